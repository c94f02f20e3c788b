import Foundation
import GridCore
import Scene

/// How a shape is painted with a resolved style: contents, and what the layer needs beside them.
struct ShapePainting {
    let style: ResolvedStyle
    let evenOdd: Bool
    let isRightToLeft: Bool

    func contents(of shape: some Shape, in rect: Rect) -> [Content] {
        if style.backdrop != nil || style.cover != nil { return [] }
        if let color = style.color, color.alpha == 0 { return [] }
        let drawing = shape.drawing(in: rect.size, isRightToLeft: isRightToLeft)
        return [drawing.content(style.paint(rect), evenOdd: evenOdd)]
    }

    private var needsLayers: Bool {
        style.backdrop != nil || style.cover != nil || !style.shadows.isEmpty || !style.innerShadows.isEmpty || style.blendMode != .normal
    }

    /// Shows materials and covers through the shape, casts shadows and blends; `nil` for a style that needs nothing of this.
    func decoration(for shape: some Shape) -> ((inout Layer) -> Void)? {
        guard needsLayers else { return nil }
        return { layer in
            let size = layer.frame.size
            let outline = shape.drawing(in: size, isRightToLeft: isRightToLeft).outline(evenOdd: evenOdd)
            if style.backdrop != nil || style.cover != nil {
                var window = Layer(id: layer.id, frame: Rect(origin: .zero, size: size))
                window.backdrop = style.backdrop
                window.clip = outline
                if let cover = style.cover?(window.frame) {
                    var inside = Layer(id: layer.id, frame: window.frame, contents: cover.contents)
                    inside.transform = cover.transform
                    inside.opacity = cover.opacity
                    window.children = [inside]
                }
                layer.children.append(window)
            }
            layer.children += style.innerShadows.map { $0.layer(in: outline, id: layer.id, size: size) }
            layer.effects += style.shadows
            layer.blendMode = style.blendMode
        }
    }
}

/// A shadow that the edge of a shape casts inwards.
struct InnerShadow: Hashable, Sendable {
    var color: Scene::Color
    var radius: Double
    var x: Double
    var y: Double

    /// A layer that shows the blurred shadow of everything outside of `outline` within it.
    func layer(in outline: Outline, id: LayerID, size: Size) -> Layer {
        let frame = Rect(origin: .zero, size: size)
        let margin = max(0, radius) * 2 + abs(x) + abs(y) + 1
        let surround = (outline.bounds ?? frame).union(frame).grown(by: margin)
        let hole = Scene::Path(Outline.rect(surround).path.elements + outline.path.elements)
        var shadow = Layer(id: id, frame: frame.offset(x: x, y: y), contents: [.fill(.path(hole, evenOdd: true), .color(color))])
        shadow.effects = [.blur(radius: radius)]
        var layer = Layer(id: id, frame: frame, children: [shadow])
        layer.clip = outline
        return layer
    }
}
