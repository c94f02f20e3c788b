import CCairo
import GridCore
import Scene

extension ScenePainter {
    /// Paints one content of a layer, in the layer's coordinates.
    func paint(_ content: Content, on canvas: Canvas, opacity: Double) {
        let box = content.paintedBounds ?? .zero
        func set(_ paint: Paint) { setSource(paint, covering: box, on: canvas, opacity: opacity) }
        switch content {
        case .fill(let outline, let paint):
            set(paint)
            canvas.fill(outline)
        case .stroke(let outline, let style, let paint):
            set(paint)
            canvas.stroke(outline, style)
        case .text(let text):
            texts.draw(text, on: canvas, setPaint: set) { image, paint in
                var image = image
                // An icon in a sentence that is a template takes the colour of the words.
                if image.tint != nil { image.tint = paint }
                ImageDrawing(canvas: canvas, store: self.images, image: image, opacity: opacity, setPaint: set).draw()
            }
        case .image(let image):
            ImageDrawing(canvas: canvas, store: images, image: image, opacity: opacity, setPaint: set).draw()
        }
    }

    private func setSource(_ paint: Paint, covering box: Rect, on canvas: Canvas, opacity: Double) {
        switch paint {
        case .color(let color): canvas.setSource(color, opacity: opacity)
        case .linear(let stops, let start, let end): canvas.setLinear(stops, from: start, to: end, opacity: opacity)
        case .radial(let stops, let center, let startRadius, let endRadius):
            canvas.setRadial(stops, center: center, startRadius: startRadius, endRadius: endRadius, opacity: opacity)
        case .angular(let stops, let center, let startAngle, let endAngle):
            canvas.setAngular(stops, center: center, startAngle: startAngle, endAngle: endAngle, covering: box, opacity: opacity)
        case .mesh(let mesh): canvas.setMesh(mesh, opacity: opacity)
        case .image(let source, let tile): setTiles(of: source, tile: tile, on: canvas, opacity: opacity)
        }
    }

    /// An image repeated; it is decoded at the size of a tile.
    private func setTiles(of source: ImageSource, tile: Rect, on canvas: Canvas, opacity: Double) {
        cairo_set_source_rgba(canvas.cairo, 0, 0, 0, 0)
        let scale = canvas.pixelMatrix.meanScale
        guard tile.isDrawable, tile.width > 0.01, tile.height > 0.01, scale > 0 else { return }
        let width = min(max(1, Int((tile.width * scale).rounded())), 8192)
        let height = min(max(1, Int((tile.height * scale).rounded())), 8192)
        guard var surface = images.surface(for: source, width: width, height: height) else { return }
        if opacity < 1 { surface = surface.faded(to: opacity) ?? surface }
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        defer { cairo_pattern_destroy(pattern) }
        let (x, y) = (Double(surface.width) / tile.width, Double(surface.height) / tile.height)
        var matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: -tile.minX * x, y0: -tile.minY * y)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        cairo_set_source(canvas.cairo, pattern)
    }
}

extension Surface {
    /// A copy with less alpha.
    fileprivate func faded(to opacity: Double) -> Surface? {
        guard let result = Surface(width: width, height: height), let cairo = cairo_create(result.pointer) else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_set_source_surface(cairo, pointer, 0, 0)
        cairo_paint_with_alpha(cairo, opacity)
        return result
    }
}
