import CaseSupport
import GridCore

/// Builds the tree of a case of eager-grid-and-layout.json. Notation: eager-grid-and-layout 1.
final class StackTree {
    let offers = OfferLog()
    private let scale: Double

    init(scale: Double) { self.scale = scale }

    func node(_ json: JSON, stack: Axis? = nil) throws -> LayoutNode {
        let made: LayoutNode
        if let id = json["leaf"].string {
            made = try leaf(id, json)
        } else if let view = json["view"].string {
            made = try container(view, json, stack: stack)
        } else if let mod = json["mod"].string {
            made = try modifier(mod, json["args"], json["child"], stack: stack)
        } else if let direction = json["environment"]["layoutDirection"].string {
            let directed = PassingNode(try node(json["child"], stack: stack))
            directed.isRightToLeft = direction == "rightToLeft"
            made = directed
        } else {
            throw CaseError(what: "node \(json)")
        }
        return try attributed(made, json["attrs"])
    }

    /// The children of a container; a row outside of a grid is its cells.
    private func children(_ json: JSON, stack: Axis? = nil) throws -> [LayoutNode] {
        try json["children"].array.flatMap { child in
            try child["view"].string == "GridRow" ? child["cells"].array.map { try node($0, stack: stack) } : [node(child, stack: stack)]
        }
    }

    private func container(_ view: String, _ json: JSON, stack: Axis?) throws -> LayoutNode {
        switch view {
        case "HStack", "VStack":
            let axis: Axis = view == "HStack" ? .horizontal : .vertical
            let layout = StackLayout(
                axis: axis, alignment: try CaseVocabulary.guide(json["alignment"].string, across: axis), spacing: json["spacing"].double)
            return StackNode(layout: layout, children: try children(json, stack: axis))
        case "ZStack":
            let guides = try CaseVocabulary.alignment(json["alignment"].string)
            return OverlayNode(
                layout: OverlayLayout(horizontal: guides.horizontal, vertical: guides.vertical),
                children: try children(json))
        case "ScrollView":
            let children = try children(json, stack: .vertical)
            let content = StackLayout(axis: .vertical, alignment: .horizontalCenter, spacing: nil)
            return ScrollNode(
                axes: try CaseVocabulary.axes(json["axes"]),
                content: children.count == 1 ? children[0] : StackNode(layout: content, children: children))
        case "Grid": return try grid(json)
        case "Spacer":
            return SpacerNode(id: json["id"].string, layout: SpacerLayout(minLength: json["minLength"].double, axis: stack))
        case "Color":
            return LeafNode(id: json["id"].string, offers: offers) { $0.replacingUnspecified() }
        default: throw CaseError(what: "view \(view)")
        }
    }

    private func modifier(_ mod: String, _ args: JSON, _ json: JSON, stack: Axis?) throws -> LayoutNode {
        try modified(mod, args, try node(json, stack: stack), stack: stack)
    }

    func modified(_ mod: String, _ args: JSON, _ child: LayoutNode, stack: Axis? = nil) throws -> LayoutNode {
        switch mod {
        case "opacity", "clipped", "border", "allowsHitTesting", "onTapGesture", "disabled": return PassingNode(child)
        case "layoutPriority":
            let result = PassingNode(child)
            result.ownPriority = args["value"].double
            return result
        case "frame": return try frame(child, args)
        case "padding":
            let all = args["all"].double ?? 0
            let layout = Padding(
                Insets(
                    top: args["top"].double ?? all, leading: args["leading"].double ?? all, bottom: args["bottom"].double ?? all,
                    trailing: args["trailing"].double ?? all))
            return ModifierNode(layout, child, origin: .of { _, _ in layout.childOrigin })
        case "fixedSize":
            let layout = FixedSize(horizontal: args["horizontal"].bool ?? true, vertical: args["vertical"].bool ?? true)
            return ModifierNode(layout, child, origin: .guides(horizontal: .leading, vertical: .top))
        case "aspectRatio":
            return aspectRatio(AspectRatio(ratio: args["ratio"].double, isFill: args["contentMode"].string == "fill"), child)
        case "overlay", "background":
            let guides = try CaseVocabulary.alignment(args["alignment"].string)
            return SecondaryNode(
                primary: child, content: args["content"].isNull ? [] : [try node(args["content"], stack: stack)],
                layout: OverlayLayout(horizontal: guides.horizontal, vertical: guides.vertical))
        case "offset":
            let result = PassingNode(child)
            result.offset = Point(x: args["x"].double ?? 0, y: args["y"].double ?? 0)
            return result
        default: throw CaseError(what: "modifier \(mod)")
        }
    }

    private func frame(_ child: LayoutNode, _ args: JSON) throws -> LayoutNode {
        let guides = try CaseVocabulary.alignment(args["alignment"].string)
        let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
        if Set(args.object.keys).isDisjoint(with: flexible) {
            let layout = FixedFrame(width: args["width"].double, height: args["height"].double)
            return ModifierNode(layout, child, origin: .guides(horizontal: guides.horizontal, vertical: guides.vertical))
        }
        let layout = FlexibleFrame(
            minWidth: args["minWidth"].double, idealWidth: args["idealWidth"].double, maxWidth: args["maxWidth"].double,
            minHeight: args["minHeight"].double, idealHeight: args["idealHeight"].double, maxHeight: args["maxHeight"].double)
        return ModifierNode(layout, child, origin: .guides(horizontal: guides.horizontal, vertical: guides.vertical))
    }
}

extension StackTree {
    private func leaf(_ id: String, _ json: JSON) throws -> LayoutNode {
        var guides: [Guide: Double] = [:]
        for (name, value) in json["guides"].object { guides[try CaseVocabulary.alignment(name).vertical] = value.double }
        if let natural = json["wrap"]["naturalWidth"].double, let lineHeight = json["wrap"]["lineHeight"].double {
            return LeafNode(id: id, guides: guides, offers: offers) { proposal in
                let width = min(natural, proposal.width ?? natural)
                return Size(width: width, height: lineHeight * (width > 0 ? (natural / width).rounded(.up) : 1))
            }
        }
        if let area = json["area"].double {
            let ideal = json["ideal"].double ?? 10
            return LeafNode(id: id, guides: guides, offers: offers) { proposal in
                let width = proposal.width ?? ideal
                return Size(width: width, height: area / width)
            }
        }
        if !json["w"]["oddSquare"].isNull {
            return LeafNode(id: id, guides: guides, offers: offers) { proposal in
                let side: Double = proposal == Proposal(width: 20, height: 20) ? 15 : 20
                return Size(width: side, height: side)
            }
        }
        let width = try rule(json["w"])
        let height = try rule(json["h"])
        return LeafNode(id: id, guides: guides, offers: offers) { Size(width: width($0.width), height: height($0.height)) }
    }

    /// A fixed number, or the offer (without one the ideal) within bounds.
    private func rule(_ json: JSON) throws -> (Double?) -> Double {
        if let fixed = json.double { return { _ in fixed } }
        if let ideal = json["ideal"].double, json["half"].bool == true { return { ($0 ?? ideal) / 2 } }
        let known = Set(json.object.keys)
        guard known.isSubset(of: ["ideal", "min", "max"]), let ideal = json["ideal"].double else { throw CaseError(what: "rule \(json)") }
        let minimum = json["min"].double ?? -.infinity
        let maximum = json["max"].double ?? .infinity
        return { min(max($0 ?? ideal, minimum), maximum) }
    }

    /// A view of the spacing cases by its name there; the text is the Mac's default of 13 points or the size named.
    func spacedView(_ name: String) throws -> LayoutNode {
        if let padded = name.split(separator: " padded by ").last, name.contains(" padded by "), let length = Double(padded) {
            return try padding(spacedView(String(name.split(separator: " padded by ")[0])), by: length)
        }
        switch name {
        case "Rectangle", "Color", "Color 10x10", "Layout leaf", "Button", "Toggle":
            return LeafNode { _ in Size(width: 10, height: 10) }
        case "Text", "Text 13": return text(pointSize: 13)
        case "Text 26": return text(pointSize: 26)
        case "padded Text": return padding(text(pointSize: 13), by: 16)
        case "HStack":
            return StackNode(
                layout: StackLayout(axis: .horizontal, alignment: .verticalCenter, spacing: nil),
                children: [try spacedView("Rectangle"), try spacedView("Rectangle")])
        case "Image": return LeafNode { _ in Size(width: 10, height: 10) }
        default: throw CaseError(what: "view \(name)")
        }
    }

    private func padding(_ node: LayoutNode, by length: Double) -> LayoutNode {
        let layout = Padding(Insets(top: length, leading: length, bottom: length, trailing: length))
        return ModifierNode(layout, node, origin: .of { _, _ in layout.childOrigin })
    }

    /// A text in the Mac's system font; its metrics in 2048ths are recorded (eager-grid-and-layout 8).
    private func text(pointSize: Double) -> LayoutNode {
        let unit = pointSize / 2048
        let spacing = Spacing.text(ascender: 1980 * unit, descender: 432 * unit, capHeight: 1443 * unit, leading: 0, pixel: 1 / scale)
        return LeafNode(spacing: spacing) { _ in Size(width: 10, height: 16) }
    }
}
