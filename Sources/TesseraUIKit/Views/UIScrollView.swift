import Foundation
import GridCore
import Interaction
import Scene
import TesseraGraphics

/// What is told of a scroll view's content.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content has moved, by a person or by code.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// A finger is about to let go. What is put in place of the target is where the content comes to rest; velocities are points in a
    /// millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A movement that code asked for has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
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

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
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
            if contentSize != oldValue { layer.changed() }
        }
    }
    /// What is at the view's top left corner, from the content's. Code may set it beyond the content's ends.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite, newValue != bounds.origin else { return }
            bounds.origin = newValue
            setNeedsLayout()
            barWatcher?()
            scrollDelegate?.scrollViewDidScroll(self)
        }
    }
    /// What constraints make of the content; constraints between the view's own edges and views inside mean it, too.
    public private(set) lazy var contentLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()
    /// The view itself, whatever of its content is seen.
    public private(set) lazy var frameLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()

    /// Whether constraints say how large the content is: they join a view inside to edges of the content.
    var holdsContentConstraints: Bool {
        let edges: [NSLayoutConstraint.Attribute] = [.left, .right, .leading, .trailing, .top, .bottom]
        return held.contains { constraint in
            [(constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute)].contains {
                item, attribute in
                (item === self || (guides.contains { $0 === item } && item === contentLayoutGuide)) && edges.contains(attribute)
            }
        }
    }

    /// Where the keyboard is among the items of views that have some.
    var itemFocus = ItemFocus()
    /// Told where the content goes, by the bar above.
    var barWatcher: (() -> Void)?
    /// The height of a bar above that shows all that it has, from the view's top.
    var fullBarHeight: CGFloat?
    /// The insets that the content's place follows; `nil` before the first layout.
    private var takenInsets: UIEdgeInsets?
    /// Whether the content has been put below what covers the view.
    var hasTakenInsets: Bool { takenInsets != nil }

    /// Content that stands at its start stays there when other bars cover the view.
    func takeInsets() {
        let insets = adjustedContentInset
        let before = takenInsets ?? .zero
        guard takenInsets != insets else { return }
        takenInsets = insets
        var offset = contentOffset
        if offset.y == -before.top { offset.y = -insets.top }
        if offset.x == -before.left { offset.x = -insets.left }
        contentOffset = offset
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        takeInsets()
        placeRefreshControl()
    }
    /// Room around the content, into which it scrolls.
    open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { setNeedsLayout() } }
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
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

    /// Content moves clear of the edges that the insets count: they are not counted once more inside, where they would change with each
    /// scrolled point. From knowledge, not recorded.
    override var safeAreaOfContent: UIEdgeInsets {
        let (safe, taken) = (safeAreaInsets, adjustedContentInset)
        return UIEdgeInsets(
            top: safe.top - (taken.top - contentInset.top), left: safe.left - (taken.left - contentInset.left),
            bottom: safe.bottom - (taken.bottom - contentInset.bottom), right: safe.right - (taken.right - contentInset.right))
    }

    /// Shows another part of the content, at once or on a way of a third of a second.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroller.stop()
        if animated { scroller.glide(to: contentOffset) } else { self.contentOffset = contentOffset }
    }

    /// Scrolls as little as needed for a rectangle of the content to be seen; its start where it is larger than the view.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func offset(_ current: CGFloat, _ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> CGFloat {
            if start < current || end - start > length { return start }
            return end > current + length ? end - length : current
        }
        let target = CGPoint(
            x: offset(contentOffset.x, rect.minX, rect.maxX, bounds.width),
            y: offset(contentOffset.y, rect.minY, rect.maxY, bounds.height))
        setContentOffset(target, animated: animated)
    }

    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var bounces = true
    open var isDirectionalLockEnabled = false
    open var delaysContentTouches = true
    /// Whether a finger that moves content is taken from the view in which it went down. It always is here.
    open var canCancelContentTouches = true
    /// Whether what covers the view counts for the bars. It always does here.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var isDragging: Bool { scroller.isDragging }
    open var isTracking: Bool { scroller.isDragging }
    open var isDecelerating: Bool { scroller.isDecelerating }
    /// Recognises the finger that moves the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { scroller.pan }
    private(set) lazy var scroller = Scroller(of: self)

    override var ownRecognizers: [UIGestureRecognizer] { isScrollEnabled ? [scroller.pan] : [] }

    /// The offsets between which the content moves.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let insets = adjustedContentInset
        func range(_ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ length: CGFloat) -> ClosedRange<CGFloat> {
            -before...max(-before, content + after - length)
        }
        return (
            range(insets.left, contentSize.width, insets.right, bounds.width),
            range(insets.top, contentSize.height, insets.bottom, bounds.height)
        )
    }

    /// Where the content goes that a finger has let go at its present place, by how far it would roll; `start` is where the finger began.
    func target(from start: CGPoint, rolled: CGPoint, velocity: CGPoint) -> CGPoint {
        guard isPagingEnabled else { return rolled }
        let range = offsetRange
        func page(_ wish: CGFloat, _ origin: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            CGFloat(
                ScrollTargets.page(
                    for: Double(wish), from: Double(origin), page: Double(length), in: Double(range.lowerBound)...Double(range.upperBound)))
        }
        return CGPoint(
            x: page(rolled.x, start.x, bounds.width, range.x), y: page(rolled.y, start.y, bounds.height, range.y))
    }

    /// How soon content comes to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// When scrolling takes the keyboard away.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// Takes the keyboard away because a person scrolls, where the program wants that.
    func dismissKeyboard() {
        guard keyboardDismissMode != .none, FirstResponder.ofScreen?.responder is UIView else { return }
        screenGround?.endEditing(false)
    }

    /// Above the content; a pull beyond its start sends its event.
    open var refreshControl: UIRefreshControl? {
        didSet {
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
            setNeedsLayout()
        }
    }

    /// The wheel stands above the content while something is fetched.
    func refreshingDidChange() {
        let isRefreshing = refreshControl?.isRefreshing ?? false
        contentInset.top += isRefreshing ? UIRefreshControl.height : -UIRefreshControl.height
        takeInsets()
    }

    private func placeRefreshControl() {
        guard let refreshControl else { return }
        refreshControl.frame = CGRect(x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
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
        guard target != contentOffset else {
            // A pull beyond the start asks for something new.
            guard delta.y < 0, delta.y.magnitude > delta.x.magnitude, let refreshControl else { return false }
            pulled -= delta.y
            if pulled >= UIRefreshControl.height { refreshControl.pull() }
            return true
        }
        pulled = 0
        contentOffset = target
        return true
    }
    private var pulled: CGFloat = 0

    override func drag(by delta: CGPoint) -> Bool { scroll(by: delta) }

    /// The insets that the content's place follows: those of a bar that has just become higher come with the next layout.
    private var hostInsets: UIEdgeInsets { takenInsets ?? adjustedContentInset }

    /// A host counts from where the insets begin, which is nothing; an offset of UIKit is negative there.
    override func decorate(_ layer: inout Layer) {
        let insets = hostInsets
        let whole = Size(
            width: contentSize.width + insets.left + insets.right, height: contentSize.height + insets.top + insets.bottom)
        layer.scroll = ScrollInfo(
            contentSize: whole, offset: Point(x: contentOffset.x + insets.left, y: contentOffset.y + insets.top),
            showsHorizontalIndicator: showsHorizontalScrollIndicator && whole.width > bounds.width,
            showsVerticalIndicator: showsVerticalScrollIndicator && whole.height > bounds.height, axes: isScrollEnabled ? .both : [])
    }

    /// Takes over where a host that scrolls by itself has the content. Answers whether anything moved.
    func take(hostOffset target: Point) -> Bool {
        guard target.x.isFinite, target.y.isFinite else { return false }
        let insets = hostInsets
        let offset = CGPoint(x: target.x - insets.left, y: target.y - insets.top)
        dismissKeyboard()
        return scroll(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
    }

    override var role: Role? { .scrollArea }

    open override class func appearance() -> UIScrollView { AppearanceProxies.proxy(for: self) { UIScrollView() } }
}
