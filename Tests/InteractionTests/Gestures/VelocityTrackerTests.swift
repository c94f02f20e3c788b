import GridCore
import Interaction
import Testing

@Suite struct VelocityTrackerTests {
    /// Sightings of a thing that moves by `velocity` points per second.
    private func tracker(_ velocity: Point, count: Int, step: Double = 0.01) -> VelocityTracker {
        var tracker = VelocityTracker()
        for index in 0..<count {
            let time = Double(index) * step
            tracker.add(Point(x: velocity.x * time, y: velocity.y * time), at: time)
        }
        return tracker
    }

    @Test func aSteadyMovement() {
        let velocity = tracker(Point(x: 300, y: -40), count: 30).velocity(at: 0.29)
        #expect(abs(velocity.x - 300) < 1e-6)
        #expect(abs(velocity.y + 40) < 1e-6)
    }

    @Test func aFingerThatRestsHasNoVelocity() {
        #expect(tracker(Point(x: 300, y: 0), count: 10).velocity(at: 0.09 + 0.06) == .zero)
        #expect(tracker(Point(x: 300, y: 0), count: 1).velocity(at: 0) == .zero)
        #expect(VelocityTracker().velocity(at: 0) == .zero)
    }

    @Test func onlyTheLastTenthOfASecondCounts() {
        var tracker = tracker(Point(x: 1000, y: 0), count: 30)
        for index in 1...12 { tracker.add(Point(x: 290, y: Double(index) * 2), at: 0.29 + Double(index) * 0.01) }
        let velocity = tracker.velocity(at: 0.41)
        #expect(abs(velocity.x) < 1e-6)
        #expect(abs(velocity.y - 200) < 1e-6)
    }

    @Test func numbersThatAreNoneAreLeftOut() {
        var tracker = tracker(Point(x: 300, y: 0), count: 10)
        tracker.add(Point(x: .nan, y: 0), at: 0.095)
        tracker.add(Point(x: 1, y: 1), at: .infinity)
        #expect(abs(tracker.velocity(at: 0.09).x - 300) < 1e-6)
        // A clock that is turned back begins anew.
        tracker.add(.zero, at: 0)
        #expect(tracker.velocity(at: 0) == .zero)
    }
}
