import GridCore
import Testing

/// Numbers that nobody should pass: everything ends and nothing traps, and where the numbers were finite so are the answers.
@Suite("Hostile numbers, with printed seeds")
struct AdversarialTests {
    /// Views that answer hostile sizes, priorities and guides.
    private struct HostileItems: LayoutItems {
        var sizes: [Size]
        var priorities: [Double]

        init(_ generator: inout SeededGenerator, isNumber: Bool) {
            sizes = (0..<generator.number(0...6)).map { _ in
                var size = Size(width: generator.hostile(), height: generator.hostile())
                if isNumber { size = Gate.size(size) }
                return size
            }
            priorities = sizes.map { _ in Gate.priority(generator.hostile()) }
        }

        var count: Int { sizes.count }
        func size(of index: Int, for proposal: Proposal) -> Size { sizes[index] }
        func spacing(of index: Int) -> Spacing { index % 2 == 0 ? .plain : .text(above: 3, below: 4, leading: 1) }
        func priority(of index: Int) -> Double { priorities[index] }
        func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double { guide.standardPosition(in: sizes[index]) ?? 0 }
    }

    private func proposal(_ generator: inout SeededGenerator) -> Proposal {
        Proposal(
            width: generator.chance(0.2) ? nil : generator.hostile(), height: generator.chance(0.2) ? nil : generator.hostile())
    }

    @Test("Stacks and overlays", arguments: 1...300 as ClosedRange<UInt64>)
    func stacks(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let items = HostileItems(&generator, isNumber: false)
        let axis: Axis = generator.chance(0.5) ? .horizontal : .vertical
        let stack = StackLayout(
            axis: axis, alignment: axis == .horizontal ? .verticalCenter : .trailing,
            spacing: generator.chance(0.5) ? generator.hostile() : nil)
        let offer = proposal(&generator)
        _ = stack.size(of: items, for: offer)
        #expect(stack.placements(of: items, for: offer).count == items.count, "seed \(seed)")
        let overlay = OverlayLayout(horizontal: .trailing, vertical: .verticalCenter)
        _ = overlay.size(of: items, for: offer)
        #expect(overlay.placements(of: items, for: offer).count == items.count, "seed \(seed)")
    }

    @Test("An infinite offer never makes the size of a stack of ordinary views undefined")
    func infiniteOffer() {
        struct Flexible: LayoutItems {
            var count: Int { 3 }
            func size(of index: Int, for proposal: Proposal) -> Size { proposal.replacingUnspecified() }
            func spacing(of index: Int) -> Spacing { .plain }
            func priority(of index: Int) -> Double { 0 }
            func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double {
                guide.standardPosition(in: size(of: index, for: proposal)) ?? 0
            }
        }
        for alignment in [Guide.top, .verticalCenter, .bottom] {
            let size = StackLayout(axis: .horizontal, alignment: alignment, spacing: nil).size(of: Flexible(), for: .infinity)
            #expect(size == Size(width: .infinity, height: .infinity))
        }
    }

    @Test("Modifiers of one child", arguments: 1...300 as ClosedRange<UInt64>)
    func modifiers(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func maybe() -> Double? { generator.chance(0.3) ? nil : generator.hostile() }
        let child = Gate.size(Size(width: generator.hostile(), height: generator.hostile()))
        let offer = Gate.proposal(proposal(&generator))
        func run<Layout: OneChildLayout>(_ layout: Layout) -> Size {
            let inner = layout.childProposal(for: offer)
            #expect(inner.width?.isNaN != true && inner.height?.isNaN != true, "seed \(seed), \(layout)")
            let size = layout.size(child: child, for: offer)
            #expect(!size.width.isNaN && !size.height.isNaN, "seed \(seed), \(layout)")
            let placed = layout.placementProposal(in: size, for: offer)
            #expect(placed.width?.isNaN != true && placed.height?.isNaN != true, "seed \(seed), \(layout)")
            return size
        }
        let fixed = run(FixedFrame(width: maybe(), height: maybe()))
        _ = fixed
        _ = run(
            FlexibleFrame(
                minWidth: maybe(), idealWidth: maybe(), maxWidth: maybe(), minHeight: maybe(), idealHeight: maybe(), maxHeight: maybe()))
        _ = run(
            Padding(
                Insets(
                    top: generator.hostile(), leading: generator.hostile(), bottom: generator.hostile(), trailing: generator.hostile())))
        _ = run(AspectRatio(ratio: maybe(), isFill: generator.chance(0.5)).resolved(idealSize: child))
        _ = run(FixedSize())
        _ = run(PositionLayout(center: Point(x: generator.hostile(), y: generator.hostile())))
        let scroll = ScrollLayout(axes: generator.chance(0.5) ? .both : .vertical)
        let origin = scroll.childOrigin(child: child, in: run(scroll))
        #expect(!origin.x.isNaN && !origin.y.isNaN, "seed \(seed)")
        let spacer = SpacerLayout(minLength: maybe(), axis: nil).size(for: offer)
        #expect(!spacer.width.isNaN && !spacer.height.isNaN, "seed \(seed)")
    }

    private func track(_ generator: inout SeededGenerator) -> Track? {
        let spacing = generator.chance(0.3) ? nil : generator.hostile()
        switch generator.number(0...2) {
        case 0: return try? Track(.fixed(generator.hostile()), spacing: spacing)
        case 1: return try? Track(.flexible(minimum: generator.hostile(), maximum: generator.hostile()), spacing: spacing)
        default: return try? Track(.adaptive(minimum: generator.hostile(), maximum: generator.hostile()), spacing: spacing)
        }
    }

    @Test("Tracks that pass the gate can be laid out in anything", arguments: 1...400 as ClosedRange<UInt64>)
    func tracks(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let tracks = (0..<generator.number(0...5)).compactMap { _ in track(&generator) }
        let sizing = TrackSizing(tracks, in: generator.hostile(), across: .horizontal, alignment: 0.5)
        #expect(sizing.tracks.count <= TrackSizing.maximumCount, "seed \(seed)")
        _ = TrackSizing(tracks, in: sizing.extent, across: .horizontal, alignment: 1)
    }

    @Test("Lazy containers over hostile views, in hostile windows", arguments: 1...300 as ClosedRange<UInt64>)
    func lazy(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let tracks = (0..<generator.number(0...3)).compactMap { _ in track(&generator) }
        let layout = LazyLayout(
            axis: generator.chance(0.5) ? .vertical : .horizontal, lines: generator.chance(0.3) ? .stack : .grid(tracks),
            alignment: .horizontalCenter, spacing: generator.chance(0.5) ? generator.hostile() : nil, pinned: [.headers, .footers])
        var runs: [LazyRun] = []
        for section in 0..<generator.number(0...3) {
            runs += [
                LazyRun(.header, count: generator.number(-1...2), section: section),
                LazyRun(.cells, count: generator.number(-3...40), section: section),
                LazyRun(.footer, count: 1, section: section),
            ]
        }
        let sizes = (0..<20).map { _ in Gate.size(Size(width: generator.hostile(), height: generator.hostile())) }
        let items = CountingItems(runs: runs) { item, _ in sizes[item % sizes.count] }
        var state = LazyState()
        let size = layout.size(of: items, for: proposal(&generator), isScrolled: generator.chance(0.5), state: &state)
        #expect(!size[layout.axis].isNaN, "seed \(seed)")
        for _ in 0..<4 {
            let window: LazyWindow
            switch generator.number(0...2) {
            case 0: window = .everything
            case 1: window = .range(from: generator.hostile(), to: generator.hostile())
            default:
                let anchor = ScrollAnchor(
                    item: generator.number(-5...200), distance: generator.hostile(), fraction: generator.hostile())
                window = .anchored(anchor, extent: generator.hostile())
            }
            let placed = layout.place(items, in: size, window: window, state: &state)
            #expect(!placed.length.isNaN && !placed.start.isNaN, "seed \(seed), \(window)")
            _ = layout.frame(of: generator.number(-2...100), items: items, in: size, state: state)
            if let anchor = layout.anchor(at: generator.hostile(), state: state) {
                #expect(!layout.offset(of: anchor, state: state).isNaN, "seed \(seed)")
            }
        }
    }

    @Test("A count beyond all bounds is cut, not summed into an overflow")
    func counts() throws {
        let runs = [
            LazyRun(.cells, count: .max, section: 0), LazyRun(.cells, count: .max, section: 1), LazyRun(.header, count: .min, section: 2),
        ]
        let items = CountingItems(runs: runs) { _, _ in Size(width: 10, height: 10) }
        let layout = LazyLayout(axis: .vertical, lines: .grid([try Track(.fixed(10))]), alignment: .leading, spacing: nil)
        var state = LazyState()
        let placed = layout.place(items, in: Size(width: 100, height: 0), window: .range(from: 0, to: 95), state: &state)
        #expect(placed.items.count == 6)
        #expect(placed.length == Double(1 << 40) * 18 - 8)
    }
}
