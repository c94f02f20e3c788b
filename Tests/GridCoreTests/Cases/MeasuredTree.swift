import CaseSupport
import GridCore

/// Builds the tree of a case of measured-swiftui.json. Notation: measured-swiftui 12.
final class MeasuredTree {
    /// What a case of this file may need that has no layout maths here yet, and why it is left to a later issue.
    static let unsupported: [(kind: String, reason: String)] = [
        ("CustomLayout", "a layout from outside is run through the public names: RecordedScreenTests"),
        ("NavigationStack", "bars and lists are not layout maths"),
    ]

    /// What surrounds a node while the tree is built.
    struct Context {
        /// The axis of the stack that holds the node.
        var stack: Axis?
        /// Along which axes the nearest scroll view scrolls.
        var scrolled: AxisSet = []
        /// The index that stands for `#` in a repeated child.
        var index: String?
    }

    let scale: Double
    let fonts: JSON
    private(set) var scrolls: [ScrollNode] = []
    private(set) var lazies: [LazyNode] = []

    init(fonts: JSON, scale: Double) {
        self.fonts = fonts
        self.scale = scale
    }

    /// The views that a node stands for: none or several for groups, sections and loops.
    func nodes(_ json: JSON, _ context: Context = Context()) throws -> [LayoutNode] {
        guard let kind = json.object.keys.first(where: { $0.first?.isUppercase == true }) else {
            throw CaseError(what: "a node without a kind")
        }
        let value = json[kind]
        let made: [LayoutNode]
        switch kind {
        case "Group": made = try children(json, context)
        case "ForEach": made = try repeated(json, value, context)
        case "Section":
            made = try list(value["header"], context) + children(json, context) + list(value["footer"], context)
        default: made = [try node(kind, value, json, context)]
        }
        return try made.map { try modified($0, json["mods"].array, context) }
    }

    func children(_ json: JSON, _ context: Context) throws -> [LayoutNode] { try list(json["children"], context) }

    private func list(_ json: JSON, _ context: Context) throws -> [LayoutNode] {
        try json.array.flatMap { try nodes($0, context) }
    }

    private func repeated(_ json: JSON, _ value: JSON, _ context: Context) throws -> [LayoutNode] {
        guard let count = value["count"].double else { return try children(json, context) }
        return try (0..<Int(count)).flatMap { index in
            var inner = context
            inner.index = String(index)
            return try children(json, inner)
        }
    }

    private func node(_ kind: String, _ value: JSON, _ json: JSON, _ context: Context) throws -> LayoutNode {
        switch kind {
        case "HStack", "VStack": return try stack(kind == "HStack" ? .horizontal : .vertical, value, json, context)
        case "ZStack":
            var inner = context
            inner.stack = nil
            let guides = try CaseVocabulary.alignment(value["alignment"].string)
            return OverlayNode(
                layout: OverlayLayout(horizontal: guides.horizontal, vertical: guides.vertical), children: try children(json, inner))
        case "Grid": return try grid(value, json, context)
        case "ViewThatFits":
            var inner = context
            inner.stack = nil
            return FittingNode(choice: FittingChoice(axes: try CaseVocabulary.axes(value["axes"])), children: try children(json, inner))
        case "LazyVGrid", "LazyHGrid", "LazyVStack", "LazyHStack": return try lazy(kind, value, json, context)
        case "ScrollView": return try scroll(value, json, context)
        case "Color", "LinearGradient": return LeafNode { $0.replacingUnspecified() }
        case "Shape": return shape(value)
        case "Spacer":
            return SpacerNode(id: nil, layout: SpacerLayout(minLength: value["min"].double, axis: context.stack))
        case "Divider":
            let layout = DividerLayout(stack: context.stack, thickness: 1 / scale)
            return LeafNode(spacing: layout.spacing) { layout.size(for: $0) }
        case "Text": return try text(value)
        case "Image": return image(value)
        case "Label": return fixed(value["size"])
        case "Leaf": return try leaf(value)
        default: throw CaseError(what: "view \(kind)")
        }
    }

    private func stack(_ axis: Axis, _ value: JSON, _ json: JSON, _ context: Context) throws -> LayoutNode {
        var inner = context
        inner.stack = axis
        let layout = StackLayout(
            axis: axis, alignment: try CaseVocabulary.guide(value["alignment"].string, across: axis), spacing: value["spacing"].double)
        return StackNode(layout: layout, children: try children(json, inner))
    }

    private func grid(_ value: JSON, _ json: JSON, _ context: Context) throws -> LayoutNode {
        var inner = context
        inner.stack = nil
        let guides = try CaseVocabulary.alignment(value["alignment"].string)
        let layout = EagerGrid(
            horizontal: guides.horizontal, vertical: guides.vertical, columnSpacing: value["horizontalSpacing"].double,
            rowSpacing: value["verticalSpacing"].double)
        let lines = try json["children"].array.flatMap { child -> [(kind: GridLine.Kind, nodes: [LayoutNode])] in
            guard !child["GridRow"].isNull else { return try nodes(child, inner).map { (.whole, [$0]) } }
            let guide = try child["GridRow"]["alignment"].string.map { try CaseVocabulary.alignment($0).vertical }
            return [(.row(guide), try children(child, inner))]
        }
        return GridNode(layout: layout, lines: lines)
    }

    private func scroll(_ value: JSON, _ json: JSON, _ context: Context) throws -> LayoutNode {
        let axes = try CaseVocabulary.axes(value["axes"])
        var inner = context
        inner.scrolled = axes
        inner.stack = .vertical
        let children = try children(json, inner)
        let content =
            children.count == 1
            ? children[0]
            : StackNode(layout: StackLayout(axis: .vertical, alignment: .horizontalCenter, spacing: nil), children: children)
        let node = ScrollNode(axes: axes, content: content)
        scrolls.append(node)
        return node
    }

    private func lazy(_ kind: String, _ value: JSON, _ json: JSON, _ context: Context) throws -> LayoutNode {
        let axis: Axis = kind.contains("V") ? .vertical : .horizontal
        var lines = LazyLayout.Lines.stack
        if kind.hasSuffix("Grid") { lines = .grid(try value[axis == .vertical ? "columns" : "rows"].array.map(track)) }
        let pinnedNames = value["pinned"].array.compactMap(\.string)
        var pinned: PinnedKinds = []
        if pinnedNames.contains("sectionHeaders") { pinned.insert(.headers) }
        if pinnedNames.contains("sectionFooters") { pinned.insert(.footers) }
        let layout = LazyLayout(
            axis: axis, lines: lines, alignment: try CaseVocabulary.guide(value["alignment"].string, across: axis),
            spacing: value["spacing"].double, pinned: pinned)
        var inner = context
        inner.stack = kind.hasSuffix("Stack") ? axis : nil
        var content = LazyContent()
        for child in json["children"].array { try content.append(child, tree: self, context: inner) }
        let node = LazyNode(
            layout: layout, items: LazyNodeItems(runs: content.runs, nodes: content.nodes), scrollIDs: content.ids,
            isScrolled: context.scrolled.contains(axis))
        lazies.append(node)
        return node
    }

    private func track(_ json: JSON) throws -> Track {
        let alignment = try CaseVocabulary.unitPoint(json["alignment"].string)
        let spacing = json["spacing"].double
        if let value = json["fixed"].double { return try Track(.fixed(value), spacing: spacing, alignment: alignment) }
        let isAdaptive = !json["adaptive"].isNull
        let bounds = json[isAdaptive ? "adaptive" : "flexible"]
        guard let minimum = bounds[0].double else { throw CaseError(what: "track \(json)") }
        let maximum = bounds[1].double ?? .infinity
        let size: Track.Size =
            isAdaptive ? .adaptive(minimum: minimum, maximum: maximum) : .flexible(minimum: minimum, maximum: maximum)
        return try Track(size, spacing: spacing, alignment: alignment)
    }
}

/// The content of a lazy container of a case, as runs and nodes.
struct LazyContent {
    private(set) var runs: [LazyRun] = []
    private(set) var nodes: [LayoutNode] = []
    private(set) var ids: [String: Int] = [:]
    private var sections = 0

    mutating func append(_ json: JSON, tree: MeasuredTree, context: MeasuredTree.Context) throws {
        guard !json["Section"].isNull else { return try add(.cells, [json], section: nil, tree, context) }
        sections += 1
        try add(.header, json["Section"]["header"].array, section: sections, tree, context)
        try add(.cells, json["children"].array, section: sections, tree, context)
        try add(.footer, json["Section"]["footer"].array, section: sections, tree, context)
    }

    private mutating func add(
        _ kind: LineKind, _ list: [JSON], section: Int?, _ tree: MeasuredTree, _ context: MeasuredTree.Context
    ) throws {
        for json in list {
            let made = try tree.nodes(json, context)
            if let template = json["ForEach"]["id"].string {
                for index in made.indices { ids[template.replacing("#", with: String(index))] = nodes.count + index }
            }
            for mod in json["mods"].array { if let id = mod["id"].string { ids[id] = nodes.count } }
            runs.append(LazyRun(kind, count: made.count, section: section))
            nodes += made
        }
    }
}
