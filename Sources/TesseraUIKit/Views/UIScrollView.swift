import Foundation
import GridCore
import Scene
import TesseraGraphics

/// What is told of a scroll view's content.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content has moved, by a person or by code.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Gives scroll views their delegate in a way that lets views derived from them have one of a narrower kind under the same name.
@preconcurrency @MainActor
public protocol _ScrollViewTelling: UIView {}

extension _ScrollViewTelling where Self: UIScrollView {
    /// Told weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}

/// A view onto content that is larger. The content's place is the origin of the bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView, _ScrollViewTelling {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Whether bars and the device's edges count as insets.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable { case automatic, scrollableAxes, never, always }

    /// Who is told; a view whose delegate is told more keeps it under the name `delegate` itself.
    package weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// A length that is negative or not finite is 0.
    open var contentSize = CGSize.zero {
        didSet {
            let tamed = CGRect(origin: .zero, size: contentSize).tamed.size
            if tamed != contentSize { contentSize = tamed }
            layer.changed()
        }
    }
    /// What is at the view's top left corner, from the content's. Code may set it beyond the content's ends.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite, newValue != bounds.origin else { return }
            bounds.origin = newValue
            setNeedsLayout()
            scrollDelegate?.scrollViewDidScroll(self)
        }
    }
    /// Room around the content, into which it scrolls.
    open var contentInset = UIEdgeInsets.zero { didSet { layer.changed() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { layer.changed() } }
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var showsHorizontalScrollIndicator = true { didSet { layer.changed() } }
    open var showsVerticalScrollIndicator = true { didSet { layer.changed() } }

    /// The insets with what bars and the device's edges cover, as far as the behaviour counts it.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        var insets = contentInset
        let isVertical = contentSize.height > bounds.height || contentInsetAdjustmentBehavior == .always
        let isHorizontal = contentSize.width > bounds.width || contentInsetAdjustmentBehavior == .always
        guard contentInsetAdjustmentBehavior != .never else { return insets }
        if isVertical || contentInsetAdjustmentBehavior == .automatic {
            insets.top += safe.top
            insets.bottom += safe.bottom
        }
        if isHorizontal {
            insets.left += safe.left
            insets.right += safe.right
        }
        return insets
    }

    /// Shows another part of the content, at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

    /// Scrolls as little as needed for a rectangle of the content to be seen; its start where it is larger than the view.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func offset(_ current: CGFloat, _ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> CGFloat {
            if start < current || end - start > length { return start }
            return end > current + length ? end - length : current
        }
        contentOffset = CGPoint(
            x: offset(contentOffset.x, rect.minX, rect.maxX, bounds.width),
            y: offset(contentOffset.y, rect.minY, rect.maxY, bounds.height))
    }

    /// Moves the content on as a person does, to its ends at most; answers whether anything moved.
    func scroll(by delta: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let insets = adjustedContentInset
        func clamped(_ value: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ length: CGFloat) -> CGFloat {
            min(max(value, -before), max(-before, content + after - length))
        }
        let target = CGPoint(
            x: clamped(contentOffset.x + delta.x, insets.left, contentSize.width, insets.right, bounds.width),
            y: clamped(contentOffset.y + delta.y, insets.top, contentSize.height, insets.bottom, bounds.height))
        guard target != contentOffset else { return false }
        contentOffset = target
        return true
    }

    override func decorate(_ layer: inout Layer) {
        layer.scroll = ScrollInfo(
            contentSize: Size(contentSize), offset: Point(contentOffset),
            showsHorizontalIndicator: showsHorizontalScrollIndicator && contentSize.width > bounds.width,
            showsVerticalIndicator: showsVerticalScrollIndicator && contentSize.height > bounds.height)
    }

    override var role: Role? { .scrollArea }

    open override class func appearance() -> UIScrollView { AppearanceProxies.proxy(for: self) { UIScrollView() } }
}
