import CaseSupport
import GridCore
import HostInterface
import Scene
import Testing

@testable import TesseraUIKit

@MainActor @Suite("Views of measured-uikit.json")
struct MeasuredUIKitTests {
    /// Lines as high as iOS 26 makes them: 20.5 for a label of 17 points, 24.5 for one of the text style, 21 for its subtitle.
    private final class RecordedText: TextMeasuring {
        func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
            let font = block.runs.first?.font
            let line = font?.lineHeight == nil ? 20.5 : font?.size == 15 ? 21 : 24.5
            return TextLayout(size: Size(width: 40, height: line), lines: [], firstBaseline: 0, lastBaseline: 0)
        }

        func metrics(of font: Font) -> FontMetrics {
            FontMetrics(
                ascent: font.size * 1950 / 2048, descent: font.size * 494 / 2048, capHeight: font.size * 0.7, xHeight: font.size / 2)
        }
    }

    @Test("Views placed by constraints and in stacks stand where they were recorded")
    func constraints() throws {
        let host = try FakeHost(.pad, text: RecordedText())
        var ran = 0
        for json in try fixture("measured-uikit") where json["layout"]["constraints"].isNull == false {
            ran += 1
            let report = try host.context.enter { try AutoLayoutCase(json).run() }
            #expect(report.comparisons > 0 && report.differences == 0, "\(report.tree)")
        }
        #expect(ran == 10)
    }

    @Test("Tables are laid out as they were recorded")
    func tables() throws {
        let host = try FakeHost(.pad, text: RecordedText())
        var ran = 0
        for json in try fixture("measured-uikit") where json["layout"]["table"].isNull == false {
            ran += 1
            let report = host.context.enter { TableCase(json).run() }
            #expect(report.comparisons > 0 && report.differences == 0, "\(report.tree)")
        }
        #expect(ran == 6)
    }
}
