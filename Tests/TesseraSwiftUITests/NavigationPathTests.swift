import Foundation
import TesseraSwiftUI
import Testing

/// A value of a path.
struct PathPlace: Codable, Hashable {
    var name: String
}

/// A value that can't be kept.
struct PathSecret: Hashable {}

@MainActor
struct NavigationPathTests {
    @Test func aPathIsKeptAndReadAgain() throws {
        var path = NavigationPath(["one"])
        path.append(2)
        path.append(PathPlace(name: "three"))
        let kept = try #require(path.codable)
        let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: JSONEncoder().encode(kept))
        #expect(read == kept && NavigationPath(read) == path)
    }

    @Test func aValueThatCannotBeKeptLeavesNothingToKeep() {
        var path = NavigationPath(["one"])
        path.append(PathSecret())
        #expect(path.codable == nil)
        #expect(NavigationPath().codable.map { NavigationPath($0).isEmpty } == true)
    }

    @Test(arguments: [#"["Si", "1", "Nobody", "{}", "Si", "3"]"#, #"["Si", "1", "Si", "no number"]"#])
    func whatNobodyKnowsEndsThePath(text: String) throws {
        let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
        #expect(NavigationPath(read) == NavigationPath([1]))
    }

    @Test func brokenTextIsAnError() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(#"["Si"]"#.utf8))
        }
    }
}
