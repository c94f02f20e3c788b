import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import TesseraGraphics

/// Is asked and told while a text is edited.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Several lines of text that scroll and can be edited. What is typed takes the attributes of what stands before it.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    private let canvas = TextCanvas()
    private(set) lazy var editor: FieldEditor = {
        let editor = FieldEditor(of: self)
        editor.allowsLineBreaks = true
        editor.wraps = true
        return editor
    }()
    /// The text with attributes, where it has some.
    private var storage: NSMutableAttributedString?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareParts()
    }

    private func prepareParts() {
        backgroundColor = .systemBackground
        canvas.editor = editor
        addSubview(canvas)
    }

    open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
    /// Setting it tells nobody, and forgets attributes.
    open var text: String! {
        get { editor.editing.text }
        set {
            storage = nil
            editor.show(newValue ?? "")
            changed()
        }
    }
    open var attributedText: NSAttributedString! {
        get { storage ?? NSAttributedString(string: editor.editing.text) }
        set {
            storage = newValue.map { NSMutableAttributedString(attributedString: $0) }
            editor.show(newValue?.string ?? "")
            changed()
        }
    }
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { changed() } }
    open var textColor: UIColor? = .label { didSet { canvas.setNeedsDisplay() } }
    open var textAlignment = NSTextAlignment.natural { didSet { canvas.setNeedsDisplay() } }
    open var adjustsFontForContentSizeCategory = false
    open var isEditable = true
    open var isSelectable = true
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var isSecureTextEntry = false {
        didSet {
            editor.isSecret = isSecureTextEntry
            changed()
        }
    }
    /// In UTF-16 units. Setting it tells nobody and scrolls nowhere.
    open var selectedRange: NSRange {
        get { NSRange(location: editor.editing.selection.lowerBound, length: editor.editing.selection.count) }
        set {
            guard newValue.location >= 0, newValue.length >= 0, newValue.location != NSNotFound else { return }
            editor.editing.select(newValue.location..<newValue.location + newValue.length)
            canvas.setNeedsDisplay()
        }
    }
    /// Around the text. 8 above and below; 5 more at the sides come from the text's own padding.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }
    private let padding: CGFloat = 5

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    /// Scrolls as little as needed for a stretch of the text to be seen.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        guard range.location >= 0, range.length >= 0, range.location != NSNotFound else { return }
        let boxes = editor.boxes(of: range.location..<range.location + max(1, range.length))
        guard let first = boxes.first, let last = boxes.last else { return }
        scrollRectToVisible(canvas.convert(CGRect(first).union(CGRect(last)), to: self), animated: false)
    }

    private func showCursor() {
        layoutIfNeeded()
        let box = canvas.convert(CGRect(editor.caretBox), to: self)
        scrollRectToVisible(box.insetBy(dx: 0, dy: -textContainerInset.top), animated: false)
    }

    // MARK: Editing

    override var takesKeyboard: Bool { isEditable }
    override var canTakeText: Bool { true }

    open override var canBecomeFirstResponder: Bool { isEditable && delegate?.textViewShouldBeginEditing(self) ?? true }
    open override var canResignFirstResponder: Bool { delegate?.textViewShouldEndEditing(self) ?? true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        editor.isFocused = true
        canvas.setNeedsDisplay()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        editor.isFocused = false
        editor.editing.endComposing()
        canvas.setNeedsDisplay()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        return true
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEditable else { return tapRecognized(at: point) }
        guard becomeFirstResponder() else { return true }
        editor.touch(at: Point(canvas.convert(point, from: self)))
        return true
    }

    override func takeKey(_ event: KeyEvent) -> Bool { editor.take(event) }

    override func takeText(_ event: TextEvent) -> Bool {
        editor.take(event)
        return true
    }

    /// Hosts with a field of their own put it over what is seen of the text.
    override var textInput: TextInput? {
        var input = editor.input(layer.numbers.own, keyboardType.purpose, canvas.transformToTop.scene)
        let seen = transformToTop.scene.boundingBox(of: Rect(bounds)) ?? input.frame
        input.frame = input.frame.intersection(seen) ?? input.frame
        return input
    }

    private func textWidth(_ width: CGFloat) -> CGFloat {
        max(1, width - textContainerInset.left - textContainerInset.right - 2 * padding)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = textWidth(bounds.width)
        let height = textSize(width).height
        let frame = CGRect(x: textContainerInset.left + padding, y: textContainerInset.top, width: width, height: height)
        if canvas.frame != frame {
            canvas.frame = frame
            canvas.setNeedsDisplay()
        }
        contentSize = CGSize(width: bounds.width, height: height + textContainerInset.top + textContainerInset.bottom)
    }

    /// The text's size, one line high at least.
    private func textSize(_ width: CGFloat?) -> CGSize {
        let size = editor.size(width: width.map { Double($0) }, prompt: TextBlock(runs: []))
        return CGSize(width: size.width, height: max(size.height, editor.lineHeight))
    }

    override var heightFollowsWidth: Bool { !isScrollEnabled }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = textSize(size.width > 0 ? textWidth(size.width) : nil)
        return CGSize(
            width: size.width > 0 ? size.width : text.width + 2 * padding + textContainerInset.left + textContainerInset.right,
            height: text.height + textContainerInset.top + textContainerInset.bottom)
    }

    /// A text that does not scroll is as large as it asks for.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: bounds.width, height: 0))
    }

    override var role: Role? { isEditable ? .textField : .text }
    override var spokenValue: String? { isEditable ? text : nil }
    override var spokenLabel: String? { isEditable ? nil : text }

    open override class func appearance() -> UITextView { AppearanceProxies.proxy(for: self) { UITextView(frame: .zero) } }
}

extension UITextView: EditedField {
    package var textRoom: Rect { Rect(CGRect(origin: .zero, size: canvas.bounds.size)) }

    package func styled(_ text: String) -> TextBlock {
        let traits = traitCollection
        let (font, color) = (font ?? .systemFont(ofSize: 12), textColor ?? .label)
        var block: TextBlock
        if let storage, storage.length > 0, storage.string == text {
            block = TextBlock(storage, font: font, color: color, for: traits)
        } else {
            block = TextBlock(runs: [TextRun(text, [:], font: font, color: color, for: traits)])
        }
        block.isRightToLeft = traits.layoutDirection == .rightToLeft
        if textAlignment != .natural { block.alignment = textAlignment.scene(isRightToLeft: block.isRightToLeft) }
        return block
    }

    package func mayMake(_ change: FieldEditor.Change) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: change.place, replacementText: change.replacement) ?? true
    }

    package func didMake(_ change: FieldEditor.Change) {
        if let storage {
            if NSMaxRange(change.place) <= storage.length {
                storage.replaceCharacters(in: change.place, with: change.replacement)
            }
            if storage.string != editor.editing.text { self.storage = nil }
        }
        changed()
        showCursor()
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    package func didMoveCursor() {
        canvas.setNeedsDisplay()
        showCursor()
        delegate?.textViewDidChangeSelection(self)
    }

    package func didSubmit() {}
}

/// Draws the text of a text view.
private final class TextCanvas: UIView {
    weak var editor: FieldEditor?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required convenience init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let editor, let context = UIGraphicsGetCurrentContext() else { return }
        let traits = traitCollection
        let contents = editor.contents(
            prompt: TextBlock(runs: []), tint: tintColor.color(for: traits), ink: UIColor.label.color(for: traits))
        for content in contents { context.draw(content, transform: context.ctm) }
    }
}
