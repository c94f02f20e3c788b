import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

/// A view of text.
@preconcurrency @MainActor
open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// Text of one look; setting it forgets `attributedText`.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            plain = newValue
            attributed = nil
            textChanged()
        }
    }
    /// Text whose runs have looks of their own; the label's where they say nothing.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set {
            attributed = newValue
            plain = newValue?.string
            textChanged()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?

    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            note("font", font, \UILabel.font)
            textChanged()
        }
    }
    open var textColor: UIColor! = .label {
        didSet {
            note("textColor", textColor, \UILabel.textColor)
            setNeedsDisplay()
        }
    }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textChanged() } }
    /// The most lines; 0 for as many as fit.
    open var numberOfLines = 1 { didSet { textChanged() } }
    /// Makes the text smaller, by `minimumScaleFactor` at most, before it is cut off.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

    /// A font of a text style follows the person's text size by itself here.
    open var adjustsFontForContentSizeCategory = false
    open var allowsDefaultTighteningForTruncation = false
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The colour while `isHighlighted` is set.
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    open var isEnabled = true { didSet { setNeedsDisplay() } }
    open var preferredMaxLayoutWidth: CGFloat = 0

    private func textChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private var shownColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        return isHighlighted ? highlightedTextColor ?? textColor ?? .label : textColor ?? .label
    }

    private var block: TextBlock {
        let traits = traitCollection
        let text = attributed ?? NSAttributedString(string: plain ?? "")
        var block = TextBlock(text, font: font ?? .systemFont(ofSize: UIFont.labelFontSize), color: shownColor, for: traits)
        block.lineLimit = numberOfLines > 0 ? numberOfLines : nil
        block.truncation = lineBreakMode.truncation
        if textAlignment != .natural { block.alignment = textAlignment.scene(isRightToLeft: block.isRightToLeft) }
        if adjustsFontSizeToFitWidth { block.minimumScale = Double(min(max(minimumScaleFactor.isNaN ? 0 : minimumScaleFactor, 0.01), 1)) }
        return block
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        var block = block
        block.minimumScale = 1
        return block.layout(width: numberOfLines == 1 || size.width <= 0 ? nil : size.width, height: nil).map { CGSize($0.size) } ?? .zero
    }

    override var heightFollowsWidth: Bool { numberOfLines != 1 }

    /// On one line, or as high as the label's width makes it.
    open override var intrinsicContentSize: CGSize { sizeThatFits(numberOfLines == 1 ? .zero : CGSize(width: bounds.width, height: 0)) }

    /// Draws the text in the middle of the height.
    open func drawText(in rect: CGRect) {
        let block = block
        guard let context = UIGraphicsGetCurrentContext(), let layout = block.layout(width: rect.width, height: rect.height) else { return }
        let room = Double(rect.width) - layout.size.width
        let isTrailing = (block.alignment == .trailing) != layout.isRightToLeft
        let x = block.alignment == .center ? room / 2 : isTrailing ? room : 0
        let origin = Point(x: Double(rect.minX) + x, y: Double(rect.minY) + (Double(rect.height) - layout.size.height) / 2)
        context.draw(.text(TextContent(layout: layout, origin: origin)), transform: context.ctm)
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    override var role: Role? { text?.isEmpty ?? true ? nil : .text }
    override var spokenLabel: String? { text }

    open override class func appearance() -> UILabel { AppearanceProxies.proxy(for: self) { UILabel() } }
}
