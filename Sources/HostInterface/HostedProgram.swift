/// A program that a live host shows: what it is called, its windows, and the surroundings that were asked for at the start.
///
/// A host makes a context with `makeContext` for each window or tab, and in it, inside `HostContext.enter`, the window's screen with
/// `Window.make`.
@MainActor
public struct HostedProgram {
    /// A kind of window, and how its screen is made.
    public struct Window: Identifiable {
        /// Tells kinds of windows apart: the developer's identifier where there is one. One that is open for a value of its own has the
        /// value in it.
        public var id: String
        public var title: String
        /// Whether there is one at most: asking for it again brings the open one to the front.
        public var isUnique: Bool
        /// Makes the window's screen; called inside `HostContext.enter`, once for each window or tab.
        public var make: @MainActor () -> any ScreenContent

        public init(id: String, title: String, isUnique: Bool = false, make: @escaping @MainActor () -> any ScreenContent) {
            self.id = id
            self.title = title
            self.isUnique = isUnique
            self.make = make
        }
    }

    /// What the program is called where a person reads it.
    public var title: String
    /// Names the program to the desktop, such as `dev.tessera.Gallery`: letters, digits, hyphens and underscores between dots, none of
    /// the parts empty or beginning with a digit.
    public var appIdentifier: String
    /// The first is shown at the start; the others when the program asks for them. Never empty.
    public var windows: [Window]
    /// The surroundings that were asked for: device, size, appearance, text size, direction, language.
    public var traits: ScreenTraits
    /// Whether the screen takes the size of the window; otherwise it keeps the device's and the window fits around it.
    public var followsWindow: Bool
    /// Makes the context of one window: its own resources and warnings.
    public var makeContext: @MainActor (ScreenTraits) -> HostContext

    public init(
        title: String, appIdentifier: String, windows: [Window], traits: ScreenTraits, followsWindow: Bool,
        makeContext: @escaping @MainActor (ScreenTraits) -> HostContext
    ) {
        precondition(!windows.isEmpty, "HostedProgram(windows:): a program without a window can't be shown")
        self.title = title
        self.appIdentifier = HostedProgram.identifier(appIdentifier)
        self.windows = windows
        self.traits = traits
        self.followsWindow = followsWindow
        self.makeContext = makeContext
    }

    /// `text` as a name that a desktop takes: what may not stand in one becomes a hyphen, and a lone word gets a domain in front.
    public nonisolated static func identifier(_ text: String) -> String {
        let parts = text.split(separator: ".").map { part -> String in
            let word = String(part.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
            return word.first?.isNumber == true ? "_" + word : word
        }
        if parts.count > 1 { return parts.joined(separator: ".") }
        return "dev.tessera." + (parts.first ?? "App")
    }
}
