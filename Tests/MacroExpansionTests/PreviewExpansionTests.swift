import Testing

@testable import MacroExpansion

@Suite struct PreviewExpansionTests {
    private func expand(_ source: String) throws -> String {
        let location = SourceLocation(fileID: "App/File.swift", fileName: "/x/File.swift", offset: 0, line: 7)
        return try PreviewExpansion(
            Expansion(macro: "Preview", role: "declaration", discriminator: "$s3App", source: source, location: location, surroundings: [])
        ).source()
    }

    @Test func recordsAreNamedByTheDiscriminatorAndKnowTheirPlace() throws {
        let source = try expand("#Preview { Text(\"a\") }")
        #expect(source.hasPrefix("enum $s3App7PreviewfMu_ {"))
        #expect(source.contains("TesseraSwiftUI.Preview { Text(\"a\") }"))
        #expect(source.contains(".register(fileID: \"App/File.swift\", line: 7)"))
    }

    @Test(arguments: [
        "(\"Name\")", "(\"a ) \\\" b\", traits: .landscapeLeft, .sizeThatFitsLayout)", "(\"\"\"\n  ( \"\n  \"\"\")", "(#\"a\\\" ) \"#)",
        "(/* ) */ \"x\")", "(\"\\(f(\")\"))\")",
    ])
    func argumentsArePassedOnAsWritten(arguments: String) throws {
        #expect(try expand("#Preview\(arguments) { V() }").contains("TesseraSwiftUI.Preview\(arguments) { V() }"))
    }

    @Test func stateMovesIntoAViewOfItsOwn() throws {
        let source = try expand(
            """
            #Preview {
                @Previewable @State var number = 3
                @Previewable @SwiftUI.State private var title: String =
                    "a" + // what comes first
                    "b"
                @Previewable @Environment(\\.colorScheme) var scheme
                Text("\\(number)")
            }
            """)
        #expect(source.contains("\n        @State var number = 3\n"))
        #expect(source.contains("@SwiftUI.State private var title: String = \"a\" + // what comes first\n        \"b\"\n"))
        #expect(source.contains("@Environment(\\.colorScheme) var scheme\n"))
        #expect(source.contains("TesseraSwiftUI.Preview { Container() }"))
        #expect(!source.contains("Previewable"))
    }

    @Test func otherAttributesStayInTheBody() throws {
        let source = try expand("#Preview { @Bindable var model = Model(); V(model) }")
        #expect(!source.contains("Container"))
        #expect(source.contains("{ @Bindable var model = Model(); V(model) }"))
    }

    /// Text that is cut off anywhere neither traps nor loops.
    @Test func everyPrefixEnds() throws {
        let whole =
            "#Preview(\"a\\(b(\"\")) /* x */ \", traits: .t) { @Previewable @State var s: [Int] = [1, 2]; \"\"\" \\( \"\"\"; #\"\"# }"
        for count in 0...whole.count { _ = try? expand(String(whole.prefix(count))) }
        #expect(throws: ExpansionError.self) { try expand("") }
    }
}
