import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

/// What is asked and told while a field is edited.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text that can be edited. It takes the focus and is drawn; keys do not reach it yet.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// What surrounds the text.
    public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }

    /// When something beside the text is shown.
    public enum ViewMode: Int, Hashable, Sendable { case never, whileEditing, unlessEditing, always }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    open var text: String? = "" { didSet { textChanged() } }
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Shown faintly while there is no text.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
    open var attributedPlaceholder: NSAttributedString? { didSet { textChanged() } }
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            note("font", font, \UITextField.font)
            textChanged()
        }
    }
    open var textColor: UIColor? = .label {
        didSet {
            note("textColor", textColor, \UITextField.textColor)
            setNeedsDisplay()
        }
    }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    open var borderStyle = BorderStyle.none { didSet { textChanged() } }
    /// Shows a dot for each character.
    open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
    open var clearButtonMode = ViewMode.never
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var minimumFontSize: CGFloat = 0
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open weak var delegate: (any UITextFieldDelegate)?

    /// A view before the text, at the field's start.
    open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
    open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    private func textChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Focus

    open var isEditing: Bool { isFirstResponder }
    open override var canBecomeFirstResponder: Bool { isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true }
    open override var canResignFirstResponder: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        focusChanged()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        focusChanged()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    private func focusChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func tap(at point: CGPoint) -> Bool {
        if isEnabled { becomeFirstResponder() }
        return true
    }

    // MARK: Layout

    private func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    /// Distances of the text from the border: from knowledge, not recorded.
    private var margin: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line, .bezel: CGSize(width: 2, height: 2)
        case .roundedRect: CGSize(width: 7, height: 6)
        }
    }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let leftView, isShown(leftViewMode) else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = leftView.bounds.size
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let rightView, isShown(rightViewMode) else { return CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: 0) }
        let size = rightView.bounds.size
        return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Where the text stands.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let (left, right) = (leftViewRect(forBounds: bounds).width, rightViewRect(forBounds: bounds).width)
        let inner = bounds.insetBy(dx: margin.width, dy: 0)
        return CGRect(x: inner.minX + left, y: inner.minY, width: max(0, inner.width - left - right), height: inner.height)
    }

    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        leftView?.isHidden = !isShown(leftViewMode)
        rightView?.isHidden = !isShown(rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
    }

    open override var intrinsicContentSize: CGSize {
        let text = shownText.layout(width: nil, height: nil)?.size ?? .zero
        let line = Double((font ?? standard).lineHeight)
        let sides = leftViewRect(forBounds: .zero).width + rightViewRect(forBounds: .zero).width
        return CGSize(
            width: CGFloat(text.width) + 2 * margin.width + sides, height: CGFloat(max(text.height, line)).rounded(.up) + 2 * margin.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Drawing

    private var standard: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }
    private var showsPlaceholder: Bool { text?.isEmpty ?? true }

    /// The text, dots in its place, or the placeholder, on one line.
    private var shownText: TextBlock {
        let string = isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text ?? ""
        let shown = showsPlaceholder ? attributedPlaceholder ?? NSAttributedString(string: "") : NSAttributedString(string: string)
        var block = TextBlock(
            shown, font: font ?? standard, color: showsPlaceholder ? .placeholderText : textColor ?? .label, for: traitCollection)
        block.lineLimit = 1
        if textAlignment != .natural { block.alignment = textAlignment.scene(isRightToLeft: block.isRightToLeft) }
        return block
    }

    open override func draw(_ rect: CGRect) {
        drawBorder()
        let block = shownText
        let area = showsPlaceholder ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
        guard let context = UIGraphicsGetCurrentContext(), let layout = block.layout(width: area.width, height: nil) else { return }
        let room = Double(area.width) - layout.size.width
        let isTrailing = (block.alignment == .trailing) != layout.isRightToLeft
        let x = block.alignment == .center ? room / 2 : isTrailing ? room : 0
        let origin = Point(x: Double(area.minX) + x, y: Double(area.midY) - layout.size.height / 2)
        context.draw(.text(TextContent(layout: layout, origin: origin)), transform: context.ctm)
    }

    private func drawBorder() {
        switch borderStyle {
        case .none: return
        case .line, .bezel:
            UIColor.label.setStroke()
            UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke()
        case .roundedRect:
            let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), cornerRadius: 5)
            path.lineWidth = 0.5
            UIColor.systemBackground.setFill()
            UIColor.systemGray4.setStroke()
            path.fill()
            path.stroke()
        }
    }

    override var role: Role? { .textField }
    override var spokenLabel: String? { placeholder }
    override var spokenValue: String? { isSecureTextEntry ? nil : text }

    open override class func appearance() -> UITextField { AppearanceProxies.proxy(for: self) { UITextField() } }
}
