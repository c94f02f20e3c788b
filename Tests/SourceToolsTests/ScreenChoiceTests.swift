import Foundation
import Testing

@testable import SourceTools

@Suite struct ScreenChoiceTests {
    private static let view = "struct NAME: View { var body: some View { Text(\"\") } }\n"
    private func view(_ name: String) -> String { Self.view.replacing("NAME", with: name) }

    private func choose(_ files: [String: String], _ change: (inout ScreenWish) -> Void = { _ in }) throws -> ScreenChoice {
        var wish = ScreenWish()
        change(&wish)
        var choice: ScreenChoice?
        try withFolder(files) { folder in choice = try ScannedSources(try SourceFinder.sources(at: folder.path)).choose(wish) }
        return try #require(choice)
    }

    @Test func theAppComesFirstWithoutAWish() throws {
        let choice = try choose(["A.swift": view("A"), "Z.swift": "@main struct Z: App { var body: some Scene { WindowGroup { A() } } }"])
        guard case .app(let app) = choice.screen else {
            Issue.record("\(choice.screen)")
            return
        }
        #expect(app.name == "Z")
    }

    @Test func thePreviewsOfTheEntryFileComeBeforeItsApp() throws {
        let files = [
            "A.swift": view("A") + "#Preview { A() }", "Z.swift": "@main struct Z: App { var body: some Scene { WindowGroup { A() } } }",
        ]
        let choice = try choose(files) { $0.entry = "A.swift" }
        #expect(choice.screen == .previews)
        #expect(choice.file.lastPathComponent == "A.swift")
    }

    @Test func aViewIsTakenByName() throws {
        let choice = try choose(["A.swift": view("A") + view("B") + "#Preview { A() }"]) { $0.view = "B" }
        guard case .view(let found) = choice.screen else {
            Issue.record("\(choice.screen)")
            return
        }
        #expect(found.name == "B")
    }

    @Test func theRootOfSeveralViewsIsFound() throws {
        let root = "struct Root: View { var body: some View { Leaf() } }"
        #expect(try choose(["Leaf.swift": view("Leaf"), "Root.swift": root]).file.lastPathComponent == "Root.swift")
    }

    @Test func aViewMadeOneByAnExtensionCounts() throws {
        let choice = try choose(["A.swift": "struct A {}", "B.swift": "extension A: View { var body: some View { Text(\"\") } }"])
        #expect(choice.file.lastPathComponent == "A.swift")
    }

    @Test func severalScreensAskForAnEntry() {
        let error = #expect(throws: SourceError.self) { try choose(["A.swift": view("A"), "B.swift": view("B")]) }
        #expect(error?.kind == .wrongUsage)
        #expect(error?.message.contains("A.swift, B.swift") == true)
    }

    @Test func noScreenIsAStatusOfItsOwn() {
        for files in [["A.swift": "struct A {}"], ["A.swift": "struct A: View { let x: Int; var body: some View { Text(\"\") } }"]] {
            let error = #expect(throws: SourceError.self) { try choose(files) }
            #expect(error?.kind == .holdsNoScreen)
        }
    }

    @Test(arguments: ["B.swift", "wift", "../A.swift", "/A.swift"])
    func anEntryThatIsNoSourceIsWrongUsage(entry: String) {
        let error = #expect(throws: SourceError.self) { try choose(["A.swift": view("A")]) { $0.entry = entry } }
        #expect(error?.kind == .wrongUsage)
    }
}
