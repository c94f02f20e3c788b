import Foundation
import TesseraGraphics
import ViewGraph

/// A device that a preview is to be shown on, by the name that Xcode gives it, such as "iPhone 15 Pro".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { self.init(rawValue: stringLiteral) }
}

/// How much room a preview takes.
public enum PreviewLayout: Hashable, Sendable {
    /// The whole screen of the device.
    case device
    /// As much as the view wants.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static var allCases: [InterfaceOrientation] { [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] }

    /// Whether the screen is wider than it is high on a phone.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What a view asks of the preview that shows it; read by the tool once the view is on a screen.
public struct PreviewSettings: Equatable, Sendable {
    public var displayName: String?
    public var device: String?
    public var layout: PreviewLayout?
    public var orientation: InterfaceOrientation?

    public init(
        displayName: String? = nil, device: String? = nil, layout: PreviewLayout? = nil, orientation: InterfaceOrientation? = nil
    ) {
        self.displayName = displayName
        self.device = device
        self.layout = layout
        self.orientation = orientation
    }

    /// These settings, with what `outer` says in place of what both say.
    func overridden(by outer: PreviewSettings) -> PreviewSettings {
        PreviewSettings(
            displayName: outer.displayName ?? displayName, device: outer.device ?? device, layout: outer.layout ?? layout,
            orientation: outer.orientation ?? orientation)
    }
}

struct PreviewSettingsKey: PreferenceKey {
    static let defaultValue = PreviewSettings()

    /// Of several views in a preview the first one that says something is heard.
    static func reduce(value: inout PreviewSettings, nextValue: () -> PreviewSettings) {
        value = nextValue().overridden(by: value)
    }
}

extension View {
    private nonisolated func preview(_ settings: PreviewSettings) -> some View {
        transformPreference(PreviewSettingsKey.self) { $0 = $0.overridden(by: settings) }
    }

    /// The device of a preview; `nil` leaves it open.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { preview(PreviewSettings(device: value?.rawValue)) }

    /// The room of a preview.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { preview(PreviewSettings(layout: value)) }

    /// The name of a preview.
    public nonisolated func previewDisplayName(_ value: String?) -> some View { preview(PreviewSettings(displayName: value)) }

    /// How the device of a preview is held.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        preview(PreviewSettings(orientation: value))
    }
}

/// A value that a preview hands to the framework that shows it, such as the size of a widget.
public protocol PreviewContextKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What a preview hands to the framework that shows it.
public protocol PreviewContext {
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

extension View {
    /// The context of a preview. Only other frameworks, such as that of widgets, read one: a view on a screen of its own has none.
    public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View { self }
}

extension ViewScreen {
    /// What the views on the screen ask of the preview that shows them, as the last scene left it.
    public var previewSettings: PreviewSettings { preference(PreviewSettingsKey.self) ?? PreviewSettings() }
}
