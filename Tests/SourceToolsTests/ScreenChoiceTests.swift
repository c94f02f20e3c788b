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

/// Screens of UIKit.
@Suite struct UIKitChoiceTests {
    private func choose(_ files: [String: String], _ change: (inout ScreenWish) -> Void = { _ in }) throws -> ScreenChoice.Screen {
        var wish = ScreenWish()
        change(&wish)
        var choice: ScreenChoice?
        try withFolder(files) { folder in choice = try ScannedSources(try SourceFinder.sources(at: folder.path)).choose(wish) }
        return try #require(choice).screen
    }

    /// The body of a controller, and how it is made; `nil` where it needs arguments.
    @Test(arguments: [
        ("", "A()"), ("let x: Int\ninit(x: Int) {}\nrequired init?(coder: NSCoder) { fatalError() }", nil),
        ("var x = 1\nrequired init?(coder: NSCoder) { super.init(coder: coder) }", "A(coder: Foundation.NSCoder())!"),
        ("init(x: Int = 1) {}\nrequired init?(coder: NSCoder) { fatalError() }", "A()"),
        ("override init(nibName: String?, bundle: Bundle?) {}\nrequired init?(coder: NSCoder) { fatalError() }", "A()"),
    ])
    func controllers(body: String, construction: String?) throws {
        let files = ["A.swift": "class A: UIViewController {\n\(body)\n}"]
        guard let construction else {
            #expect(throws: SourceError.self) { try choose(files) }
            return
        }
        guard case .controller(let found) = try choose(files) else {
            Issue.record("no controller")
            return
        }
        #expect(found.construction == construction)
    }

    /// Parameters, what else there is, and how a controller with them is made.
    @Test(arguments: [
        ("factory: Making", "protocol Making {}\nstruct Factory: Making {}", "A(factory: Factory())"),
        ("_ model: Model", "class Model { var x = 1 }", "A(Model())"),
        ("model: Model?, other: any Making, count: Int = 3", "protocol Making {}\nclass F: Making {}", "A(model: nil, other: F())"),
        ("factory: Making", "protocol Making {}\nstruct One: Making {}\nstruct Two: Making {}", nil),
        ("factory: Making", "protocol Making {}\nstruct One: Making { let x: Int }", nil), ("count: Int", "", nil),
        ("model: Model", "private class Model {}", nil),
    ])
    func argumentsThatTheSourcesHave(parameters: String, also: String, construction: String?) throws {
        let body = "init(\(parameters)) {}\nrequired init?(coder: NSCoder) { fatalError() }"
        let files = ["A.swift": "class A: UIViewController {\n\(body)\n}", "B.swift": also]
        guard let construction else {
            #expect(throws: SourceError.self) { try choose(files) }
            return
        }
        guard case .controller(let found) = try choose(files) else {
            Issue.record("no controller")
            return
        }
        #expect(found.construction == construction)
        // One that needs nothing comes first.
        let usual = files.merging(["C.swift": "class C: UIViewController {}"]) { $1 }
        guard case .controller(let other) = try choose(usual) else {
            Issue.record("no controller")
            return
        }
        #expect(other.name == "C")
    }

    @Test func aViewIsShownByTheScreenThatUsesIt() throws {
        let files = [
            "List.swift": "class List: UICollectionView { init(x: Int) {} }",
            "C.swift": "class C: UIViewController { let list = List(x: 1) }",
        ]
        guard case .controller(let found) = try choose(files, { $0.entry = "List.swift" }) else {
            Issue.record("no controller")
            return
        }
        #expect(found.name == "C")
        let two = files.merging(["D.swift": "class D: UIViewController { let list = List(x: 2) }"]) { $1 }
        #expect(throws: SourceError.self) { try choose(two) { $0.entry = "List.swift" } }
    }

    @Test func aControllerOfAControllerIsOne() throws {
        let files = [
            "Base.swift": "class Base: UITableViewController { init(x: Int) {}\nrequired init?(coder: NSCoder) { fatalError() } }",
            "A.swift": "class Other: UIView {}\nclass A: Base { convenience init() { self.init(x: 1) } }",
        ]
        guard case .controller(let found) = try choose(files, { $0.entry = "A.swift" }) else {
            Issue.record("no controller")
            return
        }
        #expect(found.name == "A" && !found.needsArguments)
        guard case .uikitView(let view) = try choose(files, { $0.view = "Other" }) else {
            Issue.record("no view")
            return
        }
        #expect(view.name == "Other")
    }

    @Test func anAppHasItsDelegates() throws {
        let files = [
            "AppDelegate.swift": "@main class AppDelegate: UIResponder, UIApplicationDelegate {}",
            "Scene.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}",
            "V.swift": "class ViewController: UIViewController {}",
        ]
        guard case .uikitApp(let delegate, let scenes, let fallback) = try choose(files) else {
            Issue.record("no app")
            return
        }
        #expect([delegate?.name, scenes.first?.name, fallback?.name] == ["AppDelegate", "SceneDelegate", "ViewController"])
    }
}
