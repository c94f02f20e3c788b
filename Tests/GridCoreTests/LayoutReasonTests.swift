import GridCore
import Testing

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
        #expect(
            LayoutReason.aligned(axis: .horizontal, origin: 25, extent: 30, room: 80).sentence
                == "it is centred at x 25: (80 − 30) / 2")
        #expect(LayoutReason.aligned(axis: .vertical, origin: 0, extent: 80, room: 80).sentence == "it stands at y 0 in 80")
        #expect(LayoutReason.fixedExtent(axis: .vertical, extent: -.infinity).sentence == "a frame fixes the height at −infinite")
        #expect(
            LayoutStep(kind: "VStack", proposal: Proposal(width: 1.005, height: nil), frame: .zero, reasons: []).sentence.contains("none"))
    }
}
