import CaseSupport
import GridCore

extension StackTree {
    /// Grid with its rows, which are reached through conditions, loops and groups, and through modifiers that go to each cell.
    func grid(_ json: JSON) throws -> LayoutNode {
        let guides = try CaseVocabulary.alignment(json["alignment"].string)
        let layout = EagerGrid(
            horizontal: guides.horizontal, vertical: guides.vertical, columnSpacing: spacing(json["hSpacing"]),
            rowSpacing: spacing(json["vSpacing"]))
        return GridNode(layout: layout, lines: try json["children"].array.flatMap { try lines($0) })
    }

    private func spacing(_ json: JSON) -> Double? { json.string == "inf" ? .infinity : json.double }

    private func lines(_ json: JSON) throws -> [(kind: GridLine.Kind, nodes: [LayoutNode])] {
        switch json["view"].string {
        case "if", "ForEach", "Group":
            return json["condition"].bool == false ? [] : try json["children"].array.flatMap { try lines($0) }
        default: break
        }
        guard let row = row(in: json) else { return [(.whole, [try node(json)])] }
        let guide = try row["alignment"].string.map { try CaseVocabulary.alignment($0).vertical }
        return [(.row(guide), try cells(json))]
    }

    /// The row that the modifiers in `json` are around.
    private func row(in json: JSON) -> JSON? {
        if json["view"].string == "GridRow" { return json }
        return json["mod"].string == nil ? nil : row(in: json["child"])
    }

    private func cells(_ json: JSON) throws -> [LayoutNode] {
        switch json["view"].string {
        case "GridRow": return try json["cells"].array.flatMap { try cells($0) }.map { try attributed($0, json["attrs"]) }
        case "if", "ForEach", "Group":
            return json["condition"].bool == false ? [] : try json["children"].array.flatMap { try cells($0) }
        default: break
        }
        guard let mod = json["mod"].string, row(in: json) != nil else { return [try node(json)] }
        return try cells(json["child"]).map { try attributed(modified(mod, json["args"], $0), json["attrs"]) }
    }

    /// The node with what its attributes declare for a grid and its priority.
    func attributed(_ made: LayoutNode, _ attributes: JSON) throws -> LayoutNode {
        guard !attributes.isNull else { return made }
        let result = PassingNode(made)
        result.ownPriority = attributes["priority"].double
        result.ownCell = GridCell(
            span: attributes["columns"].double.map { Int($0) }, anchor: try anchor(attributes),
            columnGuide: try attributes["columnAlignment"].string.map { try CaseVocabulary.alignment($0).horizontal },
            unsizedAxes: attributes["unsizedAxes"].isNull ? [] : try CaseVocabulary.axes(attributes["unsizedAxes"]))
        return result
    }

    private func anchor(_ attributes: JSON) throws -> Point? {
        let json = attributes["anchorInnerToOuter"].isNull ? attributes["anchor"] : attributes["anchorInnerToOuter"][0]
        if let x = json[0].double, let y = json[1].double { return Point(x: x, y: y) }
        return try CaseVocabulary.unitPoint(json.string).map { Point(x: $0.x, y: $0.y) }
    }
}
