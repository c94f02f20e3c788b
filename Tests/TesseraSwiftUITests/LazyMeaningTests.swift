import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor @Suite struct LazyMeaningTests {
    private static func columns(_ count: Int) -> [GridItem] { Array(repeating: GridItem(.flexible()), count: count) }

    @Test func aGridCountsWhatWasNotMade() throws {
        let host = Host {
            ScrollView {
                LazyVGrid(columns: Self.columns(10)) {
                    ForEach(0..<1_000_000, id: \.self) { Text("\($0)").frame(height: 60) }
                }
            }
        }
        let grid = try #require(host.first(.grid))
        #expect(grid.rowCount == 100_000 && grid.columnCount == 10)
        let cell = try #require(grid.children.first { $0.label == "21" })
        #expect(cell.rowIndex == 2 && cell.columnIndex == 1 && cell.positionInSet == 21 && cell.setSize == 1_000_000)
        #expect(grid.children.map(\.positionInSet) == (0..<grid.children.count).map { $0 })
        #expect(grid.children.count < 400)
    }

    @Test func aHorizontalGridHasItsTracksAsRows() throws {
        let host = Host {
            ScrollView(.horizontal) {
                LazyHGrid(rows: Self.columns(3)) { ForEach(0..<300, id: \.self) { Text("\($0)").frame(width: 60) } }
            }
        }
        let grid = try #require(host.first(.grid))
        #expect(grid.rowCount == 3 && grid.columnCount == 100)
        let cell = try #require(grid.children.first { $0.label == "4" })
        #expect(cell.rowIndex == 1 && cell.columnIndex == 1)
    }

    @Test func aStackIsAListAndCellsOfSeveralThingsAreOne() throws {
        let host = Host {
            ScrollView {
                LazyVStack {
                    ForEach(0..<50, id: \.self) { number in
                        HStack {
                            Text("name \(number)")
                            Button("do \(number)") {}
                        }
                    }
                }
            }
        }
        let list = try #require(host.first(.list))
        #expect(list.rowCount == 50 && list.columnCount == 1)
        #expect(list.children[3].role == .cell && list.children[3].children.map(\.label) == ["name 3", "do 3"])
        #expect(list.children[3].rowIndex == 3)
    }

    @Test func headersHaveRowsOfTheirOwn() throws {
        let host = Host {
            ScrollView {
                LazyVGrid(columns: Self.columns(2)) {
                    ForEach(0..<3, id: \.self) { section in
                        Section {
                            ForEach(0..<3, id: \.self) { Text("\(section)-\($0)") }
                        } header: {
                            Text("head \(section)")
                        }
                    }
                }
            }
        }
        let grid = try #require(host.first(.grid))
        #expect(grid.rowCount == 9)
        let rows = grid.children.map { "\($0.label ?? "") \($0.rowIndex ?? -1) \($0.columnIndex ?? -1)" }
        #expect(rows.prefix(5) == ["head 0 0 0", "0-0 1 0", "0-1 1 1", "0-2 2 0", "head 1 3 0"])
    }
}
