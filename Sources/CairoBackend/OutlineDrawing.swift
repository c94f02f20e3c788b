import CCairo
import GridCore
import Scene

/// Putting outlines on a canvas.
extension Canvas {
    /// Appends `outline` to Cairo's path. Rectangular outlines whose sides lie along the pixels have their edges put on pixels, so
    /// that neighbours that share an edge never show a seam.
    func append(_ outline: Outline) {
        switch outline {
        case .rect(let rect): append(Outline.rect(snapped(rect)).path)
        case .rounded(let rect, let radii): append(Outline.rounded(snapped(rect), radii).path)
        case .ellipse(let rect): append(Outline.ellipse(rect).path)
        case .path(let path, _): append(path)
        }
        if case .path(_, let isEvenOdd) = outline {
            cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        } else {
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        }
    }

    private func append(_ path: Path) {
        // Cairo ends drawing for good when a curve has no point to start from.
        var current: Point?
        var start: Point?
        for element in path.elements {
            switch element {
            case .move(let point):
                current = gate(point)
                start = current
                cairo_move_to(cairo, gate(point).x, gate(point).y)
            case .line(let point):
                current = gate(point)
                if start == nil { start = current }
                cairo_line_to(cairo, gate(point).x, gate(point).y)
            case .quad(let point, let control):
                let (end, middle) = (gate(point), gate(control))
                let begin = current ?? middle
                if current == nil { cairo_move_to(cairo, begin.x, begin.y) }
                if start == nil { start = begin }
                let control1 = Point(x: begin.x + (middle.x - begin.x) * 2 / 3, y: begin.y + (middle.y - begin.y) * 2 / 3)
                let control2 = Point(x: end.x + (middle.x - end.x) * 2 / 3, y: end.y + (middle.y - end.y) * 2 / 3)
                cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
                current = end
            case .cubic(let point, let control1, let control2):
                let (end, one, two) = (gate(point), gate(control1), gate(control2))
                if current == nil { cairo_move_to(cairo, one.x, one.y) }
                if start == nil { start = one }
                cairo_curve_to(cairo, one.x, one.y, two.x, two.y, end.x, end.y)
                current = end
            case .close:
                cairo_close_path(cairo)
                current = start
            }
        }
    }

    /// The one door for coordinates: Cairo counts in 1/256 of a pixel and in 32 bits.
    private func gate(_ point: Point) -> Point {
        Point(x: gate(point.x), y: gate(point.y))
    }

    private func gate(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -5e5), 5e5)
    }

    /// `rect` with its absolute edges on whole pixels, where the coordinates run along the pixels; at least one pixel stays of
    /// anything that covers half of one.
    func snapped(_ rect: Rect) -> Rect {
        let matrix = pixelMatrix
        guard matrix.isAxisAligned, matrix.determinant != 0, rect.hasPlace, !isVector || !rect.isDrawable else { return rect }
        let box = matrix.boundingBox(of: rect)
        let (left, right) = Canvas.snap(box.minX, box.maxX)
        let (top, bottom) = Canvas.snap(box.minY, box.maxY)
        return userRect(Rect(x: left, y: top, width: right - left, height: bottom - top))
    }

    private static func snap(_ low: Double, _ high: Double) -> (Double, Double) {
        // A layout's rounding errors must not decide to which side a half goes. What is longer than every picture ends beyond it.
        let start = max((low + 1e-6).rounded(), -1e5)
        let end = max(min((high + 1e-6).rounded(), 1e5), start)
        return end == start && high - low >= 0.5 ? (start, start + 1) : (start, end)
    }

    /// A rectangle in pixels in the current coordinates, which run along the pixels.
    func userRect(_ pixels: Rect) -> Rect {
        var matrix = pixelMatrix
        guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else { return pixels }
        return matrix.boundingBox(of: pixels)
    }

    /// Fills Cairo's path with the source that is set.
    func fill(_ outline: Outline) {
        cairo_new_path(cairo)
        append(outline)
        cairo_fill(cairo)
    }

    /// Draws a line along `outline` with the source that is set. The outer edges of a rectangle's line come to lie on pixels.
    func stroke(_ outline: Outline, _ style: StrokeStyle) {
        guard style.width > 0, style.width < 1e5 else { return }
        cairo_new_path(cairo)
        switch outline {
        case .rect(let rect): append(Outline.rect(snapped(rect, lineWidth: style.width)).path)
        case .rounded(let rect, let radii): append(Outline.rounded(snapped(rect, lineWidth: style.width), radii).path)
        case .ellipse, .path: append(outline)
        }
        cairo_set_line_width(cairo, style.width)
        cairo_set_line_cap(cairo, style.cap.cairo)
        cairo_set_line_join(cairo, style.join.cairo)
        cairo_set_miter_limit(cairo, style.miterLimit >= 1 ? style.miterLimit : 1)
        // An odd number of lengths is gone through twice, which Cairo does by itself.
        let dash = style.dash.map { min($0, 1e6) }
        let period = dash.reduce(0, +)
        // Tens of thousands of dashes are a grey line, and take Cairo minutes.
        let length = outline.bounds.map { $0.width.magnitude + $0.height.magnitude } ?? 0
        let isUsable = dash.allSatisfy { $0 >= 0 } && period > 1e-3 && length < period * 20_000 && style.dashPhase.magnitude < 1e6
        cairo_set_dash(cairo, dash, isUsable ? Int32(clamping: dash.count) : 0, isUsable ? style.dashPhase : 0)
        cairo_stroke(cairo)
    }

    private func snapped(_ rect: Rect, lineWidth: Double) -> Rect {
        guard !isVector, pixelMatrix.isAxisAligned else { return rect }
        let outer = snapped(rect.standardized.grown(by: lineWidth / 2))
        let inner = outer.grown(by: -lineWidth / 2)
        return inner.width >= 0 && inner.height >= 0 ? inner : rect
    }
}

extension StrokeStyle.Cap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
