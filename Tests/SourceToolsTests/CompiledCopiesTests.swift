import Testing

@testable import SourceTools

struct CompiledCopiesTests {
    @Test(
        "A file that imports Foundation sees what Foundation brings on iOS",
        arguments: [
            ("import Foundation\nclass Model: ObservableObject {}", true), ("import  Foundation", true), ("import SwiftUI", false),
            ("// import Foundation", false), ("", false),
        ])
    func importsBesideFoundation(source: String, isExpected: Bool) {
        let copy = CompiledCopies.copy(of: source, path: "/a/Model.swift", edits: [])
        #expect(copy.contains("import Combine;") == isExpected)
        #expect(copy.hasSuffix("#sourceLocation(file: \"/a/Model.swift\", line: 1)\n" + source))
    }

    @Test func twoFilesOfOneNameGetTwoNames() {
        var names: Set<String> = []
        #expect(
            ["A.swift", "A.swift", "A.swift", "B.swift"].map { CompiledCopies.freeName($0, among: &names) }
                == ["A.swift", "A-2.swift", "A-3.swift", "B.swift"])
    }
}
