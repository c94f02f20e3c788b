import Foundation
import Resources
import Testing

@MainActor @Suite struct StringLookupTests {
    final class Warnings { var lines: [String] = [] }

    @Test func catalogFallsBackThroughLanguages() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Localizable.xcstrings",
            #"""
            {"sourceLanguage":"en","version":"1.0","strings":{
             "hello":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Hallo"}},
                                       "pt-BR":{"stringUnit":{"state":"translated","value":"Oi"}}}},
             "n awards":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"value":"%lld award"}},
                                       "other":{"stringUnit":{"value":"%lld awards"}}}}}}},
             "bare":{}}}
            """#)
        let resources = AppResources(folders: [folder.path]) { _ in }
        func text(_ key: String, _ language: String) -> String? {
            resources.string(forKey: key, table: nil, bundle: nil, language: language)
        }
        #expect(text("hello", "de_AT") == "Hallo")
        #expect(text("hello", "pt_BR") == "Oi")
        #expect(text("hello", "fr") == nil)
        #expect(text("n awards", "de") == "%lld awards")
        #expect(text("bare", "en") == nil)
    }

    @Test func stringsFilesByFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("en.lproj/Localizable.strings", #""a" = "A"; "b" = "B";"#)
        try folder.write("de.lproj/Localizable.strings", #""a" = "Ä";"#)
        try folder.write("de.lproj/Other.strings", #"a = "anders";"#)
        let resources = AppResources(folders: [folder.path]) { _ in }
        #expect(resources.string(forKey: "a", table: nil, bundle: nil, language: "de") == "Ä")
        #expect(resources.string(forKey: "b", table: nil, bundle: nil, language: "de") == "B")
        #expect(resources.string(forKey: "a", table: "Other", bundle: nil, language: "de") == "anders")
        #expect(resources.string(forKey: "a", table: "None", bundle: nil, language: "de") == nil)
    }

    @Test func syntaxOfStringsFiles() throws {
        let folder = try TemporaryFolder()
        let text = #"""
            /* a comment with "quotes" = and ; */
            // another
            "quote \" and \\ and \n line" = "tab\tU \U00E9 \u20AC \UD83D\UDE00";
            plain_key.2 = "p";
            "no end" = "x"
            "swallowed" = "y";
            "after" = "fine";
            """#
        try folder.write("Localizable.strings", text)
        let warnings = Warnings()
        let resources = AppResources(folders: [folder.path]) { warnings.lines.append($0) }
        func string(_ key: String) -> String? { resources.string(forKey: key, table: nil, bundle: nil, language: "en") }
        #expect(string("quote \" and \\ and \n line") == "tab\tU é € 😀")
        #expect(string("plain_key.2") == "p")
        #expect(string("after") == "fine")
        #expect(warnings.lines.count == 1 && warnings.lines[0].contains("Localizable.strings:5: "))
    }

    @Test func wideText() throws {
        let folder = try TemporaryFolder()
        let data = try #require("\"a\" = \"ü\";".data(using: .utf16))
        try folder.write("Localizable.strings", data)
        let resources = AppResources(folders: [folder.path]) { _ in }
        #expect(resources.string(forKey: "a", table: nil, bundle: nil, language: "en") == "ü")
    }

    /// Cut off anywhere, a file gives what stands before the cut and never hangs.
    @Test func cutFiles() throws {
        let text = #"/* c */ "a" = "A\U00E9"; // d"# + "\n" + #""b" = "B";"#
        for length in 0...text.count {
            let folder = try TemporaryFolder()
            try folder.write("Localizable.strings", String(text.prefix(length)))
            let resources = AppResources(folders: [folder.path]) { _ in }
            #expect((resources.string(forKey: "a", table: nil, bundle: nil, language: "en") != nil) == (length >= 24))
        }
    }

    @Test func brokenCatalogIsNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write("Localizable.xcstrings", "{")
        let warnings = Warnings()
        let resources = AppResources(folders: [folder.path]) { warnings.lines.append($0) }
        #expect(resources.string(forKey: "a", table: nil, bundle: nil, language: "en") == nil)
        #expect(warnings.lines.count == 1 && warnings.lines[0].contains("Localizable.xcstrings"))
    }
}
