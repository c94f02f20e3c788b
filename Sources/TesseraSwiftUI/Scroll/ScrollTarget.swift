import Foundation
import GridCore
import Interaction
import TesseraCombine
import TesseraGraphics
import ViewGraph

/// The place that a scroll view's content is to come to rest at.
public struct ScrollTarget: Hashable, @unchecked Sendable {
    /// The part of the content that is to be seen, in the coordinates of the content.
    public var rect: CGRect
    /// Which point of `rect` is put on the same point of the scroll view; `nil` is the top leading one.
    public var anchor: UnitPoint?

    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }

    public static func == (one: ScrollTarget, other: ScrollTarget) -> Bool { one.rect == other.rect && one.anchor == other.anchor }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rect.origin.x)
        hasher.combine(rect.origin.y)
        hasher.combine(rect.size.width)
        hasher.combine(rect.size.height)
        hasher.combine(anchor)
    }
}

/// Says where content comes to rest when a person lets go of it.
@preconcurrency @MainActor
public protocol ScrollTargetBehavior {
    /// Changes `target`, where the content would come to rest by itself.
    func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)

    typealias TargetContext = ScrollTargetBehaviorContext
}

/// What a behaviour may know of the scroll view.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// What was seen when the movement began.
    public let originalTarget: ScrollTarget
    /// Points per second, positive towards the content's end.
    public let velocity: CGVector
    public let contentSize: CGSize
    /// The size of the scroll view without what its margins cover.
    public let containerSize: CGSize
    public let axes: Axis.Set
    private let environment: EnvironmentValues
    /// The starts of the views that may be aligned, along an axis around an offset.
    let places: @MainActor (GridCore::Axis, Double) -> [Double]

    @MainActor
    init(_ node: ScrollNode, _ wish: ScrollWish, environment: EnvironmentValues) {
        let size = node.frame.size
        originalTarget = ScrollTarget(rect: CGRect(Rect(origin: wish.origin, size: size)))
        velocity = CGVector(dx: wish.velocity.x, dy: wish.velocity.y)
        contentSize = CGSize(node.contentSize)
        containerSize = CGSize(
            width: size.width - node.margins.leading - node.margins.trailing, height: size.height - node.margins.top - node.margins.bottom)
        var axes: Axis.Set = []
        if node.layout.axes.contains(GridCore::Axis.horizontal) { axes.insert(.horizontal) }
        if node.layout.axes.contains(GridCore::Axis.vertical) { axes.insert(.vertical) }
        self.axes = axes
        self.environment = environment
        places = { [weak node] axis, offset in node?.targetStarts(along: axis, near: offset) ?? [] }
    }

    /// A value of the scroll view's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }

    /// The way that the content can go along an axis.
    func way(along axis: GridCore::Axis) -> ClosedRange<Double> {
        let (content, container) =
            axis == .horizontal ? (contentSize.width, originalTarget.rect.width) : (contentSize.height, originalTarget.rect.height)
        return 0...max(0, Double(content - container))
    }

    var eachAxis: [GridCore::Axis] { axes.core.each }
}

/// Comes to rest at whole pages, one at a time: a page is as long as the scroll view.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public nonisolated init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in context.eachAxis {
            let page = Size(context.originalTarget.rect.size)[axis]
            target.set(
                ScrollTargets.page(
                    for: target.offset(axis), from: context.originalTarget.offset(axis), page: page, in: context.way(along: axis)),
                along: axis)
        }
    }
}

/// Comes to rest with a view at the leading edge: one of those in a `scrollTargetLayout()`, or that are a `scrollTarget()`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a person can pass at once.
    public struct LimitBehavior: Hashable, Sendable {
        private enum Value: Hashable, Sendable { case automatic, always, few, one, never }
        private let value: Value

        /// As `always` where the scroll view is narrow (the horizontal size class compact), else as `never`.
        public static var automatic: LimitBehavior { LimitBehavior(value: .automatic) }
        /// A few at once, as fit the scroll view.
        public static var always: LimitBehavior { LimitBehavior(value: .always) }
        public static var alwaysByFew: LimitBehavior { LimitBehavior(value: .few) }
        public static var alwaysByOne: LimitBehavior { LimitBehavior(value: .one) }
        public static var never: LimitBehavior { LimitBehavior(value: .never) }

        /// Apple does not say how many a few are: three, chosen by eye.
        func limit(isCompact: Bool) -> Int? {
            switch value {
            case .automatic: isCompact ? 3 : nil
            case .always, .few: 3
            case .one: 1
            case .never: nil
            }
        }
    }

    private let limitBehavior: LimitBehavior

    public nonisolated init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let limit = limitBehavior.limit(isCompact: context.horizontalSizeClass == .compact)
        for axis in context.eachAxis {
            let (wish, origin) = (target.offset(axis), context.originalTarget.offset(axis))
            let places = context.places(axis, wish) + context.places(axis, origin)
            guard !places.isEmpty else { continue }
            target.set(
                ScrollTargets.nearest(to: wish, among: places, from: origin, limit: limit, in: context.way(along: axis)), along: axis)
        }
    }
}

/// A behaviour of any type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    private let base: any ScrollTargetBehavior

    public init<T: ScrollTargetBehavior>(_ base: T) { self.base = base }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { base.updateTarget(&target, context: context) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public nonisolated static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public nonisolated static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    public nonisolated static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension ScrollTarget {
    func offset(_ axis: GridCore::Axis) -> Double { Double(axis == .horizontal ? rect.origin.x : rect.origin.y) }

    mutating func set(_ offset: Double, along axis: GridCore::Axis) {
        if axis == .horizontal { rect.origin.x = offset } else { rect.origin.y = offset }
    }

    /// The offset at which the target is seen in a scroll view of that size.
    func offset(in size: Size) -> Point {
        let anchor = anchor?.core ?? GridCore::UnitPoint(x: 0, y: 0)
        return Point(
            x: Double(rect.minX) + (Double(rect.width) - size.width) * anchor.x,
            y: Double(rect.minY) + (Double(rect.height) - size.height) * anchor.y)
    }
}

/// A behaviour as a setting of scroll views.
struct ScrollTargetBehaviorBox: Hashable, @unchecked Sendable {
    let base: any ScrollTargetBehavior

    static func == (one: ScrollTargetBehaviorBox, other: ScrollTargetBehaviorBox) -> Bool {
        guard MainQueue.isCurrent else { return false }
        return MainActor.assumeIsolated { one.isSame(as: other) }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: base))) }

    @MainActor
    private func isSame(as other: ScrollTargetBehaviorBox) -> Bool {
        func compare<T>(_ value: T) -> Bool { (other.base as? T).map { ViewComparison.isSame(value, $0) } ?? false }
        return compare(base)
    }

    /// Where the content of `node` has to rest.
    @MainActor
    func target(of node: ScrollNode, _ wish: ScrollWish) -> Point {
        var target = ScrollTarget(rect: CGRect(Rect(origin: wish.target, size: node.frame.size)))
        base.updateTarget(&target, context: ScrollTargetBehaviorContext(node, wish, environment: EnvironmentValues(node.environment)))
        return target.offset(in: node.frame.size)
    }
}

/// Marks views as those that a scroll view aligns and tells of.
private struct ScrollTargetModifier {
    /// The views of the layout, or the view itself.
    let isLayout: Bool
    let isEnabled: Bool
}

extension ScrollTargetModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        ScrollTargetNode(around: inner, context, isLayout: isLayout, isEnabled: isEnabled)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: ScrollTargetNode.self)
        (node.isLayout, node.isEnabled) = (isLayout, isEnabled)
    }
}

extension View {
    /// Where the content of scroll views inside comes to rest when a person lets go of it.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        transformEnvironment(\.scrolling) { $0.targetBehavior = ScrollTargetBehaviorBox(base: behavior) }
    }

    /// Makes the views of this layout those that the scroll view around aligns and tells of.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetModifier(isLayout: true, isEnabled: isEnabled))
    }

    /// Makes this view one that the scroll view around aligns and tells of.
    public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetModifier(isLayout: false, isEnabled: isEnabled))
    }
}
