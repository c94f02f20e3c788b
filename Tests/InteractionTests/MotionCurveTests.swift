import Interaction
import Testing

struct MotionCurveTests {
    private func value(_ curve: some MotionCurve, at time: Double) -> Double? {
        var context = MotionContext<MotionNumbers>()
        return curve.animate(value: MotionNumbers(100), time: time, context: &context)?.x
    }

    private let linear = EasedMotion(.linear, duration: 1)

    @Test func delaysAndSpeeds() {
        let delayed = DelayedMotion(linear, by: 2)
        #expect(value(delayed, at: 1) == 0)
        #expect(value(delayed, at: 2.5).map { abs($0 - 50) < 1e-9 } == true)
        #expect(value(delayed, at: 3) == nil)
        #expect(delayed.stillness == 2 && delayed.length == 3)
        let faster = FasterMotion(linear, by: 2)
        #expect(value(faster, at: 0.25).map { abs($0 - 50) < 1e-9 } == true)
        #expect(value(faster, at: 0.5) == nil)
        #expect(value(FasterMotion(linear, by: -3), at: 1) != nil)
    }

    @Test func repetitionsEndWhereTheySay() {
        let twice = RepeatedMotion(linear, count: 2, autoreverses: true)
        #expect(value(twice, at: 0.25).map { abs($0 - 25) < 1e-9 } == true)
        #expect(value(twice, at: 1.25).map { abs($0 - 75) < 1e-9 } == true)
        #expect(value(twice, at: 2) == nil)
        let forever = RepeatedMotion(linear, count: nil, autoreverses: false)
        #expect(forever.isEndless && forever.length == nil)
        #expect(value(forever, at: 1_000_000.25).map { abs($0 - 25) < 1e-3 } == true)
        #expect(value(forever, at: .infinity) == nil)
        #expect(value(RepeatedMotion(EasedMotion(.linear, duration: 0), count: nil, autoreverses: true), at: 0) == nil)
    }

    @Test func curvesOfOneValueAddUp() {
        var stack = MotionStack<MotionNumbers, String>()
        _ = stack.add(MotionNumbers(100), curve: linear, at: 0, listeners: ["first"])
        _ = stack.advance(to: 0.5)
        _ = stack.add(MotionNumbers(-100), curve: linear, at: 0.5, listeners: ["second"])
        // The target is 0 again, and 50 of the first way are left, and all of the second.
        #expect(abs(stack.advance(to: 0.5).remaining.x - (50 - 100)) < 1e-9)
        let moment = stack.advance(to: 1)
        #expect(moment.ended == ["first"])
        #expect(abs(moment.remaining.x + 50) < 1e-9)
        #expect(stack.advance(to: 1.5).ended == ["second"])
        #expect(stack.isEmpty)
    }

    @Test func aSpringTakesOverFromACurveWithItsSpeed() {
        var stack = MotionStack<MotionNumbers, String>()
        _ = stack.add(MotionNumbers(100), curve: linear, at: 0, listeners: [])
        let before = stack.advance(to: 0.5).remaining.x
        _ = stack.add(.zero, curve: SpringMotion(DampedSpring(duration: 0.5, bounce: 0)), at: 0.5, listeners: [])
        let step = 1e-4
        let after = stack.advance(to: 0.5 + step).remaining.x
        #expect(abs((before - after) / step - 100) < 1)
    }

    @Test func aHundredMovementsOfOneValueAreBounded() {
        var stack = MotionStack<MotionNumbers, Int>()
        var dropped: [Int] = []
        for number in 0..<100 { dropped += stack.add(MotionNumbers(1), curve: linear, at: 0, listeners: [number]) }
        #expect(dropped == Array(0..<68))
        #expect(stack.advance(to: 2).ended.count == 32)
    }

    @Test(arguments: [EasingCurve.linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .bezier(CubicBezier(0.42, 0, 0.58, 1))])
    func easingsStartAndEndAndInvert(curve: EasingCurve) {
        #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: -1) == 0 && curve.value(at: .nan) == 0)
        for time in [0.1, 0.3, 0.6, 0.9] {
            #expect(abs(EasingCurve.inverse(curve).value(at: curve.value(at: time)) - time) < 1e-6)
            let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
            #expect(abs(curve.velocity(at: time) - slope) < 1e-3)
        }
    }
}
