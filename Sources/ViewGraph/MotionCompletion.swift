/// Waits until everything that one transaction has set in motion has ended, and then calls back, once.
public final class MotionCompletion {
    /// When a movement counts as ended.
    public nonisolated enum Criterion: Hashable, Sendable {
        /// When a person would say that it has ended.
        case logicallyComplete
        /// When nothing of it moves any more.
        case removed
    }

    public nonisolated let criterion: Criterion
    private nonisolated(unsafe) var action: (() -> Void)?
    private var waiting: Set<ObjectIdentifier> = []

    public nonisolated init(_ criterion: Criterion, action: @escaping () -> Void) {
        self.criterion = criterion
        self.action = action
    }

    /// `mover` has begun; nothing is called before it has ended.
    public func begin(_ mover: AnyObject) { waiting.insert(ObjectIdentifier(mover)) }

    /// `mover` has ended. The last one's end calls back by way of `schedule`.
    public func end(_ mover: AnyObject, schedule: (@escaping () -> Void) -> Void) {
        guard waiting.remove(ObjectIdentifier(mover)) != nil, waiting.isEmpty, let action else { return }
        self.action = nil
        schedule(action)
    }
}
