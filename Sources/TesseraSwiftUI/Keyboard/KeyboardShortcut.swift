import HostInterface
import ViewGraph

/// Keys that activate a control.
public struct KeyboardShortcut: Sendable {
    /// How a shortcut follows the layout of the keyboard and the direction of the interface.
    public struct Localization: Sendable, Hashable {
        private let number: Int

        public static let automatic = Localization(number: 0)
        public static let withoutMirroring = Localization(number: 1)
        public static let custom = Localization(number: 2)
    }

    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization

    /// The Return key.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The Escape key.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.init(key, modifiers: modifiers, localization: .automatic)
    }

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }
}

extension KeyboardShortcut: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers.rawValue)
        hasher.combine(localization)
    }
}

extension KeyboardShortcut {
    /// Whether a pressed key is this shortcut. Command is also the Control key, which has its place on other keyboards than Apple's.
    /// Caps lock does not matter, and Shift is part of the shortcut where the key is written in capitals.
    func matches(_ event: KeyEvent) -> Bool {
        guard let pressed = KeyEquivalent(event.key) else { return false }
        let own = String(key.character)
        guard String(pressed.character).lowercased() == own.lowercased() else { return false }
        var wanted = modifiers.subtracting([.capsLock, .numericPad])
        if own != own.lowercased() { wanted.insert(.shift) }
        let held = EventModifiers(event.modifiers).subtracting([.capsLock])
        guard wanted.contains(.command), !wanted.contains(.control) else { return held == wanted }
        return held == wanted || held == wanted.subtracting(.command).union(.control)
    }
}

private struct KeyboardShortcutKey: EnvironmentKey {
    static let defaultValue: KeyboardShortcut? = nil
}

extension EnvironmentValues {
    /// The shortcut of the control that the view stands in.
    public var keyboardShortcut: KeyboardShortcut? { self[KeyboardShortcutKey.self] }

    var controlShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

/// Lets keys activate a control.
private struct ShortcutModifier {
    let shortcut: KeyboardShortcut?

    private func matches(_ event: KeyEvent) -> Bool { shortcut?.matches(event) ?? false }
}

extension ShortcutModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        ShortcutNode(around: inner, context, matches: matches)
    }

    func updateWrapper(_ wrapper: WrapperNode) { (wrapper as? ShortcutNode)?.matches = matches }
}

extension View {
    /// Activates the control, or the first one inside, when the keys are pressed.
    public nonisolated func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        keyboardShortcut(Optional(shortcut))
    }

    /// `nil` takes the shortcut away.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.controlShortcut, shortcut).modifier(ShortcutModifier(shortcut: shortcut))
    }
}
