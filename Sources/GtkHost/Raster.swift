import GridCore
import Scene

/// Where the pixels lie in a layer's coordinates, as far as it decides how edges are put on them. Two layers with equal rasters are drawn
/// alike, wherever they stand.
struct Raster: Equatable {
    /// Pixels per point.
    var scale: Double
    /// Where the origin lies in its pixel, from 0 to 1.
    private(set) var x = 0.0
    private(set) var y = 0.0
    /// Whether rows and columns of pixels run along the coordinates; only then edges can be put on pixels.
    private(set) var isAligned = true

    init(scale: Double) { self.scale = scale }

    /// The part of a pixel, in steps fine enough that no edge moves: sums of fractions must not differ in their last digit.
    private static func fraction(_ value: Double) -> Double {
        guard value.magnitude < 1e12 else { return 0 }
        let steps = ((value - value.rounded(.down)) * 4096).rounded()
        return steps >= 4096 ? 0 : steps / 4096
    }

    /// The raster in coordinates whose origin stands at `origin`.
    func moved(to origin: Point) -> Raster {
        guard isAligned else { return self }
        var result = self
        result.x = Raster.fraction(x + origin.x * scale)
        result.y = Raster.fraction(y + origin.y * scale)
        return result
    }

    /// The raster inside a layer that stands at `origin` and is transformed.
    func inside(origin: Point, _ transform: Transform) -> Raster {
        let moved = moved(to: Point(x: origin.x + transform.m31, y: origin.y + transform.m32))
        guard transform != .identity, isAligned else { return moved }
        let isPlain = transform.isAffine && transform.m12 == 0 && transform.m21 == 0 && transform.m11 == transform.m22
        var result = moved
        if isPlain, transform.m11 > 1e-3, transform.m11 < 1e3 {
            result.scale = scale * transform.m11
        } else {
            let size = (transform.m11 * transform.m22 - transform.m12 * transform.m21).magnitude.squareRoot()
            result = Raster(scale: scale * (size.isFinite ? min(max(size, 0.05), 20) : 1))
            result.isAligned = false
        }
        return result
    }

    /// `rect` with its edges on pixels; at least one pixel stays of anything that covers half of one. The rule is the pictures'.
    func snapped(_ rect: Rect) -> Rect {
        let rect = rect.standardized
        guard isAligned, rect.hasPlace else { return rect }
        let (left, right) = Raster.snap(rect.minX * scale + x, rect.maxX * scale + x)
        let (top, bottom) = Raster.snap(rect.minY * scale + y, rect.maxY * scale + y)
        return Rect(x: (left - x) / scale, y: (top - y) / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    }

    private static func snap(_ low: Double, _ high: Double) -> (Double, Double) {
        let start = (low + 1e-6).rounded()
        let end = max((high + 1e-6).rounded(), start)
        return end == start && high - low >= 0.5 ? (start, start + 1) : (start, end)
    }

    /// The height of a baseline on a whole row of pixels.
    func snappedRow(_ row: Double) -> Double {
        guard isAligned, row.magnitude < 1e9 else { return row }
        return ((row * scale + y + 1e-6).rounded() - y) / scale
    }
}
