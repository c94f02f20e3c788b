import Testing

@testable import SourceTools

@Suite struct PropertyListTests {
    @Test func readsStringsArraysAndDictionaries() throws {
        let list = try PropertyList(
            parsing: """
                // !$*UTF8*$!
                { a = "x \\"y\\" \\n"; /* note } */ b = (1, two/three.swift, ); "c d" = { e = $F; }; }
                """)
        #expect(list["a"]?.string == "x \"y\" \n")
        #expect(list["b"]?.strings == ["1", "two/three.swift"])
    }

    @Test(arguments: [
        ("{ a = ; }", 1, "a value"), ("{ a = b }", 1, "';'"), ("{\n a b; }", 2, "'='"), ("(a b)", 1, "',' or ')'"), ("\"x", 1, "'\"'"),
        ("", 1, "a value"), ("{", 1, "a value"), (String(repeating: "(", count: 100_000), 1, "less nesting"),
    ])
    func mistakesAreNamedWithTheirLine(text: String, line: Int, expected: String) {
        #expect(throws: PropertyList.SyntaxError(line: line, expected: expected)) { try PropertyList(parsing: text) }
    }

    @Test func everyPrefixEnds() {
        let text = "{ a = \"b\\\"\"; c = (d, {e = f;}); /* x */ }"
        for count in 0..<text.count { _ = try? PropertyList(parsing: String(text.prefix(count))) }
    }
}
