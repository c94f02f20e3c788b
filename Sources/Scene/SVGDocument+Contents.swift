import GridCore

extension SVGDocument {
    /// Draws one content of a layer.
    mutating func draw(_ content: Content) {
        guard content.paintedBounds?.hasPlace == true else { return }
        switch content {
        case .fill(let outline, let paint):
            var attributes = ""
            if case .path(_, evenOdd: true) = outline { attributes = " fill-rule=\"evenodd\"" }
            draw(with: paint, "fill", bounds: content.paintedBounds) { SVGDocument.element(outline, attributes + $0 + "/>\n") }
        case .stroke(let outline, let style, let paint):
            guard style.width > 0 else { return }
            let attributes = " fill=\"none\"" + SVGDocument.attributes(style)
            draw(with: paint, "stroke", bounds: content.paintedBounds) { SVGDocument.element(outline, attributes + $0 + "/>\n") }
        case .text(let text): draw(text)
        case .image(let image): draw(image)
        }
    }

    /// Draws what `element` makes of the attributes for `paint`; a paint that SVG does not have lies behind a mask of it.
    mutating func draw(with paint: Paint, _ attribute: String, bounds: Rect?, element: (String) -> String) {
        guard let bounds else { return }
        if case .angular(let stops, let center, let start, let end) = paint {
            let mask = alphaMask(element(" \(attribute)=\"#fff\""), bounds: bounds)
            let sweep = AngularSweep(GradientRamp(stops), start: start, end: end)
            let far = 2 * (bounds.width + bounds.height + (bounds.midX - center.x).magnitude + (bounds.midY - center.y).magnitude)
            body += "<g mask=\"url(#\(mask))\">\n"
            // Each wedge reaches under the next one, so that no seam shows; the last has no next one.
            for (wedge, next) in zip(sweep.wedges, sweep.wedges.dropFirst() + sweep.wedges.suffix(1)) {
                body += SVGDocument.element(wedge, until: next.endDirection, center: center, radius: far)
            }
            body += "</g>\n"
        } else if case .mesh(let mesh) = paint {
            let mask = alphaMask(element(" \(attribute)=\"#fff\""), bounds: bounds)
            body += "<g mask=\"url(#\(mask))\" shape-rendering=\"crispEdges\">\n"
            // SVG has no meshes: pieces of one colour each, small enough that none is seen.
            let count = mesh.patches.count > 64 ? 4 : 16
            for piece in mesh.patches.flatMap({ $0.pieces(count) }) {
                let corners = piece.corners.map { "\($0.x.decimal(2)) \($0.y.decimal(2))" }.joined(separator: "L")
                body += "<path d=\"M\(corners)Z\"" + SVGDocument.paint("fill", piece.color(at: 0.5, 0.5)) + "/>\n"
            }
            body += "</g>\n"
        } else {
            body += element(attributes(for: paint, attribute))
        }
    }

    /// A wedge in the colour of its middle, on to the direction `end`.
    private static func element(_ wedge: AngularSweep.Wedge, until end: Point, center: Point, radius: Double) -> String {
        let corners = [wedge.startDirection, wedge.endDirection, end].map { direction in
            "L\((center.x + direction.x * radius).decimal(2)) \((center.y + direction.y * radius).decimal(2))"
        }
        return "<path d=\"M\(center.x.decimal(2)) \(center.y.decimal(2))\(corners.joined())Z\""
            + paint("fill", wedge.startColor.mixed(with: wedge.endColor, 0.5)) + "/>\n"
    }

    /// The attributes for a paint that SVG has; its definition is added.
    private mutating func attributes(for paint: Paint, _ attribute: String) -> String {
        switch paint {
        case .color(let color): return SVGDocument.paint(attribute, color)
        case .linear(let stops, let start, let end):
            let place = " x1=\"\(start.x.decimal())\" y1=\"\(start.y.decimal())\" x2=\"\(end.x.decimal())\" y2=\"\(end.y.decimal())\""
            return " \(attribute)=\"url(#\(gradient("linearGradient", place, stops)))\""
        case .radial(let stops, let center, let startRadius, let endRadius):
            let (x, y) = (center.x.decimal(), center.y.decimal())
            // A focal circle is newer than most viewers: the stops are moved outwards in its place.
            let outer = max(endRadius, 1e-3)
            let moved = stops.map { stop in
                GradientStop(color: stop.color, location: (startRadius + (endRadius - startRadius) * stop.location) / outer)
            }
            return " \(attribute)=\"url(#\(gradient("radialGradient", " cx=\"\(x)\" cy=\"\(y)\" r=\"\(outer.decimal())\"", moved)))\""
        case .angular(let stops, _, _, _): return SVGDocument.paint(attribute, GradientRamp(stops).color(at: 0.5))
        case .mesh(let mesh): return SVGDocument.paint(attribute, mesh.middleColor ?? .clear)
        case .image(let source, let tile):
            guard let image = definition(of: source), tile.width > 0, tile.height > 0 else { return " \(attribute)=\"none\"" }
            let name = name("p")
            let scale = Transform.scale(x: tile.width / source.size.width, y: tile.height / source.size.height)
            definitions +=
                "<pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\"\(SVGDocument.attributes(tile))>"
                + "<use href=\"#\(image)\"\(SVGDocument.attribute(scale))/></pattern>\n"
            return " \(attribute)=\"url(#\(name))\""
        }
    }

    private mutating func gradient(_ kind: String, _ place: String, _ stops: [GradientStop]) -> String {
        let name = name("g")
        var text = "<\(kind) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"\(place)>"
        for stop in GradientRamp(stops).stops {
            text += "<stop offset=\"\(stop.location.decimal())\"" + SVGDocument.paint("stop", stop.color, "stop-color") + "/>"
        }
        definitions += text + "</\(kind)>\n"
        return name
    }

    private static func paint(_ attribute: String, _ color: Color, _ colorAttribute: String) -> String {
        let opaque = Color(red: color.red, green: color.green, blue: color.blue).hexadecimal
        let alpha = color.clamped.alpha
        return " \(colorAttribute)=\"\(opaque)\"" + (alpha < 1 ? " \(attribute)-opacity=\"\(alpha.decimal())\"" : "")
    }

    // MARK: Outlines

    static func attributes(_ rect: Rect) -> String { text(SVGShape.attributes(rect)) }

    private static func attributes(_ style: StrokeStyle) -> String { text(style.svgAttributes) }

    private static func text(_ attributes: [SVGShape.Attribute]) -> String {
        attributes.reduce(into: "") { $0 += " \($1.name)=\"\($1.value)\"" }
    }

    /// The element for an outline, with `rest` after its own attributes.
    static func element(_ outline: Outline, _ rest: String) -> String {
        let shape = SVGShape(outline)
        return "<" + shape.element + text(shape.attributes) + rest
    }

    // MARK: Images

    mutating func draw(_ content: ImageContent) {
        let frame = content.frame.standardized
        guard frame.width > 0, frame.height > 0, let name = definition(of: content.source) else { return }
        var text = ""
        if content.resizing == .tile || content.capInsets != .zero {
            text = parts(of: content, name: name, frame: frame)
        } else {
            text = SVGDocument.use(name, of: content.source.size, in: frame)
        }
        if content.interpolation == .none { text = "<g style=\"image-rendering:pixelated\">" + text + "</g>" }
        if content.isMirrored { text = "<g transform=\"matrix(-1 0 0 1 \((frame.minX + frame.maxX).decimal()) 0)\">" + text + "</g>" }
        guard let tint = content.tint else {
            body += text + "\n"
            return
        }
        let mask = alphaMask(text + "\n", bounds: frame)
        body += "<g mask=\"url(#\(mask))\">\n"
        draw(.fill(.rect(frame), tint))
        body += "</g>\n"
    }

    private static func use(_ name: String, of size: Size, in frame: Rect) -> String {
        let place = Transform(
            a: frame.width / size.width, b: 0, c: 0, d: frame.height / size.height, tx: frame.minX, ty: frame.minY)
        return "<use href=\"#\(name)\"\(attribute(place))/>"
    }

    /// Nine parts, each a window on the image; in a tiled image the middle is filled with a pattern.
    private mutating func parts(of content: ImageContent, name: String, frame: Rect) -> String {
        let size = content.source.size
        let columns = SVGDocument.parts(size.width, frame.width, content.capInsets.leading, content.capInsets.trailing)
        let rows = SVGDocument.parts(size.height, frame.height, content.capInsets.top, content.capInsets.bottom)
        var result = ""
        for row in rows {
            for column in columns {
                let place = Rect(x: frame.minX + column.start, y: frame.minY + row.start, width: column.length, height: row.length)
                let window =
                    " viewBox=\"\(column.source.decimal()) \(row.source.decimal()) \(column.natural.decimal()) \(row.natural.decimal())\""
                    + " preserveAspectRatio=\"none\""
                if content.resizing == .tile {
                    let tile = Rect(
                        x: place.minX, y: place.minY, width: column.isMiddle ? column.natural : place.width,
                        height: row.isMiddle ? row.natural : place.height)
                    let pattern = self.name("p")
                    definitions +=
                        "<pattern id=\"\(pattern)\" patternUnits=\"userSpaceOnUse\"\(SVGDocument.attributes(tile))\(window)>"
                        + "<use href=\"#\(name)\"/></pattern>\n"
                    result += "<rect\(SVGDocument.attributes(place)) fill=\"url(#\(pattern))\"/>"
                } else {
                    result += "<svg\(SVGDocument.attributes(place))\(window)><use href=\"#\(name)\"/></svg>"
                }
            }
        }
        return result
    }

    private struct Part {
        var source: Double
        var natural: Double
        var start: Double
        var length: Double
        var isMiddle: Bool
    }

    private static func parts(_ natural: Double, _ shown: Double, _ leading: Double, _ trailing: Double) -> [Part] {
        var (first, last) = (max(0, leading), max(0, trailing))
        let room = min(natural, shown)
        if first + last > room {
            let factor = room / (first + last)
            (first, last) = (first * factor, last * factor)
        }
        return [
            Part(source: 0, natural: first, start: 0, length: first, isMiddle: false),
            Part(source: first, natural: natural - first - last, start: first, length: shown - first - last, isMiddle: true),
            Part(source: natural - last, natural: last, start: shown - last, length: last, isMiddle: false),
        ].filter { $0.natural > 0 && $0.length > 0 }
    }
}
