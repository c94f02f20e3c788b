import CCairo
import GridCore
import Scene

/// Layers that are painted together before they are put over what lies below.
extension ScenePainter {
    /// Paints a layer whose coordinates the canvas has as one: parts, clip, mask, effects, then all with opacity and blend mode.
    func paintGroup(_ layer: Layer, on canvas: Canvas, opacity: Double) {
        if canvas.isVector, layer.effects.isEmpty, layer.backdrop == nil, layer.blendMode != .plusDarker {
            return paintVectorGroup(layer, on: canvas, opacity: opacity)
        }
        guard let region = region(of: layer, on: canvas), let group = Canvas(over: region, of: canvas), let surface = group.surface else {
            return
        }
        if let backdrop = layer.backdrop { paint(backdrop, of: layer, region: region, below: canvas, on: group) }
        paintParts(of: layer, on: group, opacity: 1)
        if let clip = layer.clip { group.keepOnly(clip) }
        if let mask = layer.mask { keepOnly(mask, on: group, region: region, of: canvas) }
        var result = surface
        for effect in layer.effects { result = apply(effect, to: result, on: group) }
        put(result, at: region, on: canvas, opacity: opacity, blendMode: layer.blendMode)
    }

    /// The pixels that have to be painted so that all that can be seen of the layer is right, effects that reach far included.
    private func region(of layer: Layer, on canvas: Canvas) -> PixelRegion? {
        guard let bounds = layer.paintedBounds else { return nil }
        let matrix = canvas.pixelMatrix
        let unit = Rect(x: 0, y: 0, width: 1, height: 1)
        let reached = layer.effects.reduce(unit) { $1.reach(of: $0) }
        let reach = max(1 - reached.minX, 1 - reached.minY, reached.maxX, reached.maxY) * max(matrix.meanScale, 1e-6)
        let visible = canvas.visiblePixels.grown(by: layer.effects.isEmpty ? 0 : min(reach, Surface.widestBlur * 3))
        // One pixel more: edges are put on whole pixels.
        return matrix.boundingBox(of: bounds).grown(by: 1).intersection(visible).flatMap { PixelRegion(around: $0) }
    }

    private func put(_ surface: Surface, at region: PixelRegion, on canvas: Canvas, opacity: Double, blendMode: BlendMode) {
        let origin = Point(x: Double(region.x), y: Double(region.y))
        if let operation = blendMode.cairo { return canvas.draw(surface, at: origin, opacity: opacity, operation: operation) }
        guard let below = canvas.ownSnapshot(of: region) else { return canvas.draw(surface, at: origin, opacity: opacity) }
        below.addDarker(surface, opacity: opacity)
        canvas.saving {
            var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
            cairo_set_matrix(canvas.cairo, &identity)
            cairo_rectangle(canvas.cairo, origin.x, origin.y, Double(region.width), Double(region.height))
            cairo_clip(canvas.cairo)
            canvas.draw(below, at: origin, operation: CAIRO_OPERATOR_SOURCE)
        }
    }

    // MARK: Masks

    private func keepOnly(_ mask: Mask, on group: Canvas, region: PixelRegion, of canvas: Canvas) {
        guard case .layers(let layers) = mask, let picture = Canvas(over: region, of: canvas), let surface = picture.surface else { return }
        for layer in layers { paint(layer, on: picture) }
        group.draw(surface, at: .zero, operation: CAIRO_OPERATOR_DEST_IN)
    }

    // MARK: Effects

    /// The pixels after `effect`; lengths are in the points that `canvas` has now.
    private func apply(_ effect: Effect, to surface: Surface, on canvas: Canvas) -> Surface {
        let matrix = canvas.pixelMatrix
        switch effect {
        case .blur(let radius):
            surface.blur(deviation: radius / 2 * matrix.meanScale)
            return surface
        case .colorMatrix(let numbers):
            surface.apply(colorMatrix: numbers)
            return surface
        case .luminanceToAlpha:
            surface.luminanceToAlpha()
            return surface
        case .shadow(let color, let radius, let x, let y):
            guard let result = Surface(width: surface.width, height: surface.height), x.isFinite, y.isFinite else { return surface }
            let target = Canvas(cairo: cairo_create(result.pointer), surface: result, pixelsPerUnit: 1)
            let shift = Point(x: x * matrix.xx + y * matrix.xy, y: x * matrix.yx + y * matrix.yy)
            target.draw(surface, at: Point(x: shift.x.rounded(), y: shift.y.rounded()))
            result.fill(with: color)
            result.blur(deviation: radius / 2 * matrix.meanScale)
            target.draw(surface, at: .zero)
            return result
        }
    }

    // MARK: Backdrops

    private func paint(_ backdrop: Backdrop, of layer: Layer, region: PixelRegion, below canvas: Canvas, on group: Canvas) {
        let deviation = max(0, backdrop.radius.isFinite ? backdrop.radius : 0) / 2 * canvas.pixelMatrix.meanScale
        let margin = Int((min(deviation, Surface.widestBlur) * 3).rounded(.up))
        var wide = region
        wide.x -= margin
        wide.y -= margin
        wide.width += margin * 2
        wide.height += margin * 2
        // What lies outside of the picture is no part of the blur.
        guard let seen = wide.rect.intersection(screenPixels(on: canvas)).flatMap({ PixelRegion(around: $0) }),
            let surface = canvas.isVector ? picture(behind: layer, region: seen, on: canvas) : canvas.snapshot(of: seen)
        else { return }
        surface.blur(deviation: deviation, repeatsEdge: true)
        surface.saturate(by: backdrop.saturation)
        group.saving {
            // Without a clip of its own a layer shows its backdrop in its frame.
            cairo_new_path(group.cairo)
            group.append(layer.clip ?? .rect(Rect(origin: .zero, size: layer.frame.size)))
            cairo_clip(group.cairo)
            group.draw(surface, at: Point(x: Double(seen.x - region.x), y: Double(seen.y - region.y)))
            group.setSource(backdrop.tint)
            cairo_paint(group.cairo)
        }
    }

    /// The pixels of the whole picture in the coordinates of `canvas`'s own pixels.
    private func screenPixels(on canvas: Canvas) -> Rect {
        var root = canvas
        var origin = Point.zero
        while let parent = root.parent {
            origin = Point(x: origin.x + root.originInParent.x, y: origin.y + root.originInParent.y)
            root = parent
        }
        guard let surface = root.surface else {
            let size = scene?.size ?? .zero
            return Rect(x: 0, y: 0, width: size.width * root.pixelsPerUnit, height: size.height * root.pixelsPerUnit)
        }
        return Rect(x: -origin.x, y: -origin.y, width: Double(surface.width), height: Double(surface.height))
    }

    /// For a file of shapes: the scene as pixels up to the layer.
    private func picture(behind layer: Layer, region: PixelRegion, on canvas: Canvas) -> Surface? {
        guard let scene, stopLayer == nil, let surface = Surface(width: region.width, height: region.height) else { return nil }
        let picture = Canvas(cairo: cairo_create(surface.pointer), surface: surface, pixelsPerUnit: 1)
        cairo_translate(picture.cairo, -Double(region.x), -Double(region.y))
        cairo_scale(picture.cairo, scene.scale, scene.scale)
        stopLayer = layer.id
        paint(scene, on: picture)
        stopLayer = nil
        return surface
    }

    // MARK: Files of shapes

    private func paintVectorGroup(_ layer: Layer, on canvas: Canvas, opacity: Double) {
        let cairo = canvas.cairo
        canvas.saving {
            if let clip = layer.clip {
                cairo_new_path(cairo)
                canvas.append(clip)
                cairo_clip(cairo)
            }
            cairo_push_group(cairo)
            paintParts(of: layer, on: canvas, opacity: 1)
            if case .layers(let layers)? = layer.mask {
                let contents = cairo_pop_group(cairo)
                defer { cairo_pattern_destroy(contents) }
                cairo_push_group(cairo)
                for layer in layers { paint(layer, on: canvas) }
                let mask = cairo_pop_group(cairo)
                defer { cairo_pattern_destroy(mask) }
                cairo_push_group(cairo)
                cairo_set_source(cairo, contents)
                cairo_mask(cairo, mask)
            }
            cairo_pop_group_to_source(cairo)
            cairo_set_operator(cairo, layer.blendMode.cairo ?? CAIRO_OPERATOR_OVER)
            cairo_paint_with_alpha(cairo, opacity)
        }
    }
}

extension Canvas {
    /// Makes everything outside of `outline` transparent.
    func keepOnly(_ outline: Outline) {
        saving {
            cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_rgba(cairo, 0, 0, 0, 1)
            fill(outline)
        }
    }

    /// What this canvas itself holds in `region`, without what lies below its group.
    func ownSnapshot(of region: PixelRegion) -> Surface? {
        guard let surface, let result = Surface(width: region.width, height: region.height), let context = cairo_create(result.pointer)
        else { return nil }
        defer { cairo_destroy(context) }
        cairo_surface_flush(surface.pointer)
        cairo_set_source_surface(context, surface.pointer, -Double(region.x), -Double(region.y))
        cairo_paint(context)
        return result
    }
}
