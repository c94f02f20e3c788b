import CaseSupport
import GridCore
import Testing

@Suite("Cases of measured-swiftui.json")
struct MeasuredCaseTests {
    /// Why a case of the file is not run; `nil` for one that is.
    private func reasonToSkip(_ json: JSON) -> String? {
        guard !json["view"].isNull else { return "a table of fonts, no view" }
        let kinds = Set(json["view"].allObjects.flatMap(\.keys))
        return MeasuredTree.unsupported.first { kinds.contains($0.kind) }?.reason
    }

    @Test("Every case that needs no later issue gives the recorded frames, left to right and mirrored")
    func recordedFrames() throws {
        var ran = 0
        for json in try fixture("measured-swiftui") where reasonToSkip(json) == nil {
            ran += 1
            let hasDirection = json["view"].allObjects.contains { $0["layoutDirection"] != nil }
            for scale in json["scale"].double.map({ [$0] }) ?? [1, 2, 3] {
                for isMirrored in hasDirection ? [false] : [false, true] {
                    for report in try MeasuredCase(json, scale: scale, isMirrored: isMirrored).run() {
                        #expect(report.comparisons > 0, "\(report.id) compares nothing")
                        #expect(report.differences == 0, "\(report.tree)")
                    }
                }
            }
        }
        #expect(ran == 66)
    }

    @Test("What is left out, and why")
    func skipped() throws {
        var counts: [String: Int] = [:]
        for json in try fixture("measured-swiftui") { if let reason = reasonToSkip(json) { counts[reason, default: 0] += 1 } }
        #expect(
            counts == [
                "a layout from outside is run through the public names: RecordedScreenTests": 2,
                "bars and lists are not layout maths": 1,
                "a table of fonts, no view": 1,
            ])
    }
}
