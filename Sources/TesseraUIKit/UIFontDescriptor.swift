import Foundation
import Scene

/// What a font is asked for.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// A cut of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// Looks that can be asked for together.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    let font: Font

    init(_ font: Font) { self.font = font }

    /// The font of a text style at the person's text size.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    public var pointSize: CGFloat { font.size }

    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight >= 600 { traits.insert(.traitBold) }
        if font.width > 1 { traits.insert(.traitExpanded) }
        if font.width < 1 { traits.insert(.traitCondensed) }
        if font.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// `nil` for a design that does not exist.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let designs: [SystemDesign: Font.Design] = [.default: .standard, .rounded: .rounded, .serif: .serif, .monospaced: .monospaced]
        guard let found = designs[design] else { return nil }
        return changed { $0.design = found }
    }

    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        changed {
            $0.isItalic = symbolicTraits.contains(.traitItalic)
            if symbolicTraits.contains(.traitBold) != ($0.weight >= 600) { $0.weight = symbolicTraits.contains(.traitBold) ? 700 : 400 }
            $0.width = symbolicTraits.contains(.traitExpanded) ? 1.25 : symbolicTraits.contains(.traitCondensed) ? 0.75 : 1
            if symbolicTraits.contains(.traitMonoSpace) { $0.design = .monospaced }
        }
    }

    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFont(descriptor: self, size: newPointSize).fontDescriptor }

    private func changed(_ change: (inout Font) -> Void) -> UIFontDescriptor {
        var font = font
        change(&font)
        return UIFontDescriptor(font)
    }
}
