import ViewGraph

/// Leaves the screen that the view stands on.
public struct DismissAction {
    let context: NavigationContext?

    /// Goes back to the screen below; nothing on a first screen.
    @MainActor public func callAsFunction() { context.map { $0.controller.pop($0.screen) } }
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
    public var dismiss: DismissAction { DismissAction(context: navigation) }

    /// Whether the view stands on a screen that was put on top of another.
    public var isPresented: Bool { (navigation?.screen ?? 0) > 0 }

    /// Whether the view stands on a screen that was put on top of another, to read and to leave it.
    public var presentationMode: Binding<PresentationMode> {
        let context = navigation
        return Binding(
            get: { PresentationMode(isPresented: (context?.screen ?? 0) > 0) },
            set: { (mode: PresentationMode) in
                guard !mode.isPresented, let context else { return }
                Evaluation.onMainActor { context.controller.pop(context.screen) }
            })
    }
}
