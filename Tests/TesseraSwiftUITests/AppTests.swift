import Foundation
import Scene
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
}
