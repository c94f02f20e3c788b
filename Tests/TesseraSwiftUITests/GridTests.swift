import Foundation
import GridCore
import Scene
import TesseraCombine
import Testing

@testable import TesseraSwiftUI

/// The eager grid through the public names: rows reached through loops, conditions, groups, custom views and modifiers.
@MainActor
@Suite struct GridTests {
    /// A cell of a fixed size with an identifier.
    private func cell(_ id: String, _ width: CGFloat, _ height: CGFloat = 10) -> some View {
        Color.red.frame(width: width, height: height).accessibilityElement().accessibilityIdentifier(id)
    }

    private func frames<V: View>(@ViewBuilder _ view: @escaping () -> V) -> [String: Rect] {
        let host = Host { view().frame(width: 300, height: 300, alignment: .topLeading) }
        var result: [String: Rect] = [:]
        func collect(_ meanings: [Meaning], from origin: Point) {
            for meaning in meanings {
                if let id = meaning.identifier { result[id] = meaning.frame.offset(x: -origin.x, y: -origin.y) }
                collect(meaning.children, from: origin)
            }
        }
        // The box of 300 × 300 stands in the middle of the screen.
        collect(host.scene.meanings, from: .zero)
        let left = result.values.map(\.minX).min() ?? 0
        let top = result.values.map(\.minY).min() ?? 0
        return result.mapValues { $0.offset(x: -left, y: -top) }
    }

    @Test func columnsTakeTheWidthOfTheirContent() {
        let frames = frames {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    cell("a", 80)
                    cell("b", 50)
                }
                GridRow {
                    cell("c", 30)
                    cell("d", 20)
                }
            }
        }
        #expect(frames["a"] == Rect(x: 0, y: 0, width: 80, height: 10))
        #expect(frames["b"]?.minX == 80)
        #expect(frames["c"]?.minX == 25)
        #expect(frames["d"]?.minX == 95)
    }

    @Test func rowsAreReachedThroughLoopsConditionsAndCustomViews() {
        struct Line: View {
            let number: Int
            var body: some View {
                GridRow {
                    Color.red.frame(width: 20, height: 10).accessibilityElement().accessibilityIdentifier("x\(number)")
                    Group {
                        Color.red.frame(width: CGFloat(10 * number), height: 10).accessibilityElement()
                            .accessibilityIdentifier("y\(number)")
                    }
                }
            }
        }
        let shows = true
        let frames = frames {
            Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 2) {
                ForEach(1..<4) { Line(number: $0) }
                if shows { Line(number: 5) }
                if !shows { Line(number: 6) }
            }
        }
        #expect(frames.count == 8)
        #expect(frames["y3"] == Rect(x: 24, y: 24, width: 30, height: 10))
        #expect(frames["y5"] == Rect(x: 24, y: 36, width: 50, height: 10))
    }

    @Test func aModifierOnARowIsForEachOfItsCells() {
        let frames = frames {
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    cell("a", 20)
                    cell("b", 20)
                }
                .padding(5)
                GridRow { cell("c", 50) }.gridCellColumns(2)
            }
        }
        // The padded cells are 30 wide and 20 high; c begins at the grid's edge.
        #expect(frames["a"]?.minX == 5)
        #expect(frames["b"]?.minX == 35)
        #expect(frames["c"]?.minY == 15)
    }

    @Test func viewsOutsideOfRowsCoverEverything() {
        let frames = frames {
            Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    cell("a", 40)
                    cell("b", 40)
                }
                cell("wide", 30)
                GridRow { Color.clear.frame(width: 1, height: 1).gridCellUnsizedAxes([.horizontal, .vertical]) }
            }
        }
        #expect(frames["wide"]?.minX == 30)
    }

    @Test func aRowOutsideOfAGridIsItsCells() {
        let frames = frames {
            VStack(spacing: 0) {
                GridRow {
                    cell("a", 10)
                    cell("b", 10)
                }
            }
        }
        #expect(frames["b"]?.minY == 10)
    }

    @Test func anchorsAndAlignments() {
        let frames = frames {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .bottom) {
                    cell("tall", 100, 60)
                    cell("low", 50, 10)
                }
                GridRow {
                    cell("end", 20, 40).gridColumnAlignment(.trailing)
                    cell("corner", 10, 10).gridCellAnchor(.bottomTrailing)
                }
            }
        }
        #expect(frames["low"]?.minY == 50)
        #expect(frames["end"]?.minX == 80)
        #expect(frames["corner"] == Rect(x: 140, y: 90, width: 10, height: 10))
    }

    @Test func changingContentMovesEverything() {
        final class Model: ObservableObject { @Published var rows = 1 }
        struct Table: View {
            @ObservedObject var model: Model
            var body: some View {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    ForEach(0..<model.rows, id: \.self) { row in
                        GridRow {
                            Color.red.frame(width: CGFloat(10 * (row + 1)), height: 10)
                            Text("end").accessibilityIdentifier("end\(row)")
                        }
                    }
                }
            }
        }
        let model = Model()
        let host = Host { Table(model: model) }
        let before = host.scene.meanings.count
        model.rows = 4
        _ = host.scene
        #expect(host.scene.meanings.count == before + 3)
        let ends = host.scene.meanings.map(\.frame.minX)
        #expect(Set(ends).count == 1)
    }
}
