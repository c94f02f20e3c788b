import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// Containers inside containers, as people reported faults with them elsewhere.
@MainActor
struct ReportedContainerFaultsTests {
    private nonisolated static func columns(_ count: Int) -> [GridItem] { [GridItem](repeating: GridItem(spacing: 0), count: count) }

    /// Headers under a navigation bar are held where the bar ends, with and without padding around the grid.
    @Test(arguments: [0.0, 20])
    func headersAreHeldBelowANavigationBar(padding: Double) throws {
        let screen = ReportedScreen(width: 300, insets: Insets(top: 50, bottom: 30)) {
            NavigationStack {
                ScrollView {
                    LazyVGrid(columns: Self.columns(2), spacing: 0, pinnedViews: .sectionHeaders) {
                        ForEach(0..<10) { section in
                            Section {
                                ForEach(0..<10) { ReportedCell("\(section).\($0)") }
                            } header: {
                                ReportedCell("h\(section)", height: 40)
                            }
                        }
                    }
                    .padding(padding)
                }
                .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            }
        }
        let rest = try #require(screen.frames["h0"])
        #expect(rest.minY > 50 + padding)
        screen.scroll(y: 200)
        let held = try #require(screen.frames["h0"])
        #expect(abs(held.minY - (rest.minY - padding)) < 1e-9)
        #expect(held.minX == padding && held.width == 300 - 2 * padding)
        let cell = try #require(screen.frames["0.2"])
        #expect(cell.minY < held.minY)
    }

    /// Grids in the rows of a stack make what is seen, at the end too.
    @Test func gridsInALazyStack() {
        let screen = ReportedScreen(width: 300) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { row in
                        LazyVGrid(columns: Self.columns(3), spacing: 0) { ForEach(0..<300) { ReportedCell("\(row).\($0)") } }
                    }
                }
            }
        }
        #expect(screen.identifiers.count == 18)
        screen.scroll(y: 1e9)
        #expect(screen.frames["99.299"]?.maxY == 600)
        screen.scroll(y: -1e9)
        #expect(screen.frames["0.0"]?.minY == 0)
        #expect(screen.host.screen.graph.counts.bodies < 600)
    }

    /// A loop over bindings: a cell changes its element, and no other cell is made anew.
    @Test func aLoopOverBindings() {
        let screen = ReportedScreen(width: 300) { SwitchGrid() }
        #expect(screen.host.meanings.compactMap(\.label) == ["0 off", "1 off", "2 off", "3 off"])
        screen.host.tap("2 off")
        screen.host.tap("0 off")
        screen.host.tap("2 on")
        #expect(screen.host.meanings.compactMap(\.label) == ["0 on", "1 off", "2 off", "3 off"])
    }

    /// Another id is another cell, with state of its own; the ids of a loop do not get mixed up with it (LL-25).
    @Test func idsOnCells() {
        let screen = ReportedScreen(width: 300) { RenewedGrid() }
        for _ in 0..<2 { screen.host.tap("tap 0: 0, 0") }
        screen.host.tap("tap 1: 0, 0")
        #expect(screen.host.meanings.compactMap(\.label).prefix(2) == ["tap 0: 1, 0", "tap 1: 1, 0"])
        screen.host.tap("renew")
        #expect(screen.host.meanings.compactMap(\.label).prefix(2) == ["tap 0: 0, 1", "tap 1: 0, 1"])
    }

    /// Where the device's edges take room on one side only, the view is on the other one in both directions.
    @Test(arguments: [false, true])
    func anEdgeThatTakesRoomOnOneSide(isRightToLeft: Bool) {
        let screen = ReportedScreen(width: 300, insets: Insets(leading: 40), isRightToLeft: isRightToLeft) {
            ScrollView { LazyVGrid(columns: Self.columns(2), spacing: 0) { ForEach(0..<2) { ReportedCell($0) } } }
        }
        #expect((0..<2).map { screen.frames["\($0)"]?.minX } == (isRightToLeft ? [170, 40] : [40, 170]))
    }
}

private struct Switch: Identifiable {
    let id: Int
    var isOn = false
}

private struct SwitchGrid: TesseraSwiftUI.View {
    @State private var switches = (0..<4).map { Switch(id: $0) }

    var body: some TesseraSwiftUI.View {
        ScrollView {
            LazyVGrid(columns: [GridItem(), GridItem()]) {
                ForEach($switches) { $one in
                    Button("\(one.id) \(one.isOn ? "on" : "off")") { one.isOn.toggle() }
                }
            }
        }
    }
}

private struct RenewedGrid: TesseraSwiftUI.View {
    @State private var generation = 0

    var body: some TesseraSwiftUI.View {
        LazyVGrid(columns: [GridItem(), GridItem()]) {
            ForEach(0..<2) { number in TapCell(number: number, generation: generation).id("\(generation).\(number)") }
            Button("renew") { generation += 1 }
        }
    }
}

private struct TapCell: TesseraSwiftUI.View {
    @State private var taps = 0
    let number: Int
    let generation: Int

    var body: some TesseraSwiftUI.View { Button("tap \(number): \(taps), \(generation)") { taps += 1 } }
}
