import Foundation
import GridCore
import TesseraGraphics

/// A container that a developer has written: it measures its subviews, answers with a size and says where they stand.
///
/// Methods get a cache that lasts until the container leaves the screen; `updateCache` is called before it is used again after subviews
/// have come, gone or changed. A subview is measured once for each different offer, across passes too. What a layout answers is only as stable
/// as its code: one that answers differently to the same offer is asked once and its first answer is kept.
///
/// A layout places from left to right; where the environment runs right to left, what it has placed is mirrored. A subview that is not
/// placed stands in the middle of the bounds. Rules: eager-grid-and-layout 9.
public protocol Layout: Animatable {
    /// What is shared between the calls of one container; nothing by default.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// What the kind of layout says of itself.
    static var layoutProperties: LayoutProperties { get }

    func makeCache(subviews: Self.Subviews) -> Self.Cache

    /// Brings the cache up to date; by default it is made anew.
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)

    /// The distances that the container prefers to its neighbours; by default the larger of its subviews' ones on each edge.
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing

    /// The size of the container for an offer: zero asks for the least, infinity for the most, an unspecified axis for the ideal. NaN
    /// counts as 0.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize

    /// Calls `place` of each subview. `bounds` is the container's frame in the coordinates of the view around it, so its origin is not
    /// always zero; its size is the answer to `proposal`.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)

    /// The position of a guide that the container defines, counted in `bounds`; `nil` leaves it to the guide's default. By default baselines
    /// and custom guides come from the subviews.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?

    /// The position of a guide that the container defines, counted in `bounds`; `nil` leaves it to the guide's default. By default baselines
    /// and custom guides come from the subviews.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?
}

/// What a kind of layout says of itself.
public struct LayoutProperties: Sendable {
    /// The axis along which spacers grow and across which dividers lie in the container; `nil` where it is no kind of stack.
    public var stackOrientation: Axis?

    public init() {}
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Self.Subviews) -> Self.Cache { () }
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
        guard var result = subviews.first?.spacing else { return ViewSpacing() }
        for subview in subviews.dropFirst() { result.formUnion(subview.spacing) }
        return result
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat? {
        subviews.combinedGuide(guide.guide, in: bounds, for: proposal) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat? {
        subviews.combinedGuide(guide.guide, in: bounds, for: proposal) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    /// A container of views that this layout arranges.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}
