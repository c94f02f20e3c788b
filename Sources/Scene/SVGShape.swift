import GridCore

/// An outline in SVG's words: the name of an element and its attributes, for files and for hosts that draw with SVG.
public struct SVGShape: Hashable, Sendable {
    public struct Attribute: Hashable, Sendable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `rect`, `ellipse` or `path`.
    public var element: String
    public var attributes: [Attribute]

    public init(_ outline: Outline) {
        switch outline {
        case .rect(let rect):
            element = "rect"
            attributes = SVGShape.attributes(rect)
        case .ellipse(let rect):
            let rect = rect.standardized
            element = "ellipse"
            attributes = [
                Attribute("cx", rect.midX.decimal()), Attribute("cy", rect.midY.decimal()), Attribute("rx", (rect.width / 2).decimal()),
                Attribute("ry", (rect.height / 2).decimal()),
            ]
        case .rounded(let rect, let radii):
            guard let radius = radii.evenRadius(in: rect) else {
                (element, attributes) = ("path", [Attribute("d", outline.path.svgData)])
                return
            }
            element = "rect"
            attributes = SVGShape.attributes(rect) + [Attribute("rx", radius.decimal())]
        case .path(let path, _):
            element = "path"
            attributes = [Attribute("d", path.svgData)]
        }
    }

    static func attributes(_ rect: Rect) -> [Attribute] {
        let rect = rect.standardized
        return [
            Attribute("x", rect.minX.decimal()), Attribute("y", rect.minY.decimal()), Attribute("width", rect.width.decimal()),
            Attribute("height", rect.height.decimal()),
        ]
    }
}

extension CornerRadii {
    /// The one radius of all four corners, as far as `rect` has room for it; `nil` where they differ or are more than circles.
    public func evenRadius(in rect: Rect) -> Double? {
        guard !isContinuous, topLeading == topTrailing, topLeading == bottomLeading, topLeading == bottomTrailing else { return nil }
        return min(max(0, topLeading), min(rect.standardized.width, rect.standardized.height) / 2)
    }
}

extension Path {
    /// The path as the attribute `d` of SVG, and as `path()` of CSS. It begins with a move, whatever its maker thought.
    public var svgData: String {
        func at(_ point: Point) -> String { "\(point.x.decimal()) \(point.y.decimal())" }
        var data = ""
        switch elements.first {
        case .move, .close, nil: break
        case .line(let point): data = "M" + at(point)
        case .quad(_, let control): data = "M" + at(control)
        case .cubic(_, let control, _): data = "M" + at(control)
        }
        for element in elements {
            switch element {
            case .move(let point): data += "M" + at(point)
            case .line(let point): data += "L" + at(point)
            case .quad(let point, let control): data += "Q" + at(control) + " " + at(point)
            case .cubic(let point, let control1, let control2): data += "C" + at(control1) + " " + at(control2) + " " + at(point)
            case .close: data += data.isEmpty ? "" : "Z"
            }
        }
        return data
    }
}

extension StrokeStyle {
    /// The attributes of a line in SVG, those with SVG's own defaults left out.
    public var svgAttributes: [SVGShape.Attribute] {
        var result = [SVGShape.Attribute("stroke-width", width.decimal())]
        switch cap {
        case .butt: break
        case .round: result.append(SVGShape.Attribute("stroke-linecap", "round"))
        case .square: result.append(SVGShape.Attribute("stroke-linecap", "square"))
        }
        switch join {
        case .miter where miterLimit == 4: break
        case .miter: result.append(SVGShape.Attribute("stroke-miterlimit", max(1, miterLimit).decimal()))
        case .round: result.append(SVGShape.Attribute("stroke-linejoin", "round"))
        case .bevel: result.append(SVGShape.Attribute("stroke-linejoin", "bevel"))
        }
        if !dash.isEmpty, dash.allSatisfy({ $0 >= 0 }) {
            result.append(SVGShape.Attribute("stroke-dasharray", dash.map { $0.decimal() }.joined(separator: " ")))
            if dashPhase != 0 { result.append(SVGShape.Attribute("stroke-dashoffset", dashPhase.decimal())) }
        }
        return result
    }
}
