import Dispatch

/// Tells when a view appears and disappears; the two always come in pairs.
open class LifecycleNode: WrapperNode {
    public var onAppear: () -> Void
    public var onDisappear: () -> Void
    private var hasAppeared = false

    public init(
        around inner: LayoutNode, _ context: NodeContext, onAppear: @escaping () -> Void = {}, onDisappear: @escaping () -> Void = {}
    ) {
        self.onAppear = onAppear
        self.onDisappear = onDisappear
        super.init(around: inner, context)
    }

    open func didAppear() { onAppear() }
    open func didDisappear() { onDisappear() }

    public final override func didPlace() {
        graph.runAfterLayout { [weak self] in
            guard let self, self.isPlaced, !self.hasAppeared else { return }
            self.hasAppeared = true
            self.didAppear()
        }
    }

    public final override func didUnplace() {
        graph.runAfterLayout { [self] in
            guard !isPlaced, hasAppeared else { return }
            hasAppeared = false
            didDisappear()
        }
    }
}

/// Runs a task for as long as a view is shown; another identity ends the task and starts another one.
public final class TaskNode: LifecycleNode {
    /// The work; it is taken when a task starts.
    public var action: @Sendable () async -> Void
    public var taskPriority: TaskPriority
    private var identity: AnyHashable
    private var running: Task<Void, Never>?

    public init(
        around inner: LayoutNode, _ context: NodeContext, id: AnyHashable, priority: TaskPriority,
        action: @escaping @Sendable () async -> Void
    ) {
        self.identity = id
        taskPriority = priority
        self.action = action
        super.init(around: inner, context)
    }

    /// Takes another identity. The task starts anew after layout where the identity differs and the view is shown.
    public func update(id: AnyHashable) {
        guard id != identity else { return }
        self.identity = id
        graph.runAfterLayout { [weak self] in
            guard let self, self.running != nil else { return }
            self.didDisappear()
            self.didAppear()
        }
    }

    public override func didAppear() {
        let (action, graph) = (action, graph)
        graph.runningTasks += 1
        running = Task(priority: taskPriority) {
            await action()
            graph.runningTasks -= 1
        }
    }

    /// Cancels the task, from another thread: in Foundation's networking on Linux, cancelling a transfer that ends at the same moment
    /// waits for ever, and that must not be the main thread.
    public override func didDisappear() {
        guard let task = running else { return }
        running = nil
        DispatchQueue.global().async { task.cancel() }
    }
}
