import HostInterface
import Scene
import Testing

@testable import CairoBackend

@Suite struct FontWeightsTests {
    private func face(_ weight: Int) -> FontWeights.Face { FontWeights.Face(weight: weight, family: "F", described: weight) }

    @Test(
        "The nearest weight is the one of CSS",
        arguments: [
            ([400, 700], [(100, 400), (300, 400), (400, 400), (500, 400), (600, 700), (900, 700)]),
            ([300, 500, 700], [(100, 300), (400, 500), (450, 500), (500, 500), (600, 700), (800, 700)]),
            ([200, 900], [(400, 200), (500, 200), (501, 900), (100, 200)]),
            ([600], [(100, 600), (400, 600), (900, 600)]),
        ] as [([Int], [(Int, Int)])])
    func nearest(installed: [Int], wanted: [(Int, Int)]) {
        let weights = FontWeights(faces: installed.reversed().map(face))
        for (weight, expected) in wanted { #expect(weights.face(for: weight)?.weight == expected, "\(weight)") }
    }

    @Test func nothingInstalledHasNoFace() { #expect(FontWeights(faces: []).face(for: 400) == nil) }

    /// What a user sees: a heavier text puts at least as much ink on the page as a lighter one. Ink is counted in hundredths.
    @MainActor
    @Test("Heavier text is not lighter to look at", arguments: [Font.Design.standard, .rounded, .serif, .monospaced])
    func inkGrows(design: Font.Design) throws {
        let ink = try stride(from: 100, through: 900, by: 100).map { weight in
            let text = Build.text("onion", Font(design: design, size: 40, weight: weight))
            let picture = try PictureWriter().pixels(Build.scene(200, 60, scale: 1, [Build.layer(4, 2, 190, 56, [text])]))
            return stride(from: 0, to: picture.pixels.count, by: 4).reduce(0) { $0 + 255 - Int(picture.pixels[$1]) }
        }
        #expect(zip(ink, ink.dropFirst()).allSatisfy { $0 <= $1 }, "\(ink)")
        #expect(ink[0] < ink[8])
    }
}
