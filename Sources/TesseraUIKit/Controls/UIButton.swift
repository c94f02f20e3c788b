import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import TesseraFoundation
import TesseraGraphics

/// A button with a word, an image or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Hashable, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7

        fileprivate var symbol: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    public let buttonType: ButtonType
    private let label = UILabel()
    private let picture = UIImageView()
    private let subtitleLabel = UILabel()
    private var titles: [UInt: String] = [:]
    private var attributedTitles: [UInt: NSAttributedString] = [:]
    private var images: [UInt: UIImage] = [:]
    private var backgrounds: [UInt: UIImage] = [:]
    private var colors: [UInt: UIColor] = [:]
    private var backgroundPicture: UIImageView?
    private var ground: BackgroundView?

    private init(kind: ButtonType, frame: CGRect) {
        buttonType = kind
        super.init(frame: frame)
        prepare()
    }

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        prepare()
    }

    public convenience init(type buttonType: ButtonType) { self.init(kind: buttonType, frame: .zero) }

    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(kind: buttonType, frame: .zero)
        take(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(kind: .system, frame: frame)
        take(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(kind: .system, frame: .zero)
        self.configuration = configuration
        take(primaryAction)
    }

    public required init?(coder: NSCoder) {
        buttonType = .system
        super.init(coder: coder)
        prepare()
    }

    /// The button that shows a system's type.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        guard let button = self.init(coder: NSCoder()) else { preconditionFailure("\(self) can't be made") }
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    private func prepare() {
        isOpaque = false
        for view in [picture, label, subtitleLabel] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        picture.contentMode = .scaleAspectFit
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        if buttonType != .custom { label.font = .systemFont(ofSize: 17) }
        label.textAlignment = .center
        accessibilityElementsHidden = true
        priorities.horizontalHugging = .defaultLow
        if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if configuration != nil {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
    }

    // MARK: By state

    open func setTitle(_ title: String?, for state: State) { change { titles[state.rawValue] = title } }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change { attributedTitles[state.rawValue] = title } }
    open func setTitleColor(_ color: UIColor?, for state: State) { change { colors[state.rawValue] = color } }
    open func setImage(_ image: UIImage?, for state: State) { change { images[state.rawValue] = image } }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { change { backgrounds[state.rawValue] = image } }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        change { symbolConfiguration = configuration }
    }
    private var symbolConfiguration: UIImage.SymbolConfiguration?
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state.rawValue] ?? attributedTitles[0] }
    open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] ?? backgrounds[0] }
    open var currentTitle: String? { title(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func change(_ body: () -> Void) {
        body()
        isOld = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
    private var isOld = true

    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }
    open var subtitleLabelView: UILabel? { subtitleLabel }
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { change {} } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { change {} } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { change {} } }
    open var adjustsImageWhenHighlighted = true
    open var reversesTitleShadowWhenHighlighted = false

    // MARK: Menu

    /// Shown by a tap where `showsMenuAsPrimaryAction` is set.
    open var menu: UIMenu?
    /// Whether a tap switches `isSelected`, or a choice of the menu becomes the title.
    open var changesSelectionAsPrimaryAction = false

    // MARK: Configuration

    /// Another look of the button; it counts before what was set for states.
    open var configuration: Configuration? { didSet { change {} } }
    open var automaticallyUpdatesConfiguration = true
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open func setNeedsUpdateConfiguration() {
        needsUpdate = true
        change {}
    }
    private var needsUpdate = false
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    override func stateDidChange() {
        super.stateDidChange()
        isOld = true
        if configurationUpdateHandler != nil { needsUpdate = true }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        isOld = true
        setNeedsLayout()
    }

    private func refresh() {
        if needsUpdate {
            needsUpdate = false
            updateConfiguration()
        }
        guard isOld else { return }
        isOld = false
        if let configuration { refresh(configuration) } else { refreshByState() }
    }

    private func refreshByState() {
        ground?.removeFromSuperview()
        ground = nil
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
        } else if label.text != currentTitle || currentTitle != nil {
            label.text = currentTitle
        }
        let isFaint = !isEnabled && colors[State.disabled.rawValue] == nil
        label.textColor = isFaint && buttonType != .custom ? .tertiaryLabel : currentTitleColor
        var image = currentImage
        if let symbolConfiguration { image = image?.applyingSymbolConfiguration(symbolConfiguration) ?? image }
        picture.image = image
        picture.tintColor = isFaint ? .tertiaryLabel : nil
        subtitleLabel.isHidden = true
        if let background = currentBackgroundImage {
            let view = backgroundPicture ?? UIImageView()
            backgroundPicture = view
            view.image = background
            if view.superview == nil { insertSubview(view, at: 0) }
        } else {
            backgroundPicture?.removeFromSuperview()
            backgroundPicture = nil
        }
    }

    private func refresh(_ configuration: Configuration) {
        let look = ButtonLook(size: configuration.buttonSize.look)
        let font = UIFont.preferredFont(forTextStyle: look.textStyle == .subheadline ? .subheadline : .body)
        label.font = configuration.titleFont ?? font
        label.text = configuration.attributedTitle.map { String($0.characters) } ?? configuration.title ?? currentTitle
        subtitleLabel.text = configuration.attributedSubtitle.map { String($0.characters) } ?? configuration.subtitle
        subtitleLabel.isHidden = subtitleLabel.text?.isEmpty ?? true
        subtitleLabel.font = .preferredFont(forTextStyle: .caption1)
        let color = configuration.foreground(isEnabled: isEnabled, tint: tintColor)
        for text in [label, subtitleLabel] { text.textColor = color }
        var image = configuration.image ?? currentImage
        if configuration.showsActivityIndicator { image = nil }
        let symbol = configuration.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(font: label.font)
        picture.image = image?.isSymbolImage ?? false ? image?.applyingSymbolConfiguration(symbol) : image
        picture.tintColor = color
        let background = configuration.shownBackground(isEnabled: isEnabled, isPressed: isHighlighted, tint: tintColor)
        let view = ground ?? BackgroundView(background)
        ground = view
        view.configuration = background
        if view.superview == nil { insertSubview(view, at: 0) }
    }

    // MARK: Layout

    private struct Places {
        var size = CGSize.zero
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
    }

    /// Image, title and what stands below it in one box, from its corner.
    private func places(width: CGFloat?) -> Places {
        let placement = configuration?.imagePlacement ?? .leading
        let isBeside = placement == .leading || placement == .trailing
        let image = picture.image?.size ?? .zero
        let hasText = !(label.text?.isEmpty ?? true)
        let gap = image.width > 0 && hasText ? configuration?.imagePadding ?? 0 : 0
        let room = width.map { max(1, $0 - (isBeside ? image.width + gap : 0)) }
        var title = hasText ? label.sizeThatFits(CGSize(width: room ?? 0, height: 0)) : .zero
        if let room { title.width = min(title.width, room) }
        let second = subtitleLabel.isHidden ? .zero : subtitleLabel.sizeThatFits(.zero)
        let textGap = second.height > 0 ? configuration?.titlePadding ?? 1 : 0
        let text = CGSize(width: max(title.width, second.width), height: title.height + textGap + second.height)
        var result = Places()
        if isBeside {
            result.size = CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
            let isFirst = (placement == .leading) != (traitCollection.layoutDirection == .rightToLeft)
            result.image = CGRect(
                x: isFirst ? 0 : text.width + gap, y: (result.size.height - image.height) / 2, width: image.width, height: image.height)
            result.title.origin = CGPoint(x: isFirst ? image.width + gap : 0, y: (result.size.height - text.height) / 2)
        } else {
            result.size = CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            let isAbove = placement == .top
            result.image = CGRect(
                x: (result.size.width - image.width) / 2, y: isAbove ? 0 : text.height + gap, width: image.width, height: image.height)
            result.title.origin = CGPoint(x: (result.size.width - text.width) / 2, y: isAbove ? image.height + gap : 0)
        }
        let left = result.title.minX
        result.title = CGRect(x: left + (text.width - title.width) / 2, y: result.title.minY, width: title.width, height: title.height)
        result.subtitle = CGRect(
            x: left + (text.width - second.width) / 2, y: result.title.minY + title.height + textGap, width: second.width,
            height: second.height)
        return result
    }

    private var insets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        let own = configuration.contentInsets
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
            right: isRightToLeft ? own.leading : own.trailing)
    }

    open override var intrinsicContentSize: CGSize { fitting(width: nil) }

    private func fitting(width: CGFloat?) -> CGSize {
        refresh()
        let insets = insets
        let inner = places(width: width.map { $0 - insets.left - insets.right }).size
        let background = backgroundPicture?.image?.size ?? .zero
        return CGSize(
            width: max(inner.width + insets.left + insets.right, background.width),
            height: max(inner.height + insets.top + insets.bottom, background.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        refresh()
        ground?.frame = bounds
        if var background = ground?.configuration {
            background.cornerRadius = configuration?.radius(in: bounds.size) ?? 0
            ground?.configuration = background
        }
        backgroundPicture?.frame = bounds
        let insets = insets
        let inner = bounds.inset(by: insets)
        let places = places(width: max(1, inner.width))
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        var origin = CGPoint(x: inner.midX - places.size.width / 2, y: inner.midY - places.size.height / 2)
        switch contentHorizontalAlignment {
        case .left: origin.x = inner.minX
        case .right: origin.x = inner.maxX - places.size.width
        case .leading: origin.x = isRightToLeft ? inner.maxX - places.size.width : inner.minX
        case .trailing: origin.x = isRightToLeft ? inner.minX : inner.maxX - places.size.width
        case .center, .fill: break
        }
        if contentVerticalAlignment == .top { origin.y = inner.minY }
        if contentVerticalAlignment == .bottom { origin.y = inner.maxY - places.size.height }
        func moved(_ rect: CGRect, _ edges: UIEdgeInsets) -> CGRect {
            rect.offsetBy(
                dx: origin.x + (edges.left - edges.right) / (configuration == nil ? 1 : 1), dy: origin.y + (edges.top - edges.bottom))
        }
        let isFilled = contentHorizontalAlignment == .fill && contentVerticalAlignment == .fill && label.text == nil
        picture.frame = isFilled ? inner : moved(places.image, configuration == nil ? imageEdgeInsets : .zero)
        label.frame = moved(places.title, configuration == nil ? titleEdgeInsets : .zero)
        subtitleLabel.frame = moved(places.subtitle, .zero)
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled else { return true }
        if showsMenuAsPrimaryAction, let menu {
            sendActions(for: .menuActionTriggered)
            MenuStage.show(menu, from: self, sender: self)
            return true
        }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        return super.tap(at: point) || tapRecognized(at: point)
    }

    override var role: Role? { .button }
    override var spokenLabel: String? { label.text ?? currentTitle ?? configuration?.title }

    open override class func appearance() -> UIButton { AppearanceProxies.proxy(for: self) { UIButton(type: .system) } }
}
