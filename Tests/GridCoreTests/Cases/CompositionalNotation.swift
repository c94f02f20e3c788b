import CaseSupport

@testable import GridCore

/// The notation of compositional layouts in case files: compositional-layout 16.
final class CompositionalNotation {
    /// The element kinds by number.
    private(set) var kinds: [String] = []

    func kind(_ name: String) -> Int {
        if let index = kinds.firstIndex(of: name) { return index }
        kinds.append(name)
        return kinds.count - 1
    }

    func dimension(_ json: JSON) throws -> CompositionalDimension {
        let parts = (json.string ?? "").split(separator: ":")
        guard parts.count == 2, let value = Double(String(parts[1])) else { throw CaseError(what: "dimension \(json)") }
        switch parts[0] {
        case "fw": return .fractionalWidth(value)
        case "fh": return .fractionalHeight(value)
        case "abs": return .absolute(value)
        case "est": return .estimated(value)
        case "uni": return CompositionalDimension(.uniformAcrossSiblings, value)
        default: throw CaseError(what: "dimension \(json)")
        }
    }

    func size(_ json: JSON) throws -> CompositionalSize {
        CompositionalSize(width: try dimension(json["w"]), height: try dimension(json["h"]))
    }

    func spacing(_ json: JSON) throws -> CompositionalSpacing {
        guard let text = json.string else { return .none }
        let parts = text.split(separator: ":")
        guard parts.count == 2, let value = Double(String(parts[1])) else { throw CaseError(what: "spacing \(json)") }
        return CompositionalSpacing(value, isFlexible: parts[0] == "flex")
    }

    func edges(_ json: JSON) throws -> CompositionalEdges {
        CompositionalEdges(
            leading: try spacing(json["l"]), top: try spacing(json["t"]), trailing: try spacing(json["r"]), bottom: try spacing(json["b"]))
    }

    func insets(_ json: JSON) -> Insets {
        Insets(
            top: json[0].double ?? 0, leading: json[1].double ?? 0, bottom: json[2].double ?? 0, trailing: json[3].double ?? 0)
    }

    /// Insets told as top, left, bottom, right.
    func sides(_ json: JSON) -> Insets { insets(json) }

    func item(_ json: JSON) throws -> CompositionalItem {
        let content: CompositionalItem.Content
        switch json["t"].string {
        case "item": content = .cell
        case "h", "v":
            content = .line(
                json["t"].string == "h" ? .horizontal : .vertical, items: try json["items"].array.map(item),
                spacing: try spacing(json["spacing"]), count: json["count"].double.map { Int($0) })
        case "custom":
            let frames = json["frames"].array.map { frame in
                CompositionalFrame(
                    Rect(
                        x: frame[0].double ?? 0, y: frame[1].double ?? 0, width: frame[2].double ?? 0, height: frame[3].double ?? 0),
                    z: Int(frame[4].double ?? 0))
            }
            content = .custom { _ in frames }
        default: throw CaseError(what: "item \(json)")
        }
        return CompositionalItem(
            content, size: try size(json), insets: insets(json["insets"]), edges: try edges(json["edge"]),
            supplementaries: try json["supp"].array.map(supplementary))
    }

    func supplementary(_ json: JSON) throws -> CompositionalSupplementary {
        CompositionalSupplementary(
            kind: kind(json["kind"].string ?? ""), size: try size(json), container: anchor(json["anchor"]),
            own: json["itemAnchor"].isNull ? nil : anchor(json["itemAnchor"]), z: Int(json["z"].double ?? 1), insets: insets(json["insets"])
        )
    }

    func anchor(_ json: JSON) -> CompositionalAnchor {
        var edges: EdgeSet = []
        for name in json["edges"].array.compactMap(\.string) {
            switch name {
            case "top": edges.insert(.top)
            case "leading": edges.insert(.leading)
            case "bottom": edges.insert(.bottom)
            case "trailing": edges.insert(.trailing)
            default: edges.formUnion(.all)
            }
        }
        let offset = json["frac"].isNull ? json["abs"] : json["frac"]
        return CompositionalAnchor(
            edges, offset: Point(x: offset[0].double ?? 0, y: offset[1].double ?? 0), isFractional: !json["frac"].isNull)
    }

    func boundary(_ json: JSON) throws -> CompositionalBoundaryItem {
        let alignments: [String: CompositionalAlignment] = [
            "none": .none, "top": .top, "topLeading": .topLeading, "leading": .leading, "bottomLeading": .bottomLeading, "bottom": .bottom,
            "bottomTrailing": .bottomTrailing, "trailing": .trailing, "topTrailing": .topTrailing,
        ]
        guard let alignment = alignments[json["align"].string ?? "none"] else { throw CaseError(what: "alignment \(json)") }
        return CompositionalBoundaryItem(
            kind: kind(json["kind"].string ?? ""), size: try size(json), alignment: alignment,
            offset: Point(x: json["offset"][0].double ?? 0, y: json["offset"][1].double ?? 0),
            extendsBoundary: json["extends"].bool ?? true,
            isPinned: json["pin"].bool ?? false, z: Int(json["z"].double ?? 1), insets: insets(json["insets"]))
    }

    func reference(_ json: JSON) throws -> CompositionalInsetsReference? {
        switch json.string {
        case nil: nil
        case "automatic": .automatic
        case "none": CompositionalInsetsReference.none
        case "safeArea": .safeArea
        case "layoutMargins": .layoutMargins
        case "readableContent": .readableContent
        default: throw CaseError(what: "reference \(json)")
        }
    }

    func behavior(_ json: JSON) throws -> OrthogonalBehavior {
        switch json.string {
        case nil, "none": return .none
        case "continuous": return .continuous
        case "continuousGroupLeadingBoundary": return .continuousGroupLeadingBoundary
        case "paging": return .paging
        case "groupPaging": return .groupPaging
        case "groupPagingCentered": return .groupPagingCentered
        default: throw CaseError(what: "behaviour \(json)")
        }
    }

    func section(_ json: JSON) throws -> CompositionalSection {
        CompositionalSection(
            group: try item(json["group"]), insets: insets(json["insets"]), interGroupSpacing: json["interGroupSpacing"].double ?? 0,
            insetsReference: try reference(json["insetsReference"]) ?? .automatic,
            supplementaryInsetsReference: try reference(json["supplementaryInsetsReference"]) ?? .automatic,
            supplementariesFollowInsets: json["followInsets"].bool ?? true, boundaryItems: try json["boundary"].array.map(boundary),
            decorations: json["decorations"].array.map {
                CompositionalDecoration(kind: kind($0["kind"].string ?? ""), insets: insets($0["insets"]), z: Int($0["z"].double ?? 0))
            }, orthogonal: try behavior(json["orthogonal"]))
    }

    /// How the case files name an element.
    func name(_ id: CompositionalID) -> String {
        switch id {
        case .cell(let section, let item): "\(section).\(item)"
        case .supplementary(let kind, let section, let item), .decoration(let kind, let section, let item):
            "\(kinds[kind]) \(section).\(item == .max ? "MAX" : "\(item)")"
        }
    }
}
