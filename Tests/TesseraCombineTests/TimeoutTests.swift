import TesseraCombine
import Testing

@Suite struct TimeoutTests {
    @Test func quietEnds() {
        let clock = HandScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.timeout(2, scheduler: clock).record()
        clock.advance(to: 1.5)
        subject.send(1)
        clock.advance(to: 3)
        subject.send(2)
        clock.advance(to: 4.9)
        #expect(recorder.values == [1, 2] && recorder.completion == nil)
        clock.advance(to: 5)
        #expect(recorder.isFinished)
        subject.send(3)
        #expect(recorder.values == [1, 2])
    }

    @Test func quietFailsWhereAskedTo() {
        let clock = HandScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = subject.timeout(1, scheduler: clock, customError: { Broken() }).record()
        clock.advance(to: 1)
        #expect(recorder.failure == Broken())
    }

    @Test func whatIsDoneNeverTimesOut() {
        let clock = HandScheduler()
        let recorder = Just(1).timeout(1, scheduler: clock, customError: nil).record()
        clock.advance(to: 5)
        #expect(recorder.values == [1] && recorder.isFinished)
    }

    @Test func intervalsAreMeasured() {
        let clock = HandScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.measureInterval(using: clock).record()
        for moment in [1.0, 1.5, 4] {
            clock.advance(to: moment)
            subject.send(0)
        }
        #expect(recorder.values.map(\.timeInterval) == [1, 0.5, 2.5])
    }

    @Test func fourInAQuadruple() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.zip(["a", "b"].publisher, [true, false, true].publisher, [1.5, 2.5].publisher).record()
        subject.send(1)
        #expect(recorder.values.count == 1 && recorder.values[0] == (1, "a", true, 1.5))
        subject.send(2)
        #expect(recorder.values.count == 2 && recorder.isFinished)
        let texts = subject.zip(["a"].publisher, ["b"].publisher) { "\($0)\($1)\($2)" }.record()
        subject.send(7)
        #expect(texts.values == ["7ab"])
    }
}
