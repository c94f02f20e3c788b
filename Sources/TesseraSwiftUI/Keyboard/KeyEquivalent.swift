import HostInterface

/// A key by what it writes, or by the character that stands for it.
public struct KeyEquivalent: Sendable {
    public var character: Character

    public init(_ character: Character) { self.character = character }

    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let deleteForward = KeyEquivalent("\u{F728}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let clear = KeyEquivalent("\u{F739}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent: Hashable {}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral: Character) { self.init(extendedGraphemeClusterLiteral) }
}

extension KeyEquivalent {
    /// The key that a host reports; `nil` for one that no character stands for.
    init?(_ key: KeyEvent.Key) {
        switch key {
        case .character(let character): self.init(character)
        case .enter: self = .return
        case .tab: self = .tab
        case .space: self = .space
        case .escape: self = .escape
        case .delete: self = .delete
        case .forwardDelete: self = .deleteForward
        case .up: self = .upArrow
        case .down: self = .downArrow
        case .left: self = .leftArrow
        case .right: self = .rightArrow
        case .home: self = .home
        case .end: self = .end
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .menu: self.init("\u{F735}")
        // Apple's characters for function keys run on from U+F704 for the first.
        case .function(let number):
            guard (1...35).contains(number), let scalar = Unicode.Scalar(0xF703 + UInt32(number)) else { return nil }
            self.init(Character(scalar))
        }
    }
}
