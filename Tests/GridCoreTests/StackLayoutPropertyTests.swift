import GridCore
import Testing

@Suite("Properties of stacks and overlays, with printed seeds")
struct StackLayoutPropertyTests {
    /// Views that take their offer within bounds, as most views do.
    private struct Views: LayoutItems {
        struct View {
            var least: Size
            var most: Size
            var priority: Double
            var spacing: Spacing
        }

        var views: [View]

        init(_ generator: inout SeededGenerator) {
            views = (0..<generator.number(1...7)).map { _ in
                let least = Size(width: generator.length(0...160), height: generator.length(0...160))
                func most(_ least: Double) -> Double { generator.chance(0.3) ? .infinity : least + generator.length(0...800) }
                let spacings: [Spacing] = [.plain, .zero, .text(above: 4.5, below: 8.25, leading: 2)]
                return View(
                    least: least, most: Size(width: most(least.width), height: most(least.height)),
                    priority: Double(generator.number(-1...1)), spacing: spacings[generator.number(0...2)])
            }
        }

        var count: Int { views.count }
        func spacing(of index: Int) -> Spacing { views[index].spacing }
        func priority(of index: Int) -> Double { views[index].priority }

        func size(of index: Int, for proposal: Proposal) -> Size {
            let view = views[index]
            return Size(
                width: min(max(proposal.width ?? 10, view.least.width), view.most.width),
                height: min(max(proposal.height ?? 10, view.least.height), view.most.height))
        }

        func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double {
            guide.standardPosition(in: size(of: index, for: proposal)) ?? 0
        }
    }

    private struct Scene {
        var views: Views
        var stack: StackLayout
        var proposal: Proposal

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            views = Views(&generator)
            let axis: Axis = generator.chance(0.5) ? .horizontal : .vertical
            let guides: [Guide] = axis == .vertical ? [.leading, .horizontalCenter, .trailing] : [.top, .verticalCenter, .bottom]
            stack = StackLayout(
                axis: axis, alignment: guides[generator.number(0...2)], spacing: generator.chance(0.5) ? generator.length(0...80) : nil)
            proposal = Proposal(width: generator.length(0...4000), height: generator.length(0...4000))
        }
    }

    @Test(
        "The size is that of the placed views: from the first one's start to the last one's end, and the aligned extent across",
        arguments: 1...300 as ClosedRange<UInt64>)
    func sizeIsWhatIsPlaced(seed: UInt64) {
        let scene = Scene(seed: seed)
        let size = scene.stack.size(of: scene.views, for: scene.proposal)
        let frames = scene.stack.placements(of: scene.views, for: scene.proposal).map(\.frame)
        let union = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        #expect(union.minX.magnitude < 1e-9 && union.minY.magnitude < 1e-9, "seed \(seed)")
        #expect((union.width - size.width).magnitude < 1e-9 && (union.height - size.height).magnitude < 1e-9, "seed \(seed)")
        for (index, placement) in scene.stack.placements(of: scene.views, for: scene.proposal).enumerated() {
            #expect(placement.frame.size == scene.views.size(of: index, for: placement.proposal), "seed \(seed)")
        }
    }

    @Test("A stack with a view that takes anything leaves nothing of the offer", arguments: 1...300 as ClosedRange<UInt64>)
    func fills(seed: UInt64) {
        // It may overflow although all minima would fit: a less flexible view is served first and takes what a later one's minimum
        // needs (eager-grid-and-layout 6.1).
        let scene = Scene(seed: seed)
        let axis = scene.stack.axis
        guard scene.views.views.contains(where: { $0.most[axis].isInfinite }), let offer = scene.proposal[axis] else { return }
        let size = scene.stack.size(of: scene.views, for: scene.proposal)
        let least = scene.stack.size(of: scene.views, for: Proposal(along: axis, 0, across: scene.proposal[axis.cross]))
        #expect(size[axis] >= max(offer, least[axis]) - 1e-9, "seed \(seed)")
    }

    @Test("A larger offer never makes a stack smaller", arguments: 1...200 as ClosedRange<UInt64>)
    func grows(seed: UInt64) {
        let scene = Scene(seed: seed)
        var last = -Double.infinity
        for offer in stride(from: 0.0, through: 1200, by: 37.5) {
            let size = scene.stack.size(of: scene.views, for: Proposal(along: scene.stack.axis, offer, across: 100))
            #expect(size[scene.stack.axis] >= last - 1e-9, "seed \(seed), offer \(offer)")
            last = size[scene.stack.axis]
        }
    }

    @Test(
        "Views of an overlay are aligned on one point, and the overlay is as large as the largest of the highest priority",
        arguments: 1...200 as ClosedRange<UInt64>)
    func overlays(seed: UInt64) {
        let scene = Scene(seed: seed)
        let overlay = OverlayLayout(horizontal: .horizontalCenter, vertical: .bottom)
        let size = overlay.size(of: scene.views, for: scene.proposal)
        let highest = scene.views.views.map(\.priority).max()
        let counted = scene.views.views.indices.filter { scene.views.priority(of: $0) == highest }
        let sizes = counted.map { scene.views.size(of: $0, for: scene.proposal) }
        #expect(size == Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0), "seed \(seed)")
        let frames = overlay.placements(of: scene.views, for: scene.proposal).map(\.frame)
        for frame in frames {
            #expect((frame.midX - frames[0].midX).magnitude < 1e-9 && (frame.maxY - frames[0].maxY).magnitude < 1e-9, "seed \(seed)")
        }
    }
}
