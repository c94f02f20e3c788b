import CaseSupport
import GridCore
import HostInterface
import Scene
import Testing

@testable import TesseraSwiftUI

/// The frames recorded on Apple's SwiftUI, through the public names: view values in, places on the screen out.
@MainActor
@Suite("Recorded screens through the public names")
struct RecordedScreenTests {
    /// Why a case is not run here; `nil` for one that is.
    private func reasonToSkip(_ json: JSON) -> String? {
        guard !json["view"].isNull else { return "no view" }
        let keys = Set(json["view"].allObjects.flatMap(\.keys))
        if !keys.isDisjoint(with: RecordedView.later) { return "a kind of view of a later issue" }
        if !keys.isDisjoint(with: RecordedView.laterModifiers) { return "a modifier that another test or issue covers" }
        return nil
    }

    @Test("Views of the public names stand where they were recorded, left to right and mirrored")
    func recordedFrames() throws {
        var ran = 0
        for json in try fixture("measured-swiftui") where reasonToSkip(json) == nil {
            ran += 1
            let hasDirection = json["view"].allObjects.contains { $0["layoutDirection"] != nil }
            for isMirrored in hasDirection ? [false] : [false, true] {
                let report = try run(json, isMirrored: isMirrored)
                #expect(report.comparisons > 0, "\(report.id) compares nothing")
                #expect(report.differences == 0, "\(report.tree)")
            }
        }
        #expect(ran == 63)
    }

    private func run(_ json: JSON, isMirrored: Bool) throws -> CaseReport {
        let size = Size(width: json["root"]["w"].double ?? 0, height: json["root"]["h"].double ?? 0)
        let device = Device(
            name: "recording", idiom: .phone, size: size, scale: json["scale"].double ?? 2, safeArea: .zero, landscapeSafeArea: .zero)
        let probes = Probes()
        let builder = RecordedView(fonts: json["fonts"], probes: probes)
        let view = try builder.view(json["view"])
        let host = Host(device) { view.environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight) }
        _ = host.scene
        var report = CaseReport(id: json["id"].string ?? "", run: "mirrored \(isMirrored)", tolerance: 0.001)
        var expected = json["expected"].object.compactMapValues(CaseVocabulary.rect)
        if isMirrored {
            expected = expected.mapValues { $0.offset(x: size.width - 2 * $0.minX - $0.width, y: 0) }
        }
        report.compare(
            expected, probes.frames,
            isExhaustive: !json["absent"].isNull || json["view"].allObjects.contains { $0.keys.contains { $0.hasPrefix("Lazy") } })
        return report
    }
}
