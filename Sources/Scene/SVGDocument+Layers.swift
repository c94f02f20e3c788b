import GridCore

extension SVGDocument {
    /// Draws a layer with its children; the body has the coordinates of the layer's parent.
    mutating func draw(_ layer: Layer) {
        if layer.id == stopLayer { hasStopped = true }
        guard !hasStopped, layer.opacity > 0, layer.frame.hasPlace else { return }
        let local = SVGDocument.affine(layer.transform, size: layer.frame.size)
            .followed(by: .translation(x: layer.frame.minX, y: layer.frame.minY))
        let reach = [local.m11, local.m12, local.m21, local.m22, local.m31, local.m32].reduce(0) { max($0, $1.magnitude) }
        guard reach < 1e9, (local.m11 * local.m22 - local.m12 * local.m21).magnitude > 1e-9 else { return }
        let before = placement
        placement = local.followed(by: placement)
        defer { placement = before }

        let parts = capture { document in
            if let backdrop = layer.backdrop { document.draw(backdrop, of: layer) }
            for content in layer.contents { document.draw(content) }
            for child in layer.children { document.draw(child) }
        }
        if parts.isEmpty { return }
        var inner = ""
        if let clip = layer.clip { inner += " clip-path=\"url(#\(clipDefinition(clip)))\"" }
        if let mask = layer.mask { inner += " mask=\"url(#\(maskDefinition(mask, bounds: layer.paintedBounds ?? .zero)))\"" }
        var outer = SVGDocument.attribute(local)
        if layer.opacity < 1 { outer += " opacity=\"\(layer.opacity.decimal())\"" }
        if let filter = filterDefinition(layer.effects, of: layer) { outer += " filter=\"url(#\(filter))\"" }
        var style = layer.isGroup ? "isolation:isolate" : ""
        if let mode = layer.blendMode.css { style += (style.isEmpty ? "" : ";") + "mix-blend-mode:" + mode }
        if !style.isEmpty { outer += " style=\"\(style)\"" }

        // SVG filters before it clips; here what is clipped is filtered.
        if !inner.isEmpty, !layer.effects.isEmpty {
            body += "<g\(outer)><g\(inner)>\n" + parts + "</g></g>\n"
        } else if inner.isEmpty, outer.isEmpty {
            body += parts
        } else {
            body += "<g\(outer)\(inner)>\n" + parts + "</g>\n"
        }
    }

    /// The affine transform that is nearest to `transform` at the middle of a layer.
    private static func affine(_ transform: Transform, size: Size) -> Transform {
        guard !transform.isAffine else { return transform }
        let center = Point(x: size.width / 2, y: size.height / 2)
        let (middle, step) = (transform.apply(center), 0.01)
        let right = transform.apply(Point(x: center.x + step, y: center.y))
        let down = transform.apply(Point(x: center.x, y: center.y + step))
        let (a, b) = ((right.x - middle.x) / step, (right.y - middle.y) / step)
        let (c, d) = ((down.x - middle.x) / step, (down.y - middle.y) / step)
        return Transform(
            a: a, b: b, c: c, d: d, tx: middle.x - a * center.x - c * center.y, ty: middle.y - b * center.x - d * center.y)
    }

    // MARK: Clips, masks, filters

    mutating func clipDefinition(_ outline: Outline) -> String {
        let name = name("c")
        let rule: String
        if case .path(_, evenOdd: true) = outline { rule = " clip-rule=\"evenodd\"" } else { rule = "" }
        definitions += "<clipPath id=\"\(name)\">" + SVGDocument.element(outline, rule + "/>") + "</clipPath>\n"
        return name
    }

    private mutating func maskDefinition(_ mask: Mask, bounds: Rect) -> String {
        guard case .layers(let layers) = mask else { return "" }
        let contents = capture { document in
            for layer in layers { document.draw(layer) }
        }
        return alphaMask(contents, bounds: bounds)
    }

    /// A mask that lets through where `contents` are.
    mutating func alphaMask(_ contents: String, bounds: Rect) -> String {
        let name = name("m")
        definitions +=
            "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" style=\"mask-type:alpha\"\(SVGDocument.attributes(bounds.grown(by: 1)))>\n"
            + contents + "</mask>\n"
        return name
    }

    private mutating func filterDefinition(_ effects: [Effect], of layer: Layer) -> String? {
        guard !effects.isEmpty else { return nil }
        var steps = ""
        for (index, effect) in effects.enumerated() {
            let input = index == 0 ? "SourceGraphic" : "r\(index - 1)"
            let names = " in=\"\(input)\" result=\"r\(index)\""
            switch effect {
            case .blur(let radius): steps += "<feGaussianBlur\(names) stdDeviation=\"\(max(0, radius / 2).decimal())\"/>"
            case .shadow(let color, let radius, let x, let y):
                // In single steps: viewers that have no feDropShadow leave out the whole layer.
                let opaque = Color(red: color.red, green: color.green, blue: color.blue).hexadecimal
                steps +=
                    "<feGaussianBlur in=\"\(input)\" stdDeviation=\"\(max(0, radius / 2).decimal())\"/>"
                    + "<feOffset dx=\"\(x.decimal())\" dy=\"\(y.decimal())\" result=\"s\(index)\"/>"
                    + "<feFlood flood-color=\"\(opaque)\" flood-opacity=\"\(color.clamped.alpha.decimal())\"/>"
                    + "<feComposite in2=\"s\(index)\" operator=\"in\" result=\"s\(index)\"/>"
                    + "<feMerge result=\"r\(index)\"><feMergeNode in=\"s\(index)\"/><feMergeNode in=\"\(input)\"/></feMerge>"
            case .colorMatrix(let numbers):
                let numbers = numbers.count == 20 ? numbers : [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
                steps += "<feColorMatrix\(names) values=\"" + numbers.map { $0.decimal() }.joined(separator: " ") + "\"/>"
            case .luminanceToAlpha: steps += "<feColorMatrix\(names) type=\"luminanceToAlpha\"/>"
            }
        }
        let name = name("f")
        let bounds = (layer.paintedBounds ?? .zero).grown(by: 1)
        definitions +=
            "<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"\(SVGDocument.attributes(bounds))>"
            + steps + "</filter>\n"
        return name
    }

    // MARK: Backdrops

    /// A blurred copy of what lies behind, cut to the layer; beyond the fourth one only the tint, since each copy holds all before it.
    private mutating func draw(_ backdrop: Backdrop, of layer: Layer) {
        let outline = layer.clip ?? .rect(Rect(origin: .zero, size: layer.frame.size))
        if backdropCount < 4, stopLayer == nil, let back = placement.inverted {
            backdropCount += 1
            let here = placement
            (placement, stopLayer) = (.identity, layer.id)
            let behind = capture { $0.draw($0.scene.root) }
            (placement, stopLayer, hasStopped) = (here, nil, false)
            let filter = name("f")
            let screen = Rect(origin: .zero, size: scene.size)
            definitions +=
                "<filter id=\"\(filter)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"\(SVGDocument.attributes(screen))>"
                + "<feGaussianBlur stdDeviation=\"\(max(0, backdrop.radius / 2).decimal())\" edgeMode=\"duplicate\"/>"
                + "<feColorMatrix type=\"saturate\" values=\"\(max(0, backdrop.saturation).decimal())\"/></filter>\n"
            body += "<g clip-path=\"url(#\(clipDefinition(outline)))\"><g\(SVGDocument.attribute(back))><g filter=\"url(#\(filter))\">\n"
            body += "<rect\(SVGDocument.attributes(screen))" + SVGDocument.paint("fill", scene.background) + "/>\n"
            body += behind + "</g></g></g>\n"
        }
        body += SVGDocument.element(outline, SVGDocument.paint("fill", backdrop.tint) + "/>\n")
    }
}

extension BlendMode {
    /// The name in CSS; `nil` for the normal mode and for those that CSS does not know.
    public var css: String? {
        switch self {
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusDarker: nil
        }
    }
}
