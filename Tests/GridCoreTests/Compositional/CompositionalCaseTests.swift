import CaseSupport
import Testing

@testable import GridCore

@Suite("Cases of compositional-layout.json and measured-uikit.json")
struct CompositionalCaseTests {
    @Test("Every case holds, left to right and mirrored, but for those of Docs/Cases.md", arguments: ["compositional-layout"])
    func cases(_ file: String) throws {
        let known = try KnownDifferences()
        var ran = 0
        for json in try fixture(file) {
            ran += 1
            let id = json["id"].string ?? ""
            let reports = try [false, true].map { try CompositionalCase(json, isMirrored: $0).run() }
            for report in reports where known.reasons[id] == nil {
                #expect(report.comparisons > 0, "\(id) compares nothing")
                #expect(report.differences == 0, "\(report.tree)")
            }
            if known.reasons[id] != nil {
                #expect(reports.contains { $0.differences > 0 }, "\(id) holds: take it out of Docs/Cases.md")
            }
        }
        #expect(ran == 203)
    }

    @Test("Every compositional, flow and list layout that was recorded on iOS 26 holds")
    func recorded() throws {
        var ran = 0
        for json in try fixture("measured-uikit") {
            let layout = json["layout"].object
            guard ["section", "sections", "flow", "list"].contains(where: { layout[$0] != nil }) else { continue }
            ran += 1
            for isMirrored in [false, true] where json["expected"]["texts"].isNull || !isMirrored {
                let report = try CompositionalCase(json, isMirrored: isMirrored).run()
                #expect(report.comparisons > 0, "\(report.id) compares nothing")
                #expect(report.differences == 0, "\(report.tree)")
            }
        }
        #expect(ran == 18)
    }
}
