import Testing

@testable import GridCore

@Suite("Flow layouts")
struct FlowLayoutTests {
    private let container = CompositionalContainer(size: Size(width: 320, height: 400), scale: 2)

    private func frames(_ sections: [FlowSection], _ configuration: FlowLayout.Configuration = .init()) -> [CompositionalID: Rect] {
        let layout = FlowLayout(configuration, in: container, sections: sections)
        let all = layout.elements(in: Rect(origin: .zero, size: layout.contentSize), visible: .zero)
        return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.frame) })
    }

    @Test("A full line of one item is centred; a last one of unequal sizes stands at the start")
    func single() {
        let sizes = [Size(width: 200, height: 40), Size(width: 210, height: 40), Size(width: 100, height: 40)]
        let found = frames([FlowSection(.each(Array(sizes[0...1])))])
        #expect(found[.cell(section: 0, item: 0)]?.minX == 60)
        #expect(found[.cell(section: 0, item: 1)]?.minX == 0)
        #expect(frames([FlowSection(.equal(Size(width: 200, height: 40), count: 1))])[.cell(section: 0, item: 0)]?.minX == 60)
    }

    @Test("Items stand in the middle of the tallest of their line")
    func middle() {
        let found = frames([FlowSection(.each([Size(width: 100, height: 40), Size(width: 90, height: 60)]))])
        #expect(found[.cell(section: 0, item: 0)] == Rect(x: 0, y: 10, width: 100, height: 40))
        #expect(found[.cell(section: 0, item: 1)] == Rect(x: 110, y: 0, width: 90, height: 60))
    }

    @Test("Pinned headers are held by what is seen and pushed by the end of their section")
    func pinned() {
        let section = FlowSection(.equal(Size(width: 100, height: 100), count: 9), header: 40, footer: 20)
        let layout = FlowLayout(
            FlowLayout.Configuration(pinsHeaders: true, pinsFooters: true), in: container, sections: [section, section])
        let id = CompositionalID.supplementary(kind: 0, section: 0, item: 0)
        func top(_ offset: Double) -> Double? {
            layout.element(id, visible: Rect(x: 0, y: offset, width: 320, height: 100))?.frame.minY
        }
        #expect(top(0) == 0)
        #expect(top(100) == 100)
        #expect(top(350) == 320)
        let footer = layout.element(
            .supplementary(kind: 1, section: 0, item: 0), visible: Rect(x: 0, y: 100, width: 320, height: 100))
        #expect(footer?.frame.minY == 180)
    }

    @Test("What a rectangle shows is everything, filtered")
    func rectangles() {
        for seed in UInt64(1)...200 {
            var generator = SeededGenerator(seed: seed)
            let sections = (0..<generator.number(0...4)).map { _ in
                let isHostile = generator.chance(0.2)
                func length(_ range: ClosedRange<Int>) -> Double {
                    isHostile && generator.chance(0.2) ? generator.hostile() : generator.length(range)
                }
                let count = generator.number(0...60)
                let sizes: FlowSection.Sizes =
                    generator.chance(0.3)
                    ? .equal(Size(width: length(10...800), height: length(10...400)), count: count)
                    : .each((0..<count).map { _ in Size(width: length(10...800), height: length(10...400)) })
                return FlowSection(
                    sizes, lineSpacing: length(0...80), interitemSpacing: length(0...80), header: length(0...100), footer: length(0...100))
            }
            let axis: Axis = generator.chance(0.7) ? .vertical : .horizontal
            let layout = FlowLayout(FlowLayout.Configuration(axis: axis), in: container, sections: sections)
            #expect(layout.contentSize.width.isFinite && layout.contentSize.height.isFinite)
            let all = layout.elements(in: Rect(x: -1e13, y: -1e13, width: 1e14, height: 1e14), visible: .zero)
            let wrong = all.first { !($0.frame.minX.isFinite && $0.frame.minY.isFinite) }
            #expect(wrong == nil, "seed \(seed)")
            for _ in 0..<5 {
                let rect = Rect(
                    x: generator.length(-400...1200), y: generator.length(-400...8000), width: generator.length(1...2000),
                    height: generator.length(1...2000))
                let found = layout.elements(in: rect, visible: .zero)
                #expect(Set(found) == Set(all.filter { $0.frame.overlaps(rect) }), "seed \(seed)")
            }
        }
    }

    @Test("A million items of one size are laid out by arithmetic")
    func million() {
        let layout = FlowLayout(
            .init(), in: container, sections: [FlowSection(.equal(Size(width: 90, height: 90), count: 1_000_000))])
        let found = layout.elements(in: Rect(x: 0, y: 5_000_000, width: 320, height: 400), visible: .zero)
        #expect(found.count <= 18)
        #expect(layout.element(.cell(section: 0, item: 999_999))?.frame.maxY == layout.contentSize.height)
    }
}
