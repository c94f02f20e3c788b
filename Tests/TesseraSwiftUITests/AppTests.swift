import Foundation
import HeadlessHost
import HostInterface
import Scene
import TesseraCombine
import TesseraSwiftUI
import Testing
import ViewGraph

private struct AppNameKey: EnvironmentKey { static let defaultValue = "" }
extension EnvironmentValues {
    fileprivate var appName: String {
        get { self[AppNameKey.self] }
        set { self[AppNameKey.self] = newValue }
    }
}

private struct Page: TesseraSwiftUI.View {
    @Binding var count: Int
    @Environment(\.appName) private var name
    var body: some TesseraSwiftUI.View { Button("\(name) \(count)") { count += 1 } }
}

/// An app with state of its own, an odd scene before its window, and a scene with a body.
private struct TestApp: TesseraSwiftUI.App {
    @State private var count = 7
    var body: some TesseraSwiftUI.Scene {
        EmptyScene()
        Group { Windows(count: $count) }.environment(\.appName, "Tiles")
    }
}

private struct Windows: TesseraSwiftUI.Scene {
    @Binding var count: Int
    @Environment(\.scenePhase) private var phase
    var body: some TesseraSwiftUI.Scene {
        WindowGroup("Title") {
            if phase == .active { Page(count: $count) }
        }
        .onChange(of: count) { old, new in if new == old + 1, new == 9 { count = 90 } }
    }
}

private struct ValueApp: TesseraSwiftUI.App {
    var body: some TesseraSwiftUI.Scene {
        WindowGroup(for: Int.self) { (value: Binding<Int?>) in Text(value.wrappedValue == nil ? "none" : "some") }
        Window("Other", id: "other") { Text("other") }
    }
}

private struct DefaultValueApp: TesseraSwiftUI.App {
    var body: some TesseraSwiftUI.Scene {
        WindowGroup(for: Int.self) { value in
            Button("\(value.wrappedValue)") { value.wrappedValue += 1 }
        } defaultValue: {
            41
        }
    }
}

/// A store that the windows of an app share, and a button for each way to open one.
private final class Store: ObservableObject {
    @Published var count = 0
    nonisolated(unsafe) static var made = 0
    init() { Store.made += 1 }
}

private struct ManyWindowsApp: TesseraSwiftUI.App {
    @StateObject private var store = Store()
    @State private var name = "a"
    var body: some TesseraSwiftUI.Scene {
        WindowGroup("First", id: "first") { Opener(name: $name).environmentObject(store) }
        WindowGroup(id: "detail", for: Int.self) { $number in
            Button("\(name) \(number ?? -1) of \(store.count)") { store.count += 1 }
        }
        Window("About", id: "about") { Text("about") }
    }
}

private struct Opener: TesseraSwiftUI.View {
    @Binding var name: String
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.scenePhase) private var phase
    @EnvironmentObject private var store: Store
    var body: some TesseraSwiftUI.View {
        VStack {
            Text("phase \(phase == .active ? "active" : "inactive")")
            Button("count \(store.count)") { name += "b" }
            Button("first") { openWindow(id: "first") }
            Button("five") { openWindow(value: 5) }
            Button("about") { openWindow(id: "about") }
            Button("nothing") { openWindow(id: "nothing") }
            Button("close") {
                dismissWindow()
                dismissWindow(id: "about")
                dismissWindow(id: "detail", value: 5)
            }
        }
    }
}

private struct EmptyApp: TesseraSwiftUI.App {
    var body: some TesseraSwiftUI.Scene { EmptyScene() }
}

@MainActor
struct AppTests {
    @Test func theFirstWindowIsShownAndTheAppsStateLives() {
        let host = Host(app: TestApp())
        #expect(host.first(.button)?.label == "Tiles 7")
        host.tap(.button)
        #expect(host.first(.button)?.label == "Tiles 8")
        host.tap(.button)
        #expect(host.first(.button)?.label == "Tiles 90")
    }

    @Test func windowsForValues() {
        #expect(Host(app: ValueApp()).first("none") != nil)
        let host = Host(app: DefaultValueApp())
        #expect(host.first(.button)?.label == "41")
        host.tap(.button)
        #expect(host.first(.button)?.label == "42")
    }

    @Test func anAppWithoutAWindowShowsNothing() {
        #expect(Host(app: EmptyApp()).scene.meanings == [])
    }

    @Test func openedWindowsShareTheAppsState() throws {
        Store.made = 0
        let host = Host(app: ManyWindowsApp())
        let services = try #require(host.context.services as? InMemoryServices)
        for label in ["first", "five", "about", "nothing", "close"] { host.tap(label) }
        #expect(services.openedWindows.map(\.id) == ["first", "detail/5", "about"])
        #expect(services.openedWindows.map(\.title) == ["First", "", "About"])
        #expect(services.openedWindows.map(\.isUnique) == [false, true, true])
        #expect(services.closedWindows == [nil, "about", "detail/5"])
        #expect(host.warnings == ["openWindow: the app has no window group with the identifier \"nothing\""])
        let opened = try #require(host.context.enter { services.openedWindows[1].make() as? ViewScreen })
        let detail = Host(ScreenTraits(device: DeviceCatalogue.standard)) { opened }
        #expect(detail.first(.button)?.label == "a 5 of 0")
        detail.tap(.button)
        #expect(host.first("count 1") != nil && detail.first("a 5 of 1") != nil)
        host.tap("count 1")
        #expect(detail.first("ab 5 of 1") != nil)
        #expect(Store.made == 1)
    }

    @Test func theSceneFollowsTheWindow() {
        let host = Host(app: ManyWindowsApp())
        #expect(host.first("phase active") != nil)
        #expect(host.send(.activity(isActive: false)))
        #expect(host.first("phase inactive") != nil)
        #expect(!host.send(.activity(isActive: false)))
        host.send(.activity(isActive: true))
        #expect(host.first("phase active") != nil)
    }
}
