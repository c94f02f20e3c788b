import Foundation
import Scene
import Testing

@testable import BrowserHost

@Suite struct JSONTextTests {
    @Test(arguments: ["", "plain", "\"quoted\" and \\ back", "line\nbreak\ttab", "\u{0}\u{1F}", "</script>", "🎉 é 日本", "\u{2028}"])
    func textsComeBack(_ text: String) throws {
        let data = Data(JSONText.string(text).utf8)
        let read = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? String
        #expect(read == text)
    }

    @Test(arguments: [
        (1.5, "1.5"), (-0.00004, "0"), (.nan, "0"), (.infinity, "1000000000000"), (12, "12"),
    ])
    func numbersAreNumbers(_ value: Double, _ text: String) { #expect(JSONText.number(value) == text) }

    @Test func layersAreTexts() { #expect(JSONText.id(LayerID(.max)) == "\"18446744073709551615\"") }
}
