import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import TesseraGraphics

/// What is asked and told while a field is edited.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called in place of `textFieldDidEndEditing(_:)`, which it calls by default.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text that can be edited.
///
/// What a person types is asked of the delegate first (`shouldChangeCharactersIn`); then the text is another one, the delegate hears of the
/// selection, and `editingChanged` is sent. The return key asks `textFieldShouldReturn` and then sends `editingDidEndOnExit`, which ends
/// the editing where somebody waits for it, and `primaryActionTriggered`.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// What surrounds the text.
    public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }

    /// When something beside the text is shown.
    public enum ViewMode: Int, Hashable, Sendable { case never, whileEditing, unlessEditing, always }

    /// Why an editing has ended. Nobody cancels one here.
    public enum DidEndEditingReason: Int, Hashable, Sendable { case committed, cancelled }

    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    private(set) lazy var editor = FieldEditor(of: self)

    /// Never `nil` when it is read. Setting it tells nobody.
    open var text: String? {
        get { editor.editing.text }
        set { if editor.show(newValue ?? "") { textChanged() } }
    }
    /// The text without its attributes: a field has one look.
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
    open var isSecureTextEntry = false {
        didSet {
            editor.isSecret = isSecureTextEntry
            textChanged()
        }
    }
    /// When a button that empties the field stands at its end, while there is a text.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// Whether the text goes when the editing begins.
    open var clearsOnBeginEditing = false
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

    private lazy var clearButton: UIButton = {
        let button = UIButton(type: .custom)
        button.setImage(
            UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)), for: .normal)
        button.tintColor = .tertiaryLabel
        button.accessibilityLabel = "Clear text"
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        addSubview(button)
        return button
    }()

    private func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        tellChange()
    }

    // MARK: Editing

    open var isEditing: Bool { isFirstResponder }
    open override var canBecomeFirstResponder: Bool { isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true }
    open override var canResignFirstResponder: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
    override var takesKeyboard: Bool { isEnabled }
    override var canTakeText: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        editor.isFocused = true
        if clearsOnBeginEditing { text = "" }
        focusChanged()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        editor.isFocused = false
        editor.editing.endComposing()
        focusChanged()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
        return true
    }

    private func focusChanged() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEnabled, becomeFirstResponder() else { return true }
        editor.touch(at: Point(point))
        return true
    }

    override func takeKey(_ event: KeyEvent) -> Bool { editor.take(event) }

    override func takeText(_ event: TextEvent) -> Bool {
        editor.take(event)
        return true
    }

    override var textInput: TextInput? {
        editor.input(layer.numbers.own, role == .searchField ? .search : keyboardType.purpose, transformToTop.scene)
    }

    private func tellChange() {
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
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

    /// Whether the button that empties the field is shown; a view at the same place goes first.
    private var showsClearButton: Bool {
        isShown(clearButtonMode) && !editor.editing.text.isEmpty && !(rightView != nil && isShown(rightViewMode))
    }

    /// At the end, as wide as the symbol and 5 points more on both sides. By eye.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 25, y: bounds.midY - 10, width: 20, height: 20)
    }

    /// Where the text stands.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let left = leftViewRect(forBounds: bounds).width
        let right = showsClearButton ? bounds.maxX - clearButtonRect(forBounds: bounds).minX : rightViewRect(forBounds: bounds).width
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
        guard clearButtonMode != .never else { return }
        clearButton.isHidden = !showsClearButton
        clearButton.frame = clearButtonRect(forBounds: bounds)
    }

    open override var intrinsicContentSize: CGSize {
        let text = editor.size(width: nil, prompt: prompt)
        let line = Double((font ?? standard).lineHeight)
        let sides = leftViewRect(forBounds: .zero).width + rightViewRect(forBounds: .zero).width
        return CGSize(
            width: CGFloat(text.width) + 2 * margin.width + sides, height: CGFloat(max(text.height, line)).rounded(.up) + 2 * margin.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Drawing

    private var standard: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }

    /// What stands in the field while it is empty.
    private var prompt: TextBlock {
        let text = attributedPlaceholder ?? NSAttributedString(string: "")
        return aligned(TextBlock(text, font: font ?? standard, color: .placeholderText, for: traitCollection))
    }

    private func aligned(_ block: TextBlock) -> TextBlock {
        var block = block
        block.lineLimit = 1
        if textAlignment != .natural { block.alignment = textAlignment.scene(isRightToLeft: block.isRightToLeft) }
        return block
    }

    open override func draw(_ rect: CGRect) {
        drawBorder()
        guard let context = UIGraphicsGetCurrentContext() else { return }
        editor.keepCursorInSight()
        let (room, prompt, traits) = (textRoom, prompt, traitCollection)
        let contents = editor.contents(prompt: prompt, tint: tintColor.color(for: traits), ink: UIColor.label.color(for: traits))
        context.saveGState()
        if editor.size(width: nil, prompt: prompt).width > room.width {
            context.clip(to: CGRect(room).insetBy(dx: -2, dy: -1))
        }
        for content in contents { context.draw(content, transform: context.ctm) }
        context.restoreGState()
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

extension UITextField: EditedField {
    /// One line in the middle of the height.
    package var textRoom: Rect {
        let area =
            editor.editing.text.isEmpty
            ? placeholderRect(forBounds: bounds) : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let height = editor.lineHeight
        return Rect(
            x: Double(area.minX), y: Double(area.midY) - height / 2, width: max(0, Double(area.width)), height: height)
    }

    package func styled(_ text: String) -> TextBlock {
        let traits = traitCollection
        var block = TextBlock(runs: [TextRun(text, [:], font: font ?? standard, color: textColor ?? .label, for: traits)])
        block.isRightToLeft = traits.layoutDirection == .rightToLeft
        return aligned(block)
    }

    package func mayMake(_ change: FieldEditor.Change) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: change.place, replacementString: change.replacement) ?? true
    }

    package func didMake(_ change: FieldEditor.Change) {
        textChanged()
        setNeedsLayout()
        tellChange()
    }

    package func didMoveCursor() {
        setNeedsDisplay()
        delegate?.textFieldDidChangeSelection(self)
    }

    package func didSubmit() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if isEditing, waits(for: .editingDidEndOnExit) { resignFirstResponder() }
    }
}

extension FieldEditor.Change {
    /// Where the change is made, as Foundation counts.
    var place: NSRange { NSRange(location: range.lowerBound, length: range.count) }
}
