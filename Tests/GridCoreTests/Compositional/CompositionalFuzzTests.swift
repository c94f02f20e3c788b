import Foundation
import Testing

@testable import GridCore

@Suite("Random collection layouts")
struct CompositionalFuzzTests {
    /// How many layouts are tried: `TESSERA_FUZZ_LAYOUTS`, 500 in an ordinary run.
    private static var count: Int { ProcessInfo.processInfo.environment["TESSERA_FUZZ_LAYOUTS"].flatMap { Int($0) } ?? 500 }
    /// The seed of the first: `TESSERA_FUZZ_SEED`.
    private static var seed: UInt64 { ProcessInfo.processInfo.environment["TESSERA_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1 }

    @Test("What a rectangle shows is everything, filtered; nothing traps, hangs or is not a number")
    func rectangles() {
        var elements = 0
        for number in 0..<Self.count {
            let seed = Self.seed &+ UInt64(number)
            elements += check(seed: seed)
        }
        #expect(elements > Self.count)
        print("random collection layouts: \(Self.count) from seed \(Self.seed), \(elements) elements")
    }

    private func check(seed: UInt64) -> Int {
        var random = RandomCompositional(seed: seed)
        var layout = random.layout()
        var offsets: [Double] = []
        for _ in 0..<layout.sectionCount { offsets.append(random.generator.chance(0.5) ? 0 : random.number(0...2000)) }
        var visited = compare(&layout, offsets, &random, seed: seed)
        // Measured, with answers that are as hostile as everything else.
        let visible = random.rect(in: layout.contentSize)
        let settling = layout.settle(visible: visible, rowOffsets: { offsets[$0] }, limit: 40) { _ in
            random.generator.chance(0.2) ? nil : Size(width: random.number(1...800), height: random.number(1...800))
        }
        #expect(settling.measured <= 40, "seed \(seed)")
        visited += compare(&layout, offsets, &random, seed: seed)
        return visited
    }

    private func compare(_ layout: inout CompositionalLayout, _ offsets: [Double], _ random: inout RandomCompositional, seed: UInt64) -> Int
    {
        #expect(layout.contentSize.width.isFinite && layout.contentSize.height.isFinite, "seed \(seed)")
        let visible = random.rect(in: layout.contentSize)
        let everything = layout.everything(visible: visible)
        let wrong = everything.first { element in
            let frame = element.frame
            let isFinite = frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
            return !isFinite || frame.width < 0 || frame.height < 0
        }
        #expect(wrong == nil, "seed \(seed)")
        let reference = CompositionalReference(layout: layout, offsets: offsets)
        for _ in 0..<3 {
            let rect = random.rect(in: layout.contentSize)
            let found = layout.elements(in: rect, visible: visible, rowOffsets: { offsets[$0] })
            let wanted = everything.filter { reference.isShown($0, in: rect) }
            #expect(Set(found) == Set(wanted), "seed \(seed), \(rect)")
            #expect(found.count == wanted.count, "seed \(seed): something is told twice")
        }
        let lost = everything.prefix(20).first { layout.element($0.id, visible: visible) != $0 }
        #expect(lost == nil, "seed \(seed)")
        return everything.count
    }

    @Test("Right to left is the mirror image")
    func mirrored() {
        for seed in UInt64(1)...300 {
            var one = RandomCompositional(seed: seed)
            var other = RandomCompositional(seed: seed)
            guard one.hostility == 0 else { continue }
            let layout = one.layout()
            let mirror = other.layout(isRightToLeft: true)
            let wanted = layout.everything(visible: .zero)
            let safeAreaIsEven = layout.container.safeArea.leading == layout.container.safeArea.trailing
            guard safeAreaIsEven, layout.axis == .vertical else { continue }
            for (one, other) in zip(wanted, mirror.everything(visible: Rect.zero.mirrored(in: mirror.contentSize.width))) {
                #expect(one.id == other.id)
                #expect((one.frame.mirrored(in: layout.contentSize.width).minX - other.frame.minX).magnitude < 0.001, "seed \(seed)")
            }
        }
    }
}

/// Whether an element is shown, by looking at it alone.
struct CompositionalReference {
    let layout: CompositionalLayout
    let offsets: [Double]

    func isShown(_ element: CompositionalElement, in rect: Rect) -> Bool {
        func finite(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e12), 1e12) : 0 }
        let rect = Rect(x: finite(rect.minX), y: finite(rect.minY), width: finite(rect.width), height: finite(rect.height)).standardized
        guard var looked = rect.intersection(Rect(origin: .zero, size: layout.contentSize)) else { return false }
        if element.isInRow { looked.origin[layout.axis.cross] += finite(offsets[element.id.section]) }
        switch element.id {
        case .cell(let section, let item):
            let solution = layout.sections[section]
            guard let place = solution.runs.run(of: item) else { return false }
            let run = solution.runs.runs[place]
            let group = layout.groupFrame(section, run, (item - run.firstItem) / run.group.leaves.count)
            return element.frame.overlaps(looked) && group.overlaps(looked)
        case .supplementary: return element.frame.overlaps(looked)
        case .decoration(_, let section, _): return layout.wholeFrame(section).touches(looked)
        }
    }
}
