import CairoBackend
import GridCore
import Scene

/// What a content of a layer becomes on the page: text stays text, images stay images, simple shapes are boxes with a background, others
/// SVG.
@MainActor
struct ContentNodes {
    let assets: PageAssets
    /// A name for the definitions of this layer.
    let layer: LayerID
    let scale: Double

    func nodes(_ contents: [Content]) -> [PageNode] {
        contents.enumerated().flatMap { index, content -> [PageNode] in
            guard let bounds = content.paintedBounds, bounds.hasPlace else { return [] }
            switch content {
            case .fill(_, .mesh): return picture([content]).map { [$0] } ?? []
            case .fill(let outline, let paint): return [fill(outline, paint)]
            case .stroke(let outline, let style, let paint): return stroke(outline, style, paint, number: index)
            case .text(let text): return TextNodes(assets: assets).nodes(text)
            case .image(let image): return ImageNodes(assets: assets).nodes(image)
            }
        }
    }

    // MARK: Shapes

    private func fill(_ outline: Outline, _ paint: Paint) -> PageNode {
        if let (rect, radius) = CSSText.roundedBox(outline) {
            let background = CSSPaint(box: rect, address: assets.address).background(paint)
            return PageNode("div", style: CSSText.box(rect) + radius + background)
        }
        if case .color(let color) = paint {
            var attributes = ["fill": CSSText.color(color)]
            if case .path(_, evenOdd: true) = outline { attributes["fill-rule"] = "evenodd" }
            return svg([shape(outline, attributes)])
        }
        let rect = (outline.bounds ?? .zero).grown(by: 1)
        let local = Outline.path(outline.path.offset(x: -rect.minX, y: -rect.minY), evenOdd: outline.isEvenOdd)
        let background = CSSPaint(box: rect, address: assets.address).background(paint)
        return PageNode("div", style: CSSText.box(rect) + background + CSSText.clipPath(local))
    }

    private func stroke(_ outline: Outline, _ style: StrokeStyle, _ paint: Paint, number: Int) -> [PageNode] {
        guard style.width > 0 else { return [] }
        var attributes = ["fill": "none"]
        for attribute in style.svgAttributes { attributes[attribute.name] = attribute.value }
        let name = "g\(layer.rawValue)-\(number)"
        switch paint {
        case .color(let color):
            attributes["stroke"] = CSSText.color(color)
            return [svg([shape(outline, attributes)])]
        case .linear(let stops, let start, let end):
            attributes["stroke"] = "url(#\(name))"
            let place = ["x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y].mapValues { $0.decimal() }
            return [svg([gradient("linearGradient", name, place, stops), shape(outline, attributes)])]
        case .radial(let stops, let center, 0, let radius):
            attributes["stroke"] = "url(#\(name))"
            let place = ["cx": center.x, "cy": center.y, "r": max(radius, 1e-3)].mapValues { $0.decimal() }
            return [svg([gradient("radialGradient", name, place, stops), shape(outline, attributes)])]
        case .radial, .angular, .mesh, .image:
            // Neither CSS nor SVG draws a line in these: the painter does.
            let content = Content.stroke(outline, style, paint)
            return picture([content]).map { [$0] } ?? []
        }
    }

    private func shape(_ outline: Outline, _ attributes: [String: String]) -> PageNode {
        let shape = SVGShape(outline)
        let own = Dictionary(shape.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        return PageNode(shape.element, attributes: own.merging(attributes) { first, _ in first })
    }

    private func svg(_ nodes: [PageNode]) -> PageNode { PageNode("svg", nodes: nodes) }

    private func gradient(_ kind: String, _ name: String, _ place: [String: String], _ stops: [GradientStop]) -> PageNode {
        let steps = GradientRamp(stops).stops.map { stop in
            PageNode("stop", attributes: ["offset": stop.location.decimal(), "stop-color": CSSText.color(stop.color)])
        }
        let attributes = place.merging(["id": name, "gradientUnits": "userSpaceOnUse"]) { first, _ in first }
        return PageNode(kind, attributes: attributes, nodes: steps)
    }

    // MARK: Pictures

    /// Contents as pixels that the painter makes.
    func picture(_ contents: [Content]) -> PageNode? {
        picture(of: Layer(id: layer, frame: .zero, contents: contents))
    }

    /// Layers as pixels that the painter makes; their coordinates are those that the layer's contents have.
    func picture(of drawn: Layer) -> PageNode? {
        guard let picture = assets.picture(of: [drawn], scale: scale) else { return nil }
        return PageNode("img", style: CSSText.box(picture.frame), attributes: ["src": picture.address, "alt": ""])
    }
}

extension Outline {
    fileprivate var isEvenOdd: Bool {
        if case .path(_, evenOdd: true) = self { true } else { false }
    }
}

extension Path {
    fileprivate func offset(x: Double, y: Double) -> Path {
        func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
        return Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(to: moved(point))
                case .line(let point): .line(to: moved(point))
                case .quad(let point, let control): .quad(to: moved(point), control: moved(control))
                case .cubic(let point, let one, let two): .cubic(to: moved(point), control1: moved(one), control2: moved(two))
                case .close: .close
                }
            })
    }
}
