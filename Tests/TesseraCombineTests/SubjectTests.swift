import TesseraCombine
import Testing

@Suite struct SubjectTests {
    @Test func passthroughHandsOnOnlyWhatIsAskedFor() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record(.max(2))
        for value in 1...4 { subject.send(value) }
        recorder.subscription?.request(.max(1))
        subject.send(5)
        subject.send(6)
        #expect(recorder.values == [1, 2, 5])
    }

    @Test func currentValueComesFirstAndIsNotLostWithoutDemand() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = subject.record(.none)
        subject.send(2)
        subject.value = 3
        #expect(recorder.values == [])
        recorder.subscription?.request(.max(2))
        #expect(recorder.values == [3])
        subject.send(4)
        subject.send(5)
        #expect(recorder.values == [3, 4])
        recorder.subscription?.request(.unlimited)
        #expect(recorder.values == [3, 4, 5])
        #expect(subject.value == 5)
    }

    @Test func valueIsNewWhenSubscribersHear() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var seen: [Int] = []
        let cancellable = subject.sink { _ in seen.append(subject.value) }
        subject.send(2)
        #expect(seen == [1, 2])
        cancellable.cancel()
    }

    @Test func nothingAfterTheEnd() {
        let subject = CurrentValueSubject<Int, Broken>(1)
        let early = subject.record()
        subject.send(completion: .failure(Broken()))
        subject.send(2)
        let late = subject.record()
        #expect(early.values == [1] && early.failure == Broken())
        #expect(late.values == [] && late.failure == Broken())
        #expect(subject.value == 1)
    }

    @Test func subscribersHearInTheOrderInWhichTheyCame() {
        let subject = PassthroughSubject<Int, Never>()
        var order: [String] = []
        let subscriptions = ["a", "b", "c"].map { name in subject.sink { order.append("\(name)\($0)") } }
        subject.send(1)
        subject.send(2)
        #expect(order == ["a1", "b1", "c1", "a2", "b2", "c2"])
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test func sendingFromWithinIsDeliveredFromWithin() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let subscription = subject.sink { value in
            log.append("begin \(value)")
            if value == 1 { subject.send(2) }
            log.append("end \(value)")
        }
        subject.send(1)
        #expect(log == ["begin 1", "begin 2", "end 2", "end 1"])
        subscription.cancel()
    }

    @Test func subjectFollowsAPublisher() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        let subscription = [1, 2].publisher.subscribe(subject)
        #expect(recorder.values == [1, 2] && recorder.isFinished)
        subscription.cancel()
    }
}
