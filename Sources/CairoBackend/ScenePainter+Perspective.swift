import CCairo
import GridCore
import Scene

/// Layers under a perspective: painted flat, then each pixel of the screen looks up what it sees.
extension ScenePainter {
    func paintPerspective(_ layer: Layer, on canvas: Canvas, opacity: Double) {
        var flat = layer
        flat.frame.origin = .zero
        flat.transform = .identity
        flat.blendMode = .normal
        flat.opacity = 1
        let matrix = canvas.pixelMatrix
        let scale = max(matrix.meanScale, 1e-6)
        guard let bounds = layer.paintedBounds?.intersection(Rect(x: -8192, y: -8192, width: 16_384, height: 16_384)),
            let source = paintFlat(flat, bounds: bounds, scale: scale)
        else { return }
        // From the layer's points to pixels of the canvas, and where the layer comes to lie.
        let toPixels = layer.transform
            .followed(by: .translation(x: layer.frame.minX, y: layer.frame.minY))
            .followed(by: Transform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0))
        let visible = canvas.visiblePixels
        let place = (toPixels.boundingBox(of: bounds)?.grown(by: 1) ?? visible).intersection(visible)
        guard let region = place.flatMap({ PixelRegion(around: $0) }), let target = Surface(width: region.width, height: region.height)
        else { return }
        let fromSource = Transform.scale(x: 1 / scale, y: 1 / scale).followed(by: .translation(x: bounds.minX, y: bounds.minY))
        let toTarget = fromSource.followed(by: toPixels).followed(by: .translation(x: -Double(region.x), y: -Double(region.y)))
        guard target.project(source, by: toTarget) else { return }
        canvas.draw(
            target, at: Point(x: Double(region.x), y: Double(region.y)), opacity: layer.opacity * opacity,
            operation: layer.blendMode.cairo ?? CAIRO_OPERATOR_OVER)
    }

    private func paintFlat(_ layer: Layer, bounds: Rect, scale: Double) -> Surface? {
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width * height < 1e8, let surface = Surface(width: Int(width), height: Int(height)) else {
            return nil
        }
        let canvas = Canvas(cairo: cairo_create(surface.pointer), surface: surface, pixelsPerUnit: 1)
        cairo_scale(canvas.cairo, scale, scale)
        cairo_translate(canvas.cairo, -bounds.minX, -bounds.minY)
        paint(layer, on: canvas)
        return surface
    }
}

extension Surface {
    /// Fills this surface with `source` as seen through `transform`, which leads from its pixels to this surface's. False where the
    /// transform can't be undone.
    func project(_ source: Surface, by transform: Transform) -> Bool {
        guard let inverse = transform.inverted else { return false }
        source.withPixels { pixels in
            withRows { row, target in
                for column in 0..<width {
                    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
                    let w = x * inverse.m13 + y * inverse.m23 + inverse.m33
                    guard w.magnitude > 1e-12 else { continue }
                    let u = (x * inverse.m11 + y * inverse.m21 + inverse.m31) / w
                    let v = (x * inverse.m12 + y * inverse.m22 + inverse.m32) / w
                    // What lies behind the eye projects to the same place; it is not seen.
                    guard u * transform.m13 + v * transform.m23 + transform.m33 > 0 else { continue }
                    target[column] = Surface.sample(pixels, source.width, source.height, u - 0.5, v - 0.5)
                }
            }
        }
        return true
    }

    /// The mixture of the four pixels round a place; outside lies nothing.
    private static func sample(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, _ width: Int, _ height: Int, _ x: Double, _ y: Double
    ) -> UInt32 {
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (partX, partY) = (x - Double(left), y - Double(top))
        var (a, r, g, b) = (0.0, 0.0, 0.0, 0.0)
        for (column, row, weight) in [
            (left, top, (1 - partX) * (1 - partY)), (left + 1, top, partX * (1 - partY)), (left, top + 1, (1 - partX) * partY),
            (left + 1, top + 1, partX * partY),
        ] where column >= 0 && row >= 0 && column < width && row < height {
            let pixel = pixels[row * width + column]
            a += Double(pixel >> 24) * weight
            r += Double(pixel >> 16 & 255) * weight
            g += Double(pixel >> 8 & 255) * weight
            b += Double(pixel & 255) * weight
        }
        return UInt32(a.rounded()) << 24 | UInt32(r.rounded()) << 16 | UInt32(g.rounded()) << 8 | UInt32(b.rounded())
    }
}
