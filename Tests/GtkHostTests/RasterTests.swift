import GridCore
import Scene
import Testing

@testable import GtkHost

/// Edges on pixels, by the rule of the pictures, in coordinates that start anywhere.
struct RasterTests {
    @Test(
        "Edges come to lie on pixels of the screen, wherever the coordinates begin",
        arguments: [(1.0, 0.0), (1, 0.25), (1, 0.75), (2, 0.25), (3, 0.1), (3, 0.5)])
    func snapping(_ scale: Double, _ origin: Double) {
        let raster = Raster(scale: scale).moved(to: Point(x: origin, y: origin))
        for start in stride(from: -3.0, to: 3, by: 0.17) {
            for length in [0.1, 0.5, 1, 1.3, 7.77] {
                let rect = raster.snapped(Rect(x: start, y: start, width: length, height: length))
                let (left, right) = ((rect.minX + origin) * scale, (rect.maxX + origin) * scale)
                #expect((left - left.rounded()).magnitude < 2e-3 && (right - right.rounded()).magnitude < 2e-3)
                #expect((left - (start + origin) * scale).magnitude <= 0.5 + 2e-3)
                // Half a pixel or more never vanishes.
                #expect(right - left >= 0.99 || length * scale <= 0.5)
            }
        }
    }

    @Test("A move by whole pixels leaves the raster as it was, so that what was drawn is drawn alike")
    func wholePixels() {
        let raster = Raster(scale: 2).moved(to: Point(x: 0.3, y: 106.67))
        #expect(raster.moved(to: Point(x: 17.5, y: -1000)) == raster)
        #expect(raster.moved(to: Point(x: 17.25, y: 0)) != raster)
    }

    @Test("A turned layer has no pixels along its sides; a larger one has more of them")
    func transforms() {
        let turned = Raster(scale: 2).inside(origin: .zero, Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(!turned.isAligned)
        #expect(turned.snapped(Rect(x: 0.3, y: 0.3, width: 1, height: 1)) == Rect(x: 0.3, y: 0.3, width: 1, height: 1))
        #expect(Raster(scale: 2).inside(origin: .zero, .scale(x: 1.5, y: 1.5)).scale == 3)
    }

    @Test("Numbers that are none change nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func hostile(_ number: Double) {
        let raster = Raster(scale: 1).moved(to: Point(x: number, y: 0))
        #expect(raster.x >= 0 && raster.x < 1)
        _ = raster.snapped(Rect(x: number, y: 0, width: 1, height: number))
        _ = raster.snappedRow(number)
    }
}
