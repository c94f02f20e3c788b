import CCairo
import GridCore
import Scene

/// Draws scenes with Cairo: on the pixels of a picture or a window, or into a file that keeps text and shapes.
///
/// A painter keeps decoded images and shaped lines from scene to scene; give a window one for as long as it lives.
@MainActor
public final class ScenePainter {
    let images = ImageStore()
    let texts = TextDrawing()
    /// The layer at which painting stops, for a look at what lies behind it.
    var stopLayer: LayerID?
    var hasStopped = false
    /// The scene that is painted now.
    var scene: Scene?
    private var reported: Set<PictureError> = []

    /// Told once for each image that can't be drawn; the picture is drawn without it.
    public var warn: (PictureError) -> Void = { _ in }

    public init() {
        images.report = { [weak self] error in
            guard let self, reported.insert(error).inserted else { return }
            warn(error)
        }
    }

    /// Draws `scene` on a Cairo context (`cairo_t`) whose unit is a point and which draws on an image surface's own pixels; the
    /// context's origin is the scene's. Another surface than an image gets text and shapes, and bitmaps of `scene.scale`.
    public func paint(_ scene: Scene, on cairo: OpaquePointer) throws(PictureError) {
        let surface = Surface(target: cairo_get_target(cairo))
        paint(scene, on: Canvas(cairo: cairo, surface: surface, pixelsPerUnit: surface == nil ? scene.scale : 1))
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(reason: String(cString: cairo_status_to_string(status))) }
    }

    func paint(_ scene: Scene, on canvas: Canvas) {
        let before = (self.scene, hasStopped)
        self.scene = scene
        hasStopped = false
        canvas.setSource(scene.background)
        cairo_paint(canvas.cairo)
        paint(scene.root, on: canvas)
        (self.scene, hasStopped) = before
    }

    // MARK: Layers

    /// Paints `layer` and its children; the canvas has the coordinates of the layer's parent.
    func paint(_ layer: Layer, on canvas: Canvas, opacity: Double = 1) {
        if layer.id == stopLayer { hasStopped = true }
        guard !hasStopped, layer.opacity > 0, layer.frame.hasPlace else { return }
        guard layer.transform.isAffine else { return paintPerspective(layer, on: canvas, opacity: opacity) }
        canvas.saving {
            cairo_translate(canvas.cairo, layer.frame.minX, layer.frame.minY)
            guard canvas.apply(layer.transform) else { return }
            paintInOwnCoordinates(layer, on: canvas, opacity: opacity)
        }
    }

    /// Paints a layer whose coordinates the canvas has.
    func paintInOwnCoordinates(_ layer: Layer, on canvas: Canvas, opacity: Double) {
        let isAlone = layer.contents.count + layer.children.count <= 1 && layer.backdrop == nil
        let fades = min(max(layer.opacity, 0), 1) * opacity
        let needsGroup =
            layer.mask != nil || !layer.effects.isEmpty || layer.blendMode != .normal || layer.isGroup || layer.backdrop != nil
            || (fades < 1 && !isAlone)
        if needsGroup || (layer.clip.map { !canvas.isSharpClip($0) && !isAlone } ?? false) {
            paintGroup(layer, on: canvas, opacity: fades)
        } else {
            if let clip = layer.clip {
                cairo_new_path(canvas.cairo)
                canvas.append(clip)
                cairo_clip(canvas.cairo)
            }
            paintParts(of: layer, on: canvas, opacity: fades)
        }
    }

    /// Contents in order, then children in order.
    func paintParts(of layer: Layer, on canvas: Canvas, opacity: Double) {
        for content in layer.contents where canvas.shows(content) { paint(content, on: canvas, opacity: opacity) }
        for child in layer.children { paint(child, on: canvas, opacity: opacity) }
    }
}

extension Surface {
    /// The pixels of an image surface that somebody else made; `nil` for another kind of surface.
    convenience init?(target: OpaquePointer?) {
        guard let target, cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(target) == CAIRO_FORMAT_ARGB32 || cairo_image_surface_get_format(target) == CAIRO_FORMAT_RGB24
        else { return nil }
        self.init(sharing: cairo_surface_reference(target))
    }
}

extension Canvas {
    /// Adds an affine transform to the coordinates; false where it flattens everything to nothing.
    func apply(_ transform: Transform) -> Bool {
        guard transform != .identity else { return true }
        var matrix = cairo_matrix_t(
            xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22, x0: transform.m31, y0: transform.m32)
        let numbers = [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0]
        guard numbers.allSatisfy({ $0.magnitude < 1e6 }), matrix.determinant.magnitude > 1e-9 else { return false }
        cairo_transform(cairo, &matrix)
        return true
    }

    /// Whether a clip cuts along the edges of pixels, so that it may be applied to each part on its own. Files do that well for all clips.
    func isSharpClip(_ outline: Outline) -> Bool {
        if isVector { return true }
        guard case .rect = outline else { return false }
        return pixelMatrix.isAxisAligned
    }

    /// Whether anything of `content` can be seen.
    func shows(_ content: Content) -> Bool {
        guard let bounds = content.paintedBounds, bounds.hasPlace else { return false }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        // Snapping may widen by a pixel.
        let slack = 2 / max(pixelMatrix.meanScale, 1e-6)
        return bounds.minX - slack < right && bounds.maxX + slack > left && bounds.minY - slack < bottom && bounds.maxY + slack > top
    }
}
