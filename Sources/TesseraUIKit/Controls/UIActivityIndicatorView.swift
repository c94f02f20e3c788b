import Foundation
import GridCore
import Scene
import StandardControls
import TesseraGraphics

/// A wheel that says that something is going on. It does not turn here.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Hashable, Sendable {
        case medium = 100
        case large = 101

        fileprivate var side: CGFloat { CGFloat(ProgressLook.wheelSide(self == .large ? .large : .regular)) }
    }

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        isOpaque = false
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        isOpaque = false
    }

    open var style: Style {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// A wheel that stands still is not seen.
    open var hidesWhenStopped = true { didSet { setNeedsDisplay() } }
    open var color: UIColor! = .gray { didSet { setNeedsDisplay() } }
    open private(set) var isAnimating = false { didSet { setNeedsDisplay() } }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        guard isAnimating || !hidesWhenStopped, let context = UIGraphicsGetCurrentContext() else { return }
        let side = Double(style.side)
        let frame = Rect(
            x: (Double(bounds.width) - side) / 2, y: (Double(bounds.height) - side) / 2, width: side, height: side)
        for content in ProgressLook.wheel(in: frame, color: color.color(for: traitCollection)) {
            context.draw(content, transform: context.ctm)
        }
    }

    override var role: Role? { isAnimating ? .progress : nil }

    open override class func appearance() -> UIActivityIndicatorView {
        AppearanceProxies.proxy(for: self) { UIActivityIndicatorView(style: .medium) }
    }
}

/// A bar that fills.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Hashable, Sendable { case `default`, bar }

    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: CGFloat(ProgressLook.barHeight)))
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
        isOpaque = false
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    open var progressViewStyle: Style
    /// Held between 0 and 1.
    open var progress: Float = 0 {
        didSet {
            progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
            setNeedsDisplay()
        }
    }
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(ProgressLook.barHeight)) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(ProgressLook.barHeight)) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let fill = (progressTintColor ?? tintColor).color(for: traitCollection)
        let track = (trackTintColor ?? .systemFill).color(for: traitCollection)
        let look = ProgressLook.bar(
            Double(progress), in: Rect(origin: .zero, size: Size(bounds.size)), track: track, fill: .color(fill),
            isRightToLeft: traitCollection.layoutDirection == .rightToLeft)
        for content in look { context.draw(content, transform: context.ctm) }
    }

    override var role: Role? { .progress }
    override var spokenValue: String? { "\(Int((progress * 100).rounded())) %" }

    open override class func appearance() -> UIProgressView { AppearanceProxies.proxy(for: self) { UIProgressView(frame: .zero) } }
}
