import Foundation

/// A preview of a view, as `#Preview` makes it.
@MainActor public struct Preview {
    /// What a trait changes about a preview.
    public struct ViewTraits: Sendable {
        var settings: PreviewSettings
    }

    /// The previews that have registered themselves, in the order in which that happened.
    public private(set) static var registered: [Preview] = []

    public let name: String?
    /// The module and the file that it stands in, as `#fileID` writes it, and its line there.
    public private(set) var fileID = ""
    public private(set) var line = 0
    /// What the traits ask for; of several that speak of one thing the last is heard.
    public let settings: PreviewSettings
    private let body: @MainActor () -> any View

    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        settings = traits.reduce(PreviewSettings()) { $0.overridden(by: $1.effect.settings) }
        self.body = body
    }

    /// Enters the preview into `registered`; the expansion of `#Preview` calls it.
    public func register(fileID: String, line: Int) {
        var preview = self
        preview.fileID = fileID
        preview.line = line
        Preview.registered.append(preview)
    }

    /// Forgets what has registered itself, before another version of the same sources does.
    package static func forgetRegistered() { registered = [] }

    /// The screen that shows the preview; made inside `HostContext.enter`.
    public func makeScreen() -> ViewScreen { screen(of: body()) }

    private func screen(of view: some View) -> ViewScreen { ViewScreen(view) }
}

/// A change to a preview's surroundings.
public struct PreviewTrait<Kind>: Sendable {
    let effect: Preview.ViewTraits
}

extension PreviewTrait where Kind == Preview.ViewTraits {
    private init(_ settings: PreviewSettings) { effect = Preview.ViewTraits(settings: settings) }

    /// The view as large as it wants to be.
    public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { Self(PreviewSettings(layout: .sizeThatFits)) }
    /// The whole screen of the device.
    public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { Self(PreviewSettings(layout: .device)) }
    /// A screen of that size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<Preview.ViewTraits> {
        Self(PreviewSettings(layout: .fixed(width: width, height: height)))
    }
    public static var portrait: PreviewTrait<Preview.ViewTraits> { Self(PreviewSettings(orientation: .portrait)) }
    public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { Self(PreviewSettings(orientation: .portraitUpsideDown)) }
    public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { Self(PreviewSettings(orientation: .landscapeLeft)) }
    public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { Self(PreviewSettings(orientation: .landscapeRight)) }
}

/// Makes a preview of a view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "TesseraMacros", type: "Preview")

/// Makes a preview of a view with traits.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TesseraMacros", type: "Preview")

/// Lets a preview's body declare state; `#Preview` moves the declaration into a view around the body.
@attached(peer)
public macro Previewable() = #externalMacro(module: "TesseraMacros", type: "Previewable")

/// Makes a property of an extension of `EnvironmentValues`, `Transaction` or another store of values an entry of that store.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TesseraMacros", type: "Entry")
