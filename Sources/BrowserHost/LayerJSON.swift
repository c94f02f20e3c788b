import GridCore
import Scene

/// A layer as the page is told of it: the style of its element, the boxes inside that cut and scroll, and its contents.
///
///     {"s": style, "b": elements before, "w": [[style, kind], …], "x": contents}
///
/// The element has the layer's frame, transform, effects, opacity and blend mode. What cuts it lies inside, since CSS filters before it
/// cuts and here what is cut is filtered. The innermost box holds contents and children.
@MainActor
struct LayerJSON {
    let assets: PageAssets
    let scale: Double
    /// Where the content of a scroll view lies on the page, by the view's number.
    let places: [LayerID: ScrollPlace]
    /// What is shown as a picture in place of contents and children.
    let pictured: [LayerID: Layer]

    func text(_ layer: Layer) -> String {
        let contents = ContentNodes(assets: assets, layer: layer.id, scale: scale)
        var members = ["\"s\":" + JSONText.string(style(layer))]
        let before = filterNodes(layer) + backdropNodes(layer)
        if !before.isEmpty { members.append("\"b\":" + JSONText.list(before.map(\.json))) }
        let boxes = boxes(of: layer)
        if !boxes.isEmpty {
            members.append("\"w\":" + JSONText.list(boxes.map { "[" + JSONText.string($0.style) + "," + JSONText.string($0.kind) + "]" }))
        }
        let nodes = pictured[layer.id].map { contents.picture(of: $0).map { [$0] } ?? [] } ?? contents.nodes(layer.contents)
        if !nodes.isEmpty { members.append("\"x\":" + JSONText.list(nodes.map(\.json))) }
        return "{" + members.joined(separator: ",") + "}"
    }

    // MARK: The element

    private func style(_ layer: Layer) -> String {
        guard layer.frame.hasPlace, layer.opacity > 0 else { return "display:none;" }
        var style = CSSText.box(layer.frame) + CSSText.transform(layer.transform)
        if layer.opacity < 1 { style += "opacity:\(layer.opacity.decimal());" }
        if layer.isGroup { style += "isolation:isolate;" }
        if let mode = layer.blendMode.css { style += "mix-blend-mode:\(mode);" }
        let filters = layer.effects.enumerated().map { filter($1, layer: layer.id, number: $0) }
        if !filters.isEmpty { style += "filter:\(filters.joined(separator: " "));" }
        return style
    }

    private func filter(_ effect: Effect, layer: LayerID, number: Int) -> String {
        switch effect {
        case .blur(let radius): "blur(\(CSSText.px(max(0, radius) / 2)))"
        case .shadow(let color, let radius, let x, let y):
            "drop-shadow(\(CSSText.px(x)) \(CSSText.px(y)) \(CSSText.px(max(0, radius) / 2)) \(CSSText.color(color)))"
        case .colorMatrix, .luminanceToAlpha: "url(\"#e\(layer.rawValue)-\(number)\")"
        }
    }

    /// Definitions of the effects that CSS has no function for.
    private func filterNodes(_ layer: Layer) -> [PageNode] {
        let filters = layer.effects.enumerated().compactMap { number, effect -> PageNode? in
            let step: PageNode
            switch effect {
            case .blur, .shadow: return nil
            case .colorMatrix(let numbers):
                let numbers = numbers.count == 20 ? numbers : [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
                step = PageNode("feColorMatrix", attributes: ["values": numbers.map { JSONText.number($0) }.joined(separator: " ")])
            case .luminanceToAlpha: step = PageNode("feColorMatrix", attributes: ["type": "luminanceToAlpha"])
            }
            let attributes = ["id": "e\(layer.id.rawValue)-\(number)", "color-interpolation-filters": "sRGB"]
            return PageNode("filter", attributes: attributes, nodes: [step])
        }
        return filters.isEmpty ? [] : [PageNode("svg", nodes: filters)]
    }

    /// What lies behind, blurred. It is cut by itself: a cut around it would be the end of what it sees.
    private func backdropNodes(_ layer: Layer) -> [PageNode] {
        guard let backdrop = layer.backdrop else { return [] }
        let outline = layer.clip ?? .rect(Rect(origin: .zero, size: layer.frame.size))
        let filter =
            "blur(\(CSSText.px(max(0, backdrop.radius) / 2))) saturate(\(JSONText.number(max(0, backdrop.saturation))))"
        var style = "backdrop-filter:\(filter);-webkit-backdrop-filter:\(filter);background:\(CSSText.color(backdrop.tint));"
        if let (rect, radius) = CSSText.roundedBox(outline) {
            style += CSSText.box(rect) + radius
        } else {
            style += CSSText.box(Rect(origin: .zero, size: layer.frame.size)) + CSSText.clipPath(outline)
        }
        return [PageNode("div", style: style)]
    }

    // MARK: The boxes inside

    private struct Box {
        var style: String
        /// `scroll`, `content` for what a scroll view moves, or nothing.
        var kind = ""
    }

    private func boxes(of layer: Layer) -> [Box] {
        if let place = places[layer.id] { return scrollBoxes(place) }
        var boxes: [Box] = []
        if let clip = layer.clip { boxes += clipBoxes(clip) }
        if case .layers(let layers)? = layer.mask { boxes += maskBoxes(layers) }
        return boxes
    }

    private func clipBoxes(_ clip: Outline) -> [Box] {
        guard let (rect, radius) = CSSText.roundedBox(clip) else { return [Box(style: "left:0;top:0;" + CSSText.clipPath(clip))] }
        return [Box(style: CSSText.box(rect) + radius + "overflow:clip;")] + back(from: rect)
    }

    /// Masks are pictures: they may hold anything.
    private func maskBoxes(_ layers: [Layer]) -> [Box] {
        guard let picture = assets.picture(of: layers, scale: scale) else { return [Box(style: "display:none;")] }
        let mask = "mask:url(\(picture.address)) 0 0/100% 100% no-repeat;"
        return [Box(style: CSSText.box(picture.frame) + mask)] + back(from: picture.frame)
    }

    /// A box with the layer's coordinates again.
    private func back(from rect: Rect) -> [Box] {
        rect.origin == .zero ? [] : [Box(style: "left:\(CSSText.px(-rect.minX));top:\(CSSText.px(-rect.minY));")]
    }

    private func scrollBoxes(_ place: ScrollPlace) -> [Box] {
        func overflow(_ axis: AxisSet) -> String { place.axes.contains(axis) ? "auto" : "hidden" }
        var style = CSSText.box(place.viewport) + "overflow:\(overflow(.horizontal)) \(overflow(.vertical));"
        let directions = (place.axes.contains(.horizontal) ? ["pan-x"] : []) + (place.axes.contains(.vertical) ? ["pan-y"] : [])
        style += "touch-action:\(directions.isEmpty ? "none" : directions.joined(separator: " "));"
        let size = "width:\(CSSText.px(place.pageSize.width));height:\(CSSText.px(place.pageSize.height));"
        return [Box(style: style, kind: (["scroll"] + place.bars).joined(separator: " ")), Box(style: size, kind: "content")]
    }
}
