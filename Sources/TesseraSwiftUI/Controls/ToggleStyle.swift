import Foundation
import GridCore
import Scene
import StandardControls
import ViewGraph

/// The look of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A toggle as a style sees it.
public struct ToggleStyleConfiguration {
    /// The label, whose type is not known.
    public struct Label { public let _content: _StylePartContent<ToggleStyleConfiguration> }

    public let label: Label
    /// Whether the toggle stands for several values of which some are on.
    public var isMixed: Bool
    @Binding public var isOn: Bool

    nonisolated init(label: Label, isMixed: Bool, isOn: Binding<Bool>) {
        self.label = label
        self.isMixed = isMixed
        _isOn = isOn
    }
}

extension ToggleStyleConfiguration.Label: _StylePart {}

/// The style that fits where the toggle stands: a switch, and a checked row in a menu.
public struct DefaultToggleStyle: ToggleStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { PlacedToggle(configuration: configuration) }
}

/// A label with a switch at its end.
public struct SwitchToggleStyle: ToggleStyle, Sendable {
    private let tint: Color?

    public nonisolated init() { tint = nil }
    public nonisolated init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View { SwitchToggle(configuration: configuration, tint: tint) }
}

/// A button that stays pressed while it is on.
public struct ButtonToggleStyle: ToggleStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { ButtonToggle(configuration: configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct PlacedToggle {
    let configuration: ToggleStyleConfiguration
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isInBar) private var isInBar

    init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }
}

extension PlacedToggle: View {
    @ViewBuilder var body: some View {
        if isInMenu {
            MenuRow(role: nil, isOn: configuration.isOn, action: { configuration.isOn.toggle() }) { configuration.label }
        } else if isInBar {
            ButtonToggle(configuration: configuration)
        } else {
            SwitchToggle(configuration: configuration, tint: nil)
        }
    }
}

private struct SwitchToggle {
    let configuration: ToggleStyleConfiguration
    let tint: Color?
    @Environment(\.labelsAreHidden) private var isLabelHidden
    @Environment(\.tintColor) private var outerTint

    init(configuration: ToggleStyleConfiguration, tint: Color?) {
        self.configuration = configuration
        self.tint = tint
    }
}

extension SwitchToggle: View {
    var body: some View {
        HStack(spacing: isLabelHidden ? 0 : nil) {
            ControlLabel(configuration.label)
            if !isLabelHidden { Spacer() }
            knob
        }
        .modifier(ToggleMeaning(configuration: configuration))
    }

    @MainActor private var knob: some View {
        let fraction = configuration.isMixed ? 0.5 : configuration.isOn ? 1.0 : 0
        // A switch that is on is green, whatever the tint of the app is, unless views around it set one.
        let color = tint ?? outerTint ?? .green
        return DrawnControl(
            size: { _ in SwitchLook.size },
            paint: { rect, environment in
                SwitchLook.contents(
                    in: rect, fraction: fraction, on: .color(color.drawn(in: environment)), isDark: environment.colorScheme == .dark,
                    isRightToLeft: environment.layoutDirection == .rightToLeft)
            },
            touch: { _, _ in configuration.isOn.toggle() })
    }
}

private struct ButtonToggle {
    let configuration: ToggleStyleConfiguration
    @Environment(\.labelsAreHidden) private var isLabelHidden

    init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }
}

extension ButtonToggle: View {
    var body: some View {
        Group {
            if configuration.isOn {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    configuration.label
                }.buttonStyle(BorderedProminentButtonStyle())
            } else {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    configuration.label
                }
            }
        }
        .modifier(ToggleMeaning(configuration: configuration))
    }
}

/// What a toggle is to a reader: one thing that is on or off.
private struct ToggleMeaning: ViewModifier {
    let configuration: ToggleStyleConfiguration

    func body(content: _ViewModifier_Content<Self>) -> some View {
        content.control(.toggle, actions: [(.activate, { configuration.isOn.toggle() })]) { meaning in
            meaning.value = configuration.isMixed ? "mixed" : configuration.isOn ? "1" : "0"
            if configuration.isOn { meaning.traits.insert(.selected) } else { meaning.traits.remove(.selected) }
        }
    }
}

extension EnvironmentValues {
    /// The toggle styles around, outermost first; the last one is in force.
    var toggleStyles: StyleStack<ToggleStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the toggles inside.
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(StyleModifier<ToggleStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}
