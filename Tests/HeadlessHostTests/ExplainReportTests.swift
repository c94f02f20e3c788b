import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Testing

@Suite struct ExplainReportTests {
    private let report = ExplainReport(
        id: "c\"1", frame: Rect(x: 1, y: 2, width: 30, height: 40),
        steps: [
            LayoutStep(
                kind: "frame", proposal: Proposal(width: nil, height: .infinity), frame: Rect(x: 0, y: 0, width: 30, height: 40),
                isMirrored: true, reasons: [.fixedExtent(axis: .horizontal, extent: 30)])
        ],
        questions: [LayoutRecord(view: 1, proposal: .zero, answer: Size(width: 30, height: .infinity))])

    @Test func sentences() {
        #expect(
            report.text == """
                c"1 is 30 × 40 at (1, 2)
                1. frame offered none × infinite; the answer was 30 × 40, at (0, 0) from the right
                   a frame fixes the width at 30
                Measured once:
                   0 × 0 → 30 × infinite
                """)
    }

    @Test func jsonIsReadable() throws {
        let read = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        #expect(read["id"] as? String == "c\"1")
        #expect(read["frame"] as? [Double] == [1, 2, 30, 40])
        let step = try #require((read["steps"] as? [[String: Any]])?.first)
        #expect(step["kind"] as? String == "frame" && step["mirrored"] as? Bool == true)
        #expect((step["proposal"] as? [Any])?[0] is NSNull && (step["proposal"] as? [Any])?[1] as? String == "infinity")
        #expect((step["reasons"] as? [[String: String]])?.first?["rule"] == "fixedExtent")
        #expect((read["questions"] as? [[String: Any]])?.count == 1)
    }
}
