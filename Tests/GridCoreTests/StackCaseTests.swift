import CaseSupport
import GridCore
import Testing

@Suite("Cases of eager-grid-and-layout.json")
struct StackCaseTests {
    @Test("Every case that needs no later issue holds at every scale, left to right and mirrored")
    func cases() throws {
        let known = try KnownDifferences()
        var ran = 0
        for json in try fixture("eager-grid-and-layout") where StackCase.reasonToSkip(json) == nil {
            ran += 1
            let id = json["id"].string ?? ""
            var differences = 0
            var trees: [String] = []
            for scale in [1.0, 2, 3] {
                for report in try StackCase(json: json, scale: scale).run() {
                    #expect(report.comparisons > 0, "\(id) compares nothing")
                    differences += report.differences
                    if report.differences > 0 { trees.append(report.tree) }
                }
            }
            if known.reasons[id] == nil {
                #expect(differences == 0, "\(trees.joined(separator: "\n"))")
            } else {
                #expect(differences > 0, "\(id) holds: take it out of Docs/Cases.md")
            }
        }
        #expect(ran == 675)
    }

    @Test("What is left out, and why")
    func skipped() throws {
        var counts: [String: Int] = [:]
        for json in try fixture("eager-grid-and-layout") {
            if let reason = StackCase.reasonToSkip(json) { counts[reason, default: 0] += 1 }
        }
        #expect(
            counts == [
                "words in the Mac's font, which is not here": 1,
                "a control's own distances come with the control": 1,
            ])
    }
}
