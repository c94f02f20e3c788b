import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

@MainActor private final class Log {
    var lines: [String] = []
}

/// A tab that counts and tells when its body is evaluated.
private struct Counted: TesseraSwiftUI.View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some TesseraSwiftUI.View {
        let _ = log.lines.append(name)
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct Named: TesseraSwiftUI.View {
    @State private var selection = "b"
    var body: some TesseraSwiftUI.View {
        TabView(selection: $selection) {
            Text("first").tabItem { Text("A") }.tag("a")
            Text("second").tabItem { Label("B", systemImage: "star") }.tag("b")
            Button("to a, from \(selection)") { selection = "a" }.tabItem { Text("C") }.tag("c")
        }
    }
}

private struct Pages: TesseraSwiftUI.View {
    @State private var selection = 2
    var mode = PageTabViewStyle.IndexDisplayMode.automatic
    var body: some TesseraSwiftUI.View {
        VStack {
            TabView(selection: $selection) {
                ForEach(1..<6) { Text("page \($0)").tag($0) }
            }
            .tabViewStyle(.page(indexDisplayMode: mode))
            .frame(height: 300)
            Text("at \(selection)")
        }
    }
}

private enum Place: Hashable { case home, search }

private struct Modern: TesseraSwiftUI.View {
    @State private var place: Place? = .search
    @State private var other = Place.search
    var isPlain = false
    var body: some TesseraSwiftUI.View {
        if isPlain {
            TabView {
                Tab {
                    Text("home page")
                } label: {
                    Text("Home")
                }
                Tab(role: .search) {
                    Text("search page")
                } label: {
                    Text("Search")
                }
            }
        } else {
            TabView(selection: $other) {
                Tab(value: Place.home) {
                    Text("home page")
                } label: {
                    Text("Home")
                }.badge(3)
                Tab(value: Place.search, role: .search) {
                    Text("search page")
                } label: {
                    Text("Search")
                }
            }
        }
    }
}

@MainActor
struct TabViewTests {
    private func tabs(_ host: Host) -> [Meaning] { host.meanings.filter { $0.role == .tab } }

    @Test func onlyTheTabThatIsShownIsMade() {
        let log = Log()
        let host = Host {
            TabView {
                Counted(name: "one", log: log).tabItem { Text("1") }
                Counted(name: "two", log: log).tabItem { Text("2") }
            }
        }
        #expect(tabs(host).map(\.label) == ["1", "2"])
        #expect(log.lines == ["one"])
        host.tap("one 0")
        host.tap("2")
        #expect(host.first("two 0") != nil)
        #expect(host.first("one 1") == nil)
        host.tap("1")
        #expect(host.first("one 1") != nil)
    }

    @Test func theSelectionLeadsAndFollows() {
        let host = Host { Named() }
        #expect(host.first("second") != nil)
        #expect(tabs(host).map { $0.traits.contains(.selected) } == [false, true, false])
        #expect(tabs(host).map(\.positionInSet) == [0, 1, 2])
        #expect(tabs(host).map(\.label) == ["A", "B", "C"])
        host.tap("C")
        host.tap("to a, from c")
        #expect(host.first("first") != nil)
        #expect(tabs(host).map { $0.traits.contains(.selected) } == [true, false, false])
    }

    @Test func theBarStandsAtTheBottom() {
        let host = Host { Named() }
        #expect(host.first(.tabBar)?.frame == Rect(x: 0, y: 852 - 34 - 49, width: 393, height: 49))
        #expect(tabs(host).map(\.frame.width) == [131, 131, 131])
        #expect(host.first("second")?.frame.midY == 59 + (852 - 59 - 34 - 49) / 2.0)
        let low = Host(ScreenTraits(device: DeviceCatalogue.standard, isLandscape: true)) { ViewScreen(Named()) }
        #expect(low.first(.tabBar)?.frame.height == 32)
        let mirrored = Host(ScreenTraits(device: DeviceCatalogue.standard, isRightToLeft: true)) { ViewScreen(Named()) }
        #expect(tabs(mirrored).map(\.frame.minX) == [262, 131, 0])
    }

    /// A bar takes images in their own size and in its own colour, whatever was said of them for elsewhere.
    @Test func imagesInTheBarKeepTheirSize() throws {
        let resources = DrawnResources()
        try resources.addQuarters("icon", width: 24, height: 24)
        let host = Host(resources: resources) {
            TabView {
                Text("first").tabItem {
                    Image("icon").resizable()
                    Text("A")
                }
                Text("second").tabItem { Label("B", image: "icon") }
            }
        }
        let images = host.scene.root.painted().compactMap { if case .image(let image) = $0 { image } else { nil } }
        #expect(images.map(\.frame.size) == [Size(width: 24, height: 24), Size(width: 24, height: 24)])
        #expect(images.allSatisfy { $0.tint != nil })
    }

    @Test func pagesAreLeafedThrough() {
        let host = Host { Pages() }
        let middle = Point(x: 200, y: 400)
        #expect(host.first("page 2") != nil)
        #expect(host.meanings.contains { $0.value == "page 2 of 5" })
        #expect(host.scroll(at: middle, by: Point(x: 300, y: 0)))
        #expect(host.first("page 3") != nil)
        #expect(host.first("at 3") != nil)
        #expect(host.send(.perform(.scroll(.leading), on: host.first(.scrollArea)!.id)))
        #expect(host.first("page 2") != nil)
        host.scroll(at: middle, by: Point(x: -300, y: 0))
        #expect(host.first("page 1") != nil)
        #expect(!host.scroll(at: middle, by: Point(x: -300, y: 0)))
        #expect(host.first("page 2") == nil)
    }

    @Test(arguments: [(PageTabViewStyle.IndexDisplayMode.always, true), (.automatic, true), (.never, false)])
    func dots(mode: PageTabViewStyle.IndexDisplayMode, areShown: Bool) {
        let host = Host { Pages(mode: mode) }
        #expect(host.meanings.contains { $0.value == "page 2 of 5" } == areShown)
        #expect(host.first(.tabBar) == nil)
    }

    @Test(arguments: [true, false]) func tabsWithValues(isPlain: Bool) {
        let host = Host { Modern(isPlain: isPlain) }
        #expect(host.first(isPlain ? "home page" : "search page") != nil)
        host.tap(isPlain ? "Search" : "Home, 3")
        #expect(host.first(isPlain ? "search page" : "home page") != nil)
    }

    @Test func stacksInTabsAndTabsInStacks() {
        let host = Host {
            TabView {
                NavigationStack {
                    NavigationLink("Go") { Text("deep").navigationTitle("Deep").toolbar(.hidden, for: .tabBar) }.navigationTitle("Top")
                }
                .tabItem { Text("1") }
                Text("two").tabItem { Text("2") }
            }
        }
        #expect(host.first(.navigationBar)?.label == "Top")
        host.tap("Go")
        #expect(host.first(.navigationBar)?.label == "Deep")
        #expect(host.first(.tabBar) == nil)
        host.tap("Top")
        host.tap("2")
        #expect(host.first(.navigationBar) == nil)
        let other = Host {
            NavigationStack {
                TabView {
                    Text("one").navigationTitle("One").tabItem { Text("1") }
                    Text("two").navigationTitle("Two").tabItem { Text("2") }
                }
            }
        }
        #expect(other.first(.navigationBar)?.label == "One")
        other.tap("2")
        #expect(other.first(.navigationBar)?.label == "Two")
    }
}
