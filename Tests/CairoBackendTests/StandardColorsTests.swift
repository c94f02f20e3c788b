import Scene
import Testing

@testable import CairoBackend

@Suite struct StandardColorsTests {
    @Test(arguments: [("cornflowerBlue", 100.0, 149.0, 237.0), ("rebeccapurple", 102, 51, 153), ("Tomato", 255, 99, 71)])
    func namesOfCSS(name: String, red: Double, green: Double, blue: Double) throws {
        let color = try #require(StandardColors.color(named: name))
        #expect((color.red * 255).rounded() == red && (color.green * 255).rounded() == green && (color.blue * 255).rounded() == blue)
    }

    @Test(arguments: ["brand", "", "#ff0000", "red green", "fff"]) func othersAreNone(name: String) {
        #expect(StandardColors.color(named: name) == nil)
    }
}
