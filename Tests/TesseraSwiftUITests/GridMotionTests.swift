import Foundation
import GridCore
import Scene
import Testing

@testable import TesseraSwiftUI

/// Grids and containers that are exchanged in an animation, looked at in the middle of the way.
@MainActor
@Suite struct GridMotionTests {
    /// A view that knows when it was made.
    private struct Cell: View {
        let name: String
        @State private var made = UUID()
        static nonisolated(unsafe) var seen: [String: Set<UUID>] = [:]

        var body: some View {
            Cell.seen[name, default: []].insert(made)
            return Text(name).frame(maxWidth: .infinity).frame(height: 40)
        }
    }

    /// Looks at cells before a change, half-way and at its end: half-way each is drawn in the middle of its two places.
    private func expectGliding(
        _ names: [String], in screen: MovingScreen, until end: [String: Point]? = nil, _ change: () -> Void
    ) {
        Cell.seen = [:]
        let before = names.map { Point(x: screen.x($0), y: screen.y($0)) }
        screen.change { withAnimation(.linear(duration: 1)) { change() } }
        #expect(zip(names, before).allSatisfy { screen.x($0).isNear($1.x) && screen.y($0).isNear($1.y) }, "nothing has moved at once")
        screen.advance(0.5)
        let middle = names.map { Point(x: screen.x($0), y: screen.y($0)) }
        screen.advance(0.6)
        let after = names.map { Point(x: screen.x($0), y: screen.y($0)) }
        var moved = 0
        for (index, name) in names.enumerated() {
            if before[index] != after[index] { moved += 1 }
            #expect(middle[index].x.isNear((before[index].x + after[index].x) / 2, within: 0.51), "\(name)")
            #expect(middle[index].y.isNear((before[index].y + after[index].y) / 2, within: 0.51), "\(name)")
            #expect(screen.all(name).count == 1)
        }
        #expect(moved > 0)
        #expect(Cell.seen.values.allSatisfy { $0.count == 1 })
    }

    @Test func columnsOfALazyGridChange() {
        let (screen, remote) = MovingScreen.of(2) { count in
            LazyVGrid(columns: [GridItem](repeating: GridItem(spacing: 0), count: count), spacing: 0) {
                ForEach(0..<6, id: \.self) { Cell(name: "cell \($0)") }
            }
        }
        expectGliding((0..<6).map { "cell \($0)" }, in: screen) { remote.set(3) }
    }

    @Test func columnsOfAGridChange() {
        let (screen, remote) = MovingScreen.of(2) { count in
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    ForEach(0..<count, id: \.self) { Cell(name: "head \($0)") }
                }
                GridRow {
                    Cell(name: "left")
                    Cell(name: "right")
                }
            }
        }
        expectGliding(["head 0", "head 1", "left", "right"], in: screen) { remote.set(4) }
    }

    @Test(arguments: [1, 2, 3])
    func oneContainerBecomesAnother(_ number: Int) {
        let layouts: [AnyLayout] = [
            AnyLayout(VStackLayout(spacing: 0)), AnyLayout(HStackLayout(spacing: 0)), AnyLayout(ZStackLayout(alignment: .bottomTrailing)),
            AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 4)),
        ]
        let (screen, remote) = MovingScreen.of(0) { kind in
            let layout = layouts[kind]
            layout {
                GridRow {
                    Cell(name: "a").frame(width: 60)
                    Cell(name: "b").frame(width: 60)
                }
                GridRow { Cell(name: "c").frame(width: 60) }
            }
            .frame(width: 300, height: 300)
        }
        expectGliding(["a", "b", "c"], in: screen) { remote.set(number) }
    }

    /// `ViewThatFits` shows another of its views: one leaves, the other comes, both in the animation, and state stays with each.
    @Test func anotherViewFits() {
        let (screen, remote) = MovingScreen.of(300.0) { width in
            ViewThatFits(in: .horizontal) {
                Text("wide").frame(width: 200)
                Text("small").frame(width: 50)
            }
            .frame(width: width)
        }
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(100) } }
        screen.advance(1.1)
        #expect(screen.shown("wide") == nil && screen.shown("small") != nil)
    }
}
