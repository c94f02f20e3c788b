import TesseraCombine
import Testing

struct BufferTests {
    @Test func whatNobodyHasAskedForWaits() {
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).record(.max(1))
        for value in 1...4 { subject.send(value) }
        #expect(recorder.values == [1])
        recorder.subscription?.request(.max(1))
        #expect(recorder.values == [1, 2])
        subject.send(5)
        recorder.subscription?.request(.unlimited)
        #expect(recorder.values == [1, 2, 3, 5])
        subject.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test func aFullBufferDropsTheOldestOrFails() {
        let subject = PassthroughSubject<Int, Broken>()
        let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).record(.none)
        let failing = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { Broken() }).record(.none)
        for value in 1...3 { subject.send(value) }
        #expect(failing.failure == Broken())
        subject.send(completion: .finished)
        #expect(!oldest.isFinished)
        oldest.subscription?.request(.unlimited)
        #expect(oldest.values == [2, 3] && oldest.isFinished)
    }

    @Test func aBufferThatKeepsFullAsksForWhatItHolds() {
        var asked: [Subscribers.Demand] = []
        let recorder = [1, 2, 3, 4, 5].publisher.handleEvents(receiveRequest: { asked.append($0) })
            .buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).record(.none)
        #expect(asked == [.max(2)] && recorder.values == [])
        recorder.subscription?.request(.max(1))
        #expect(asked == [.max(2), .max(1)] && recorder.values == [1])
        recorder.subscription?.request(.unlimited)
        #expect(recorder.values == [1, 2, 3, 4, 5] && recorder.isFinished)
    }
}
