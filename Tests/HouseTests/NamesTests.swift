import Foundation
import Testing

/// Docs/Names.md against the sources: what it lists as working is declared, what it lists as missing is not.
@Suite struct NamesTests {
    private var home: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    private func table() throws -> NamesTable {
        NamesTable(markdown: try String(contentsOf: home.appending(path: "Docs/Names.md"), encoding: .utf8))
    }

    private func declared() throws -> DeclaredNames {
        let rooms = [
            "TesseraSwiftUI", "TesseraUIKit", "TesseraCombine", "TesseraGraphics", "TesseraBridge", "TesseraFoundation", "TesseraTransfer",
            "TesseraLogging",
        ]
        return try DeclaredNames(of: rooms, in: home.appending(path: "Sources"))
    }

    @Test func everyNameThatWorksIsDeclared() throws {
        let (table, declared) = (try table(), try declared())
        let names = table.rows.flatMap(\.working)
        #expect(table.rows.count > 30 && names.count > 300)
        #expect(names.filter { !declared.declares($0) } == [], "move these names to the column of those that are not there yet")
    }

    @Test func noNameThatIsMissingIsDeclared() throws {
        let (table, declared) = (try table(), try declared())
        let names = table.rows.flatMap(\.missing)
        #expect(names.count > 20)
        #expect(names.filter(declared.declares) == [], "these names are there now: move them to the column of those that work")
    }

    @Test func noNameIsListedTwiceInAGroup() throws {
        for row in try table().rows {
            let names = row.working + row.missing
            #expect(names.count == Set(names).count, "\(row.group)")
        }
    }

    @Test(arguments: [
        ("Shown", true), ("Shown.Inner", true), ("Inner", true), ("@Shown", true), (".draw", true), ("Shown.draw", true),
        (".needed", true), ("\\.tone", true), ("start()", true), ("#Look", true), ("Shown.old", true),
        ("Hidden", false), (".secret", false), ("draw()", false), (".start", false), ("Look", false),
        (".tone", false),
        ("Shown.tone", false),
    ])
    func declarationsAreRead(name: String, isDeclared: Bool) {
        let declared = DeclaredNames(
            text: """
                @MainActor @available(iOS, deprecated: 1) public struct Shown {
                    public enum Inner { case one }
                    public static func draw() {
                        let secret = 1
                    }
                    func secret() {}
                    public private(set) nonisolated(unsafe) static var old = 1
                }
                public protocol Part {
                    func needed()
                }
                struct Hidden {}
                extension EnvironmentValues {
                    public var tone: Int { 1 }
                }
                public func start() {}
                public macro Look() = #externalMacro(module: "M", type: "T")
                """)
        #expect(declared.declares(name) == isDeclared)
    }
}
