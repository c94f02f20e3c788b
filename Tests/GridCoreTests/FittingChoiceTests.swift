import GridCore
import Testing

@Suite struct FittingChoiceTests {
    private struct Example: Sendable {
        var width: Double?
        var height: Double?
        var axes: AxisSet
        var chosen: Int
        var measures: Int
    }

    private static let examples = [
        Example(width: 25, height: 10, axes: .both, chosen: 1, measures: 2),
        Example(width: 5, height: 5, axes: .both, chosen: 2, measures: 2),
        Example(width: nil, height: nil, axes: .both, chosen: 0, measures: 1),
        Example(width: 25, height: 1, axes: .horizontal, chosen: 1, measures: 2),
        Example(width: 0, height: 10, axes: .vertical, chosen: 0, measures: 1),
        Example(width: 0, height: 0, axes: [], chosen: 0, measures: 1),
        Example(width: .infinity, height: .infinity, axes: .both, chosen: 0, measures: 1),
        Example(width: .nan, height: .nan, axes: .both, chosen: 0, measures: 1),
    ]

    @Test(arguments: examples)
    private func theFirstThatFits(_ example: Example) {
        let items = FixedItems([30.0, 20, 10].map { Size(width: $0, height: 10) })
        let offer = Proposal(width: example.width, height: example.height)
        #expect(FittingChoice(axes: example.axes).choose(from: items, for: offer) == example.chosen)
        #expect(items.measures == example.measures)
    }

    @Test func nothingToChooseFrom() {
        #expect(FittingChoice(axes: .both).choose(from: FixedItems([]), for: .zero) == nil)
    }
}
