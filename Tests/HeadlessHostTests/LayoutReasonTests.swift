import GridCore
import HeadlessHost
import HostInterface
import Testing

/// The reasons that layouts give, as a person reads them.
@Suite struct LayoutReasonTests {
    @Test func adaptiveTracksSayHowManyFit() throws {
        let items = [try Track(.adaptive(minimum: 100), spacing: 0)]
        let reasons = TrackSizing.reasons(items, in: 320, across: .horizontal)
        #expect(reasons.count == 3)
        #expect(
            LayoutReason.track(reasons[1]).sentence
                == "column 2 is 106.67 wide: one adaptive(minimum 100) item had 320, 3 columns of at least 100 fit, 320 / 3")
    }

    @Test func everyKindOfTrackIsExplained() throws {
        let items = [
            try Track(.fixed(60), spacing: 10), try Track(.flexible(minimum: 10, maximum: 80), spacing: 10),
            try Track(.flexible(), spacing: 10), try Track(.adaptive(minimum: 40), spacing: 4),
        ]
        let sentences = TrackSizing.reasons(items, in: 400, across: .horizontal).map { LayoutReason.track($0).sentence }
        #expect(sentences[0] == "column 1 is 60 wide: the item is fixed(60)")
        #expect(sentences[1] == "column 2 is 80 wide: one flexible item had the share 310 / 3, cut to its maximum 80")
        #expect(sentences[2] == "column 3 is 115 wide: 2 flexible items had 230, 230 / 2")
        #expect(
            sentences[3]
                == "column 4 is 55.5 wide: one adaptive(minimum 40) item had 115, 2 columns of at least 40 fit, (115 − 1 × 4) / 2")
        // What is explained is what is computed.
        let sized = TrackSizing(items, in: 400, across: .horizontal, alignment: 0)
        #expect(TrackSizing.reasons(items, in: 400, across: .horizontal).map(\.size) == sized.tracks.map(\.size))
    }

    @Test func stacksSayWhatTheyDivided() {
        let items = FixedItems([50.0, 30].map { Size(width: $0, height: 10) })
        let stack = StackLayout(axis: .horizontal, alignment: .verticalCenter, spacing: 8)
        #expect(
            stack.reasons(of: 1, items: items, for: Proposal(width: 300, height: nil)).map(\.sentence)
                == [
                    "the stack of 2 had 300, gaps took 8, the other view took 50; the least flexible are served first, and it was offered 242"
                ])
        #expect(
            stack.reasons(of: 1, items: items, for: .unspecified).map(\.sentence)
                == ["the stack has no width to divide and asked for the ideal one"])
    }

    @Test func modifiersSayWhatTheyDo() {
        let offer = Proposal(width: 100, height: nil)
        #expect(FixedFrame(width: 40, height: nil).reasons(for: offer, size: .zero).map(\.sentence) == ["a frame fixes the width at 40"])
        #expect(
            FlexibleFrame(minWidth: 20, maxWidth: 80).reasons(for: offer, size: Size(width: 80, height: 5)).map(\.sentence)
                == ["a frame with minimum 20, maximum 80 was offered 100 and is 80 wide"])
        #expect(
            Padding(Insets(top: 1, leading: 2.5, bottom: 3, trailing: 4)).reasons(for: offer, size: .zero).map(\.sentence)
                == ["padding keeps 2.5 leading, 4 trailing, 1 above and 3 below"])
        #expect(
            FixedSize(horizontal: true, vertical: false).reasons(for: offer, size: .zero).map(\.sentence)
                == ["fixedSize asks for the ideal width and offers none"])
    }

    @Test func placesAndOddNumbers() {
        func place(_ origin: Double, _ extent: Double, start: Double = 0, room: Double) -> String {
            LayoutReason.aligned(axis: .horizontal, origin: origin, extent: extent, start: start, room: room).sentence
        }
        #expect(place(25, 30, room: 80) == "it is centred at x 25: (80 − 30) / 2")
        #expect(place(95, 20, start: 80, room: 50) == "it is centred at x 95: 80 + (50 − 20) / 2")
        #expect(place(110, 20, start: 80, room: 50) == "it ends where its room does, at x 110: 80 + 50 − 20")
        #expect(place(80, 20, start: 80, room: 50) == "it begins where its room of 50 does, at x 80")
        #expect(place(80, 50, start: 80, room: 50) == "it fills x 80 to 130")
        #expect(place(1, 2, room: 80) == "it stands at x 1, its room reaches from 0 to 80")
        #expect(LayoutReason.fixedExtent(axis: .vertical, extent: -.infinity).sentence == "a frame fixes the height at −infinite")
        #expect(
            LayoutStep(kind: "VStack", proposal: Proposal(width: 1.005, height: nil), frame: .zero, reasons: []).sentence.contains("none"))
    }

    /// What a lazy container says of the items that it has placed: track, line and room, for grids, stacks and packed items.
    @Test func linesAndPackedItemsAreExplained() throws {
        func sentences(_ lines: LazyLayout.Lines, _ runs: [LazyRun], _ sizes: [Size], of item: Int) -> [String] {
            let layout = LazyLayout(axis: .vertical, lines: lines, alignment: .horizontalCenter, spacing: 8)
            var state = LazyState()
            let items = FixedLazyItems(runs: runs, sizes: sizes)
            let size = layout.size(of: items, for: Proposal(width: 200, height: nil), isScrolled: false, state: &state)
            let placed = layout.place(items, in: size, window: .everything, state: &state).items
            return layout.reasons(for: placed[item], in: 200, state: state).reasons.map(\.sentence)
        }
        let two = [try Track(.fixed(60), spacing: 10), try Track(.flexible(), spacing: 10)]
        let sizes = [20.0, 30, 40, 10].map { Size(width: 50, height: $0) }
        let sections = [LazyRun(.header, count: 1, section: 0), LazyRun(.cells, count: 3, section: 0)]
        #expect(
            sentences(.grid(two), sections, sizes, of: 3)
                == [
                    "column 1 is 60 wide: the item is fixed(60)",
                    "line 3 begins at y 76, 8 after line 2, and is 10 high, as its highest cell",
                ])
        #expect(
            sentences(.grid(two), sections, sizes, of: 0) == ["line 1 begins at y 0, and is 20 high, as the view in it"])
        #expect(
            sentences(.stack, [LazyRun(.cells, count: 4)], sizes, of: 1)
                == ["line 2 begins at y 28, 8 after line 1, and is 30 high, as the view in it"])
        #expect(
            sentences(.packed(two, .masonry), [LazyRun(.cells, count: 4)], sizes, of: 2)
                == ["column 1 is 60 wide: the item is fixed(60)", "column 1 was the shortest when its turn came, so it begins at y 28"])
        #expect(
            sentences(.packed([], .flow(gap: 4)), [LazyRun(.cells, count: 4)], sizes, of: 3)
                == ["its line begins at y 48, and it follows those before it there"])
    }
}

private struct FixedLazyItems: LazyItems {
    let runs: [LazyRun]
    let sizes: [Size]

    func size(of item: Int, for proposal: Proposal) -> Size { sizes[item] }
    func spacing(of item: Int) -> Spacing { .plain }
}

private struct FixedItems: LayoutItems {
    let sizes: [Size]

    init(_ sizes: [Size]) { self.sizes = sizes }

    var count: Int { sizes.count }
    func size(of index: Int, for proposal: Proposal) -> Size { sizes[index] }
    func spacing(of index: Int) -> Spacing { .plain }
    func priority(of index: Int) -> Double { 0 }
    func guide(_ guide: Guide, of index: Int, for proposal: Proposal) -> Double { guide.standardPosition(in: sizes[index]) ?? 0 }
}
