import Foundation
import TesseraGraphics

/// A wheel above the content of a scroll view while something is fetched.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(wheel)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        addSubview(wheel)
    }

    public convenience init() { self.init(frame: .zero) }

    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    /// The height above the content, in points. From knowledge, not recorded.
    static let height: CGFloat = 60

    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.startAnimating()
        (superview as? UIScrollView)?.refreshingDidChange()
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        (superview as? UIScrollView)?.refreshingDidChange()
    }

    /// A person has pulled the content down far enough.
    func pull() {
        guard !isRefreshing, isEnabled else { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheel.color = tintColor == .systemBlue ? .gray : tintColor
        wheel.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - 10, width: 20, height: 20)
    }
}
