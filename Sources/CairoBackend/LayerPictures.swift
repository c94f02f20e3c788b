import CCairo
import GridCore
import Scene

/// Pixels that somebody painted, for a host that draws with something other than Cairo. They don't change any more.
package struct LayerPicture {
    /// Owns the pixels; the same object for the same decoded image.
    package let pixels: AnyObject
    package let width: Int
    package let height: Int
    /// Bytes from row to row.
    package let stride: Int
    /// Premultiplied pixels of 32 bits in the machine's order: alpha, red, green, blue from the highest byte down.
    package let bytes: UnsafeRawPointer
    /// Where the pixels lie, in points.
    package let frame: Rect

    init?(_ surface: Surface, frame: Rect) {
        cairo_surface_flush(surface.pointer)
        guard let data = cairo_image_surface_get_data(surface.pointer) else { return nil }
        pixels = surface
        width = surface.width
        height = surface.height
        stride = Int(cairo_image_surface_get_stride(surface.pointer))
        bytes = UnsafeRawPointer(data)
        self.frame = frame
    }
}

extension ScenePainter {
    /// Paints the part of `layer` that lies within `bounds`, in the coordinates of the layer's parent, with `scale` pixels a point. `phase`
    /// says where the coordinates' origin lies in its pixel, so that edges come to lie on pixels where the host puts the picture. `nil`
    /// where nothing is to be seen, or where there are more pixels than a screen has.
    package func picture(of layer: Layer, within bounds: Rect, scale: Double, phase: Point) -> LayerPicture? {
        let place = Rect(
            x: bounds.minX * scale + phase.x, y: bounds.minY * scale + phase.y, width: bounds.width * scale, height: bounds.height * scale)
        guard let region = PixelRegion(around: place.grown(by: 1)), region.width * region.height < 1 << 26,
            let surface = Surface(width: region.width, height: region.height), let cairo = cairo_create(surface.pointer)
        else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_translate(cairo, phase.x - Double(region.x), phase.y - Double(region.y))
        cairo_scale(cairo, scale, scale)
        paint(layer, on: Canvas(cairo: cairo, surface: surface, pixelsPerUnit: 1))
        return LayerPicture(surface, frame: region.points(scale: scale, phase: phase))
    }

    /// What `draw` draws within `bounds`, blurred and with the colours stretched from grey, as the backdrop of a layer shows it; beyond the
    /// bounds the edge's colours go on.
    package func backdrop(
        _ backdrop: Backdrop, within bounds: Rect, scale: Double, phase: Point, draw: (OpaquePointer) -> Void
    ) -> LayerPicture? {
        let place = Rect(
            x: bounds.minX * scale + phase.x, y: bounds.minY * scale + phase.y, width: bounds.width * scale, height: bounds.height * scale)
        guard let region = PixelRegion(around: place), region.width * region.height < 1 << 26,
            let surface = Surface(width: region.width, height: region.height), let cairo = cairo_create(surface.pointer)
        else { return nil }
        cairo_translate(cairo, phase.x - Double(region.x), phase.y - Double(region.y))
        cairo_scale(cairo, scale, scale)
        draw(cairo)
        cairo_destroy(cairo)
        let radius = backdrop.radius.isFinite ? max(0, backdrop.radius) : 0
        surface.blur(deviation: radius / 2 * scale, repeatsEdge: true)
        surface.saturate(by: backdrop.saturation)
        return LayerPicture(surface, frame: region.points(scale: scale, phase: phase))
    }

    /// Paints one content on a Cairo context whose unit is a point and which remembers shapes, as those of GSK do; bitmaps get `scale`
    /// pixels a point.
    package func record(_ content: Content, on cairo: OpaquePointer, scale: Double) {
        paint(content, on: Canvas(cairo: cairo, surface: nil, pixelsPerUnit: scale), opacity: 1)
    }

    /// The pixels of an image that is to fill `size` points: decoded at the size shown, or at its own where that is smaller. `nil` where
    /// it can't be decoded, which is told to `warn`.
    package func decoded(_ source: ImageSource, shownAt size: Size, scale: Double) -> LayerPicture? {
        var (width, height) = (size.width * scale, size.height * scale)
        if !source.isVector {
            width = min(width, source.size.width * source.scale)
            height = min(height, source.size.height * source.scale)
        }
        guard width > 0, height > 0 else { return nil }
        // A side beyond every screen is of use to nobody.
        let factor = min(1, 8192 / max(width, height))
        let surface = images.surface(
            for: source, width: max(1, Int((width * factor).rounded())), height: max(1, Int((height * factor).rounded())))
        return surface.flatMap { LayerPicture($0, frame: Rect(origin: .zero, size: size)) }
    }
}

extension PixelRegion {
    /// Where the pixels lie in points, with the coordinates' origin at `phase` in its pixel.
    fileprivate func points(scale: Double, phase: Point) -> Rect {
        Rect(
            x: (Double(x) - phase.x) / scale, y: (Double(y) - phase.y) / scale, width: Double(width) / scale,
            height: Double(height) / scale)
    }
}
