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
    public struct Label {
        let content: AnyView
    }

    public let role: ButtonRole?
    public let label: Label
    /// Whether a finger is on the button.
    public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
    public var body: some View { content }
}

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
    public struct Label {
        let content: AnyView
        init(_ content: AnyView) { self.content = content }
    }

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

extension PrimitiveButtonStyleConfiguration.Label: View {
    public var body: some View { content }
}

extension View {
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(ButtonStyleModifier(style: PressableButtonStyle(style: style)))
    }

    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(ButtonStyleModifier(style: style))
    }
}

/// Puts a style on top of those in force outside.
private struct ButtonStyleModifier<S: PrimitiveButtonStyle> {
    let style: S
}

extension ButtonStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.buttonStyles.append(style) }
}

private struct ButtonStylesKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: [any PrimitiveButtonStyle] = []
}

extension EnvironmentValues {
    /// The button styles around, outermost first; the last one is in force.
    var buttonStyles: [any PrimitiveButtonStyle] {
        get { self[ButtonStylesKey.self] }
        set { self[ButtonStylesKey.self] = newValue }
    }
}

/// Makes buttons out of styles.
@MainActor
enum ButtonStyles {
    /// The button in the innermost of `styles`. A button that the style itself makes has the next one.
    static func styled(_ styles: [any PrimitiveButtonStyle], _ configuration: PrimitiveButtonStyleConfiguration) -> some View {
        func body(_ style: some PrimitiveButtonStyle) -> AnyView {
            AnyView(StyledButton(style: HostedProperties(value: style), configuration: configuration))
        }
        let style: any PrimitiveButtonStyle = styles.last ?? DefaultButtonStyle()
        return body(style).environment(\.buttonStyles, Array(styles.dropLast()))
    }
}

/// A button in one style, which may hold properties of its own.
private struct StyledButton<S: PrimitiveButtonStyle> {
    let style: HostedProperties<S>
    let configuration: PrimitiveButtonStyleConfiguration
}

extension StyledButton: View {
    var body: some View { style.value.makeBody(configuration: configuration) }
}

/// A style that says how a button looks, made into one that also acts on touches.
private struct PressableButtonStyle<S: ButtonStyle> {
    let style: S
}

extension PressableButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        PressableButton(style: style, configuration: configuration)
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
                role: configuration.role, label: .init(content: configuration.label.content), isPressed: touch.isPressed)
        )
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
