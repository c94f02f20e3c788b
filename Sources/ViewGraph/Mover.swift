import Interaction

/// A value that follows its target by the curve that the target's last changes came with.
public final class Mover<V: MotionVector>: MotionTicker {
    public private(set) var target: V
    /// What is shown at the present moment.
    public private(set) var value: V
    private var stack = MotionStack<V, MotionCompletion>()
    private unowned let graph: Graph
    private weak var owner: AnyObject?
    /// Shows a value, called at every moment at which it moves.
    private let apply: (V) -> Void

    /// Rests at `value`. Once `owner` is gone nothing moves any more.
    public init(_ value: V, of owner: AnyObject, in graph: Graph, apply: @escaping (V) -> Void) {
        target = value
        self.value = value
        self.graph = graph
        self.owner = owner
        self.apply = apply
    }

    public var isMoving: Bool { !stack.isEmpty }

    /// Takes another target: by the curve of `transaction`, or at once where it has none. The value is not applied.
    public func retarget(to new: V, _ transaction: GraphTransaction) {
        guard let curve = transaction.curve else { return jump(to: new) }
        guard new != target else { return }
        let now = graph.motion.now
        for completion in transaction.completions { completion.begin(self) }
        end(stack.add(new - target, curve: curve, at: now, listeners: transaction.completions))
        target = new
        advance(to: now)
        if isMoving { graph.motion.add(self) }
    }

    /// Takes another target at once. A target that is the same as before lets what moves go on.
    public func jump(to new: V) {
        guard new != target else { return }
        target = new
        stop()
    }

    /// Takes another target at once and keeps its distance from it, which goes on to shrink.
    public func follow(_ new: V) {
        value += new - target
        target = new
    }

    /// Is at its target now.
    public func stop() {
        end(stack.removeAll())
        value = target
    }

    public func tick(at time: Double) {
        advance(to: time)
        apply(value)
    }

    public func nextTick(at time: Double) -> Double? { isMoving ? stack.nextChange(at: time) : nil }
    public var isEndless: Bool { stack.isEndless }
    public var isAlive: Bool {
        switch owner {
        case let node as StructureNode: !node.isDetached
        case let node as LayoutNode: node.structure == nil ? node.isPlaced : !node.isGone
        default: owner != nil
        }
    }
    public func abandon() { stop() }

    private func advance(to time: Double) {
        let moment = stack.advance(to: time)
        value = stack.isEmpty ? target : target - moment.remaining
        end(moment.completed.filter { $0.criterion == .logicallyComplete })
        end(moment.ended)
    }

    private func end(_ listeners: [MotionCompletion]) {
        for listener in listeners { listener.end(self) { graph.runAfterLayout($0) } }
    }
}
