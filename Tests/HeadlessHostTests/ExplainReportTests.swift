import Foundation
import HeadlessHost
import HostInterface
import Testing

@testable import GridCore

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
        let reason = try #require((step["reasons"] as? [[String: Any]])?.first)
        #expect(reason["rule"] as? String == "fixedExtent" && reason["axis"] as? String == "horizontal")
        #expect(reason["extent"] as? Double == 30)
        #expect((read["questions"] as? [[String: Any]])?.count == 1)
    }

    /// Every kind of reason has a rule, a sentence and numbers that can be read as JSON, whatever the numbers are.
    @Test(arguments: [1, .infinity, -.infinity, Double.nan])
    func everyKindOfReason(number: Double) throws {
        let reasons: [LayoutReason] = [
            .track(
                TrackReason(number: 1, axis: .vertical, size: number, item: .fixed(number), room: number, sharing: 1, count: 1, gap: number)
            ),
            .gridTrack(
                GridTrackReason(number: 1, axis: .horizontal, length: number, longest: nil, longestLength: number, added: number)),
            .stackShare(axis: .vertical, offer: number, stack: number, gaps: number, others: number, views: 2),
            .fixedExtent(axis: .vertical, extent: number),
            .clamped(axis: .vertical, minimum: nil, ideal: number, maximum: number, offer: nil, extent: number),
            .inset(Insets(top: number, leading: 1, bottom: 2, trailing: 3)), .idealExtent(.both), .ratio(number, isFill: true),
            .scrolled(.vertical), .firstThatFits(number: 1, of: 2), .customLayout, .passedOn,
            .line(LineReason(number: 2, axis: .vertical, start: number, length: number, gap: number, isShared: true, held: number)),
            .packed(PackedReason(rule: .covering, tracks: 1...3, axis: .horizontal, start: number)),
            .aligned(axis: .vertical, origin: number, extent: number, start: number, room: number),
        ]
        let report = ExplainReport(
            id: "a", frame: .zero, steps: [LayoutStep(kind: "all", proposal: .zero, frame: .zero, reasons: reasons)], questions: [])
        let read = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        let step = try #require((read["steps"] as? [[String: Any]])?.first)
        let told = try #require(step["reasons"] as? [[String: Any]])
        #expect(Set(told.compactMap { $0["rule"] as? String }).count == reasons.count)
        #expect(told.allSatisfy { ($0["sentence"] as? String)?.isEmpty == false })
    }
}
