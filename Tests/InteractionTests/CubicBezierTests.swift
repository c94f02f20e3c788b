import Interaction
import Testing

@Suite struct CubicBezierTests {
    /// A straight line, a curve that is the same from both ends, and (0, 0, 0, 0), where both coordinates are the parameter's cube.
    @Test(arguments: [
        (CubicBezier(0, 0, 1, 1), 0.25, 0.25),
        (CubicBezier(0.42, 0, 0.58, 1), 0.5, 0.5),
        (CubicBezier(0, 0, 0, 0), 0.125, 0.125),
    ])
    func passesThrough(curve: CubicBezier, time: Double, value: Double) {
        #expect(abs(curve.value(at: time) - value) < 1e-9)
    }

    @Test func endsAreHeld() {
        let curve = CubicBezier(0.3, -1, 0.7, 2)
        #expect(curve.value(at: -1) == 0)
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: 7) == 1)
        #expect(curve.value(at: .nan) == 0)
    }

    @Test func numbersThatAreNoneAreTamed() {
        #expect(CubicBezier(.nan, .infinity, 3, -.infinity) == CubicBezier(0, 0, 1, 0))
    }

    @Test func velocityIsTheSlope() {
        let curve = CubicBezier(0.42, 0, 0.58, 1)
        for step in 1..<20 {
            let time = Double(step) / 20
            let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
            #expect(abs(curve.velocity(at: time) - slope) < 1e-3)
        }
    }
}
