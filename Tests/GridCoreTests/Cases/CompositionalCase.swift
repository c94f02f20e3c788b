import CaseSupport

@testable import GridCore

/// Runs one case of compositional-layout.json or measured-uikit.json that is a compositional, flow or list layout.
struct CompositionalCase {
    let json: JSON
    /// Whether the case is run the other way round than it is told, and the expected frames are mirrored.
    let isMirrored: Bool

    private var id: String { json["id"].string ?? "" }
    private var expected: JSON { json["expected"] }
    private var size: Size { Size(width: json["container"]["w"].double ?? 0, height: json["container"]["h"].double ?? 0) }
    private var axis: Axis { json["scrollDirection"].string == "horizontal" ? .horizontal : .vertical }
    private var offset: Point { Point(x: json["offset"][0].double ?? 0, y: json["offset"][1].double ?? 0) }
    private var scale: Double { json["scale"].double ?? 2 }

    init(_ json: JSON, isMirrored: Bool) {
        self.json = json
        self.isMirrored = isMirrored
    }

    func run() throws -> CaseReport {
        var report = CaseReport(id: id, run: "mirrored \(isMirrored)", tolerance: 0.011)
        let notation = CompositionalNotation()
        if !json["layout"]["flow"].isNull { return try FlowCase(json, isMirrored: isMirrored).run() }
        var layout = CompositionalLayout()
        let sections = try sections(notation)
        let configuration = CompositionalConfiguration(
            axis: axis, interSectionSpacing: json["layout"]["interSectionSpacing"].double ?? 0,
            boundaryItems: try json["layout"]["boundary"].array.map(notation.boundary),
            insetsReference: try notation.reference(json["layout"]["insetsReference"]) ?? .safeArea)
        let counts = json["itemCounts"].array.map { Int($0.double ?? 0) }
        layout.prepare(configuration, in: container(notation), counts: counts) { index, _ in
            sections.isEmpty ? nil : sections[min(index, sections.count - 1)]
        }
        settle(&layout, notation)
        try compare(layout, notation, to: &report)
        return report
    }

    /// One section for all, one for each, a list, or none where the provider answers nil.
    private func sections(_ notation: CompositionalNotation) throws -> [CompositionalSection] {
        let layout = json["layout"]
        if !layout["list"].isNull { return try ListCase(json, notation: notation).sections() }
        if layout["provider"].string == "nil" { return [] }
        let list = layout["sections"].array.isEmpty ? [layout["section"]] : layout["sections"].array
        return try list.map(notation.section)
    }

    private func container(_ notation: CompositionalNotation) -> CompositionalContainer {
        func sides(_ json: JSON) -> Insets {
            var insets = notation.sides(json)
            if isMirrored { (insets.leading, insets.trailing) = (insets.trailing, insets.leading) }
            return insets
        }
        return CompositionalContainer(
            size: size, scale: scale, safeArea: sides(json["safeArea"]), layoutMargins: sides(json["margins"]),
            isRightToLeft: (json["rtl"].bool ?? false) != isMirrored)
    }

    /// The bounds at an offset. From a mirrored run's point of view a horizontal offset counts from the other end.
    private func bounds(_ layout: CompositionalLayout, at offset: Point) -> Rect {
        let bounds = Rect(origin: offset, size: size)
        return isMirrored ? bounds.mirrored(in: layout.contentSize.width) : bounds
    }

    /// What pinned items are held in: the bounds less the scroll view's own insets along the axis.
    private func visible(_ layout: CompositionalLayout, at offset: Point) -> Rect {
        let insets = CompositionalNotation().sides(json["safeArea"])
        let bounds = Rect(origin: offset, size: size)
        let visible =
            axis == .vertical
            ? bounds.inset(by: Insets(top: insets.top, bottom: insets.bottom))
            : bounds.inset(by: Insets(leading: insets.leading, trailing: insets.trailing))
        return isMirrored ? visible.mirrored(in: layout.contentSize.width) : visible
    }

    /// Measures what is seen, first at rest and then where the case has scrolled to.
    private func settle(_ layout: inout CompositionalLayout, _ notation: CompositionalNotation) {
        let answers = json["measuredViews"].object
        for place in offset == .zero ? [.zero] : [.zero, offset] {
            _ = layout.settle(visible: bounds(layout, at: place)) { element in
                let name = notation.name(element.id)
                let short = name.split(separator: ".").first.map(String.init) ?? name
                guard let answer = answers[name] ?? (name.contains(" ") ? answers[short] : nil) else { return nil }
                return Size(width: answer[0].double ?? 0, height: answer[1].double ?? 0)
            }
        }
    }

    // MARK: - Comparing

    private func compare(_ layout: CompositionalLayout, _ notation: CompositionalNotation, to report: inout CaseReport) throws {
        if let error = expected["error"].string { return compare(error: error, layout, to: &report) }
        report.note("faults", "none", "\(layout.faults)", layout.faults.isEmpty)
        report.compare("content width", expected["contentSize"][0].double, layout.contentSize.width)
        report.compare("content height", expected["contentSize"][1].double, layout.contentSize.height)
        let everything = layout.everything(visible: visible(layout, at: offset))
        var frames: [String: Rect] = [:]
        for element in everything { frames[notation.name(element.id)] = element.frame }
        let isExhaustive = json["expectedSubset"].bool != true
        for (key, belongs) in groups {
            guard !expected[key].isNull else { continue }
            let wanted = expected[key].object.compactMapValues(CaseVocabulary.rect).mapValues {
                isMirrored ? $0.mirrored(in: layout.contentSize.width) : $0
            }
            let actual = frames.filter { name, _ in everything.contains { notation.name($0.id) == name && belongs($0.id) } }
            report.compare(wanted, actual, isExhaustive: isExhaustive && key != "derivedRows")
        }
        for (name, z) in expected["z"].object {
            report.compare("z \(name)", z.double, everything.first { notation.name($0.id) == name }.map { Double($0.z) })
        }
        for (item, width) in expected["widths"].array.enumerated() {
            report.compare("width \(item)", width.double, frames["0.\(item)"]?.width)
        }
        compareQuery(layout, notation, to: &report)
        compareStops(layout, to: &report)
        ListCase(json, notation: notation).compareTexts(frames, to: &report)
    }

    private var groups: [(key: String, belongs: (CompositionalID) -> Bool)] {
        func isCell(_ id: CompositionalID) -> Bool { if case .cell = id { true } else { false } }
        func isSupplementary(_ id: CompositionalID) -> Bool { if case .supplementary = id { true } else { false } }
        func isDecoration(_ id: CompositionalID) -> Bool { if case .decoration = id { true } else { false } }
        return [("cells", isCell), ("derivedRows", isCell), ("supplementary", isSupplementary), ("decorations", isDecoration)]
    }

    private func compare(error: String, _ layout: CompositionalLayout, to report: inout CaseReport) {
        let isRight = layout.faults.contains { fault in
            switch fault {
            case .noRoom: error.contains("no room")
            case .invalidSpacing: error.contains("combination")
            case .noSection: error.contains("section definition")
            case .duplicateKind: error.contains("duplicate")
            case .noSubitems: error.contains("subitem")
            case .invalidCount: error.contains("count")
            }
        }
        report.note("error", error, "\(layout.faults)", isRight)
    }

    private func compareQuery(_ layout: CompositionalLayout, _ notation: CompositionalNotation, to report: inout CaseReport) {
        guard !expected["keys"].isNull, var rect = CaseVocabulary.rect(json["query"]) else { return }
        if isMirrored { rect = rect.mirrored(in: layout.contentSize.width) }
        let found = layout.elements(in: rect, visible: visible(layout, at: offset)).map { notation.name($0.id) }.sorted()
        let wanted = expected["keys"].array.compactMap(\.string).sorted()
        report.note("keys", "\(wanted)", "\(found)", found == wanted)
    }

    private func compareStops(_ layout: CompositionalLayout, to report: inout CaseReport) {
        let requests = json["requests"].array.compactMap(\.double)
        for (section, offsets) in expected["restOffsets"].object {
            guard let (row, behavior) = Int(section).flatMap({ layout.row(of: $0) }) else {
                report.note("row \(section)", "a row", "none", false)
                continue
            }
            for (request, offset) in zip(requests, offsets.array) {
                report.compare("section \(section) asked for \(request)", offset.double, row.rest(at: request, behavior))
            }
        }
    }
}
