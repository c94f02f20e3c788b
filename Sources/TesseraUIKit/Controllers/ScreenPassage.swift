import Foundation
import HostInterface
import Interaction
import TesseraGraphics

/// How far a screen is on its way between two places: 0 away, 1 there. The program sends it to one of them, a finger may hold it, move it
/// and let it go with a speed. What moves with it is only shown on its way, by layers that are displaced; layout, touches and meanings have
/// it where it is going to be.
@MainActor
final class ScreenPassage {
    private(set) var value: Double
    private(set) var goal: Double
    private(set) var isHeld = false
    /// Motions that have something left as long as the screen is away, and as long as it is there.
    let coming: LayerMotion
    let covering: LayerMotion
    /// Called once it rests at its goal.
    var didSettle: () -> Void = {}
    private let spring: DampedSpring
    /// The part of the way within which it rests, as for the graph's passages.
    private static let precision = 1e-4

    init(_ value: Double, by spring: DampedSpring) {
        self.value = value
        self.spring = spring
        goal = value
        coming = LayerMotion(held: 1 - value)
        covering = LayerMotion(held: value)
    }

    /// Whether the screen has somebody who brings what moves to its moments.
    static var canMove: Bool { LayerMotion.isEnabled && LayerMotions.ofScreen?.isDriven ?? false }

    /// About how long it takes, in seconds.
    var duration: Double { spring.response }

    /// Goes to a goal, from a finger with `velocity` in parts of the way per second; is there at once where nothing moves.
    func go(to goal: Double, velocity: Double = 0) {
        self.goal = goal
        isHeld = false
        guard ScreenPassage.canMove, let host = HostContext.current, let motions = LayerMotions.ofScreen else { return jump() }
        let (way, begin, speed) = (value - goal, host.now, velocity.isFinite ? velocity : 0)
        let end = spring.settlingTime(distance: way, speed: speed, epsilon: ScreenPassage.precision)
        motions.move(self) { [weak self] now in
            guard let self, !isHeld else { return false }
            let time = now - begin
            guard time < end else {
                jump()
                return false
            }
            let left = spring.factors(at: time)
            put(goal + way * left.position + speed * left.positionOfVelocity)
            return true
        }
    }

    /// Is there at once.
    func jump(to goal: Double) {
        self.goal = goal
        isHeld = false
        jump()
    }

    private func jump() {
        LayerMotions.ofScreen?.stop(self)
        put(goal)
        didSettle()
    }

    /// A finger takes it where it is.
    func hold() {
        isHeld = true
        LayerMotions.ofScreen?.stop(self)
    }

    /// A finger has moved it.
    func follow(_ value: Double) {
        guard isHeld, value.isFinite else { return }
        put(min(max(value, 0), 1))
        HostContext.current?.requestUpdate()
    }

    private func put(_ value: Double) {
        self.value = value
        coming.held = 1 - value
        covering.held = value
    }

    /// Nothing is displaced by it any more.
    func end() {
        LayerMotions.ofScreen?.stop(self)
        coming.hasEnded = true
        covering.hasEnded = true
    }

    /// How quick a movement is that decides by its direction, in points per second. By eye, as for SwiftUI's screens.
    static let flick = 300.0

    /// Where a finger sends it that lets it go with a velocity in points per second, positive towards 1.
    func goal(pointsPerSecond velocity: Double) -> Double {
        guard velocity.magnitude >= ScreenPassage.flick else { return value < 0.5 ? 0 : 1 }
        return velocity > 0 ? 1 : 0
    }
}
