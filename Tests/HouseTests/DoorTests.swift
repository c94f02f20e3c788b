import Foundation
import Testing

/// The doors of the house: every import of every room against the table of ARCHITECTURE.md.
@Suite struct DoorTests {
    private var home: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    private func table() throws -> RoomTable {
        RoomTable(markdown: try String(contentsOf: home.appending(path: "ARCHITECTURE.md"), encoding: .utf8))
    }

    @Test func everyImportGoesThroughADoor() throws {
        let table = try table()
        let lines = try ImportLine.all(below: home.appending(path: "Sources"))
        #expect(lines.count > 20)
        #expect(lines.compactMap(table.objection) == [])
    }

    @Test func everyRoomIsInTheTable() throws {
        let table = try table()
        let folders = try FileManager.default.contentsOfDirectory(atPath: home.appending(path: "Sources").path)
        #expect(folders.filter { table.rooms[$0] == nil && !$0.hasPrefix(".") } == [])
    }

    @Test(arguments: [
        ("import A", "A"), ("@_exported import A", "A"), ("  @preconcurrency internal import A // b", "A"),
        ("public import struct A.B", "A"),
        ("import A; import B", "A"), ("// import A", nil), ("let import = 1", nil), ("importA", nil), ("", nil),
    ])
    func importsAreRead(line: String, module: String?) { #expect(ImportLine.module(in: line[...]) == module) }

    @Test(arguments: [
        ("Low", "Foundation", "may not import Foundation from outside"), ("Low", "High", "which is not lower"),
        ("High", "CLib", "may not import the C library CLib"), ("High", "Odd", "must never import Odd"),
        ("New", "Low", "is not in the table"),
        ("High", "High", "which is not lower"),
    ])
    func brokenDoorsAreNamed(room: String, module: String, words: String) {
        let table = RoomTable(
            markdown: """
                | level | room | outside | never | what |
                |---|---|---|---|---|
                | 0 | `Low` `CLib` `Odd` | | | |
                | 1 | `High` | `Foundation` | `Odd` | |
                """)
        let objection = table.objection(to: ImportLine(room: room, module: module, place: "p"))
        #expect(objection?.contains(words) == true)
        #expect(table.objection(to: ImportLine(room: "High", module: "Low", place: "p")) == nil)
        #expect(table.objection(to: ImportLine(room: "High", module: "Foundation", place: "p")) == nil)
    }
}
