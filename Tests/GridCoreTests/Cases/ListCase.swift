import CaseSupport

@testable import GridCore

/// The list cases: sections by the recorded numbers, with the heights that the case replays.
struct ListCase {
    let json: JSON
    let notation: CompositionalNotation

    /// Rows that a case tells in words only: "the same list in the dark appearance".
    private static let told: [String: [Bool]] = ["apple-uikit-list-insetgrouped-dark": [false, true, false, true]]

    init(_ json: JSON, notation: CompositionalNotation) {
        self.json = json
        self.notation = notation
    }

    private var list: JSON { json["layout"]["list"] }
    private var isPlain: Bool { list["appearance"].string == "plain" }
    /// The line heights that were in use while the lists were recorded.
    private let line = 24.5
    private let footnote = 19.0

    func sections() throws -> [CompositionalSection] {
        if list.string != nil { return olderSections() }
        return json["itemCounts"].array.enumerated().map { index, count in section(index, count: Int(count.double ?? 0)) }
    }

    private func section(_ index: Int, count: Int) -> CompositionalSection {
        let told = list["sections"][index]
        let mode = list["headerMode"].string
        let header: CompositionalList.Header =
            mode == "supplementary" || told["header"].bool == true ? .supplementary : mode == "firstItemInSection" ? .firstItem : .none
        let hasFooter = list["footerMode"].string == "supplementary" || told["footer"].bool == true
        var boundary: [CompositionalBoundaryItem] = []
        func add(_ name: String, _ height: Double, _ alignment: CompositionalAlignment) {
            boundary.append(
                CompositionalBoundaryItem(
                    kind: notation.kind(name), size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(height)),
                    alignment: alignment, isPinned: isPlain))
        }
        if header == .supplementary { add("header", CompositionalList.headerHeight(line: line), .top) }
        if hasFooter { add("footer", CompositionalList.footerHeight(line: footnote), .bottom) }
        let inset = isPlain ? 0 : CompositionalList.cardInset
        // Every item is a row of its own: the group is one estimated item, measured by what the case replays.
        let heights = (0..<count).map { height(row: $0, of: index, isHeader: header == .firstItem && $0 == 0) }
        return CompositionalSection(
            group: CompositionalItem(
                .custom { box in
                    var y = 0.0
                    return heights.enumerated().map { row, height in
                        if row > 0 { y += list["rowSpacing"].double ?? 0 }
                        defer { y += height }
                        return CompositionalFrame(Rect(x: 0, y: y, width: box.width - 2 * inset, height: height))
                    }
                }, size: CompositionalSize(width: .fractionalWidth(1), height: .estimated(1))),
            insets: Insets(leading: inset, trailing: inset), boundaryItems: boundary,
            list: CompositionalList(
                isPlain: isPlain, header: header, hasFooter: hasFooter, topPadding: list["headerTopPadding"].double,
                sectionSpacing: list["sectionSpacing"].double))
    }

    private func height(row: Int, of section: Int, isHeader: Bool) -> Double {
        if isHeader { return CompositionalList.headerHeight(line: line) }
        let hasSecondLine = json["rows"].array.map { $0[1].string != nil }
        let rows = hasSecondLine.isEmpty ? Self.told[json["id"].string ?? ""] ?? [] : hasSecondLine
        let before = json["itemCounts"].array.prefix(section).reduce(0) { $0 + Int($1.double ?? 0) }
        let hasSecond = before + row < rows.count && rows[before + row]
        return CompositionalList.rowHeight(content: hasSecond ? line + 4 + 21 : line)
    }

    /// A list of an older system: rows of 44, a header of 38.667, 20 below the last section, and a background behind each card.
    private func olderSections() -> [CompositionalSection] {
        let counts = json["itemCounts"].array
        return counts.indices.map { index in
            let isFirst = index == 0
            let isLast = index == counts.count - 1
            let header = CompositionalBoundaryItem(
                kind: notation.kind("header"), size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(116.0 / 3)),
                alignment: .top)
            let row = CompositionalItem(size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(44)))
            let background = CompositionalDecoration(
                kind: notation.kind("background"),
                insets: Insets(top: isFirst ? -1000 : 0, leading: -16, bottom: isLast ? -1000 : 0, trailing: -16))
            var list = CompositionalList(isPlain: false, header: isFirst ? .supplementary : .none, hasFooter: false)
            if isLast { list.after = 20 }
            return CompositionalSection(
                group: CompositionalItem(
                    .line(.vertical, items: [row], spacing: .none, count: nil),
                    size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(44))),
                insets: Insets(leading: 16, trailing: 16), boundaryItems: isFirst ? [header] : [], decorations: [background], list: list)
        }
    }

    /// Where texts stand: in the middle of their rows, 10 and 8 below the start of headers and footers, 16 in.
    func compareTexts(_ frames: [String: Rect], to report: inout CaseReport) {
        for (name, text) in json["expected"]["texts"].object {
            guard let wanted = CaseVocabulary.rect(text) else { continue }
            let parts = name.split(separator: " ").map(String.init)
            let host = parts[0] == "header" || parts[0] == "footer" ? "\(parts[0]) \(parts[1]).0" : parts[0]
            guard let row = frames[host] else {
                report.compare(name, wanted, nil)
                continue
            }
            let y =
                switch parts[0] {
                case "header": row.minY + CompositionalList.headerMargin
                case "footer": row.minY + CompositionalList.footerMargin
                default: row.midY - wanted.height / 2
                }
            let isValue = parts.last == "value"
            let x = isValue ? row.maxX - CompositionalList.textInset - wanted.width : row.minX + CompositionalList.textInset
            report.compare(name, wanted, Rect(x: x, y: y, width: wanted.width, height: wanted.height))
        }
    }
}
