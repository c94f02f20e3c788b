import CaseSupport
import GridCore

extension MeasuredTree {
    func font(_ name: String) -> JSON { fonts[name] }

    func modified(_ node: LayoutNode, _ mods: [JSON], _ context: Context) throws -> LayoutNode {
        var result = node
        for mod in mods {
            guard let name = mod.object.keys.first, mod.object.count == 1 else { throw CaseError(what: "modifier \(mod)") }
            result = try modified(result, name, mod[name], context)
        }
        return result
    }

    private func modified(_ node: LayoutNode, _ name: String, _ value: JSON, _ context: Context) throws -> LayoutNode {
        switch name {
        case "probe": return passing(node) { $0.probe = value.string?.replacing("#", with: context.index ?? "#") }
        case "frame": return try frame(node, value)
        case "padding": return padded(node, try insets(value))
        case "fixedSize":
            let axes = try CaseVocabulary.axes(value)
            let layout = FixedSize(horizontal: axes.contains(Axis.horizontal), vertical: axes.contains(Axis.vertical))
            return ModifierNode(layout, node, origin: .guides(horizontal: .leading, vertical: .top))
        case "position":
            let layout = PositionLayout(center: Point(x: value[0].double ?? 0, y: value[1].double ?? 0))
            return ModifierNode(layout, node, origin: .of { child, _ in layout.childOrigin(child: child) })
        case "offset": return passing(node) { $0.offset = Point(x: value[0].double ?? 0, y: value[1].double ?? 0) }
        case "alignmentGuide":
            let guide = try CaseVocabulary.alignment(value["guide"].string).horizontal
            return passing(node) { $0.guide = (guide, value["value"]["constant"].double ?? 0) }
        case "environment": return passing(node) { $0.isRightToLeft = value["layoutDirection"].string == "rightToLeft" }
        case "contentMargins": return try scrollMargins(node, insets(value["length"], edges: value["edges"].string))
        case "safeAreaPadding":
            guard node is ScrollNode else { return padded(node, try insets(value)) }
            return try scrollMargins(node, insets(value))
        case "defaultScrollAnchor": return try scrollAnchor(node, value)
        case "gridCellColumns": return passing(node) { $0.ownCell = GridCell(span: value.double.map { Int($0) }) }
        case "gridColumnAlignment":
            let guide = try CaseVocabulary.alignment(value.string).horizontal
            return passing(node) { $0.ownCell = GridCell(columnGuide: guide) }
        case "gridCellAnchor":
            let point = try CaseVocabulary.unitPoint(value.string).map { Point(x: $0.x, y: $0.y) }
            return passing(node) { $0.ownCell = GridCell(anchor: point) }
        case "gridCellUnsizedAxes":
            let axes = try CaseVocabulary.axes(value)
            return passing(node) { $0.ownCell = GridCell(unsizedAxes: axes) }
        case "id", "clipped", "multilineTextAlignment": return node
        default: throw CaseError(what: "modifier \(name)")
        }
    }

    private func passing(_ node: LayoutNode, _ change: (PassingNode) -> Void) -> LayoutNode {
        let result = PassingNode(node)
        change(result)
        return result
    }

    private func padded(_ node: LayoutNode, _ insets: Insets) -> LayoutNode {
        let layout = Padding(insets)
        return ModifierNode(layout, node, origin: .of { _, _ in layout.childOrigin })
    }

    private func frame(_ node: LayoutNode, _ value: JSON) throws -> LayoutNode {
        let guides = try CaseVocabulary.alignment(value["alignment"].string)
        let keys = Set(value.object.keys)
        if keys.isDisjoint(with: ["minW", "idealW", "maxW", "minH", "idealH", "maxH"]) {
            let layout = FixedFrame(width: value["w"].double, height: value["h"].double)
            return ModifierNode(layout, node, origin: .guides(horizontal: guides.horizontal, vertical: guides.vertical))
        }
        let layout = FlexibleFrame(
            minWidth: value["minW"].double, idealWidth: value["idealW"].double, maxWidth: value["maxW"].double,
            minHeight: value["minH"].double, idealHeight: value["idealH"].double, maxHeight: value["maxH"].double)
        return ModifierNode(layout, node, origin: .guides(horizontal: guides.horizontal, vertical: guides.vertical))
    }

    /// A length for every edge, for named edges, or per edge; "default" is 16 (measured-swiftui 5).
    private func insets(_ json: JSON, edges: String? = nil) throws -> Insets {
        func length(_ json: JSON) throws -> Double {
            if json.isNull { return 0 }
            if json.string == "default" { return 16 }
            guard let value = json.double else { throw CaseError(what: "length \(json)") }
            return value
        }
        if !json.object.isEmpty {
            return Insets(
                top: try length(json["top"]), leading: try length(json["leading"]), bottom: try length(json["bottom"]),
                trailing: try length(json["trailing"]))
        }
        let all = try length(json)
        guard let edges else { return Insets(top: all, leading: all, bottom: all, trailing: all) }
        switch edges {
        case "top": return Insets(top: all)
        case "bottom": return Insets(bottom: all)
        case "horizontal": return Insets(leading: all, trailing: all)
        case "vertical": return Insets(top: all, bottom: all)
        case "all": return Insets(top: all, leading: all, bottom: all, trailing: all)
        default: throw CaseError(what: "edges \(edges)")
        }
    }

    private func scrollMargins(_ node: LayoutNode, _ margins: Insets) throws -> LayoutNode {
        guard let scroll = node as? ScrollNode else { throw CaseError(what: "content margins outside a scroll view") }
        scroll.margins = margins
        return scroll
    }

    private func scrollAnchor(_ node: LayoutNode, _ value: JSON) throws -> LayoutNode {
        guard let scroll = node as? ScrollNode, let anchor = try CaseVocabulary.unitPoint(value["anchor"].string) else {
            throw CaseError(what: "a scroll anchor outside a scroll view")
        }
        let role = value["role"].string
        if role == "alignment" || role == "all" { scroll.alignment = UnitPoint(x: 0, y: anchor.y) }
        if role == "initialOffset" || role == "all" { scroll.initialAnchor = anchor }
        if role == "sizeChanges" || role == "all" { scroll.sizeChangeAnchor = anchor }
        return scroll
    }
}
