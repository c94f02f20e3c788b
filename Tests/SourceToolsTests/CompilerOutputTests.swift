import Foundation
import Testing

@testable import SourceTools

@Suite struct CompilerOutputTests {
    private let output = CompilerOutput(
        """
        /a/B.swift:3:5: error: cannot convert value of type 'Int' to specified type 'String'
        let x: String = 1
                        ^
        /a/B.swift:3:5: note: here
        /a/A.swift:1:8: warning: unused
        import X
        /a/C.swift:9:1: error: cannot find 'Chart' in scope
        Chart()
        ^~~~~
        /a/C.swift:9:1: error: cannot find 'Chart' in scope
        /a/A.swift:2:8: error: no such module 'Charts'
        import Charts
        /a/D.swift:4:2: error: value of type 'some View' has no member 'glassEffect'
        /a/D.swift:5:2: error: type 'Mine' has no member 'other'
        """)

    @Test func causesComeFirst() {
        let lines = output.text.split(separator: "\n").filter { $0.contains(": error: ") }.map { $0.prefix { $0 != ":" } }
        #expect(lines == ["/a/A.swift", "/a/C.swift", "/a/B.swift", "/a/D.swift", "/a/D.swift"])
        #expect(output.text.contains("let x: String = 1"))
        #expect(!output.text.contains("warning"))
    }

    @Test("A member that a type of the language lacks may be a slip", arguments: ["Int", "[Post]", "String?", "(Int, Int)"])
    func membersOfTheLanguage(type: String) {
        let output = CompilerOutput("/a/A.swift:2:8: error: value of type '\(type)' has no member 'fooo'")
        #expect(output.missing(declared: []) == "not supported yet: \(type).fooo (if it is not misspelt)")
    }

    @Test func whatIsMissingIsOneLine() {
        #expect(
            output.missing(declared: ["Mine"])
                == "not supported yet: Chart, module Charts (--stand-in Charts=DIR compiles your own), some View.glassEffect")
        #expect(CompilerOutput("/a.swift:1:1: error: cannot find 'foo' in scope").missing(declared: ["foo"]) == nil)
    }

    @Test func aMissingWrapperIsNamedAndWhatFollowsIsNot() {
        let output = CompilerOutput(
            """
            /a.swift:9:1: error: cannot find '$tab' in scope
            /a.swift:4:2: error: unknown attribute 'AppStorage'
            """)
        #expect(output.missing(declared: []) == "not supported yet: @AppStorage")
    }

    /// A file that was named is at fault for its own errors; all are where a module is missing.
    @Test func errorsConcernTheirFile() {
        let output = CompilerOutput("/a/B.swift:3:5: error: wrong\n/a/BB.swift:3:5: error: wrong\n")
        #expect(output.concerns(URL(filePath: "/a/B.swift")) && !output.concerns(URL(filePath: "/a/C.swift")))
        #expect(CompilerOutput("/a/B.swift:1:8: error: no such module 'X'").concerns(URL(filePath: "/a/C.swift")))
        #expect(CompilerOutput("ld: error").concerns(URL(filePath: "/a/C.swift")))
    }

    @Test func wordsOfTheLinkerStandAlone() {
        #expect(CompilerOutput("warning: x\nld: error: undefined symbol: y\n").text == "ld: error: undefined symbol: y")
        #expect(CompilerOutput("").text.isEmpty)
    }
}
