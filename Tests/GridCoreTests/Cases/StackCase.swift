import CaseSupport
import GridCore

/// Runs one case of eager-grid-and-layout.json that needs no Grid.
struct StackCase {
    let json: JSON
    let scale: Double

    private var id: String { json["id"].string ?? "" }
    private var expected: JSON { json["expected"] }
    private var tolerance: Double { json["tolerance"].double ?? (json["tree"]["pair"].isNull ? 0.001 : 0.011) }

    /// What a case of the file may need that has no layout maths here yet, and why it is left to a later issue.
    static func reasonToSkip(_ json: JSON) -> String? {
        if json["tree"].allObjects.contains(where: { $0["text"]?.string != nil && $0["id"]?.string != nil }) {
            return "words in the Mac's font, which is not here"
        }
        if json["tree"]["pair"].array == [.string("Toggle"), .string("Toggle")] {
            return "a control's own distances come with the control"
        }
        return nil
    }

    func run() throws -> [CaseReport] {
        let tree = json["tree"]
        if !tree["pair"].isNull { return [try distance(tree)] }
        if !tree["first"].isNull { return [try spacing(tree)] }
        if let expression = tree["expression"].string { return [try priority(expression)] }
        if !tree["proposal"].isNull { return [replacement(tree)] }
        if !tree["ascent"].isNull { return [textSpacing(tree)] }
        if !tree["values"].isNull { return [combination(tree)] }
        if tree["mod"].string == "containerRelativeFrame" { return [share(tree)] }
        if tree["view"].string == "ViewThatFits" { return [try choice(tree)] }
        if json["container"].string == "Layout" { return [try placing(tree)] }
        // A case that says its direction is not mirrored again.
        let hasDirection = !tree["environment"].isNull
        return hasDirection ? [try layout(isMirrored: false)] : [try layout(isMirrored: false), try layout(isMirrored: true)]
    }

    private func report(_ run: String) -> CaseReport { CaseReport(id: id, run: "scale \(scale), \(run)", tolerance: tolerance) }

    private func layout(isMirrored: Bool) throws -> CaseReport {
        let tree = StackTree(scale: scale)
        let root = try tree.node(json["tree"])
        let offer = Proposal(width: json["proposal"]["w"].double, height: json["proposal"]["h"].double)
        let size = root.size(for: offer)
        var report = report("mirrored \(isMirrored)")
        if !isMirrored { compareOffers(tree.offers, to: &report) }
        report.compare("width", expected["size"][0].double, size.width)
        report.compare("height", expected["size"][1].double, size.height)
        let log = FrameLog()
        root.place(
            in: Rect(origin: .zero, size: size), proposal: offer, scene: Placing(log: log, isRightToLeft: isMirrored, visible: nil))
        let frames = expected["frames"].object.compactMapValues(CaseVocabulary.rect)
        for (name, offer) in expected["placementProposals"].object {
            report.compare("placing \(name) width", offer[0].double, log.proposals[name]?.width)
            report.compare("placing \(name) height", offer[1].double, log.proposals[name]?.height)
        }
        report.compare(isMirrored ? frames.mapValues { $0.mirrored(in: size.width) } : frames, log.frames, isExhaustive: false)
        for (name, value) in expected["values"].object {
            report.compare(name, value.double, root.position(of: try CaseVocabulary.alignment(name).vertical, for: offer))
        }
        for (name, value) in expected["sizes"].object {
            let offers = ["zero": Proposal.zero, "unspecified": .unspecified, "infinity": .infinity]
            guard let offer = offers[name] else { throw CaseError(what: "offer \(name)") }
            report.compare("\(name) width", value[0].double, root.size(for: offer).width)
            report.compare("\(name) height", value[1].double, root.size(for: offer).height)
        }
        report.compare("priority", expected["priority"].double, root.priority)
        return report
    }

    /// The offers after the probes of flexibility, in order.
    private func compareOffers(_ log: OfferLog, to report: inout CaseReport) {
        let wanted = expected["solveProposals"].array
        guard !wanted.isEmpty else { return }
        let isGrid = json["tree"]["view"].string == "Grid"
        let isStack = json["tree"]["view"].string?.hasSuffix("Stack") == true
        let axis: Axis = json["tree"]["view"].string == "VStack" ? .vertical : .horizontal
        let actual = log.offers.filter { offer in
            if isGrid { return offer.proposal != .zero && offer.proposal != .infinity }
            return !isStack || (offer.proposal[axis] != 0 && offer.proposal[axis] != .infinity)
        }
        // An offer equal to a probe was answered by the probe.
        let served = wanted.filter { !isStack || $0[1][axis == .horizontal ? 0 : 1].double != 0 }
        report.compare("number of offers", Double(served.count), Double(actual.count))
        for (number, pair) in zip(served, actual).enumerated() {
            let (want, got) = pair
            report.note("offer \(number) goes to", want[0].string ?? "", got.id, want[0].string == got.id)
            report.compare("offer \(number) width", want[1][0].double, got.proposal.width)
            report.compare("offer \(number) height", want[1][1].double, got.proposal.height)
        }
    }

    private func distance(_ tree: JSON) throws -> CaseReport {
        let builder = StackTree(scale: tree["displayScale"].double ?? 2)
        let axis: Axis = tree["axis"].string == "horizontal" ? .horizontal : .vertical
        let views = try tree["pair"].array.map { try builder.spacedView($0.string ?? "") }
        var report = report("")
        report.compare("distance", expected["distance"].double, views[0].spacing.distance(to: views[1].spacing, along: axis))
        return report
    }

    private func spacing(_ tree: JSON) throws -> CaseReport {
        var report = report("")
        var first = try declared(tree["first"])
        var second = try declared(tree["second"])
        if !expected["minima"].isNull {
            first.formUnion(second, edges: .top)
            for (name, value) in expected["minima"].object {
                report.compare(name, value.double, try edge(name).map { first[$0].any } ?? nil)
            }
            for edge in [Edge.trailing, .bottom] {
                report.note("\(edge)", "nil", "\(String(describing: first[edge].any))", first[edge].any == nil)
            }
            return report
        }
        if tree["layoutDirection"].string == "rightToLeft" { (first, second) = (first.mirrored, second.mirrored) }
        let axis: Axis = tree["axis"].string == "horizontal" ? .horizontal : .vertical
        report.compare("distance", expected["distance"].double, first.distance(to: second, along: axis))
        return report
    }

    private func edge(_ name: String) throws -> Edge? {
        switch name {
        case "top": .top
        case "bottom": .bottom
        case "left": .leading
        case "right": .trailing
        default: throw CaseError(what: "edge \(name)")
        }
    }

    /// Preferences written as `edge` or `edge:category`; the horizontal text categories never meet and are not kept.
    private func declared(_ json: JSON) throws -> Spacing {
        var spacing = Spacing()
        for (key, value) in json.object {
            let parts = key.split(separator: ":").map(String.init)
            guard let edge = try edge(parts[0]) else { continue }
            switch parts.count == 2 ? parts[1] : "" {
            case "": spacing[edge].any = value.double
            case "edgeBelowText": spacing[edge].belowText = value.double
            case "edgeAboveText": spacing[edge].aboveText = value.double
            case "edgeLeftText", "edgeRightText": continue
            default: throw CaseError(what: "category \(key)")
            }
        }
        return spacing
    }

    private func replacement(_ tree: JSON) -> CaseReport {
        let proposal = Proposal(width: tree["proposal"][0].double, height: tree["proposal"][1].double)
        let size =
            tree["by"].isNull
            ? proposal.replacingUnspecified()
            : proposal.replacingUnspecified(by: Size(width: tree["by"][0].double ?? 0, height: tree["by"][1].double ?? 0))
        var report = report("")
        report.compare("width", expected["value"][0].double, size.width)
        report.compare("height", expected["value"][1].double, size.height)
        return report
    }

    private func textSpacing(_ tree: JSON) -> CaseReport {
        let spacing = Spacing.text(
            ascender: tree["ascent"].double ?? 0, descender: tree["descent"].double ?? 0, capHeight: tree["capHeight"].double ?? 0,
            leading: tree["leading"].double ?? 0, pixel: tree["pixel"].double ?? 1)
        var report = report("")
        report.compare("above", expected["values"]["edgeAboveText"].double, spacing.top.aboveText)
        report.compare("below", expected["values"]["edgeBelowText"].double, spacing.bottom.belowText)
        return report
    }

    private func combination(_ tree: JSON) -> CaseReport {
        var report = report("")
        let guide = Guide(axis: .horizontal, number: Guide.firstCustom)
        report.compare("value", expected["value"].double, guide.combined(tree["values"].array.compactMap(\.double)))
        return report
    }
}

extension StackCase {
    private func share(_ tree: JSON) -> CaseReport {
        let args = tree["args"]
        let share = ContainerShare(
            count: Int(args["count"].double ?? 1), span: Int(args["span"].double ?? 1), spacing: args["spacing"].double ?? 0)
        var report = report("")
        report.compare("value", expected["value"].double, share.length(in: tree["containerLength"].double ?? 0))
        return report
    }

    private func choice(_ tree: JSON) throws -> CaseReport {
        let builder = StackTree(scale: scale)
        let items = NodeItems(nodes: try tree["children"].array.map { try builder.node($0) })
        let offer = Proposal(width: json["proposal"]["w"].double, height: json["proposal"]["h"].double)
        let chosen = FittingChoice(axes: try CaseVocabulary.axes(tree["axes"])).choose(from: items, for: offer)
        var report = report("")
        report.compare("choice", expected["choice"].double, chosen.map(Double.init))
        return report
    }

    /// Placements as a layout from outside makes them.
    private func placing(_ tree: JSON) throws -> CaseReport {
        var report = report("")
        if expected["error"].string == "trap" {
            // That it stops is tested where the subviews are (LayoutTests); here a book says that a place is none.
            var book = PlacementBook(count: 1)
            let isPlace = book.place(0, at: Point(x: .nan, y: 0), anchor: .topLeading, proposal: .zero)
            report.note("a place that is none", "false", "\(isPlace)", !isPlace)
            return report
        }
        let items = NodeItems(nodes: [LeafNode { $0.replacingUnspecified() }])
        var book = PlacementBook(count: 1)
        var bounds = Rect.zero
        if !tree["place"].isNull {
            let place = tree["place"]
            let anchor = try CaseVocabulary.unitPoint(place["anchor"].string) ?? .topLeading
            _ = book.place(
                0, at: Point(x: place["at"][0].double ?? 0, y: place["at"][1].double ?? 0), anchor: anchor,
                proposal: Proposal(width: place["proposal"][0].double, height: place["proposal"][1].double))
        } else {
            bounds = Rect(x: 50, y: 50, width: 100, height: 100)
            for (distance, side) in [(10.0, 20.0), (50, 40)] {
                _ = book.place(
                    0, at: Point(x: bounds.minX + distance, y: bounds.minY + distance), anchor: .topLeading,
                    proposal: Proposal(width: side, height: side))
            }
        }
        let placed = book.placements(of: items, in: bounds, for: Proposal(bounds.size))[0].frame.offset(x: bounds.minX, y: bounds.minY)
        let wanted = expected["frames"].object.compactMapValues(CaseVocabulary.rect)
        report.compare(wanted, ["child": placed], isExhaustive: true)
        return report
    }

    /// The priority that a chain of wrappers shows, written as Swift in the case.
    private func priority(_ expression: String) throws -> CaseReport {
        var report = CaseReport(id: id, run: expression, tolerance: 0)
        let node: LayoutNode
        if expression == "Color" {
            node = plain
        } else if expression.hasPrefix("Spacer()") {
            let spacer = SpacerNode(id: nil, layout: SpacerLayout(minLength: nil, axis: nil))
            node = try wrapped(spacer, in: String(expression.dropFirst("Spacer()".count).drop { $0 == "." }))
        } else {
            let parts = expression.split(separator: " wrapped in ", maxSplits: 1)
            guard parts.count == 2, parts[0] == "view.layoutPriority(2)" else { throw CaseError(what: "expression \(expression)") }
            node = try parts[1].split(separator: ", then ").reduce(prioritised(plain, 2)) { try wrapped($0, in: String($1)) }
        }
        report.compare("priority", expected["priority"].double, node.priority)
        return report
    }

    private var plain: LayoutNode { LeafNode { $0.replacingUnspecified() } }

    private func prioritised(_ node: LayoutNode, _ priority: Double) -> LayoutNode {
        let result = PassingNode(node)
        result.ownPriority = priority
        return result
    }

    private func wrapped(_ node: LayoutNode, in wrapper: String) throws -> LayoutNode {
        let centre = OverlayLayout(horizontal: .horizontalCenter, vertical: .verticalCenter)
        let middle = ModifierNode<FixedFrame>.Origin.guides(horizontal: .horizontalCenter, vertical: .verticalCenter)
        switch wrapper {
        case "": return node
        case "layoutPriority(0)": return prioritised(node, 0)
        case "layoutPriority(1)": return prioritised(node, 1)
        case "gridCellColumns(1)", "opacity(0.5)", "onTapGesture", "allowsHitTesting(false)", "clipShape(Circle())", "border", "id(1)",
            "offset(x: 5)":
            return PassingNode(node)
        case "overlay {}", "background(Color)": return SecondaryNode(primary: node, content: [], layout: centre)
        case "fixedSize()": return ModifierNode(FixedSize(), node, origin: .of { _, _ in .zero })
        case "frame(width: 10)": return ModifierNode(FixedFrame(width: 10, height: nil), node, origin: middle)
        case "padding(3)":
            return ModifierNode(Padding(Insets(top: 3, leading: 3, bottom: 3, trailing: 3)), node, origin: .of { _, _ in .zero })
        case "ZStack of one": return OverlayNode(layout: centre, children: [node])
        case "ZStack of two (2 and 3)": return OverlayNode(layout: centre, children: [node, prioritised(plain, 3)])
        case "custom Layout of one": return LeafNode { node.size(for: $0) }
        case "HStack of one":
            return StackNode(layout: StackLayout(axis: .horizontal, alignment: .verticalCenter, spacing: nil), children: [node])
        default: throw CaseError(what: "wrapper \(wrapper)")
        }
    }
}
