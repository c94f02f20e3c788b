import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The style that fits where the button stands: its label in the tint.
public struct DefaultButtonStyle: Sendable {
    public nonisolated init() {}
}

extension DefaultButtonStyle: PrimitiveButtonStyle {
    public func makeBody(configuration: Configuration) -> some View { TintedLabelButton(configuration: configuration) }
}

/// A style without a border: the label in the tint.
public struct BorderlessButtonStyle: Sendable {
    public nonisolated init() {}
}

extension BorderlessButtonStyle: PrimitiveButtonStyle {
    public func makeBody(configuration: Configuration) -> some View { TintedLabelButton(configuration: configuration) }
}

/// A style that shows the label as it is.
public struct PlainButtonStyle: Sendable {
    public nonisolated init() {}
}

extension PlainButtonStyle: PrimitiveButtonStyle {
    public func makeBody(configuration: Configuration) -> some View { PlainButton(configuration: configuration) }
}

/// A style with a light fill inside a border.
public struct BorderedButtonStyle: Sendable {
    public nonisolated init() {}
}

extension BorderedButtonStyle: PrimitiveButtonStyle {
    public func makeBody(configuration: Configuration) -> some View { BorderedButton(configuration: configuration, isProminent: false) }
}

/// A style that fills the border with the tint.
public struct BorderedProminentButtonStyle: Sendable {
    public nonisolated init() {}
}

extension BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public func makeBody(configuration: Configuration) -> some View { BorderedButton(configuration: configuration, isProminent: true) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A label in the tint, or in the foreground style that views around have set; grey where the button is disabled.
private struct TintedLabelButton {
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var touch = ControlTouch()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.foregroundStyles) private var outer
}

extension TintedLabelButton: View {
    var body: some View {
        configuration.label
            .environment(\.isFocused, touch.isFocused)
            .environment(\.foregroundStyles, styles)
            .modifier(FadedModifier(opacity: ButtonLook.labelOpacity(isPressed: touch.isPressed, isHovered: touch.isHovered)))
            .acting(as: .button, touch: $touch, configuration.action)
    }

    private var styles: [AnyShapeStyle] {
        guard isEnabled else { return [AnyShapeStyle(Color(.system(.tertiaryLabel)))] }
        guard outer.isEmpty else { return outer }
        return [configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())]
    }
}

private struct PlainButton {
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var touch = ControlTouch()
    @Environment(\.isEnabled) private var isEnabled
}

extension PlainButton: View {
    var body: some View {
        configuration.label
            .environment(\.isFocused, touch.isFocused)
            .modifier(FadedModifier(opacity: opacity))
            .acting(as: .button, touch: $touch, configuration.action)
    }

    private var opacity: Double {
        guard isEnabled else { return ButtonLook.disabledLabelOpacity }
        return ButtonLook.plainOpacity(isPressed: touch.isPressed, isHovered: touch.isHovered)
    }
}

/// A label inside a filled border.
private struct BorderedButton {
    let configuration: PrimitiveButtonStyleConfiguration
    let isProminent: Bool
    @State private var touch = ControlTouch()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tintColor) private var tint
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.font) private var font
}

extension BorderedButton: View {
    var body: some View {
        let look = ButtonLook(size: controlSize.core)
        let padding = Padding(look.padding)
        configuration.label
            .environment(\.isFocused, touch.isFocused)
            .environment(\.foregroundStyles, [AnyShapeStyle(labelColor)])
            .environment(\.font, font ?? Font(.style(look.textStyle == .subheadline ? .subheadline : .body)))
            .layout(padding, at: padding.childOrigin)
            .modifier(RoundButtonModifier(isRound: shape == .circle))
            .background(ButtonBackground(look: look, border: shape.border, color: fill))
            .modifier(FadedModifier(opacity: ButtonLook.borderOpacity(isPressed: touch.isPressed, isHovered: touch.isHovered)))
            .acting(as: .button, touch: $touch, configuration.action)
    }

    private var accent: Color { configuration.role == .destructive ? .red : .accentColor }

    private var labelColor: Color {
        guard isEnabled else { return Color(.system(.tertiaryLabel)) }
        return isProminent ? .white : accent
    }

    private var fill: Color {
        guard isEnabled else { return Color(.system(.tertiarySystemFill)) }
        if isProminent { return accent }
        if tint == nil, configuration.role != .destructive { return Color(.system(.tertiarySystemFill)) }
        return accent.opacity(ButtonLook.tintedFillOpacity)
    }
}

/// The fill inside a button's border.
private struct ButtonBackground {
    let look: ButtonLook
    let border: ButtonLook.Border
    let color: Color
}

extension ButtonBackground: _PrimitiveView {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = ShapeNode(context) { _ in [] }
        _updateLayoutNode(node)
        return node
    }

    func _updateLayoutNode(_ node: LayoutNode) {
        let color = color.drawn(in: EnvironmentValues(node.environment))
        unsafeDowncast(node, to: ShapeNode.self).paint = { [look, border] in [.fill(look.outline(border, in: $0), .color(color))] }
    }
}

/// Makes a button as wide as high where its border is a circle.
private struct RoundButtonModifier {
    let isRound: Bool
}

extension RoundButtonModifier: ViewModifier {
    @ViewBuilder func body(content: _ViewModifier_Content<Self>) -> some View {
        if isRound { content.layout(SquareFrame(), aligned: .center) } else { content }
    }
}

/// Draws a view fainter.
struct FadedModifier {
    let opacity: Double
}

extension FadedModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        EffectNode(around: inner, context, effect: effect)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: EffectNode.self).effect = effect }

    @MainActor private var effect: (inout Layer, Size) -> Void {
        { [opacity] layer, _ in layer.opacity *= opacity }
    }
}
