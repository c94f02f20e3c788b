import Foundation
import GridCore
import Scene
import TesseraGraphics

/// Is asked and told while a text is edited.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
}

/// Several lines of text that scroll. It takes the focus; keys do not reach it yet.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    private let label = UILabel()

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
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 12)
        addSubview(label)
    }

    open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            changed()
        }
    }
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            changed()
        }
    }
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue
            changed()
        }
    }
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }
    open var adjustsFontForContentSizeCategory = false
    open var isEditable = true
    open var isSelectable = true
    /// Around the text. 8 above and below; 5 more at the sides come from the text's own padding.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }
    private let padding: CGFloat = 5

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override var canBecomeFirstResponder: Bool { isEditable && delegate?.textViewShouldBeginEditing(self) ?? true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard super.becomeFirstResponder() else { return false }
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        delegate?.textViewDidEndEditing(self)
        return true
    }

    override func tap(at point: CGPoint) -> Bool {
        guard isEditable else { return tapRecognized(at: point) }
        becomeFirstResponder()
        return true
    }

    private func textWidth(_ width: CGFloat) -> CGFloat {
        max(1, width - textContainerInset.left - textContainerInset.right - 2 * padding)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = textWidth(bounds.width)
        let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        label.frame = CGRect(x: textContainerInset.left + padding, y: textContainerInset.top, width: width, height: height)
        contentSize = CGSize(width: bounds.width, height: height + textContainerInset.top + textContainerInset.bottom)
    }

    override var heightFollowsWidth: Bool { !isScrollEnabled }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? textWidth(size.width) : 0
        let text = label.sizeThatFits(CGSize(width: width, height: 0))
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
