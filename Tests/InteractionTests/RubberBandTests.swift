import Interaction
import Testing

@Suite("Rubber band")
struct RubberBandTests {
    @Test("The farther it is pulled the less it gives way, and never by the whole extent")
    func resistance() {
        var last = 0.0
        var step = Double.infinity
        for distance in stride(from: 50.0, through: 5000, by: 50) {
            let shown = RubberBand.shown(pulled: distance, extent: 600)
            #expect(shown > last && shown - last < step && shown < 600 && shown < distance)
            (last, step) = (shown, shown - last)
        }
        #expect(RubberBand.shown(pulled: -100, extent: 600) == -RubberBand.shown(pulled: 100, extent: 600))
        // (1 − 1 / (0.55 · 100 / 600 + 1)) · 600
        #expect((RubberBand.shown(pulled: 100, extent: 600) - 50.381_679).magnitude < 1e-5)
    }

    @Test("What a finger catches stays under it", arguments: [-400.0, -3, 0, 0.5, 80, 590])
    func reverse(shown: Double) {
        let pulled = RubberBand.pulled(for: shown, extent: 600)
        #expect((RubberBand.shown(pulled: pulled, extent: 600) - shown).magnitude < 1e-9)
    }

    @Test("No extent, and numbers that are none, give nothing", arguments: [Double.nan, .infinity, -.infinity])
    func hostile(number: Double) {
        #expect(RubberBand.shown(pulled: number, extent: 600) == 0)
        #expect(RubberBand.shown(pulled: 10, extent: number) == 0)
        #expect(RubberBand.pulled(for: number, extent: 600) == 0)
        #expect(RubberBand.shown(pulled: 10, extent: 0) == 0)
        #expect(RubberBand.pulled(for: 1e300, extent: 600).isFinite)
    }
}
