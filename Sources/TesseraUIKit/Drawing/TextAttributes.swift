import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

extension NSAttributedString.Key {
    /// A `UIFont`; 12 points of the system's without it.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; black without it.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Distance added after each character, in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// How far the baseline is raised, in points.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// How a line under or through text looks.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
}

/// On which side lines of text are even.
public enum NSTextAlignment: Int, Hashable, Sendable { case left, center, right, justified, natural }

/// What happens to a line that is too long.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    var truncation: TextBlock.Truncation {
        switch self {
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        default: .tail
        }
    }
}

/// How a paragraph is set.
public class NSParagraphStyle: NSObject {
    public internal(set) var alignment = NSTextAlignment.natural
    public internal(set) var lineSpacing: CGFloat = 0
    public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

    public static var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// How a paragraph is set, to be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    public override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    /// Distance added between lines, in points.
    public override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    public override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
}

extension NSTextAlignment {
    /// The alignment in a text that reads from one side; a justified one is natural.
    func scene(isRightToLeft: Bool) -> TextBlock.Alignment {
        switch self {
        case .left: isRightToLeft ? .trailing : .leading
        case .right: isRightToLeft ? .leading : .trailing
        case .center: .center
        case .justified, .natural: .leading
        }
    }
}

extension TextRun {
    /// A run with the look that attributes give; `font` and `color` where they give none.
    init(_ text: String, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor, for traits: UITraitCollection) {
        func chosen(_ key: NSAttributedString.Key) -> Color? { (attributes[key] as? UIColor)?.color(for: traits) }
        func line(_ key: NSAttributedString.Key) -> Line? {
            let raw = (attributes[key] as? Int) ?? (attributes[key] as? NSNumber)?.intValue ?? 0
            guard raw & 0xFF != 0 else { return nil }
            return raw & 0x0200 != 0 ? .dashed : raw & 0x0100 != 0 ? .dotted : .solid
        }
        func number(_ key: NSAttributedString.Key) -> Double {
            let value = (attributes[key] as? CGFloat) ?? (attributes[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
            return value.isFinite ? Double(value) : 0
        }
        let paint = Paint.color(chosen(.foregroundColor) ?? color.color(for: traits))
        self.init(text, font: ((attributes[.font] as? UIFont) ?? font).font, paint: paint)
        tracking = number(.kern)
        baselineOffset = number(.baselineOffset)
        underline = line(.underlineStyle)
        underlineColor = chosen(.underlineColor)
        strikethrough = line(.strikethroughStyle)
        strikethroughColor = chosen(.strikethroughColor)
        background = chosen(.backgroundColor)
    }
}

extension TextBlock {
    /// An attributed text with the looks of its runs, and the paragraph style of its first character.
    init(_ text: NSAttributedString, font: UIFont, color: UIColor, for traits: UITraitCollection) {
        self.init(runs: [])
        isRightToLeft = traits.layoutDirection == .rightToLeft
        let whole = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            let part = text.attributedSubstring(from: range).string
            runs.append(TextRun(part, attributes, font: font, color: color, for: traits))
            if range.location == 0, let style = attributes[.paragraphStyle] as? NSParagraphStyle { apply(style) }
        }
    }

    private mutating func apply(_ style: NSParagraphStyle) {
        alignment = style.alignment.scene(isRightToLeft: isRightToLeft)
        lineSpacing = style.lineSpacing.isFinite ? max(0, Double(style.lineSpacing)) : 0
        truncation = style.lineBreakMode.truncation
        if style.lineBreakMode.rawValue >= NSLineBreakMode.byClipping.rawValue { lineLimit = 1 }
    }

    /// The text broken for a width; `nil` off the main thread and outside a host.
    func layout(width: CGFloat?, height: CGFloat?) -> TextLayout? {
        let block = self
        func length(_ value: CGFloat?) -> Double? { value.flatMap { $0.isFinite ? max(0, Double($0)) : nil } }
        let (width, height) = (length(width), length(height))
        return askHost { $0.text.layout(block, width: width, height: height, scale: $0.traits.scale) }
    }
}

/// The font of a text that names none.
private let standardFont = UIFont.systemFont(ofSize: 12)

extension NSAttributedString {
    private var block: TextBlock { TextBlock(self, font: standardFont, color: .black, for: .current) }

    /// The size of the text on one line.
    public func size() -> CGSize { block.layout(width: nil, height: nil).map { CGSize($0.size) } ?? .zero }

    /// Draws the text in the current context, in `rect`: as many lines as fit.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let rect = Rect(drawn: rect),
            let layout = block.layout(width: CGFloat(rect.width), height: CGFloat(rect.height))
        else { return }
        // Lines stand even in the whole width, not only in the width of the longest.
        let room = rect.width - layout.size.width
        let shift = block.alignment == .center ? room / 2 : block.alignment == .trailing ? room : 0
        let origin = Point(x: rect.minX + max(0, shift), y: rect.minY)
        context.draw(.text(TextContent(layout: layout, origin: origin)), transform: context.ctm)
    }

    /// Draws the text on one line in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), point.x.isFinite, point.y.isFinite,
            let layout = block.layout(width: nil, height: nil)
        else { return }
        context.draw(.text(TextContent(layout: layout, origin: Point(point))), transform: context.ctm)
    }
}

extension NSString {
    /// The size of the text on one line.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attributes).size() }
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: String(describing: self), attributes: attributes)
    }
}
