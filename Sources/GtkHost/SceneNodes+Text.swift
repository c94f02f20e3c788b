import CGtk4
import CairoBackend
import GridCore
import Scene

/// Texts as glyphs, shaped and placed as in a picture.
extension SceneNodes {
    /// `nil` where a part is painted in more than a colour or holds an image: that is drawn by Cairo.
    func nodes(for text: TextContent, raster: Raster) -> [RenderNode]? {
        var result: [RenderNode] = []
        var isPlain = true
        for line in text.layout.lines {
            guard line.runs.allSatisfy(\.isPlain) else { return nil }
            let top = raster.snappedRow(text.origin.y + line.origin.y)
            let origin = Point(x: text.origin.x + line.origin.x, y: top)
            let isRightToLeft = text.layout.isRightToLeft
            painter.forEachGlyphRun(of: line, at: origin, isRightToLeft: isRightToLeft) { run in
                if run.hasMissingGlyphs { isPlain = false }
                add(run, to: &result)
            }
            if !isPlain { return nil }
        }
        return result
    }

    private func add(_ run: GlyphRun, to nodes: inout [RenderNode]) {
        guard case .color(let color) = run.look.paint else { return }
        if let background = run.look.background, let node = RenderNode.color(background, in: run.lineBox) { nodes.append(node) }
        var rgba = color.rgba
        var point = graphene_point_t(x: Float(run.origin.x), y: Float(run.origin.y))
        if let node = RenderNode(owning: gsk_text_node_new(run.font, run.glyphs, &rgba, &point)) { nodes.append(node) }
        for line in run.lines {
            if let node = RenderNode.color(line.color ?? color, in: line.box) { nodes.append(node) }
        }
    }
}

extension TextRun {
    /// Whether GSK's glyphs show it: words of one colour, lines without gaps.
    fileprivate var isPlain: Bool {
        guard case .color = paint else { return false }
        return image == nil && (underline ?? .solid) == .solid && (strikethrough ?? .solid) == .solid
    }
}
