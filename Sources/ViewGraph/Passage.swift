import HostInterface
import Interaction

/// How far something is on its way between two places that a person or the program moves it between: 0 away, 1 there.
///
/// The program sends it to a goal; a finger may hold it at any moment, move it, and let it go with a speed. What is sent elsewhere half-way
/// goes on from where it is with the speed that it has.
public final class Passage {
    private let graph: Graph
    private var mover: Mover<MotionNumbers>!
    /// Where it is going to rest, or rests.
    public private(set) var goal: Double
    /// Whether a finger has it.
    public private(set) var isHeld = false
    /// Called, after a layout, once it rests at its goal; not where it was only taken over by a finger or another goal.
    public var didSettle: () -> Void = {}

    /// Rests at `value`. `onMove` is called at every moment at which it moves by itself; without `owner` nothing moves any more.
    public init(_ value: Double, of owner: LayoutNode, onMove: @escaping () -> Void = {}) {
        goal = value
        graph = owner.graph
        mover = Mover(MotionNumbers(value), of: owner, in: owner.graph) { _ in onMove() }
    }

    /// Where it is now. A spring may pass its goal, a finger pull beyond it.
    public var value: Double { mover.value.x }
    public var isMoving: Bool { mover.isMoving }
    /// Whether it stands at its goal and nobody has it.
    public var isSettled: Bool { !isHeld && !isMoving && value == goal }

    /// Goes to `goal` by a spring, from a finger with `velocity`: parts of the way per second, signed as `value` grows.
    public func go(to goal: Double, by spring: DampedSpring, velocity: Double = 0) {
        let way = goal - value
        let wasHeld = isHeld
        isHeld = false
        self.goal = goal
        guard way != 0 || mover.isMoving else { return graph.runAfterLayout { [weak self] in self?.tellIfSettled() } }
        var transaction = GraphTransaction()
        let start = wasHeld && way != 0 && velocity.isFinite ? velocity / way : 0
        transaction.curve = SpringMotion(spring, initialVelocity: start)
        transaction.completions = [MotionCompletion(.removed) { [weak self] in self?.tellIfSettled() }]
        mover.retarget(to: MotionNumbers(goal), transaction)
        HostContext.current?.requestUpdate()
    }

    private func tellIfSettled() {
        if isSettled { didSettle() }
    }

    /// Is there at once.
    public func jump(to goal: Double) {
        isHeld = false
        self.goal = goal
        put(goal)
        graph.runAfterLayout { [weak self] in self?.tellIfSettled() }
    }

    /// A finger takes it where it is.
    public func hold() {
        isHeld = true
        put(value)
    }

    /// A finger has moved it.
    public func follow(_ value: Double) {
        guard isHeld, value.isFinite else { return }
        put(value)
        HostContext.current?.requestUpdate()
    }

    private func put(_ value: Double) {
        mover.jump(to: MotionNumbers(value))
        mover.stop()
    }
}
