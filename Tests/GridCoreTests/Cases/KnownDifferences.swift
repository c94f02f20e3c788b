import Foundation

/// The table of Docs/Cases.md: cases that are not met, each with the reason.
struct KnownDifferences {
    /// The reason by case id.
    private(set) var reasons: [String: String] = [:]

    init() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let text = try String(contentsOf: root.appendingPathComponent("Docs/Cases.md"), encoding: .utf8)
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count >= 3 else { continue }
            for id in cells[0].split(separator: ",") {
                reasons[id.trimmingCharacters(in: CharacterSet(charactersIn: " `"))] = cells[2]
            }
        }
    }
}
