import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

private struct Split: TesseraSwiftUI.View {
    @State private var visibility = NavigationSplitViewVisibility.automatic
    var body: some TesseraSwiftUI.View {
        NavigationSplitView(columnVisibility: $visibility) {
            VStack {
                NavigationLink("View") { Text("shown").navigationTitle("Shown") }
                NavigationLink("Value", value: 7)
                Button("Hide") { visibility = .detailOnly }
            }
            .navigationTitle("Sidebar")
            .navigationDestination(for: Int.self) { Text("number \($0)").navigationTitle("Number") }
        } detail: {
            NavigationStack { Text("detail").navigationTitle("Detail") }
        }
    }
}

@MainActor
struct NavigationSplitViewTests {
    func bars(_ host: Host) -> [String?] { host.meanings.filter { $0.role == .navigationBar }.map(\.label) }

    @Test func linksShowTheirViewsInTheLastColumn() throws {
        let device = try DeviceCatalogue.device(named: "iPad 11")
        let host = Host(ScreenTraits(device: device)) { ViewScreen(Split()) }
        #expect(bars(host) == ["Sidebar", "Detail"])
        #expect(host.meanings.first { $0.role == .navigationBar }?.frame.width == 320)
        host.tap("View")
        #expect(bars(host) == ["Sidebar", "Shown"])
        host.tap("Value")
        #expect(host.first("number 7") != nil)
        #expect(bars(host) == ["Sidebar", "Number"])
        host.tap("Hide")
        #expect(bars(host) == ["Number"])
    }

    @Test(
        "Columns are as wide as their views ask",
        arguments: [(nil, nil, 200.0, 200.0), (250, nil, 200, 250), (nil, 180, 200, 180), (100, 300, 200, 200), (nil, nil, -1, 320)])
    func widthsOfColumns(least: CGFloat?, most: CGFloat?, ideal: CGFloat, width: Double) throws {
        let device = try DeviceCatalogue.device(named: "iPad 11")
        let host = Host(ScreenTraits(device: device)) {
            ViewScreen(
                NavigationSplitView {
                    Text("side").navigationTitle("Side").navigationSplitViewColumnWidth(min: least, ideal: ideal, max: most)
                } content: {
                    Text("middle").navigationTitle("Middle").navigationSplitViewColumnWidth(150)
                } detail: {
                    Text("detail").navigationTitle("Detail").navigationSplitViewColumnWidth(50)
                })
        }
        let frames = host.meanings.filter { $0.role == .navigationBar }.map(\.frame)
        #expect(frames.map(\.width).prefix(2) == [width, 150])
        #expect(frames[2].maxX == device.size.width && frames[2].width > device.size.width - width - 155)
    }

    @Test func onAPhoneTheSidebarIsTheFirstScreen() {
        let host = Host { Split() }
        #expect(bars(host) == ["Sidebar"])
        host.tap("Value")
        #expect(bars(host) == ["Number"])
        host.tap("Sidebar")
        host.tap("View")
        #expect(host.first("shown") != nil)
    }
}

private struct Chosen: TesseraSwiftUI.View {
    @State private var city: String?
    @State private var column = NavigationSplitViewColumn.sidebar
    var body: some TesseraSwiftUI.View {
        NavigationSplitView(preferredCompactColumn: $column) {
            List(["Oslo", "Rome"], id: \.self, selection: $city) { Text($0) }
                .navigationTitle("Cities")
        } detail: {
            NavigationStack {
                VStack {
                    Text("About \(city ?? "nothing")")
                    NavigationLink("More", value: 1)
                }
                .navigationTitle("City")
                .navigationDestination(for: Int.self) { _ in Text("all").navigationTitle("All") }
            }
        }
    }
}

@MainActor
extension NavigationSplitViewTests {
    /// A selection leads to the next column, the way back ends it; a stack in the column has the one bar, with the way back in it.
    @Test func onAPhoneASelectionLeadsToTheNextColumn() {
        let host = Host { Chosen() }
        for city in ["Oslo", "Rome", "Rome"] {
            host.tap(city)
            #expect(host.first("About \(city)") != nil)
            #expect(bars(host) == ["City"])
            host.tap("More")
            #expect(bars(host) == ["All"])
            host.tap("City")
            host.tap("Cities")
            #expect(bars(host) == ["Cities"])
            #expect(host.meanings.allSatisfy { !$0.traits.contains(.selected) })
        }
    }
}
