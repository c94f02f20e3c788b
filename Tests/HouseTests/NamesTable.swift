/// The table of names in Docs/Names.md.
struct NamesTable {
    struct Row {
        var group: String
        var working: [String]
        var missing: [String]
    }

    var rows: [Row] = []

    /// Reads the rows with four cells behind the first row of dashes; names stand in backticks.
    init(markdown: String) {
        for line in markdown.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(String.init)
            guard cells.count >= 5, cells[0] != " group " else { continue }
            let group = String(cells[0].drop { $0 == " " })
            rows.append(Row(group: group, working: NamesTable.names(in: cells[1]), missing: NamesTable.names(in: cells[2])))
        }
    }

    static func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
