import ViewGraph

/// Whether a button acts again and again for as long as a finger stays on it.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, enabled, disabled }
    private let value: Value

    /// As the context has it: once.
    public static let automatic = ButtonRepeatBehavior(value: .automatic)
    public static let enabled = ButtonRepeatBehavior(value: .enabled)
    public static let disabled = ButtonRepeatBehavior(value: .disabled)
}

private struct ButtonRepeatKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
    /// Whether buttons act again for as long as a finger stays on them.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
}

extension View {
    /// Lets the buttons inside act again for as long as a finger stays on them.
    public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}
