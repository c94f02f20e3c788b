import Foundation
import Testing

@testable import SourceTools

@Suite struct PlatformNamesTests {
    @Test(arguments: [
        ("gren", true), ("green", false), ("Green", true), ("grene", true), ("greeen", true), ("ink", false), ("brand", false),
        ("systemGrene", true), ("systemGren2", true), ("cornflowerBlue", false),
    ])
    func slips(name: String, isSlip: Bool) { #expect(PlatformNames.isSlip(name, of: ["green", "pink", "brown", "systemGreen"]) == isSlip) }

    /// The names are those that the rooms declare.
    @Test(arguments: [
        ("UIColor", "Sources/TesseraUIKit/UIColor+Names.swift"), ("Color", "Sources/TesseraSwiftUI/Styles/Color.swift"),
        ("UIFont", "Sources/TesseraUIKit/UIFont.swift"),
    ])
    func namesAreThoseOfTheRooms(owner: String, path: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        let declared = source.split(separator: "\n").compactMap { line -> String? in
            let words = line.split { " (:".contains($0) }
            guard line.hasPrefix("    public static "), words.count > 3, ["let", "var", "func"].contains(words[2]) else { return nil }
            return words[2] == "func" && owner == "Color" ? nil : String(words[3])
        }
        #expect(!declared.isEmpty)
        for name in declared { #expect(PlatformNames.members(of: owner).contains(name), "\(owner).\(name)") }
    }
}
