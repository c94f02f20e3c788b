import ViewGraph

/// Runs code when a view appears and disappears.
private struct AppearanceModifier {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
}

extension AppearanceModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        LifecycleNode(around: inner, context, onAppear: appear ?? {}, onDisappear: disappear ?? {})
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: LifecycleNode.self)
        node.onAppear = appear ?? {}
        node.onDisappear = disappear ?? {}
    }
}

/// Runs a task while a view is shown.
private struct TaskModifier {
    let id: AnyHashable
    let priority: TaskPriority
    let action: @Sendable () async -> Void
}

extension TaskModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TaskNode(around: inner, context, id: id, priority: priority, action: action)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: TaskNode.self)
        node.action = action
        node.taskPriority = priority
        node.update(id: id)
    }
}

extension View {
    /// Runs `action` each time the view becomes part of what is shown, after the layout that shows it.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action))
    }

    /// Runs `action` each time the view stops being part of what is shown. It comes once for every `onAppear`.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(disappear: action))
    }

    /// Starts a task when the view appears and cancels it when the view disappears.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Starts a task when the view appears and again, with the old one cancelled, whenever `value` changes while it is shown.
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: AnyHashable(EquatableIdentity(value: value)), priority: priority, action: action))
    }
}

/// An equatable value where an identity is asked for. All of them hash alike: they are compared one by one only.
private struct EquatableIdentity<Value: Equatable>: Hashable {
    let value: Value
    func hash(into hasher: inout Hasher) {}
}
