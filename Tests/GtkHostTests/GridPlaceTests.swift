import GridCore
import Scene
import Testing

@testable import GtkHost

/// What is said of a cell's place, as readers of GTK 4.8 are told no counts.
struct GridPlaceTests {
    @Test(arguments: [
        (0, 100_000, 10, "row 1 of 100,000, column 1 of 10"), (21, 100_000, 10, "row 3 of 100,000, column 2 of 10"),
        (999, 1000, 1, "row 1,000 of 1,000"), (5, 12, 0, "row 6 of 12"),
    ])
    func words(_ index: Int, _ rows: Int, _ columns: Int, _ text: String) {
        var meaning = Meaning(id: LayerID(1), role: .grid, frame: .zero)
        meaning.rowCount = rows
        meaning.columnCount = columns
        #expect(GridPlace(meaning)?.description(ofItem: index) == text)
    }

    @Test("What is no grid says nothing")
    func none() { #expect(GridPlace(Meaning(id: LayerID(1), role: .group, frame: .zero)) == nil) }
}
