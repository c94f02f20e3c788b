import Testing

@testable import SourceTools

@Suite struct FileScreensTests {
    @Test func findsEveryKindOfScreen() {
        let found = FileScreens(
            source: """
                import SwiftUI
                @main struct MyApp: App { var body: some Scene { WindowGroup { A() } } }
                struct A: View { var body: some View { B(x: 1) } }
                private struct B: SwiftUI.View { let x: Int; var body: some View { Text("") } }
                enum Outer { struct C: View { var body: some View { Text("") } } }
                struct A_Previews: PreviewProvider { static var previews: some View { A() } }
                #Preview("One", traits: .landscapeLeft) { A() }
                #Preview { A() }
                func make() -> some View { struct Local: View { var body: some View { Text("") } }; return Local() }
                """)
        #expect(found.app?.name == "MyApp")
        #expect(found.views.map(\.name) == ["A", "B", "Outer.C"])
        #expect(found.views.map(\.isPrivate) == [false, true, false])
        #expect(found.views.map(\.needsArguments) == [false, true, false])
        #expect(found.providers.map(\.name) == ["A_Previews"])
        #expect(found.previews == [.init(name: "One", line: 7), .init(name: nil, line: 8)])
        #expect(found.declaredNames.isSuperset(of: ["MyApp", "A", "C", "make", "x", "previews"]))
        #expect(found.usedNames.contains("B"))
    }

    @Test(arguments: [
        ("let a: Int", true), ("let a = 1", false), ("var a: Int", true), ("var a: Int?", false), ("let a: Int?", true),
        ("var a: Optional<Int>", false), ("var a: Int { 1 }", false), ("var a: Int { get { 1 } }", false),
        ("var a = 1 { didSet {} }", false),
        ("var a: Int { didSet {} }", true), ("static let a: Int = 1", false), ("lazy var a: Int = 1", false), ("@State var a: Int", true),
        ("@State private var a = 1", false), ("@State var a: Int?", false), ("@Binding var a: Int?", true),
        ("@Environment(\\.locale) var a", false), ("@EnvironmentObject var a: M", false), ("@Namespace var a", false),
        ("@FocusState var a: Bool", false), ("@StateObject var a = M()", false), ("@StateObject var a: M", true),
        ("@ObservedObject var a: M", true),
        ("@AppStorage(\"x\") var a: Bool?", false), ("@ScaledMetric(relativeTo: .body) var a = 1", false),
        ("@ScaledMetric(wrappedValue: 1, relativeTo: .body) var a: Double", false), ("init() {}", false), ("init(a: Int) {}", true),
        ("init(a: Int = 1) {}", false), ("let a: Int\n init() { a = 1 }", false), ("init(a: Int) {}\n init() {}", false),
        ("let a, b: Int", true),
    ])
    func valuesThatAreNeeded(member: String, areNeeded: Bool) {
        let found = FileScreens(source: "struct V: View { \(member)\n var body: some View { Text(\"\") } }")
        #expect(found.views.first?.needsArguments == areNeeded)
    }

    @Test func genericViewsNeedArguments() {
        #expect(FileScreens(source: "struct V<T: View>: View { var body: some View { Text(\"\") } }").views.first?.needsArguments == true)
    }

    @Test(arguments: [
        ("#if os(iOS)\n#endif", "#if (true) \n#endif"), ("#if !os(iOS) && os(macOS)\n#endif", "#if !(true)  && os(macOS)\n#endif"),
        ("#if targetEnvironment( simulator )\n#endif", "#if (true)                        \n#endif"),
        ("#if os(macOS)\n#elseif os(iOS) // os(iOS)\n#endif", "#if os(macOS)\n#elseif (true)  // os(iOS)\n#endif"),
        ("@main struct A {}", "      struct A {}"), ("let s = \"#if os(iOS)\"", "let s = \"#if os(iOS)\""),
        ("#if os(iOS)\n#if os(iOS)\n#endif\n#endif", "#if (true) \n#if (true) \n#endif\n#endif"),
    ])
    func theCopyRunsOnTheSimulatorUnderOurMain(source: String, copy: String) {
        let edited = ByteEdit.applying(FileScreens(source: source).edits, to: source)
        #expect(edited == copy)
        #expect(edited.utf8.count == source.utf8.count)
    }

    @Test(arguments: ["", "struct", "@main", "#Preview(", "struct V: View {", "extension : View", "#if", "\u{0}\u{FFFD}"])
    func brokenSourceIsNoTrap(source: String) { _ = FileScreens(source: source) }
}
