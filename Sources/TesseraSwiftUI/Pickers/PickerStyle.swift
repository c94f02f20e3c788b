import ViewGraph

/// The form of pickers.
@MainActor @preconcurrency
public protocol PickerStyle {
    nonisolated static var _kind: _PickerKind { get }
}

/// The forms that there are.
public enum _PickerKind: Hashable, Sendable {
    case automatic, menu, inline, segmented, wheel, navigationLink, palette
}

/// The form that fits where the picker stands: a menu.
public struct DefaultPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _kind: _PickerKind { .automatic }
}

/// A button that shows the choice and opens a menu of all.
public struct MenuPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _kind: _PickerKind { .menu }
}

/// The choices among the views around, as rows.
public struct InlinePickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _kind: _PickerKind { .inline }
}

/// A row of segments.
public struct SegmentedPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _kind: _PickerKind { .segmented }
}

/// A wheel that is turned.
public struct WheelPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _kind: _PickerKind { .wheel }
}

/// A link to a screen with the choices.
public struct NavigationLinkPickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _kind: _PickerKind { .navigationLink }
}

/// The choices side by side in a menu.
public struct PalettePickerStyle: PickerStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _kind: _PickerKind { .palette }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

private struct PickerStyleKey: EnvironmentKey { static let defaultValue = _PickerKind.automatic }

extension EnvironmentValues {
    var pickerStyle: _PickerKind {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the form of the pickers inside.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyle, S._kind)
    }
}
