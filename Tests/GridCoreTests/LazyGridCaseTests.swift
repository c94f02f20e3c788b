import Testing

import CaseSupport

@testable import GridCore

@Suite("Cases of lazy-grids.json")
struct LazyGridCaseTests {
    @Test("Every case holds, left to right and mirrored, but for those of Docs/Cases.md")
    func cases() throws {
        let known = try KnownDifferences()
        var ran = 0
        for json in try fixture("lazy-grids") {
            ran += 1
            let id = json["id"].string ?? ""
            if json["expected"]["trap"].bool == true {
                #expect(throws: LayoutError.self, "\(id)") { try LazyGridCase(json, isMirrored: false) }
                continue
            }
            let reports = try [false, true].map { try LazyGridCase(json, isMirrored: $0).run() }
            for report in reports where known.reasons[id] == nil {
                #expect(report.comparisons > 0, "\(id) compares nothing")
                #expect(report.differences == 0, "\(report.tree)")
            }
            if known.reasons[id] != nil {
                #expect(reports.contains { $0.differences > 0 }, "\(id) holds: take it out of Docs/Cases.md")
                #expect(json["confidence"].string == "inferred", "\(id): only inferred cases may differ")
            }
        }
        #expect(ran == 100)
    }
}
