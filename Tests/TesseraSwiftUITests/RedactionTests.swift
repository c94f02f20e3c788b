import GridCore
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct RedactionTests {
    private func contents<V: TesseraSwiftUI.View>(_ view: V) -> [Content] {
        Host { view }.scene.root.flattened.flatMap(\.contents)
    }

    private func isBar(_ content: Content) -> Bool {
        if case .fill(.rounded, .color(let color)) = content { return color.alpha < 0.5 }
        return false
    }

    @Test func placeholdersAreBarsOfTheSameSize() {
        let plain = Host { Text("Two words").padding() }.scene
        let bars = Host { Text("Two words").padding().redacted(reason: .placeholder) }.scene
        #expect(bars.root.flattened.map(\.frame) == plain.root.flattened.map(\.frame))
        let found = bars.root.flattened.flatMap(\.contents)
        #expect(found.count == 1 && found.allSatisfy(isBar))
    }

    @Test func onlyTheReasonThatMattersCounts() {
        #expect(!contents(Text("x").redacted(reason: .privacy)).contains(where: isBar))
        #expect(contents(Text("x").privacySensitive().redacted(reason: .privacy)).allSatisfy(isBar))
        #expect(!contents(Text("x").unredacted().redacted(reason: .placeholder)).contains(where: isBar))
    }
}
