import Foundation
import TesseraCombine
import Testing

@Suite struct OperatorTests {
    @Test func oneValueAtATime() {
        let numbers = [1, 1, 2, 3, 3, 4].publisher
        #expect(numbers.map { $0 * 2 }.record().values == [2, 2, 4, 6, 6, 8])
        #expect(numbers.filter { $0 > 2 }.record().values == [3, 3, 4])
        #expect(numbers.compactMap { $0 % 2 == 0 ? "\($0)" : nil }.record().values == ["2", "4"])
        #expect(numbers.removeDuplicates().record().values == [1, 2, 3, 4])
        #expect(numbers.scan(0, +).record().values == [1, 2, 4, 7, 10, 14])
        #expect(numbers.dropFirst(2).record().values == [2, 3, 3, 4])
        #expect(numbers.drop { $0 < 3 }.record().values == [3, 3, 4])
        #expect(numbers.prefix(2).record().values == [1, 1])
        #expect(numbers.prefix { $0 < 3 }.record().values == [1, 1, 2])
        #expect(numbers.first().record().values == [1])
        #expect(numbers.first { $0 > 1 }.record().values == [2])
        #expect(["a", nil].publisher.replaceNil(with: "z").record().values == ["a", "z"])
        #expect(["ab"].publisher.map(\.count).record().values == [2])
        #expect(numbers.append(9).prepend(0).record().values == [0, 1, 1, 2, 3, 3, 4, 9])
    }

    @Test func answersAtTheEnd() {
        let numbers = [1, 2, 3].publisher
        #expect(numbers.collect().record().values == [[1, 2, 3]])
        #expect(numbers.reduce(0, +).record().values == [6])
        #expect(numbers.last().record().values == [3])
        #expect(numbers.count().record().values == [3])
        #expect(numbers.contains(2).record().values == [true])
        #expect(numbers.allSatisfy { $0 < 3 }.record().values == [false])
        #expect(Empty<Int, Never>().collect().record().values == [[]])
        #expect(Empty<Int, Never>().last().record().values == [])
        #expect(Empty<Int, Never>().replaceEmpty(with: 7).record().values == [7])
        let waiting = numbers.collect().record(.none)
        #expect(waiting.values.isEmpty && waiting.completion == nil)
        waiting.subscription?.request(.max(1))
        #expect(waiting.values == [[1, 2, 3]] && waiting.isFinished)
    }

    @Test func demandPassesThroughAndSkippedValuesAreReplaced() {
        let recorder = (1...10).publisher.filter { $0 % 2 == 0 }.record(.max(2))
        #expect(recorder.values == [2, 4])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [2, 4, 6])
        #expect(recorder.completion == nil)
    }

    @Test func anEndlessSequenceStops() {
        #expect((1...).publisher.map { $0 * 3 }.prefix(3).record().values == [3, 6, 9])
        #expect((1...).publisher.record(.max(2), perValue: .none).values == [1, 2])
        #expect((1...).publisher.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher }.record(.max(3)).values == [1, 1, 2])
    }

    @Test func failures() {
        let failing = [1, 2, 3].publisher.tryMap { value -> Int in
            if value == 2 { throw Broken() }
            return value
        }
        let recorder = failing.record()
        #expect(recorder.values == [1] && recorder.failure is Broken)
        #expect(failing.replaceError(with: 9).record().values == [1, 9])
        #expect(failing.catch { _ in [7, 8].publisher }.record().values == [1, 7, 8])
        #expect(failing.mapError { _ in Broken() }.record().failure == Broken())
        #expect(failing.retry(2).record().values == [1, 1, 1])
        #expect(Fail<Int, Broken>(error: Broken()).record(.none).failure == Broken())
        let held = failing.replaceError(with: 9).record(.max(1))
        #expect(held.values == [1] && held.completion == nil)
        held.subscription?.request(.max(1))
        #expect(held.values == [1, 9] && held.isFinished)
    }

    @Test func combineLatestWaitsForAllAndFinishesWithAll() {
        let (a, b, c) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>(), CurrentValueSubject<Bool, Never>(true))
        let recorder = a.combineLatest(b, c) { "\($0)\($1)\($2)" }.record()
        a.send(1)
        a.send(2)
        #expect(recorder.values == [])
        b.send("x")
        a.send(3)
        c.send(false)
        #expect(recorder.values == ["2xtrue", "3xtrue", "3xfalse"])
        a.send(completion: .finished)
        b.send("y")
        #expect(recorder.values.last == "3yfalse" && recorder.completion == nil)
        b.send(completion: .finished)
        c.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test func combineLatestKeepsTheNewestForASlowSubscriber() {
        let (a, b) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
        let recorder = a.combineLatest(b).map(\.0).record(.max(1))
        for value in 1...4 { a.send(value) }
        #expect(recorder.values == [1])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 4])
    }

    @Test func zipMakesPairs() {
        let a = PassthroughSubject<Int, Never>()
        let recorder = a.zip(["x", "y"].publisher) { "\($0)\($1)" }.record()
        a.send(1)
        a.send(2)
        #expect(recorder.values == ["1x", "2y"])
        #expect(recorder.isFinished)
        #expect([1, 2].publisher.zip([3, 4].publisher, [5].publisher).record().values.map { "\($0)" } == ["(1, 3, 5)"])
    }

    @Test func mergeTakesWhatComes() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = a.merge(with: b, Just(0)).record()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(recorder.values == [0, 1, 2, 3] && recorder.completion == nil)
        b.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test func switchToLatestLeavesTheOld() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let recorder = outer.switchToLatest().record()
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        b.send(4)
        b.send(completion: .finished)
        #expect(recorder.values == [1, 3, 4] && recorder.isFinished)
    }

    @Test func shareSubscribesOnce() {
        var subscriptions = 0
        let source = PassthroughSubject<Int, Never>()
        let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let (one, other) = (shared.record(), shared.record())
        source.send(1)
        #expect(one.values == [1] && other.values == [1] && subscriptions == 1)
        one.subscription?.cancel()
        other.subscription?.cancel()
        let third = shared.record()
        source.send(2)
        #expect(third.values == [2] && subscriptions == 2)
    }

    @Test func futureRunsAtOnceAndKeepsItsResult() {
        var runs = 0
        let future = Future<Int, Never> { promise in
            runs += 1
            promise(.success(5))
            promise(.success(6))
        }
        #expect(runs == 1)
        #expect(future.record().values == [5])
        #expect(future.record().isFinished && runs == 1)
        let deferred = Deferred { () -> Just<Int> in
            runs += 1
            return Just(runs)
        }
        #expect(runs == 1)
        #expect(deferred.record().values == [2] && deferred.record().values == [3])
    }

    @Test func decodes() {
        struct Item: Codable, Equatable { var name: String }
        let good = Just(Data(#"{"name":"a"}"#.utf8)).decode(type: Item.self, decoder: JSONDecoder()).record()
        #expect(good.values == [Item(name: "a")])
        let bad = Just(Data("{".utf8)).decode(type: Item.self, decoder: JSONDecoder()).record()
        #expect(bad.failure is DecodingError)
    }

    @Test func printWritesWhatPasses() {
        final class Page: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let page = Page()
        _ = Just(1).print("p", to: page).record()
        let lines = page.text.split(separator: "\n").dropFirst()
        #expect(lines == ["p: request unlimited", "p: receive value: (1)", "p: receive finished"])
    }

    @Test func typesEraseAndComplete() {
        let erased: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher().eraseToAnyPublisher()
        #expect(erased.record().values == [1])
        #expect(Result<Int, Broken>.failure(Broken()).publisher.record().failure == Broken())
        #expect(Optional<Int>.none.publisher.record().isFinished)
        #expect(Subscribers.Demand.max(2) + .unlimited == .unlimited)
        #expect(Subscribers.Demand.max(2) - .max(5) == .none)
    }
}
