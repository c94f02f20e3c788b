import Driving
import Foundation
import GridCore
import Testing

/// A lazy grid as screen readers find it: how much there is, where each cell stands, and the way past the last cell that was made.
@Suite(.serialized, .enabled(if: Browser.areDriven, "scripts/test drives browsers and windows of examples"))
struct ReaderTests {
    private static let size = Size(width: Double(Flow.size.width), height: Double(Flow.size.height))
    /// 55 colours in three columns.
    private static let example = "Swatches"

    /// What ARIA says of the grid: rows, columns, rows that were made, and of the last cell its number, of how many.
    private static let grid = """
        (() => {
            const grid = document.querySelector('[role=grid]');
            const rows = [...document.querySelectorAll('[role=row]')];
            const cells = [...document.querySelectorAll('[aria-posinset]')];
            const number = (element, name) => Number(element?.getAttribute(name) ?? -1);
            const last = cells.reduce((one, other) => number(other, 'aria-posinset') > number(one, 'aria-posinset') ? other : one);
            return {
                rows: number(grid, 'aria-rowcount'), columns: number(grid, 'aria-colcount'),
                made: rows.map((row) => number(row, 'aria-rowindex')), last: number(last, 'aria-posinset'), of: number(last, 'aria-setsize'),
            };
        })()
        """

    /// The last cell that was made gets the reader's cursor.
    private static let focusLast = """
        (() => {
            const cells = [...document.querySelectorAll('[aria-posinset]')];
            cells.sort((one, other) => one.getAttribute('aria-posinset') - other.getAttribute('aria-posinset'));
            cells.at(-1).focus();
            return true;
        })()
        """

    @Test(
        "A page says how many rows, columns and cells there are, and makes the next when a reader passes the last",
        arguments: Browser.Kind.allCases)
    func page(_ kind: Browser.Kind) async throws {
        let (first, last) = try await onThread {
            let stage = try PageStage(Self.example, in: Browser(kind), size: Self.size)
            func read() throws -> [String: Any] { try stage.browser.value(Self.grid) as? [String: Any] ?? [:] }
            func number(_ read: [String: Any], _ name: String) -> Int { read[name] as? Int ?? -1 }
            let first = try read()
            var last = first
            try wait(for: "the last cell", seconds: 40) {
                let before = number(last, "last")
                if before == 55 { return true }
                _ = try stage.browser.value(Self.focusLast)
                try wait(for: "a cell past number \(before)") {
                    last = try read()
                    return number(last, "last") > before
                }
                return false
            }
            func facts(_ read: [String: Any]) -> [Int] {
                ["rows", "columns", "last", "of"].map { number(read, $0) } + [(read["made"] as? [Int] ?? []).min() ?? -1]
            }
            return (facts(first), facts(last))
        }
        // 55 cells are 19 rows of three; not all were made at first.
        #expect(first[0] == 19 && first[1] == 3 && first[3] == 55 && first[4] == 1, "\(first)")
        #expect(first[2] < 55 && last[2] == 55 && last[0] == 19, "\(first) \(last)")
    }

    @Test("The browser's own tree has the cells in rows, the rows in the grid")
    func tree() async throws {
        let path = try await onThread {
            let stage = try PageStage(Self.example, in: Browser(.chromium), size: Self.size)
            try stage.browser.chromiumCommand("Accessibility.enable", [:])
            let nodes = try stage.browser.chromiumCommand("Accessibility.getFullAXTree", [:])["nodes"] as? [[String: Any]] ?? []
            func text(_ node: [String: Any], _ member: String) -> String { (node[member] as? [String: Any])?["value"] as? String ?? "" }
            var parents: [String: [String: Any]] = [:]
            for node in nodes {
                for child in node["childIds"] as? [String] ?? [] { parents[child] = node }
            }
            var node = nodes.first { text($0, "role") == "button" && text($0, "name") == "Pale Brick" }
            var path: [String] = []
            while let found = node {
                if found["ignored"] as? Bool != true { path.append(text(found, "role")) }
                node = (found["nodeId"] as? String).flatMap { parents[$0] }
            }
            return path
        }
        #expect(path.prefix(4) == ["button", "gridcell", "row", "grid"], "\(path)")
    }

    @Test("A window says where each cell stands, and makes the next when a reader scrolls on")
    func window() async throws {
        let (first, last) = try await onThread {
            let desktop = try Desktop()
            defer { desktop.end() }
            let stage = try WindowStage(Self.example, on: desktop, size: Self.size)
            let first = try stage.things()
            var last = first
            try wait(for: "the last cell", seconds: 30) {
                last = try stage.things()
                if last.contains(where: { $0.name == "Night Heather" }) { return true }
                try desktop.actFirst("meaning.scroll-down", of: Self.example)
                return false
            }
            try stage.close()
            return (first, last)
        }
        func place(_ name: String, _ things: [Thing]) -> String { things.first { $0.name == name }?.value ?? "" }
        #expect(place("Pale Rose", first) == "row 1 of 19, column 1 of 3")
        #expect(place("Pale Brick", first) == "row 2 of 19, column 3 of 3")
        #expect(!first.contains { $0.name == "Night Heather" })
        #expect(place("Night Heather", last) == "row 19 of 19, column 1 of 3")
    }
}
