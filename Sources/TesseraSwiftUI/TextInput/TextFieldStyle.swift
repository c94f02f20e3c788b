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
            .padding(.vertical, FieldLook.verticalPadding)
            .frame(minHeight: FieldLook.borderedHeight)
            // A field keeps its height where room is short: its border holds its text.
            .fixedSize(horizontal: false, vertical: true)
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

extension EnvironmentValues {
    var fieldStyles: StyleStack<TextField<_TextFieldStyleLabel>> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the text fields inside.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        modifier(StyleModifier<TextField<_TextFieldStyleLabel>>(style) { $0._body(configuration: $1) })
    }
}
