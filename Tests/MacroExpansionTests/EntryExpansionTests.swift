import Testing

@testable import MacroExpansion

@Suite struct EntryExpansionTests {
    private func expand(_ source: String, role: String = "peer", in extended: String = "EnvironmentValues") throws -> String {
        try EntryExpansion(
            Expansion(
                macro: "Entry", role: role, discriminator: "", source: source, location: .unknown,
                surroundings: ["/* extension X */ public extension \(extended) { var a: Int }"])
        ).source()
    }

    @Test func accessorsLookTheKeyUp() throws {
        #expect(
            try expand("@Entry var accent: Color = .red", role: "accessor")
                == "get { self[__Key_accent.self] }\nset { self[__Key_accent.self] = newValue }")
    }

    @Test(arguments: [
        ("@Entry var a: Color = .red", "static var defaultValue: Color { .red }"),
        ("@Entry var a = \"x\"", "static var defaultValue: String { \"x\" }"),
        ("@Entry var a = -3", "static var defaultValue: Int { -3 }"),
        ("@Entry var a = 1_0.5", "static var defaultValue: Double { 1_0.5 }"),
        ("@Entry var a = true", "static var defaultValue: Bool { true }"),
        ("@Entry public var a = Pen(width: 3)", "static let defaultValue = Pen(width: 3)"),
        ("@Entry var a: Int?", "static var defaultValue: Int? { nil }"),
        ("@Entry var a: [String: Int] = [:]", "static var defaultValue: [String: Int] { [:] }"),
        ("@Entry var a: (Int) -> Void = { _ in }", "static var defaultValue: (Int) -> Void { { _ in } }"),
    ])
    func keysHoldTheDefault(declaration: String, value: String) throws {
        #expect(
            try expand(declaration) == "private struct __Key_a: TesseraSwiftUI.EnvironmentKey {\n    \(value)\n}")
    }

    @Test(arguments: [
        ("ContainerValues", "ContainerValueKey"), ("Transaction", "TransactionKey"), ("SwiftUI.EnvironmentValues", "EnvironmentKey"),
    ])
    func eachFamilyHasItsKey(extended: String, keyProtocol: String) throws {
        #expect(try expand("@Entry var a = 1", in: extended).contains(": TesseraSwiftUI.\(keyProtocol) {"))
    }

    @Test func focusedValuesAreOptional() throws {
        #expect(try expand("@Entry var a: Binding<Int>?", in: "FocusedValues").contains("typealias Value = Binding<Int>\n"))
        #expect(throws: ExpansionError.self) { try expand("@Entry var a: Int = 1", in: "FocusedValues") }
    }

    @Test(arguments: [
        ("@Entry let a = 1", "EnvironmentValues", "not on a 'let'"), ("@Entry var a: Int", "EnvironmentValues", "needs a default value"),
        ("@Entry var a: Int { 1 }", "EnvironmentValues", "leave out the block"), ("@Entry var a = 1", "Color", "not of Color"),
        ("@Entry func f() {}", "EnvironmentValues", "belongs on a variable"),
    ])
    func mistakesAreNamed(declaration: String, extended: String, words: String) throws {
        let error = #expect(throws: ExpansionError.self) { try expand(declaration, in: extended) }
        #expect(error?.message.contains(words) == true)
    }
}
