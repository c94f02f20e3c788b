import GridCore
import Testing

@Suite("Tracks, with printed seeds")
struct TrackSizingTests {
    private func tracks(_ generator: inout SeededGenerator) throws -> [Track] {
        try (0..<generator.number(1...5)).map { _ in
            let spacing = generator.chance(0.5) ? generator.length(0...80) : nil
            switch generator.number(0...2) {
            case 0: return try Track(.fixed(generator.length(0...600)), spacing: spacing)
            case 1:
                let minimum = generator.length(0...400)
                return try Track(.flexible(minimum: minimum, maximum: minimum + generator.length(0...800)), spacing: spacing)
            default: return try Track(.adaptive(minimum: generator.length(4...400)), spacing: spacing)
            }
        }
    }

    @Test(
        "Tracks lie in order without overlap; the extent is the offer or the total; the shift is the leftover's part",
        arguments: 1...300 as ClosedRange<UInt64>)
    func order(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let items = try tracks(&generator)
        let offer = generator.length(0...3000)
        let leading = TrackSizing(items, in: offer, across: .horizontal, alignment: 0)
        var end = 0.0
        for track in leading.tracks {
            #expect(track.position >= end - 1e-9, "seed \(seed)")
            end = track.position + track.size
        }
        #expect((end - leading.total).magnitude < 1e-9, "seed \(seed)")
        #expect(leading.extent == max(offer, leading.total), "seed \(seed)")
        for fraction in [0.5, 1] {
            let shifted = TrackSizing(items, in: offer, across: .horizontal, alignment: fraction)
            let shift = max(0, offer - leading.total) * fraction
            for (one, other) in zip(leading.tracks, shifted.tracks) {
                #expect((other.position - one.position - shift).magnitude < 1e-9, "seed \(seed)")
                #expect(other.size == one.size, "seed \(seed)")
            }
        }
    }

    @Test("A mirrored rectangle mirrored again is the same")
    func mirror() {
        let rect = Rect(x: 12.5, y: 3, width: 40, height: 8)
        #expect(rect.mirrored(in: 200) == Rect(x: 147.5, y: 3, width: 40, height: 8))
        #expect(rect.mirrored(in: 200).mirrored(in: 200) == rect)
    }

    @Test("An adaptive minimum of a hair in a wide window ends at the most tracks that are made")
    func bounded() throws {
        let item = try Track(.adaptive(minimum: 1e-9), spacing: 0)
        #expect(TrackSizing([item, item], in: 1e9, across: .horizontal, alignment: 0).tracks.count == TrackSizing.maximumCount)
    }
}
