import CairoBackend
import GridCore
import Scene
import Testing

@MainActor @Suite struct BlurTests {
    /// What has one colour keeps it, narrow or wide; wide blurs go over a smaller copy.
    @Test(arguments: [0.0, 0.3, 1, 5, 16, 17, 33, 64, 200, 5000]) func aFlatBackdropStaysAsItIs(radius: Double) throws {
        let glass = Build.layer(10, 10, 40, 20) { $0.backdrop = Backdrop(radius: radius, saturation: 1, tint: .clear) }
        let picture = try PictureWriter().pixels(
            Build.scene(60, 40, background: Color(red: 0.8, green: 0.4, blue: 0.2), [glass]))
        for (x, y) in [(0, 0), (21, 21), (60, 40), (98, 58)] { #expect(picture[x, y] == [204, 102, 51, 255], "\(radius) at (\(x), \(y))") }
    }

    /// A blur moves ink, it makes none and loses none.
    @Test(arguments: [2.0, 7, 12, 24]) func inkIsKept(radius: Double) throws {
        let dot = Build.layer(40, 40, 20, 20, [Build.box(0, 0, 20, 20, .black)]) { $0.effects = [.blur(radius: radius)] }
        let picture = try PictureWriter().pixels(Build.scene(100, 100, scale: 1, [dot]))
        let ink = stride(from: 0, to: picture.pixels.count, by: 4).reduce(0) { $0 + 255 - Int(picture.pixels[$1]) }
        #expect(abs(Double(ink) / Double(20 * 20 * 255) - 1) < 0.03)
        #expect(picture[50, 50][0] < picture[40, 40][0])
    }

    @Test func charactersThatNoFontHasAreBoxes() throws {
        let picture = try PictureWriter().pixels(Build.scene(40, 24, [Build.layer(4, 2, 30, 20, [Build.text("\u{10FFFD}")])]))
        #expect(picture.pixels.contains { $0 < 100 })
    }
}
