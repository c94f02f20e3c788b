import GridCore
import Scene
import StandardControls
import Testing

struct ButtonLookTests {
    /// One line of text at the standard size is 18 or 20 1/3 points high.
    @Test(arguments: [(StandardControlSize.mini, 18, 28), (.small, 18, 28), (.regular, 20, 34), (.large, 20, 50), (.extraLarge, 20, 50)])
    func heights(size: StandardControlSize, text: Double, height: Double) {
        let padding = ButtonLook(size: size).padding
        #expect(padding.top + text + padding.bottom == height)
    }

    @Test func bordersKeepInsideTheButton() {
        let rect = Rect(x: 0, y: 0, width: 80, height: 34)
        let look = ButtonLook(size: .regular)
        #expect(look.outline(.automatic, in: rect) == .rounded(rect, CornerRadii(8, isContinuous: true)))
        #expect(look.outline(.capsule, in: rect) == .rounded(rect, CornerRadii(17, isContinuous: true)))
        #expect(look.outline(.rounded(3), in: rect) == .rounded(rect, CornerRadii(3, isContinuous: true)))
        #expect(look.outline(.circle, in: rect) == .ellipse(Rect(x: 23, y: 0, width: 34, height: 34)))
        #expect(ButtonLook(size: .small).outline(.automatic, in: rect) == look.outline(.capsule, in: rect))
    }
}
