import ViewGraph

/// Leaves the screen that the view stands on, or what it is presented in.
public struct DismissAction {
    let context: NavigationContext?
    let presentation: PresentationHandle?

    /// Goes back to the screen below; on a first screen of something presented, closes that; else nothing.
    @MainActor public func callAsFunction() {
        if let context, context.screen > 0 { context.controller.pop(context.screen) } else { presentation?.close() }
    }
}

/// Whether a view is shown on top of others.
public struct PresentationMode {
    public private(set) var isPresented: Bool

    init(isPresented: Bool) { self.isPresented = isPresented }

    /// Leaves the screen, where it lies on another one.
    public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
    /// Leaves the screen that the view stands on.
    public var dismiss: DismissAction { DismissAction(context: navigation, presentation: presentation) }

    /// Whether the view stands on a screen that was put on top of another, or in something presented.
    public var isPresented: Bool { (navigation?.screen ?? 0) > 0 || presentation != nil }

    /// Whether the view stands on a screen that was put on top of another, to read and to leave it.
    public var presentationMode: Binding<PresentationMode> {
        let dismiss = dismiss
        let isPresented = isPresented
        return Binding(
            get: { PresentationMode(isPresented: isPresented) },
            set: { (mode: PresentationMode) in
                guard !mode.isPresented else { return }
                nonisolated(unsafe) let dismiss = dismiss
                Evaluation.onMainActor { dismiss() }
            })
    }
}
