import Interaction
import Testing

@Suite("Notches of a wheel")
struct WheelSmoothingTests {
    @Test("Each goes its whole way, however they follow each other")
    func whole() {
        var wheel = WheelSmoothing(at: 10)
        var way = 0.0
        for frame in 1...60 {
            if frame % 4 == 1, frame < 20 { wheel.add(50) }
            let step = wheel.advance(to: 10 + Double(frame) / 60)
            #expect(step >= 0)
            way += step
        }
        #expect((way - 250).magnitude < 1e-9)
        #expect(wheel.isAtRest)
    }

    @Test("A clock that runs backwards, and numbers that are none, move nothing")
    func hostile() {
        var wheel = WheelSmoothing(at: 1)
        wheel.add(.nan)
        wheel.add(.infinity)
        #expect(wheel.isAtRest)
        wheel.add(-30)
        #expect(wheel.advance(to: 0) == 0)
        #expect(wheel.advance(to: 5) == -30)
    }
}
