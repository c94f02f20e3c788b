import CCairo
import GridCore
import Scene

/// Setting what Cairo paints with.
extension Canvas {
    /// Sets `color` as the source; colours outside of sRGB are brought to its border.
    func setSource(_ color: Color, opacity: Double = 1) {
        let color = color.clamped
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * opacity)
    }

    /// Sets a gradient as the source.
    func setLinear(_ stops: [GradientStop], from start: Point, to end: Point, opacity: Double) {
        setGradient(cairo_pattern_create_linear(start.x.finite, start.y.finite, end.x.finite, end.y.finite), stops, opacity: opacity)
    }

    func setRadial(_ stops: [GradientStop], center: Point, startRadius: Double, endRadius: Double, opacity: Double) {
        let (x, y) = (center.x.finite, center.y.finite)
        // Circles of one size make no gradient; the outer colour is what Apple shows then.
        let inner = max(0, startRadius.finite)
        let outer = max(0, endRadius.finite)
        let pattern = cairo_pattern_create_radial(x, y, inner, x, y, outer == inner ? inner + 1e-3 : outer)
        setGradient(pattern, stops, opacity: opacity)
    }

    private func setGradient(_ pattern: OpaquePointer?, _ stops: [GradientStop], opacity: Double) {
        defer { cairo_pattern_destroy(pattern) }
        for stop in GradientRamp(stops).stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(pattern, stop.location, color.red, color.green, color.blue, color.alpha * opacity)
        }
        cairo_set_source(cairo, pattern)
    }

    /// Sets a gradient that runs round `center` as the source. Where the stops leave out a part of the circle, the first half of it
    /// has the last colour and the second half the first one.
    func setAngular(_ stops: [GradientStop], center: Point, startAngle: Double, endAngle: Double, covering rect: Rect, opacity: Double) {
        let pattern = cairo_pattern_create_mesh()
        defer { cairo_pattern_destroy(pattern) }
        let center = Point(x: center.x.finite, y: center.y.finite)
        let far = 2 * (rect.width + rect.height + (rect.midX - center.x).magnitude + (rect.midY - center.y).magnitude) + 1
        let sweep = AngularSweep(GradientRamp(stops), start: startAngle.finite, end: endAngle.finite)
        for wedge in sweep.wedges { addWedge(wedge, to: pattern, center: center, radius: far, opacity: opacity) }
        cairo_set_source(cairo, pattern)
    }

    private func addWedge(_ wedge: AngularSweep.Wedge, to pattern: OpaquePointer?, center: Point, radius: Double, opacity: Double) {
        cairo_mesh_pattern_begin_patch(pattern)
        cairo_mesh_pattern_move_to(pattern, center.x, center.y)
        for direction in [wedge.startDirection, wedge.endDirection] {
            cairo_mesh_pattern_line_to(pattern, center.x + direction.x * radius, center.y + direction.y * radius)
        }
        cairo_mesh_pattern_line_to(pattern, center.x, center.y)
        for (corner, color) in [wedge.startColor, wedge.startColor, wedge.endColor, wedge.endColor].enumerated() {
            cairo_mesh_pattern_set_corner_color_rgba(pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha * opacity)
        }
        cairo_mesh_pattern_end_patch(pattern)
    }
}

extension Canvas {
    /// Sets a mesh of colours as the source. Cairo paints such patches as they are.
    func setMesh(_ mesh: GradientMesh, opacity: Double) {
        let pattern = cairo_pattern_create_mesh()
        defer { cairo_pattern_destroy(pattern) }
        for patch in mesh.patches { add(patch, to: pattern, opacity: opacity) }
        cairo_set_source(cairo, pattern)
    }

    private func add(_ patch: GradientMesh.Patch, to pattern: OpaquePointer?, opacity: Double) {
        let points = patch.points.map { Point(x: $0.x.finite, y: $0.y.finite) }
        cairo_mesh_pattern_begin_patch(pattern)
        cairo_mesh_pattern_move_to(pattern, points[0].x, points[0].y)
        // Clockwise along the four sides.
        for (one, two, end) in [(1, 2, 3), (7, 11, 15), (14, 13, 12), (8, 4, 0)] {
            cairo_mesh_pattern_curve_to(pattern, points[one].x, points[one].y, points[two].x, points[two].y, points[end].x, points[end].y)
        }
        for (number, index) in [5, 6, 10, 9].enumerated() {
            cairo_mesh_pattern_set_control_point(pattern, UInt32(number), points[index].x, points[index].y)
        }
        for (corner, color) in patch.colors.map(\.clamped).enumerated() {
            cairo_mesh_pattern_set_corner_color_rgba(pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha * opacity)
        }
        cairo_mesh_pattern_end_patch(pattern)
    }
}

extension Double {
    /// The number, or 0 where it is none.
    fileprivate var finite: Double { isFinite ? Swift.min(Swift.max(self, -1e6), 1e6) : 0 }
}
