import CCairo
import GridCore
import Scene

/// Where a painter draws: a Cairo context in points, over pixels or over a file that keeps shapes.
///
/// Canvases that are made for groups know the canvas that they will be put on, so that the blur of a backdrop can look through them.
@MainActor
final class Canvas {
    let cairo: OpaquePointer
    /// The pixels that are drawn on; `nil` where shapes are kept.
    let surface: Surface?
    let parent: Canvas?
    /// Where this canvas's first pixel lies on its parent, in pixels.
    let originInParent: Point
    /// Pixels per unit of Cairo's device: 1 for a bitmap, the scene's scale for a file.
    let pixelsPerUnit: Double

    var isVector: Bool { surface == nil }

    /// A canvas on a context of the caller's.
    init(cairo: OpaquePointer, surface: Surface?, pixelsPerUnit: Double) {
        self.cairo = cairo_reference(cairo)
        self.surface = surface
        self.pixelsPerUnit = pixelsPerUnit
        parent = nil
        originInParent = .zero
    }

    /// A transparent canvas of the size of `region`, in pixels of `parent`, where the same points lie at the same pixels.
    init?(over region: PixelRegion, of parent: Canvas) {
        guard let surface = Surface(width: region.width, height: region.height) else { return nil }
        cairo = cairo_create(surface.pointer)
        self.surface = surface
        self.parent = parent
        originInParent = Point(x: Double(region.x), y: Double(region.y))
        pixelsPerUnit = 1
        var matrix = parent.pixelMatrix
        matrix.x0 -= Double(region.x)
        matrix.y0 -= Double(region.y)
        cairo_set_matrix(cairo, &matrix)
    }

    isolated deinit { cairo_destroy(cairo) }

    /// From the current coordinates to pixels.
    var pixelMatrix: cairo_matrix_t {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var scaling = cairo_matrix_t(xx: pixelsPerUnit, yx: 0, xy: 0, yy: pixelsPerUnit, x0: 0, y0: 0)
        var result = cairo_matrix_t()
        cairo_matrix_multiply(&result, &matrix, &scaling)
        return result
    }

    /// The pixels that can still be drawn on.
    var visiblePixels: Rect {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        return Rect(
            x: left * pixelsPerUnit, y: top * pixelsPerUnit, width: (right - left) * pixelsPerUnit, height: (bottom - top) * pixelsPerUnit)
    }

    /// Runs `body` and puts back coordinates, clip and everything else.
    func saving(_ body: () -> Void) {
        cairo_save(cairo)
        body()
        cairo_restore(cairo)
    }

    /// Draws the pixels of `surface` with its first pixel at `origin`, both in pixels.
    func draw(_ surface: Surface, at origin: Point, opacity: Double = 1, operation: cairo_operator_t = CAIRO_OPERATOR_OVER) {
        saving {
            var matrix = cairo_matrix_t(xx: 1 / pixelsPerUnit, yx: 0, xy: 0, yy: 1 / pixelsPerUnit, x0: 0, y0: 0)
            cairo_set_matrix(cairo, &matrix)
            cairo_set_operator(cairo, operation)
            cairo_set_source_surface(cairo, surface.pointer, origin.x, origin.y)
            if !isVector { cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST) }
            cairo_paint_with_alpha(cairo, min(max(opacity, 0), 1))
        }
    }

    /// What has been drawn so far in `region`, seen through all groups that are open; `nil` for a canvas that keeps shapes.
    func snapshot(of region: PixelRegion) -> Surface? {
        guard surface != nil, let result = Surface(width: region.width, height: region.height), let context = cairo_create(result.pointer)
        else { return nil }
        defer { cairo_destroy(context) }
        paintChain(on: context, x: -Double(region.x), y: -Double(region.y))
        return result
    }

    private func paintChain(on context: OpaquePointer, x: Double, y: Double) {
        guard let surface else { return }
        parent?.paintChain(on: context, x: x - originInParent.x, y: y - originInParent.y)
        cairo_surface_flush(surface.pointer)
        cairo_set_source_surface(context, surface.pointer, x, y)
        cairo_paint(context)
    }
}

/// A rectangle of whole pixels.
struct PixelRegion {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The pixels that `rect` touches; `nil` where there are none or too many.
    init?(around rect: Rect) {
        guard rect.width > 0, rect.height > 0, rect.minX.magnitude < 1e6, rect.minY.magnitude < 1e6, rect.width < 1e5, rect.height < 1e5
        else { return nil }
        x = Int((rect.minX + 1e-3).rounded(.down))
        y = Int((rect.minY + 1e-3).rounded(.down))
        width = Int((rect.maxX - 1e-3).rounded(.up)) - x
        height = Int((rect.maxY - 1e-3).rounded(.up)) - y
        guard width > 0, height > 0 else { return nil }
    }

    var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }
}

extension cairo_matrix_t {
    /// Whether rectangles stay rectangles with sides along the axes.
    var isAxisAligned: Bool { (xy == 0 && yx == 0) || (xx == 0 && yy == 0) }

    var determinant: Double { xx * yy - xy * yx }

    /// The length in the target of one unit, as a mean of both axes.
    var meanScale: Double { determinant.magnitude.squareRoot() }

    func apply(_ point: Point) -> Point {
        Point(x: point.x * xx + point.y * xy + x0, y: point.x * yx + point.y * yy + y0)
    }

    /// The box around the image of `rect`.
    func boundingBox(of rect: Rect) -> Rect {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
            .map { apply(Point(x: $0.0, y: $0.1)) }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
