import Scene
import ViewGraph

/// The look of buttons; when a touch counts is left to the platform.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button as a style sees it.
public struct ButtonStyleConfiguration {
    /// The label, whose type is not known.
    public struct Label { public let _content: _StylePartContent<PrimitiveButtonStyleConfiguration> }

    public let role: ButtonRole?
    public let label: Label
    /// Whether a finger is on the button.
    public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: _StylePart {}

/// The look and the behaviour of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button as a style sees it that decides itself when to act.
public struct PrimitiveButtonStyleConfiguration {
    /// The label, whose type is not known.
    public struct Label { public let _content: _StylePartContent<PrimitiveButtonStyleConfiguration> }

    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void

    nonisolated init(role: ButtonRole?, label: Label, action: @escaping @MainActor () -> Void) {
        self.role = role
        self.label = label
        self.action = action
    }

    /// Does what the button is for.
    @MainActor public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: _StylePart {}

extension View {
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier<PrimitiveButtonStyleConfiguration>(style) { PressableButton(style: $0, configuration: $1) })
    }

    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(StyleModifier<PrimitiveButtonStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}

extension EnvironmentValues {
    /// The button styles around. Those that only say how a button looks are among them.
    var buttonStyles: StyleStack<PrimitiveButtonStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

/// A button that tells its style whether it is pressed.
private struct PressableButton<S: ButtonStyle> {
    let style: S
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var touch = ControlTouch()
}

extension PressableButton: View {
    var body: some View {
        PressableLook(
            style: HostedProperties(value: style),
            configuration: ButtonStyleConfiguration(
                role: configuration.role, label: .init(_content: configuration.label._content), isPressed: touch.isPressed)
        )
        .environment(\.isFocused, touch.isFocused)
        .acting(as: .button, touch: $touch, configuration.action)
    }
}

private struct PressableLook<S: ButtonStyle> {
    let style: HostedProperties<S>
    let configuration: ButtonStyleConfiguration
}

extension PressableLook: View {
    var body: some View { style.value.makeBody(configuration: configuration) }
}
