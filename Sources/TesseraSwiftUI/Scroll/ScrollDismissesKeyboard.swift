import ViewGraph

/// What scrolling does to the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, immediately, interactively, never }
    private let value: Value

    /// As the content needs it: scrolling leaves the keyboard where it is.
    public static let automatic = ScrollDismissesKeyboardMode(value: .automatic)
    /// As soon as a person scrolls.
    public static let immediately = ScrollDismissesKeyboardMode(value: .immediately)
    /// With the finger. There is no keyboard on the screen that could follow it, so this is the same as at once.
    public static let interactively = ScrollDismissesKeyboardMode(value: .interactively)
    public static let never = ScrollDismissesKeyboardMode(value: .never)

    var dismisses: Bool { value == .immediately || value == .interactively }
}

extension View {
    /// Whether scrolling the scroll views inside ends typing.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        transformEnvironment(\.scrolling) { $0.dismissesKeyboard = mode.dismisses }
    }
}

@MainActor
extension ScrollNode {
    /// Lets a person who begins to scroll end typing in the window, or not.
    func endTypingWhenScrolled(_ ends: Bool) {
        guard let focus = EnvironmentValues(environment).textFocus else { return }
        guard ends else { return observeActivity(focus, nil) }
        observeActivity(focus) { [weak focus] _, now in if now == .interacting { focus?.move(to: nil) } }
    }
}
