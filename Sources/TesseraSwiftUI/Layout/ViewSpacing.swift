import Foundation
import GridCore

/// The distances that a view prefers to its neighbours, per edge and kind of neighbour. Rule: eager-grid-and-layout 8.
public struct ViewSpacing: Sendable {
    var core: Spacing

    init(_ spacing: Spacing) { core = spacing }

    /// The preferences of an ordinary view: 8 points to another one, and what a text prefers beside a text.
    public init() { core = .plain }

    /// No distance to anything.
    public static let zero = ViewSpacing(.zero)

    /// Takes over the larger of the two preferences on each of `edges`.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { core.formUnion(other.core, edges: edges.core) }

    /// The larger of the two preferences on each of `edges`; on the others those of this view.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance in points from this view to `next`, which follows it along `axis`.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { CGFloat(core.distance(to: next.core, along: axis.core)) }
}
