import Testing

@testable import GridCore

@Suite("Pixels of collection layouts")
struct PixelGridTests {
    @Test("Sizes go down, origins to the nearest pixel, halves away from zero")
    func rounding() {
        let rows: [(scale: Double, value: Double, down: Double, nearest: Double)] = [
            (2, 93.33, 93, 93.5), (2, 64, 64, 64), (2, 0.2 * 320, 64, 64), (3, 69.1667, 69, 69.3333), (3, -7.5, -7.6667, -7.6667),
            (2, 124.25, 124, 124.5), (1, -0.5, -1, -1),
        ]
        for row in rows {
            let pixels = PixelGrid(scale: row.scale)
            #expect((pixels.down(row.value) - row.down).magnitude < 0.001, "\(row)")
            #expect((pixels.nearest(row.value) - row.nearest).magnitude < 0.001, "\(row)")
        }
    }

    @Test("A scale that is none counts as one", arguments: [0, -2, .nan, .infinity])
    func hostile(scale: Double) {
        #expect(PixelGrid(scale: scale).scale == 1)
    }
}
