import GridCore
import Scene
import Testing

@testable import HeadlessHost

@Suite struct MeasureReportTests {
    private var report: MeasureReport {
        var button = Meaning(id: LayerID(2), role: .button, frame: Rect(x: 1.0 / 3, y: 2, width: 100.00004, height: 1e-9))
        button.identifier = "a\"b"
        button.label = "Öffnen\n"
        button.traits = [.selected]
        var list = Meaning(id: LayerID(1), role: .list, frame: Rect(x: 0, y: 0, width: 10, height: -5.5))
        list.children = [button]
        let root = Layer(id: LayerID(0), frame: .zero)
        return MeasureReport(
            device: "iPad 11",
            scene: Scene(size: Size(width: 834, height: 1194), scale: 2, background: .white, root: root, meanings: [list]))
    }

    @Test func jsonHoldsWhatHasAnIdentifier() {
        #expect(
            report.json == """
                {
                  "device": "iPad 11",
                  "size": [834, 1194],
                  "views": [
                    { "id": "a\\"b", "frame": [0.3333, 2, 100, 0], "role": "button", "label": "Öffnen\\n" }
                  ]
                }
                """)
    }

    @Test func treeHoldsEverything() {
        #expect(
            report.tree == """
                list (0, 0, 10 × -5.5)
                  button "Öffnen\\n" selected #a"b (0.3333, 2, 100 × 0)
                """)
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (106.66666, "106.6667"), (-1.5, "-1.5"), (0.00004, "0"), (-0.00006, "-0.0001"), (1.05, "1.05"),
        (.nan, "null"), (-.infinity, "null"), (1e300, "1e+300"),
    ])
    func numbers(number: Double, text: String) { #expect(jsonNumber(number) == text) }

    @Test func controlCharactersAreEscaped() { #expect(jsonString("\u{1}\t\\") == "\"\\u0001\\t\\\\\"") }
}
