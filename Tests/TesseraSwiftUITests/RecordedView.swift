import CaseSupport
import Foundation
import GridCore
import ViewGraph

@testable import TesseraSwiftUI

/// Builds the views of a case of measured-swiftui.json out of the public names, so that the whole way from a view value to a frame is
/// checked. Notation: measured-swiftui 12.
@MainActor
struct RecordedView {
    /// Kinds of view that come with a later issue.
    static let later: Set<String> = ["NavigationStack"]
    /// Modifiers that come with a later issue.
    static let laterModifiers: Set<String> = ["defaultScrollAnchor", "safeAreaPadding", "clipped", "multilineTextAlignment"]

    let fonts: JSON
    let probes: Probes

    func view(_ json: JSON, index: String? = nil) throws -> AnyView {
        guard let kind = json.object.keys.first(where: { $0.first?.isUppercase == true }) else {
            throw CaseError(what: "a node without a kind")
        }
        var view = try base(kind, json[kind], json, index: index)
        for mod in json["mods"].array {
            for (name, value) in mod.object { view = try modified(view, name, value, index: index) }
        }
        return view
    }

    private func children(_ json: JSON, index: String?) throws -> some View {
        try list(json["children"].array, index: index)
    }

    private func list(_ nodes: [JSON], index: String? = nil) throws -> some View {
        let views = try nodes.map { try view($0, index: index) }
        return ForEach(views.indices, id: \.self) { views[$0] }
    }

    private func base(_ kind: String, _ value: JSON, _ json: JSON, index: String?) throws -> AnyView {
        let spacing = value["spacing"].double.map { CGFloat($0) }
        let alignment = try alignment(value["alignment"])
        switch kind {
        case "HStack": return AnyView(HStack(alignment: alignment.vertical, spacing: spacing) { try? children(json, index: index) })
        case "VStack": return AnyView(VStack(alignment: alignment.horizontal, spacing: spacing) { try? children(json, index: index) })
        case "ZStack": return AnyView(ZStack(alignment: alignment) { try? children(json, index: index) })
        case "LazyVStack":
            return AnyView(
                LazyVStack(alignment: alignment.horizontal, spacing: spacing, pinnedViews: pinned(value)) {
                    try? children(json, index: index)
                })
        case "LazyHStack":
            return AnyView(
                LazyHStack(alignment: alignment.vertical, spacing: spacing, pinnedViews: pinned(value)) {
                    try? children(json, index: index)
                })
        case "LazyVGrid":
            let columns = try value["columns"].array.map(gridItem)
            return AnyView(
                LazyVGrid(columns: columns, alignment: alignment.horizontal, spacing: spacing, pinnedViews: pinned(value)) {
                    try? children(json, index: index)
                })
        case "LazyHGrid":
            let rows = try value["rows"].array.map(gridItem)
            return AnyView(
                LazyHGrid(rows: rows, alignment: alignment.vertical, spacing: spacing, pinnedViews: pinned(value)) {
                    try? children(json, index: index)
                })
        case "Grid":
            return AnyView(
                Grid(
                    alignment: alignment, horizontalSpacing: number(value["horizontalSpacing"]),
                    verticalSpacing: number(value["verticalSpacing"])
                ) {
                    try? children(json, index: index)
                })
        case "GridRow":
            let guide = value["alignment"].isNull ? nil : alignment.vertical
            return AnyView(GridRow(alignment: guide) { try? children(json, index: index) })
        case "ViewThatFits": return AnyView(ViewThatFits(in: try axes(value["axes"])) { try? children(json, index: index) })
        case "CustomLayout":
            let layout = try AnyLayout(named: value["name"].string ?? "", value)
            return AnyView(layout { try? children(json, index: index) })
        case "ScrollView": return AnyView(ScrollView(try axes(value["axes"])) { try? children(json, index: index) })
        case "Group": return AnyView(Group { try? children(json, index: index) })
        case "ForEach":
            guard let count = value["count"].double else { return AnyView(try children(json, index: index)) }
            let template = json["children"][0]
            return AnyView(ForEach(0..<Int(count), id: \.self) { try? view(template, index: String($0)) })
        case "Section":
            return AnyView(
                Section {
                    try? children(json, index: index)
                } header: {
                    try? list(value["header"].array)
                } footer: {
                    try? list(value["footer"].array)
                })
        case "Spacer": return AnyView(Spacer(minLength: value["min"].double.map { CGFloat($0) }))
        case "Divider": return AnyView(Divider())
        case "Color", "LinearGradient": return AnyView(Color.red)
        default: return AnyView(try RecordedLeaf(kind, value, fonts: fonts))
        }
    }

    private func modified(_ view: AnyView, _ name: String, _ value: JSON, index: String?) throws -> AnyView {
        switch name {
        case "probe":
            let id = (value.string ?? "").replacingOccurrences(of: "#", with: index ?? "#")
            return AnyView(view.modifier(ProbeModifier(id: id, probes: probes)))
        case "frame": return AnyView(try framed(view, value))
        case "padding": return AnyView(view.padding(insets(value)))
        case "fixedSize":
            let axes = value.array.compactMap(\.string)
            return AnyView(view.fixedSize(horizontal: axes.contains("horizontal"), vertical: axes.contains("vertical")))
        case "position": return AnyView(view.position(x: number(value[0]) ?? 0, y: number(value[1]) ?? 0))
        case "offset": return AnyView(view.offset(x: number(value[0]) ?? 0, y: number(value[1]) ?? 0))
        case "environment":
            let isRightToLeft = value["layoutDirection"].string == "rightToLeft"
            return AnyView(view.environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight))
        case "alignmentGuide":
            let constant = number(value["value"]["constant"]) ?? 0
            return AnyView(view.alignmentGuide(try alignment(value["guide"]).horizontal) { _ in constant })
        case "contentMargins":
            return AnyView(view.contentMargins(value["edges"].string == "top" ? .top : .all, number(value["length"]), for: .scrollContent))
        case "gridCellColumns": return AnyView(view.gridCellColumns(Int(value.double ?? 1)))
        case "gridColumnAlignment": return AnyView(view.gridColumnAlignment(try alignment(value).horizontal))
        case "gridCellAnchor":
            let point = try CaseVocabulary.unitPoint(value.string)
            return AnyView(view.gridCellAnchor(UnitPoint(x: point?.x ?? 0.5, y: point?.y ?? 0.5)))
        case "gridCellUnsizedAxes": return AnyView(view.gridCellUnsizedAxes(try axes(value)))
        case "id": return view
        default: throw CaseError(what: "modifier \(name)")
        }
    }

    private func framed(_ view: AnyView, _ value: JSON) throws -> any View {
        let alignment = try alignment(value["alignment"])
        let keys = Set(value.object.keys)
        if keys.isDisjoint(with: ["minW", "idealW", "maxW", "minH", "idealH", "maxH"]) {
            return view.frame(width: number(value["w"]), height: number(value["h"]), alignment: alignment)
        }
        return view.frame(
            minWidth: number(value["minW"]), idealWidth: number(value["idealW"]), maxWidth: number(value["maxW"]),
            minHeight: number(value["minH"]), idealHeight: number(value["idealH"]), maxHeight: number(value["maxH"]), alignment: alignment)
    }

    private func number(_ json: JSON) -> CGFloat? { json.double.map { CGFloat($0) } }

    private func insets(_ json: JSON) -> EdgeInsets {
        func length(_ json: JSON) -> CGFloat { json.string == "default" ? 16 : number(json) ?? 0 }
        guard !json.object.isEmpty else {
            let all = length(json)
            return EdgeInsets(top: all, leading: all, bottom: all, trailing: all)
        }
        return EdgeInsets(
            top: length(json["top"]), leading: length(json["leading"]), bottom: length(json["bottom"]), trailing: length(json["trailing"]))
    }

    private func alignment(_ json: JSON) throws -> Alignment {
        let guides = try CaseVocabulary.alignment(json.string)
        return Alignment(horizontal: HorizontalAlignment(guide: guides.horizontal), vertical: VerticalAlignment(guide: guides.vertical))
    }

    private func axes(_ json: JSON) throws -> TesseraSwiftUI::Axis.Set {
        let axes = try CaseVocabulary.axes(json)
        var result: TesseraSwiftUI::Axis.Set = []
        if axes.contains(.horizontal) { result.insert(.horizontal) }
        if axes.contains(.vertical) { result.insert(.vertical) }
        return result
    }

    private func pinned(_ json: JSON) -> PinnedScrollableViews {
        let names = json["pinned"].array.compactMap(\.string)
        var result: PinnedScrollableViews = []
        if names.contains("sectionHeaders") { result.insert(.sectionHeaders) }
        if names.contains("sectionFooters") { result.insert(.sectionFooters) }
        return result
    }

    private func gridItem(_ json: JSON) throws -> GridItem {
        let spacing = number(json["spacing"])
        let alignment = try json["alignment"].string == nil ? nil : alignment(json["alignment"])
        func bounds(_ json: JSON) -> (CGFloat, CGFloat) { (number(json[0]) ?? 10, number(json[1]) ?? .infinity) }
        if let value = number(json["fixed"]) { return GridItem(.fixed(value), spacing: spacing, alignment: alignment) }
        if !json["adaptive"].isNull {
            let (minimum, maximum) = bounds(json["adaptive"])
            return GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
        }
        let (minimum, maximum) = bounds(json["flexible"])
        return GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
    }
}

/// The frames of marked views on the screen. A mark that several views carry tells of the last one, as in the recordings.
@MainActor
final class Probes {
    fileprivate var nodes: [(id: String, node: LayoutNode)] = []

    /// Frames of what is placed now.
    var frames: [String: GridCore::Rect] {
        var result: [String: GridCore::Rect] = [:]
        for (id, node) in nodes where node.isPlaced && !node.isGone { result[id] = node.screenFrame(node.screenTransform) }
        return result
    }
}

private struct ProbeModifier {
    let id: String
    let probes: Probes
}

extension ProbeModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = WrapperNode(around: inner, context)
        probes.nodes.append((id, node))
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {}
}
