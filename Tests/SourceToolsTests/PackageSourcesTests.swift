import Foundation
import Testing

@testable import SourceTools

@Suite struct PackageSourcesTests {
    private func rewritten(_ source: String) throws -> (copy: String, main: String) {
        var result = ("", "")
        try withFolder(["A.swift": source]) { folder in
            let (copy, main) = (folder.appending(path: "copy.swift"), folder.appending(path: "main.swift"))
            try PackageSources.rewrite([(folder.appending(path: "A.swift"), copy)], module: "My", main: main)
            result = try (String(contentsOf: copy, encoding: .utf8), String(contentsOf: main, encoding: .utf8))
            result.0 = result.0.replacing(folder.path, with: "")
        }
        return result
    }

    @Test func linesAreThoseOfTheSource() throws {
        let (copy, main) = try rewritten("class A {\n    @objc func f() {}\n}\n")
        #expect(copy == "#sourceLocation(file: \"/A.swift\", line: 1)\nclass A {\n          func f() {}\n}\n")
        #expect(!main.contains("@main enum"))
    }

    @Test(arguments: [
        ("@main struct A: App {}", "A.main()"), ("@main class D: UIResponder, UIApplicationDelegate {}", "delegate: { D() }"),
        (
            "@UIApplicationMain class D: UIResponder, UIApplicationDelegate {}\nclass S: UIResponder, UIWindowSceneDelegate {}",
            "scenes: [.init(S.self) { S() }]"
        ),
        ("@main struct Tool { static func main() {} }", "#error("),
    ])
    func aProgramHasAStart(source: String, start: String) throws {
        let (copy, main) = try rewritten(source)
        #expect(!copy.contains("@main") && main.contains(start))
    }
}
