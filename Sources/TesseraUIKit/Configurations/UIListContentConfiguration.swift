import Foundation
import GridCore
import StandardControls
import TesseraGraphics

/// An image and up to two texts, with the looks of rows, headers and footers of lists.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How the image looks.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The room that symbols have in lists by themselves, for images of other kinds.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude
        /// The width of that room at the standard text size; from knowledge, not recorded.
        static let standardWidth: CGFloat = 24

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// The most that the image takes; 0 along an axis is as much as it has.
        public var maximumSize = CGSize.zero
        /// The room that images of several rows share; 0 is that of the system for symbols, and their own for other images.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        public init() {}

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// How a text looks.
    @preconcurrency @MainActor
    public struct TextProperties {
        public enum TextAlignment: Int, Hashable, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Hashable, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The most lines; 0 for as many as are needed.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var showsExpansionTextWhenTruncated = false
        public var transform = TextTransform.none

        init(_ style: UIFont.TextStyle, _ color: UIColor, isStrong: Bool = false) {
            let font = UIFont.preferredFont(forTextStyle: style)
            self.font = isStrong ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
            self.color = color
        }

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// Takes the place of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    public var prefersSideBySideTextAndSecondaryText: Bool
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// Recorded: 4.
    public var textToSecondaryTextVerticalPadding: CGFloat = 4
    var colorsFollowState = true

    private init(
        _ text: TextProperties, _ secondary: TextProperties, vertical: Double, sideBySide: Bool = false
    ) {
        textProperties = text
        secondaryTextProperties = secondary
        prefersSideBySideTextAndSecondaryText = sideBySide
        let side = CGFloat(CompositionalList.textInset)
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: CGFloat(vertical), leading: side, bottom: CGFloat(vertical), trailing: side)
    }

    // MARK: Kinds

    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.body, .label), TextProperties(.subheadline, .secondaryLabel), vertical: CompositionalList.rowMargin)
    }
    public static func subtitleCell() -> UIListContentConfiguration { cell() }
    public static func valueCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.body, .label), TextProperties(.body, .secondaryLabel), vertical: CompositionalList.rowMargin, sideBySide: true)
    }
    public static func header() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.headline, .secondaryLabel, isStrong: true), TextProperties(.subheadline, .secondaryLabel),
            vertical: CompositionalList.headerMargin)
    }
    public static func footer() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel),
            vertical: CompositionalList.footerMargin)
    }
    public static func plainHeader() -> UIListContentConfiguration { header() }
    public static func plainFooter() -> UIListContentConfiguration { footer() }
    public static func groupedHeader() -> UIListContentConfiguration { header() }
    public static func groupedFooter() -> UIListContentConfiguration { footer() }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { extraProminentInsetGroupedHeader() }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.title3, .label, isStrong: true), TextProperties(.subheadline, .secondaryLabel),
            vertical: CompositionalList.headerMargin)
    }
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }
    public static func sidebarHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.headline, .label, isStrong: true), TextProperties(.subheadline, .secondaryLabel),
            vertical: CompositionalList.rowMargin)
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// A disabled cell's texts are faint.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var result = self
        let isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        if isDisabled { result.textProperties.color = .tertiaryLabel }
        return result
    }

    /// Lengths of the layout; right to left is a mirror at the end.
    func look(side: CGFloat?) -> ListContentLook {
        let margins = directionalLayoutMargins
        var look = ListContentLook(
            margins: Insets(
                top: Double(margins.top), leading: Double(margins.leading), bottom: Double(margins.bottom),
                trailing: Double(side ?? margins.trailing)),
            imageGap: Double(imageToTextPadding), sideGap: Double(textToSecondaryTextHorizontalPadding),
            lineGap: Double(textToSecondaryTextVerticalPadding), prefersSideBySide: prefersSideBySideTextAndSecondaryText)
        let reserved = imageProperties.reservedLayoutSize
        let isSymbol = image?.isSymbolImage ?? false
        let isStandard = reserved.width == ImageProperties.standardDimension || (reserved.width <= 0 && isSymbol)
        let standard = UIFontMetrics(forTextStyle: .body).scaledValue(for: ImageProperties.standardWidth)
        look.reservedImageWidth = isStandard ? Double(standard) : max(0, Double(reserved.width))
        // The standard height is that of the text beside it.
        look.reservedImageHeight = reserved.height == ImageProperties.standardDimension ? 0 : max(0, Double(reserved.height))
        return look
    }
}

/// One or both directions of layout.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let horizontal = UIAxis(rawValue: 1 << 0)
    public static let vertical = UIAxis(rawValue: 1 << 1)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// Shows what a list content configuration says.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let picture = UIImageView()
    private let label = UILabel()
    private let second = UILabel()
    /// What stands behind the content, where accessories follow; `nil` for the configuration's own margin.
    var trailingMargin: CGFloat? { didSet { if trailingMargin != oldValue { setNeedsLayout() } } }
    public let textLayoutGuide: UILayoutGuide? = UILayoutGuide()
    public let imageLayoutGuide: UILayoutGuide? = UILayoutGuide()

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, label, second] as [UIView] { addSubview(view) }
        take()
    }

    public required convenience init?(coder: NSCoder) { nil }

    /// A configuration of another kind is not taken.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            take()
        }
    }

    private func take() {
        var image = shown.image
        if let symbol = shown.imageProperties.preferredSymbolConfiguration { image = image?.applyingSymbolConfiguration(symbol) ?? image }
        picture.image = image
        picture.isHidden = image == nil
        picture.contentMode = .scaleAspectFit
        picture.tintColor = shown.imageProperties.tintColor.map { _ in shown.imageProperties.resolvedTintColor(for: tintColor) }
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        fill(label, shown.text, shown.attributedText, shown.textProperties)
        fill(second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        invalidateIntrinsicContentSize()
    }

    private func fill(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties
    ) {
        if let attributed { label.attributedText = attributed } else { label.text = text.map(look.transformed) }
        label.font = look.font
        label.textColor = look.resolvedColor()
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.textAlignment = look.alignment == .center ? .center : look.alignment == .justified ? .justified : .natural
        label.isHidden = (attributed?.string ?? text ?? "").isEmpty
    }

    private var imageSize: Size? {
        guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return nil }
        let most = shown.imageProperties.maximumSize
        var part: CGFloat = 1
        if most.width > 0 { part = min(part, most.width / size.width) }
        if most.height > 0 { part = min(part, most.height / size.height) }
        return Size(width: Double(size.width * part), height: Double(size.height * part))
    }

    private func size(_ label: UILabel, width: Double?) -> Size? {
        guard !label.isHidden else { return nil }
        return Size(label.sizeThatFits(CGSize(width: width.map { CGFloat($0) } ?? 0, height: 0)))
    }

    private func frames(width: CGFloat, height: CGFloat?) -> ListContentLook.Frames {
        let look = shown.look(side: trailingMargin)
        var parts = ListContentLook.Parts(image: imageSize, text: size(label, width: nil), secondary: size(second, width: nil))
        if !look.isSideBySide(parts, in: Double(width)) {
            let room = look.textWidth(parts, in: Double(width))
            parts.text = size(label, width: max(1, room))
            parts.secondary = size(second, width: max(1, room))
        }
        return look.frames(parts, in: Double(width), height: height.map { Double($0) })
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(width: bounds.width, height: bounds.height)
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        func place(_ view: UIView, _ rect: Rect?) {
            guard let rect else { return }
            let x = isRightToLeft ? Double(bounds.width) - rect.maxX : rect.minX
            view.frame = CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
        }
        place(picture, frames.image)
        place(label, frames.text)
        place(second, frames.secondary)
        let lead = frames.image == nil ? nil : (frames.text ?? frames.secondary).map { CGFloat($0.minX) }
        guard lead != textLead else { return }
        textLead = lead
        superview?.layer.changed()
    }

    /// Where the text begins behind an image; `nil` without one. The line below a row begins there.
    private(set) var textLead: CGFloat?

    override var heightFollowsWidth: Bool { true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let look = shown.look(side: trailingMargin)
        let parts = ListContentLook.Parts(image: imageSize, text: self.size(label, width: nil), secondary: self.size(second, width: nil))
        let width = size.width > 0 ? size.width : CGFloat(look.idealWidth(parts))
        return CGSize(width: width, height: CGFloat(frames(width: width, height: nil).height))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
