import Foundation
import TesseraCombine
import Testing

@Suite struct TimeTests {
    @Test func debounceWaitsForQuiet() {
        let clock = HandScheduler()
        let subject = PassthroughSubject<String, Never>()
        let recorder = subject.debounce(for: .milliseconds(300), scheduler: clock).record()
        subject.send("h")
        clock.advance(to: 0.2)
        subject.send("he")
        clock.advance(to: 0.4)
        #expect(recorder.values == [])
        clock.advance(to: 0.6)
        #expect(recorder.values == ["he"])
    }

    @Test(arguments: [(true, [1, 3, 5]), (false, [1, 2, 5])])
    func throttleLetsOnePerInterval(_ latest: Bool, _ expected: [Int]) {
        let clock = HandScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.throttle(for: 1, scheduler: clock, latest: latest).record()
        for (moment, value) in [(0.0, 1), (0.2, 2), (0.4, 3), (9.0, 5)] {
            clock.advance(to: moment)
            subject.send(value)
        }
        clock.advance(to: 20)
        #expect(recorder.values == expected)
    }

    @Test func delayKeepsTheOrder() {
        let clock = HandScheduler()
        let recorder = [1, 2].publisher.delay(for: .seconds(2), scheduler: clock).record()
        clock.advance(to: 1)
        #expect(recorder.values == [] && recorder.completion == nil)
        clock.advance(to: 2)
        #expect(recorder.values == [1, 2] && recorder.isFinished)
    }

    @Test func cancelledWorkDoesNotArrive() {
        let clock = HandScheduler()
        let recorder = Just(1).receive(on: clock).record()
        recorder.subscription?.cancel()
        clock.advance(to: 1)
        #expect(recorder.values == [] && recorder.completion == nil)
    }

    @Test func dispatchQueueKeepsOrder() async {
        let queue = DispatchQueue(label: "receiving")
        let values = await withCheckedContinuation { continuation in
            final class Keeper: @unchecked Sendable { var subscription: AnyCancellable? }
            let keeper = Keeper()
            keeper.subscription = (1...200).publisher.receive(on: queue).collect().sink {
                continuation.resume(returning: $0)
                keeper.subscription = nil
            }
        }
        #expect(values == Array(1...200))
    }

    @Test func runLoopTimerFiresUntilCancelled() {
        var count = 0
        let subscription = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect().sink { _ in count += 1 }
        // A run loop does not return when a timer has fired, so it gets small pieces of time.
        while count < 2, RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002)) {}
        subscription.cancel()
        #expect(count >= 2)
    }

    @Test func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("tick")
        var count = 0
        let subscription = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        subscription.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    /// Many threads at one subject: every value arrives once.
    @Test func threads() async {
        let subject = PassthroughSubject<Int, Never>()
        struct Shared: @unchecked Sendable { let subject: PassthroughSubject<Int, Never> }
        let shared = Shared(subject: subject)
        let total = 8000
        let recorder = subject.merge(with: Empty(completeImmediately: false)).record()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { for value in 0..<total / 8 { shared.subject.send(task * total / 8 + value) } }
            }
        }
        #expect(Set(recorder.values).count == total && recorder.values.count == total)
    }
}
