import CGtk4
import GridCore
import Scene

/// Gradients of GSK. It mixes premultiplied colours only where it draws with Cairo, so the ramp has the stops that both need.
enum GradientNodes {
    static func linear(_ stops: [GradientStop], from start: Point, to end: Point, in rect: Rect) -> RenderNode? {
        var bounds = rect.graphene
        guard let (from, to) = points(start, end), from.x != to.x || from.y != to.y else { return last(stops, in: rect) }
        var (first, second) = (from, to)
        return withStops(stops) { RenderNode(owning: gsk_linear_gradient_node_new(&bounds, &first, &second, $0, $1)) }
    }

    static func radial(_ stops: [GradientStop], center: Point, from inner: Double, to outer: Double, in rect: Rect) -> RenderNode? {
        var bounds = rect.graphene
        let (inner, outer) = (gate(inner), gate(outer))
        guard var middle = points(center, center)?.0, outer > inner, inner >= 0 else { return nil }
        // GSK counts a radius of 1 and places on it.
        return withStops(stops) {
            RenderNode(
                owning: gsk_radial_gradient_node_new(
                    &bounds, &middle, Float(outer), Float(outer), Float(inner / outer), 1, $0, $1))
        }
    }

    private static func gate(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }

    private static func points(_ one: Point, _ other: Point) -> (graphene_point_t, graphene_point_t)? {
        let numbers = [one.x, one.y, other.x, other.y]
        guard numbers.allSatisfy({ $0.magnitude < 1e6 }) else { return nil }
        return (graphene_point_t(x: Float(one.x), y: Float(one.y)), graphene_point_t(x: Float(other.x), y: Float(other.y)))
    }

    /// Where a gradient has no length the last colour shows.
    private static func last(_ stops: [GradientStop], in rect: Rect) -> RenderNode? {
        GradientRamp(stops).stops.last.flatMap { RenderNode.color($0.color, in: rect) }
    }

    private static func withStops(_ stops: [GradientStop], _ body: ([GskColorStop], gsize) -> RenderNode?) -> RenderNode? {
        var stops = GradientRamp(stops).stops.map { GskColorStop(offset: Float($0.location), color: $0.color.rgba) }
        // GSK asks for two at least.
        guard let first = stops.first else { return nil }
        if stops.count == 1 { stops.append(first) }
        return body(stops, gsize(stops.count))
    }
}
