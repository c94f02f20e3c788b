import Interaction
import Testing

struct KeyframeSequenceTests {
    private func segment(_ to: Double, _ duration: Double?, _ kind: KeyframeSegment<MotionNumbers>.Kind) -> KeyframeSegment<MotionNumbers> {
        KeyframeSegment(to: MotionNumbers(to), duration: duration, kind)
    }

    @Test func cubicStepsJoinWithoutACorner() {
        let free = KeyframeSegment<MotionNumbers>.Kind.cubic(startVelocity: nil, endVelocity: nil)
        let sequence = KeyframeSequence(from: MotionNumbers(0), [segment(10, 1, free), segment(0, 2, free), segment(30, 1, free)])
        #expect(sequence.duration == 4)
        for knot in [1.0, 3] {
            let h = 1e-5
            let before = (sequence.value(at: knot).x - sequence.value(at: knot - h).x) / h
            let after = (sequence.value(at: knot + h).x - sequence.value(at: knot).x) / h
            #expect(abs(before - after) < 1e-2)
        }
        #expect(abs(sequence.value(at: 1).x - 10) < 1e-9)
        #expect(sequence.value(at: 9).x == 30)
    }

    @Test func aSpringWithoutADurationRestsAtItsTarget() {
        let sequence = KeyframeSequence(
            from: MotionNumbers(0), [segment(10, nil, .spring(DampedSpring(duration: 0.5, bounce: 0.2), startVelocity: nil))])
        #expect(sequence.duration > 0.5 && sequence.duration < 2)
        #expect(abs(sequence.value(at: sequence.duration - 1e-9).x - 10) < 0.011)
    }

    @Test func stepsWithoutTimeAreJumps() {
        let sequence = KeyframeSequence(
            from: MotionNumbers(0),
            [segment(5, 0, .move), segment(7, .nan, .eased(.linear)), segment(8, 1, .eased(.linear)), segment(2, -1, .eased(.linear))])
        #expect(sequence.duration == 1)
        #expect(sequence.value(at: 0).x == 7)
        #expect(sequence.value(at: 0.5).x == 7.5)
        #expect(sequence.value(at: 1).x == 2)
        #expect(sequence.value(at: -1).x == 0)
    }
}
