import CGtk4
import CairoBackend
import GridCore
import Scene

/// What a layer itself paints, as nodes.
extension SceneNodes {
    func contents(of layer: Layer, raster: Raster) -> [RenderNode] {
        var result: [RenderNode] = []
        for content in layer.contents { result += nodes(for: content, raster: raster) }
        return result
    }

    private func nodes(for content: Content, raster: Raster) -> [RenderNode] {
        guard let bounds = content.paintedBounds, bounds.hasPlace else { return [] }
        switch content {
        case .fill(let outline, let paint):
            return [fill(outline, paint, raster: raster) ?? drawn(content, raster: raster)].compactMap { $0 }
        case .stroke(let outline, let style, let paint):
            return [border(outline, style, paint, raster: raster) ?? drawn(content, raster: raster)].compactMap { $0 }
        case .text(let text): return nodes(for: text, raster: raster) ?? [drawn(content, raster: raster)].compactMap { $0 }
        case .image(let image): return [node(for: image, raster: raster) ?? painted(content, raster: raster)].compactMap { $0 }
        }
    }

    // MARK: Fills

    /// `nil` for what GSK can't fill.
    private func fill(_ outline: Outline, _ paint: Paint, raster: Raster) -> RenderNode? {
        guard let shape = raster.clipShape(outline) else { return nil }
        switch shape {
        case .rect(let rect): return gradientOrColor(paint, in: rect)
        case .rounded(let rounded):
            let rect = Rect(
                x: Double(rounded.bounds.origin.x), y: Double(rounded.bounds.origin.y), width: Double(rounded.bounds.size.width),
                height: Double(rounded.bounds.size.height))
            guard !outline.isSmooth else { return nil }
            return gradientOrColor(paint, in: rect)?.clipped(to: shape)
        }
    }

    private func gradientOrColor(_ paint: Paint, in rect: Rect) -> RenderNode? {
        switch paint {
        case .color(let color): return RenderNode.color(color, in: rect)
        case .linear(let stops, let start, let end): return GradientNodes.linear(stops, from: start, to: end, in: rect)
        case .radial(let stops, let center, let startRadius, let endRadius):
            return GradientNodes.radial(stops, center: center, from: startRadius, to: endRadius, in: rect)
        case .angular, .mesh, .image: return nil
        }
    }

    /// A line of one colour along a rectangle as a border; its outer edges come to lie on pixels. `nil` for every other line.
    private func border(_ outline: Outline, _ style: StrokeStyle, _ paint: Paint, raster: Raster) -> RenderNode? {
        guard case .color(let color) = paint, style.dash.isEmpty, style.width > 0, style.width < 1e4 else { return nil }
        let outer: GskRoundedRect
        switch outline {
        case .rect(let rect) where style.join == .miter:
            outer = raster.snapped(rect.standardized.grown(by: style.width / 2)).rounded(CornerRadii(0))
        case .rounded(let rect, let radii) where !outline.isSmooth:
            let grow = style.width / 2
            let corners = CornerRadii(
                topLeading: radii.topLeading + grow, topTrailing: radii.topTrailing + grow, bottomTrailing: radii.bottomTrailing + grow,
                bottomLeading: radii.bottomLeading + grow)
            outer = raster.snapped(rect.standardized.grown(by: grow)).rounded(corners)
        default: return nil
        }
        guard Double(outer.bounds.size.width) >= style.width * 2, Double(outer.bounds.size.height) >= style.width * 2 else { return nil }
        var shape = outer
        let widths = [Float](repeating: Float(style.width), count: 4)
        let colors = [GdkRGBA](repeating: color.rgba, count: 4)
        return RenderNode(owning: gsk_border_node_new(&shape, widths, colors))
    }

    // MARK: Images

    /// An image that is only stretched, in its own colours or in one: decoded at the size shown, the pixels shared by all places that show
    /// it at that size.
    private func node(for image: ImageContent, raster: Raster) -> RenderNode? {
        let frame = raster.snapped(image.frame)
        var tint: Color?
        if case .color(let color)? = image.tint { tint = color }
        guard image.resizing == .stretch, image.capInsets == .zero, !image.isMirrored, image.interpolation != .none, frame.isDrawable,
            image.tint == nil || tint != nil, frame.width > 0, frame.height > 0
        else { return nil }
        guard let picture = painter.decoded(image.source, shownAt: frame.size, scale: raster.scale) else {
            return RenderNode.container([])
        }
        guard let node = textures.node(for: picture, in: frame) else { return nil }
        guard let tint = tint?.clamped else { return node }
        return node.recolored(
            rows: [0, 0, 0, 0, tint.red, 0, 0, 0, 0, tint.green, 0, 0, 0, 0, tint.blue, 0, 0, 0, tint.alpha, 0])
    }

    // MARK: What GSK has nothing for

    /// A path, or a text in a gradient, as the drawing steps of Cairo.
    private func drawn(_ content: Content, raster: Raster) -> RenderNode? {
        guard let bounds = content.paintedBounds, bounds.isDrawable else { return painted(content, raster: raster) }
        var box = bounds.grown(by: 1 / raster.scale).graphene
        guard let node = RenderNode(owning: gsk_cairo_node_new(&box)), let cairo = gsk_cairo_node_get_draw_context(node.pointer) else {
            return nil
        }
        painter.record(content.snapped(to: raster), on: cairo, scale: raster.scale)
        cairo_destroy(cairo)
        return node
    }

    /// A content painted into pixels.
    private func painted(_ content: Content, raster: Raster) -> RenderNode? {
        guard let bounds = content.paintedBounds else { return nil }
        var layer = Layer(id: LayerID(0), frame: .zero, contents: [content])
        layer.frame.size = Size(width: bounds.maxX, height: bounds.maxY)
        return pictureNode(of: layer, bounds: bounds, raster: raster)
    }

    /// A layer with all that is in it, painted into pixels; opacity and blend mode are left to the caller.
    func picture(of layer: Layer, raster: Raster, parent: Raster) -> [RenderNode] {
        var plain = layer
        plain.opacity = 1
        plain.blendMode = .normal
        plain.backdrop = nil
        if !layer.transform.isAffine {
            var frame = Layer(id: LayerID(0), frame: .zero)
            frame.children = [plain]
            return [frame.paintedBounds.flatMap { pictureNode(of: frame, bounds: $0, raster: parent) }].compactMap { $0 }
        }
        plain.frame.origin = .zero
        plain.transform = .identity
        return [plain.paintedBounds.flatMap { pictureNode(of: plain, bounds: $0, raster: raster) }].compactMap { $0 }
    }

    private func pictureNode(of layer: Layer, bounds: Rect, raster: Raster) -> RenderNode? {
        counts.pictures += 1
        let shown = bounds.intersection(Rect(x: -4096, y: -4096, width: 8192, height: 8192))
        let phase = Point(x: raster.x, y: raster.y)
        guard let shown, let picture = painter.picture(of: layer, within: shown, scale: raster.scale, phase: phase) else { return nil }
        return Textures.node(of: picture, in: picture.frame)
    }
}

extension Content {
    /// With the straight edges of what is filled on pixels.
    fileprivate func snapped(to raster: Raster) -> Content {
        switch self {
        case .fill(.rect(let rect), let paint): .fill(.rect(raster.snapped(rect)), paint)
        case .fill(.rounded(let rect, let radii), let paint): .fill(.rounded(raster.snapped(rect), radii), paint)
        default: self
        }
    }
}

extension Outline {
    /// Whether corners are the smoother ones, which no circle draws. Up to a radius of a few points no pixel differs.
    fileprivate var isSmooth: Bool {
        guard case .rounded(_, let radii) = self, radii.isContinuous else { return false }
        return max(radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading) > 16
    }
}
