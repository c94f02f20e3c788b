import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// A screen with a counter, to see whether its state is kept.
private struct Page: TesseraSwiftUI.View {
    let name: String
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var presentation

    var body: some TesseraSwiftUI.View {
        VStack {
            Button("\(name) counts \(count)") { count += 1 }
            Button("Dismiss \(name)") { dismiss() }
            Button("Leave \(name)") { presentation.wrappedValue.dismiss() }
            NavigationLink("To \(name)+") { Page(name: name + "+") }
        }
        .navigationTitle(name)
    }
}

private struct Values: TesseraSwiftUI.View {
    @Binding var path: [Int]
    var body: some TesseraSwiftUI.View {
        NavigationStack(path: $path) {
            VStack {
                NavigationLink("One", value: 1)
                NavigationLink("Text", value: "text")
                NavigationLink("None", value: Int?.none)
            }
            .navigationTitle("Root")
            .navigationDestination(for: Int.self) { number in
                NavigationLink("Next", value: number + 1).navigationTitle("Number \(number)")
            }
        }
    }
}

private struct OwnPath: TesseraSwiftUI.View {
    @State private var path: [Int]
    @State private var mixed = NavigationPath()
    init(_ path: [Int] = []) { _path = State(initialValue: path) }
    var body: some TesseraSwiftUI.View {
        VStack(spacing: 0) {
            Values(path: $path)
            Text("path \(path.map { "\($0)" }.joined(separator: " "))")
            Button("Home") { path = [] }
            Button("Jump") { path = [1, 5, 6] }
        }
    }
}

private struct Flags: TesseraSwiftUI.View {
    @State private var isShown = false
    @State private var item: Int?
    @State private var isActive = false
    @State private var selection: String?
    var body: some TesseraSwiftUI.View {
        NavigationView {
            VStack {
                Button("Show") { isShown = true }
                Button("Item") { item = 3 }
                Button("Activate") { isActive = true }
                Button("Select") { selection = "b" }
                NavigationLink(destination: Text("active"), isActive: $isActive) { EmptyView() }
                NavigationLink("A", destination: Text("a"), tag: "a", selection: $selection)
                NavigationLink("B", destination: Text("b"), tag: "b", selection: $selection)
                Text("\(isShown ? 1 : 0) \(item ?? 0) \(isActive ? 1 : 0) \(selection ?? "-")")
            }
            .navigationDestination(isPresented: $isShown) { Text("shown") }
            .navigationDestination(item: $item) { Text("item \($0)") }
        }
    }
}

@MainActor
struct NavigationTests {
    private func isNear(_ one: Double?, _ other: Double) -> Bool { one.map { abs($0 - other) < 1e-6 } ?? false }

    private var title: (Host) -> String? { { $0.first(.navigationBar)?.label } }

    @Test func linksPushAndTheBackButtonPops() {
        let host = Host { NavigationStack { Page(name: "A") } }
        #expect(title(host) == "A")
        host.tap("A counts 0")
        host.tap("To A+")
        #expect(title(host) == "A+")
        #expect(host.first("A counts 1") == nil)
        host.tap("A+ counts 0")
        #expect(host.first("A+ counts 1") != nil)
        host.tap("A")
        #expect(title(host) == "A")
        // The screen below has kept its state; the one that was left has not.
        #expect(host.first("A counts 1") != nil)
        host.tap("To A+")
        #expect(host.first("A+ counts 0") != nil)
    }

    @Test(arguments: ["Dismiss", "Leave"]) func screensLeaveThemselves(by way: String) {
        let host = Host { NavigationStack { Page(name: "A") } }
        host.tap("To A+")
        host.tap("To A++")
        #expect(title(host) == "A++")
        host.tap("\(way) A++")
        #expect(title(host) == "A+")
        host.tap("\(way) A+")
        host.tap("\(way) A")
        #expect(title(host) == "A")
    }

    @Test func valuesFollowThePath() {
        let host = Host { OwnPath() }
        host.tap("One")
        #expect(title(host) == "Number 1")
        host.tap("Next")
        #expect(title(host) == "Number 2")
        #expect(host.first("path 1 2") != nil)
        host.tap("Home")
        #expect(title(host) == "Root")
        host.tap("Jump")
        #expect(title(host) == "Number 6")
        host.tap("Number 5")
        #expect(host.first("path 1 5") != nil)
        #expect(host.warnings == [])
    }

    @Test func aPathFromTheStartShowsItsLastScreen() {
        let host = Host { OwnPath([1, 2]) }
        #expect(title(host) == "Number 2")
        host.tap("Number 1")
        #expect(title(host) == "Number 1")
        #expect(host.first("path 1") != nil)
    }

    @Test func linksToNothingOrToStrangersAreDeaf() {
        let host = Host { OwnPath() }
        #expect(host.first("None")?.traits == .disabled)
        host.tap("Text")
        #expect(title(host) == "Root")
        #expect(Host { NavigationLink("Lost") { Text("x") } }.first("Lost")?.traits == .disabled)
    }

    @Test func aValueWithoutADestinationIsReported() {
        let host = Host {
            NavigationStack { NavigationLink("Text", value: "text").navigationTitle("Root") }
        }
        host.tap("Text")
        #expect(title(host) == "Root")
        #expect(host.warnings.contains { $0.contains("navigationDestination(for: String.self)") })
    }

    @Test(arguments: [
        ("Show", "shown", "1 0 0 -"), ("Item", "item 3", "0 3 0 -"), ("Activate", "active", "0 0 1 -"), ("Select", "b", "0 0 0 b"),
    ])
    func bindingsPushAndPop(button: String, shown: String, state: String) {
        let host = Host { Flags() }
        host.tap(button)
        #expect(host.first(shown)?.role == .text)
        host.tap("Back")
        #expect(host.first(shown)?.role != .text)
        #expect(host.first("0 0 0 -") != nil)
    }

    @Test func titlesAndButtonsOfAScreenInPlace() {
        let host = Host {
            NavigationStack {
                ScrollView { Color.red.frame(height: 2000) }
                    .navigationTitle("Title")
                    .toolbar {
                        ToolbarItem(placement: .topBarLeading) { Button("L") {} }
                        ToolbarItemGroup {
                            Button("T1") {}; Button("T2") {}
                        }
                        ToolbarItem(placement: .bottomBar) { Button("B") {} }
                    }
            }
        }
        #expect(host.first(.navigationBar)?.frame == Rect(x: 0, y: 59, width: 393, height: 96))
        #expect(host.first(.scrollArea)?.frame == Rect(x: 0, y: 155, width: 393, height: 852 - 34 - 44 - 155))
        #expect(host.first(.heading)?.frame.minX == 16)
        #expect(host.first("L")?.frame.minX == 16)
        #expect(isNear(host.first("T2")?.frame.maxX, 377))
        #expect(isNear(host.first("T1")!.frame.maxX + 16, host.first("T2")!.frame.minX))
        #expect(isNear(host.first("B")?.frame.midX, 196.5))
        // Scrolled, the large title goes under the row and the small one takes its place.
        host.scroll(at: Point(x: 200, y: 400), by: Point(x: 0, y: 100))
        #expect(host.first(.navigationBar)?.frame.height == 44)
        #expect(isNear(host.first(.heading)?.frame.midX, 196.5))
    }

    @Test(arguments: [
        (DeviceCatalogue.standard, false, NavigationBarItem.TitleDisplayMode.inline, 44.0), (DeviceCatalogue.standard, true, .large, 32),
        (DeviceCatalogue.standard, false, .automatic, 96),
    ])
    func heightsOfBars(device: Device, isLandscape: Bool, mode: NavigationBarItem.TitleDisplayMode, height: Double) {
        let host = Host(ScreenTraits(device: device, isLandscape: isLandscape)) {
            ViewScreen(NavigationStack { Color.red.navigationTitle("T").navigationBarTitleDisplayMode(mode) })
        }
        #expect(host.first(.navigationBar)?.frame.height == height)
    }

    @Test func aHiddenBarLeavesItsRoom() {
        let host = Host { NavigationStack { Button("All") {}.frame(maxWidth: .infinity, maxHeight: .infinity).navigationBarHidden(true) } }
        #expect(host.first(.navigationBar) == nil)
        #expect(isNear(host.first("All")?.frame.midY, 438.5))
    }

    /// A stack inside the screen of another one: its bar is there where something stands in it.
    @Test func anEmptyBarInsideAnotherStackIsNotThere() {
        func bars(_ inner: some TesseraSwiftUI.View) -> [Rect] {
            let host = Host {
                NavigationStack {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 30)
                        NavigationStack { inner }
                    }
                    .navigationTitle("Outer")
                    .navigationBarTitleDisplayMode(.inline)
                }
            }
            return host.meanings.filter { $0.role == .navigationBar }.map(\.frame)
        }
        let outer = Rect(x: 0, y: 59, width: 393, height: 44)
        let place = Rect(x: 0, y: 133, width: 393, height: 44)
        #expect(bars(Color.green) == [outer])
        #expect(bars(Color.green.navigationTitle("Inner").navigationBarTitleDisplayMode(.inline)) == [outer, place])
        #expect(bars(Color.green.toolbar { Button("Item") {} }) == [outer, place])
        #expect(bars(Color.green.toolbar { ToolbarItem(placement: .bottomBar) { Button("Item") {} } }) == [outer])
        // By itself it keeps the room of its bar.
        let alone = Host { NavigationStack { Color.green.accessibilityIdentifier("content").accessibilityElement() } }
        #expect(alone.meanings.contains { $0.frame.minY == 103 })
    }

    @Test func rightToLeftIsMirrored() {
        let host = Host(ScreenTraits(device: DeviceCatalogue.standard, isRightToLeft: true)) {
            ViewScreen(NavigationStack { Page(name: "A") })
        }
        #expect(isNear(host.first(.heading)?.frame.maxX, 377))
        host.tap("To A+")
        #expect(isNear(host.first("A")?.frame.maxX, 385))
    }

    @Test func longTitlesBelowBecomeBackOrNothing() {
        func back(_ below: String, _ title: String) -> String? {
            let host = Host {
                NavigationStack {
                    NavigationLink("Go") { Text("x").navigationTitle(title).navigationBarTitleDisplayMode(.inline) }
                        .navigationTitle(below)
                }
            }
            host.tap("Go")
            return host.first(.navigationBar)?.children.first { $0.role == .button }?.label
        }
        #expect(back("Short", "Title") == "Short")
        #expect(back("A title of a screen that is long", "Rather long title") == "Back")
        #expect(back("Short", "A title that alone very nearly fills the bar") == "Back")
    }

    @Test func twoStacksKeepApart() {
        let host = Host {
            VStack {
                NavigationStack { NavigationLink("One") { Text("first").navigationTitle("Deep") } }
                NavigationStack { Text("other").navigationTitle("Other") }
            }
        }
        host.tap("One")
        #expect(host.first("first") != nil)
        #expect(host.first("other") != nil)
        #expect(host.meanings.filter { $0.role == .navigationBar }.map(\.label) == ["Deep", "Other"])
    }
}
