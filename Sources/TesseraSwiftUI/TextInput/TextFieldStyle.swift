import Foundation
import GridCore
import HostInterface
import StandardControls
import ViewGraph

/// The look of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View

    @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a text field as a style sees it.
public struct _TextFieldStyleLabel {}

extension _TextFieldStyleLabel: View {
    public var body: some View { EmptyView() }
}

/// A field without a border.
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
    public nonisolated init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A field without a border.
public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
    public nonisolated init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A field with a round border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
    public nonisolated init() {}
    public func _body(configuration: TextField<_Label>) -> some View {
        configuration.modifier(FieldBorder())
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The border of a field.
private struct FieldBorder {}

extension FieldBorder: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        content
            .padding(.horizontal, FieldLook.padding)
            .frame(minHeight: FieldLook.borderedHeight)
            .background(
                DrawnControl(
                    size: { $0.replacingUnspecified() },
                    paint: { rect, environment in
                        FieldLook.border(
                            in: rect, isDark: environment.colorScheme == .dark,
                            pixel: 1 / Double(environment.displayScale))
                    }, touch: nil))
    }
}

private struct FieldStylesKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: [any TextFieldStyle] = []
}

extension EnvironmentValues {
    /// The text field styles around, outermost first; the last one is in force.
    var fieldStyles: [any TextFieldStyle] {
        get { self[FieldStylesKey.self] }
        set { self[FieldStylesKey.self] = newValue }
    }
}

private struct FieldStyleModifier<S: TextFieldStyle> {
    let style: S
}

extension FieldStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.fieldStyles.append(style) }
}

extension View {
    /// Sets the look of the text fields inside.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(FieldStyleModifier(style: style))
    }
}

/// Makes fields out of styles.
@MainActor
enum FieldStyles {
    /// `field` in the innermost of `styles`. The field that the style itself shows has the next one.
    static func styled(_ styles: [any TextFieldStyle], _ field: AnyView) -> some View {
        func body(_ style: some TextFieldStyle) -> AnyView {
            AnyView(StyledField(style: HostedProperties(value: style), field: field))
        }
        let shown = styles.last.map { body($0) } ?? field
        return shown.environment(\.fieldStyles, Array(styles.dropLast()))
    }
}

/// A field in one style, which may hold properties of its own.
private struct StyledField<S: TextFieldStyle> {
    let style: HostedProperties<S>
    let field: AnyView
}

extension StyledField: View {
    var body: some View {
        style.value._body(configuration: TextField(made: field, label: _TextFieldStyleLabel()))
    }
}
