import CaseSupport

@testable import GridCore

/// Runs one case of lazy-grids.json. Notation: lazy-grids 13.
struct LazyGridCase {
    let json: JSON
    let isMirrored: Bool
    private let axis: Axis
    private let layout: LazyLayout
    private let tracks: [Track]

    /// Content that a case tells in words only: how many cells, and the extent of each along the lines.
    private static let told: [String: (count: Int, length: Double)] = ["l-initial-visible": (100, 50)]
    /// The average length of a line that a case takes as known from before, told in words only.
    private static let averages: [String: Double] = ["l-estimate-cached": 100]

    /// Throws the `LayoutError` of a track that cannot be laid out.
    init(_ json: JSON, isMirrored: Bool) throws {
        self.json = json
        self.isMirrored = isMirrored
        axis = json["axis"].string == "horizontal" ? .horizontal : .vertical
        tracks = try json["tracks"].array.map(Self.track)
        var pinned: PinnedKinds = []
        if json["pinnedViews"].array.contains(.string("sectionHeaders")) { pinned.insert(.headers) }
        if json["pinnedViews"].array.contains(.string("sectionFooters")) { pinned.insert(.footers) }
        layout = LazyLayout(
            axis: axis, lines: .grid(tracks), alignment: try CaseVocabulary.guide(json["gridAlignment"].string, across: axis),
            spacing: json["rowSpacing"].double, pinned: pinned)
    }

    private static func track(_ json: JSON) throws -> Track {
        let alignment = try CaseVocabulary.unitPoint(json["alignment"].string)
        let spacing = json["spacing"].double
        let minimum = json["minimum"].double
        let maximum = json["maximum"].double ?? .infinity
        switch (json["kind"].string, json["value"].double, minimum) {
        case ("fixed", .some(let value), _): return try Track(.fixed(value), spacing: spacing, alignment: alignment)
        case ("flexible", _, .some(let minimum)):
            return try Track(.flexible(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
        case ("adaptive", _, .some(let minimum)):
            return try Track(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing, alignment: alignment)
        default: throw CaseError(what: "track \(json)")
        }
    }

    private var id: String { json["id"].string ?? "" }
    private var expected: JSON { json["expected"] }
    private var container: Proposal { Proposal(width: json["container"]["w"].double, height: json["container"]["h"].double) }
    private var offer: Proposal {
        json["proposal"].isNull ? container : Proposal(width: json["proposal"]["w"].double, height: json["proposal"]["h"].double)
    }

    func run() throws -> CaseReport {
        var report = CaseReport(id: id, run: "mirrored \(isMirrored)", tolerance: 0.001)
        let content = content()
        if let average = Self.averages[id] { try compareEstimate(content, average: average, to: &report) }
        // Sizing: first pass over the tracks. The case's cells are all there, as outside a scroll view.
        var state = LazyState()
        let size = layout.size(of: content, for: offer, isScrolled: false, state: &state)
        compareSizes(size, to: &report)
        // Placing: second pass, in the reported extent.
        let node = LazyNode(layout: layout, items: content, scrollIDs: [:], isScrolled: false)
        compareTracks(in: size, to: &report)
        compareFrames(node, size: size, to: &report)
        compareWindow(content, size: size, to: &report)
        return report
    }

    private func compareSizes(_ size: Size, to report: inout CaseReport) {
        report.compare("grid width", expected["gridSize"]["w"].double, size.width)
        report.compare("grid height", expected["gridSize"]["h"].double, size.height)
        report.compare("reported height", expected["measuredLines"].isNull ? expected["reportedHeight"].double : nil, size.height)
        report.compare("exact height", expected["exactHeight"].double, size.height)
        // The container centres the grid (an axis without extent hugs it).
        let origin = Point(
            x: ((container.width ?? size.width) - size.width) / 2, y: ((container.height ?? size.height) - size.height) / 2)
        let across = axis.cross == .horizontal ? origin.x : origin.y
        let told = expected["gridOriginInContainer"][axis.cross == .horizontal ? "x" : "y"].double
        report.compare("grid origin", told, across)
    }

    private func compareTracks(in size: Size, to report: inout CaseReport) {
        let fraction = layout.alignment.standardPosition(in: Size(width: 1, height: 1)) ?? 0.5
        let name = axis == .vertical ? "columnWidths" : "rowHeights"
        let rendered = TrackSizing(tracks, in: size[axis.cross], across: axis.cross, alignment: fraction)
        compare(name, expected[name], rendered.tracks.map(\.size), to: &report)
        compare("positions", expected["trackPositions"], rendered.tracks.map(\.position), to: &report)
        report.compare("total", expected["tracksTotal"].double, rendered.total)
        let first = expected["sizingPass"]
        guard !first.isNull, let extent = offer[axis.cross] else { return }
        let sized = TrackSizing(tracks, in: extent, across: axis.cross, alignment: fraction)
        compare("first pass", first[name], sized.tracks.map(\.size), to: &report)
        report.compare("first pass total", first["total"].double, sized.total)
    }

    private func compare(_ name: String, _ expected: JSON, _ actual: [Double], to report: inout CaseReport) {
        guard !expected.isNull else { return }
        report.compare("number of \(name)", Double(expected.array.count), Double(actual.count))
        for (index, value) in expected.array.enumerated() {
            report.compare("\(name) \(index)", value.double, index < actual.count ? actual[index] : nil)
        }
    }

    private func compareFrames(_ node: LazyNode, size: Size, to report: inout CaseReport) {
        let log = FrameLog()
        node.place(
            in: Rect(origin: .zero, size: size), proposal: offer, scene: Placing(log: log, isRightToLeft: isMirrored, visible: nil))
        for (key, prefix) in [("cells", "cell"), ("header", "header"), ("footer", "footer")] where !expected[key].isNull {
            let frames = expected[key].array.map {
                Rect(x: $0["x"].double ?? 0, y: $0["y"].double ?? 0, width: $0["w"].double ?? 0, height: $0["h"].double ?? 0)
            }
            let actual = log.frames.filter { $0.key.hasPrefix(prefix) }
            report.compare("number of \(key)", Double(frames.count), Double(actual.count))
            for (index, frame) in frames.enumerated() {
                report.compare("\(prefix) \(index)", isMirrored ? frame.mirrored(in: size.width) : frame, actual["\(prefix) \(index)"])
            }
        }
        let lengths = expected["lineLengths"].array.compactMap(\.double)
        guard !lengths.isEmpty else { return }
        let lines = LineTable(
            runs: node.items.runs, columns: TrackSizing(tracks, in: size[axis.cross], across: axis.cross, alignment: 0).tracks.count)
        report.compare("number of lines", Double(lengths.count), Double(lines.lineCount))
        for (index, length) in lengths.enumerated() where index < lines.lineCount {
            let item = lines.items(of: LineIndex(value: index)).lowerBound
            let frame = node.layout.frame(of: item, items: node.items, in: size, state: node.state)
            report.compare("line \(index)", length, frame?.size[axis])
        }
    }

    private func compareWindow(_ content: LazyNodeItems, size: Size, to report: inout CaseReport) {
        guard
            !expected["headerY"].isNull || !expected["footerY"].isNull || !expected["placedRows"].isNull || !expected["placedCells"].isNull
        else { return }
        guard let extent = container[axis] else { return }
        let offset = json["scrollOffset"].double ?? 0
        var state = LazyState()
        let isOutside = expected["placedRows"].isNull && expected["headerY"].isNull && expected["footerY"].isNull
        let window: LazyWindow = isOutside ? .everything : .range(from: offset, to: offset + extent)
        // At rest first, then scrolled: nobody begins in the middle.
        if !isOutside { _ = layout.place(content, in: size, window: .range(from: 0, to: extent), state: &state) }
        let placed = layout.place(content, in: size, window: window, state: &state)
        let positions = Dictionary(
            uniqueKeysWithValues: placed.items.map { (content.ids[$0.item], axis == .vertical ? $0.frame.minY : $0.frame.minX) })
        for (key, prefix) in [("headerY", "header"), ("footerY", "footer")] {
            for (index, value) in expected[key].array.enumerated() {
                let name = "\(prefix) \(index)"
                if value.isNull {
                    report.note(name, "absent", positions[name].map { "\($0)" } ?? "absent", positions[name] == nil)
                } else if let position = positions[name] {
                    report.compare(name, value.double, position)
                } else {
                    // A header behind the viewport is not there yet; the case tells its natural place.
                    let item = content.ids.firstIndex(of: name) ?? 0
                    let frame = layout.frame(of: item, items: content, in: size, state: state)
                    report.compare("\(name), not there yet", value.double, axis == .vertical ? frame?.minY : frame?.minX)
                    report.note(
                        "\(name) lies behind", "true", "\((value.double ?? 0) >= offset + extent)", (value.double ?? 0) >= offset + extent)
                }
            }
        }
        let cells = placed.items.filter { $0.layer == 0 }.map(\.item)
        report.compare("cells placed", expected["placedCells"].double, Double(cells.count))
        let columns = TrackSizing(tracks, in: size[axis.cross], across: axis.cross, alignment: 0).tracks.count
        report.compare("first row", expected["placedRows"][0].double, cells.first.map { Double($0 / columns) })
        report.compare("last row", expected["placedRows"][1].double, cells.last.map { Double($0 / columns) })
    }

    /// A length estimated from an average that is known from before: two lines of that length are measured, then other content is asked for.
    private func compareEstimate(_ content: LazyNodeItems, average: Double, to report: inout CaseReport) throws {
        let size = Size(along: axis, 0, across: container[axis.cross] ?? 0)
        let long = LeafNode { _ in Size(along: axis, average, across: 10) }
        let earlier = LazyNodeItems(runs: [LazyRun(.cells, count: 2)], nodes: [long, long])
        var state = LazyState()
        _ = layout.place(earlier, in: size, window: .range(from: 0, to: 2 * average), state: &state)
        let reported = layout.size(of: content, for: offer, isScrolled: true, state: &state)
        report.compare("reported height", expected["reportedHeight"].double, reported[axis])
        report.compare("lines measured", expected["measuredLines"].double, Double(content.touched.count))
    }
}

extension LazyGridCase {
    /// The content of the case: loose cells, sections, or a plain list of children.
    private func content() -> LazyNodeItems {
        var runs: [LazyRun] = []
        var nodes: [LayoutNode] = []
        var ids: [String] = []
        var numbers: [String: Int] = [:]
        func add(_ kind: LineKind, _ prefix: String, _ list: [(width: Double?, height: Double?)], section: Int?) {
            guard !list.isEmpty else { return }
            runs.append(LazyRun(kind, count: list.count, section: section))
            for size in list {
                let number = numbers[prefix, default: 0]
                numbers[prefix] = number + 1
                ids.append("\(prefix) \(number)")
                nodes.append(
                    LeafNode(id: "\(prefix) \(number)") {
                        Size(width: size.width ?? $0.width ?? 10, height: size.height ?? $0.height ?? 10)
                    })
            }
        }
        func pair(_ json: JSON) -> (width: Double?, height: Double?) { (json[0].double, json[1].double) }
        var children = json["children"].array.map { (width: $0["w"].double, height: $0["h"].double) }
        if children.isEmpty, json["sections"].isNull, expected["gridSize"][axis == .vertical ? "h" : "w"].isNull {
            // A case that tells neither children nor a length speaks of tracks only: one cell stands for whatever is in them.
            children = [(nil, nil)]
        }
        if let told = Self.told[id] {
            children = Array(
                repeating: (axis == .vertical ? nil : told.length, axis == .vertical ? told.length : nil), count: told.count)
        }
        add(.cells, "cell", children, section: nil)
        add(.cells, "cell", json["loose"].array.map(pair), section: nil)
        for (number, section) in json["sections"].array.enumerated() {
            add(.header, "header", section["header"].isNull ? [] : [pair(section["header"])], section: number)
            add(.cells, "cell", section["cells"].array.map(pair), section: number)
            add(.footer, "footer", section["footer"].isNull ? [] : [pair(section["footer"])], section: number)
        }
        return LazyNodeItems(runs: runs, nodes: nodes, ids: ids)
    }
}
