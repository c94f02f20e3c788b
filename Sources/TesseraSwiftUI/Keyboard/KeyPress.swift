import Foundation
import HostInterface
import ViewGraph

/// A key that a person has pressed.
public struct KeyPress: Sendable {
    /// When a key is heard.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The key went down.
        public static let down = Phases(rawValue: 1 << 0)
        /// The key is held, and writes again.
        public static let `repeat` = Phases(rawValue: 1 << 1)
        /// The key went up.
        public static let up = Phases(rawValue: 1 << 2)
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// What was done about a key.
    public enum Result: Sendable, Hashable {
        /// Nobody else hears of it.
        case handled
        /// The views around hear of it.
        case ignored
    }

    public let phase: Phases
    public let key: KeyEquivalent
    /// What the key writes with what is held.
    public let characters: String
    public let modifiers: EventModifiers
}

extension KeyPress {
    /// `nil` for a key that no character stands for.
    init?(_ event: KeyEvent) {
        guard let key = KeyEquivalent(event.key) else { return nil }
        switch event.phase {
        case .down: phase = .down
        case .repeated: phase = .repeat
        case .up: phase = .up
        }
        self.key = key
        characters = event.characters.isEmpty ? String(key.character) : event.characters
        modifiers = EventModifiers(event.modifiers)
    }
}

extension KeyPress: CustomDebugStringConvertible {
    public var debugDescription: String { "KeyPress(phase: \(phase.rawValue), key: \(key), characters: \(characters.debugDescription))" }
}

/// Hears keys while the view or one inside it has the keyboard.
private struct KeyPressModifier {
    let phases: KeyPress.Phases
    let isWanted: (KeyPress) -> Bool
    let action: (KeyPress) -> KeyPress.Result

    private func take(_ event: KeyEvent) -> Bool {
        guard let press = KeyPress(event), phases.contains(press.phase), isWanted(press) else { return false }
        return action(press) == .handled
    }
}

extension KeyPressModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { KeyListenerNode(around: inner, context, action: take) }
    func updateWrapper(_ wrapper: WrapperNode) { (wrapper as? KeyListenerNode)?.action = take }
}

extension View {
    /// Runs `action` when the key goes down or is held while the view has the keyboard.
    public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        modifier(KeyPressModifier(phases: [.down, .repeat], isWanted: { $0.key == key }, action: { _ in action() }))
    }

    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, isWanted: { $0.key == key }, action: action))
    }

    public nonisolated func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, isWanted: { keys.contains($0.key) }, action: action))
    }

    /// Runs `action` for keys that write nothing but `characters`.
    public nonisolated func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            KeyPressModifier(phases: phases, isWanted: { $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action: action))
    }

    /// Runs `action` for every key.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier(phases: phases, isWanted: { _ in true }, action: action))
    }
}
