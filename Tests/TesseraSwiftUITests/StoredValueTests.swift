import Foundation
import HeadlessHost
import HostInterface
import TesseraSwiftUI
import Testing

private enum Mode: String { case light, dark }

@MainActor
struct StoredValueTests {
    private func store(_ name: String = #function) -> UserDefaults {
        let suite = "tessera.tests.\(name.prefix { $0.isLetter })"
        let defaults = UserDefaults(suiteName: suite)!
        defaults.removePersistentDomain(forName: suite)
        return defaults
    }

    private struct Counting: TesseraSwiftUI.View {
        @AppStorage("count") private var count = 5
        var body: some TesseraSwiftUI.View { Button("Count \(count)") { count += 1 } }
    }

    private struct Reading: TesseraSwiftUI.View {
        @AppStorage("count") private var count = 0
        @AppStorage("name") private var name: String?
        @AppStorage("mode") private var mode = Mode.light
        var body: some TesseraSwiftUI.View {
            VStack {
                Text("Read \(count) \(name ?? "none") \(mode.rawValue)")
                Button("Name") { name = name == nil ? "Ada" : nil }
                Button("Dark") { mode = .dark }
            }
        }
    }

    @Test func aValueIsKeptAndOthersFollow() {
        let defaults = store()
        let host = Host {
            VStack {
                Counting()
                Reading()
            }
            .defaultAppStorage(defaults)
        }
        #expect(host.first("Count 5") != nil)
        #expect(host.first("Read 0 none light") != nil)
        host.tap("Count 5")
        #expect(defaults.integer(forKey: "count") == 6)
        #expect(host.first("Read 6 none light") != nil)
        host.tap("Name")
        host.tap("Dark")
        #expect(host.first("Read 6 Ada dark") != nil)
        #expect(defaults.string(forKey: "mode") == "dark")
        host.tap("Name")
        #expect(defaults.object(forKey: "name") == nil)
    }

    @Test func aWindowKeepsValuesOfViewsThatComeBack() {
        struct Page: TesseraSwiftUI.View {
            @SceneStorage("draft") private var draft = 0
            var body: some TesseraSwiftUI.View { Button("Draft \(draft)") { draft += 1 } }
        }
        struct Screen: TesseraSwiftUI.View {
            @State private var isShown = true
            var body: some TesseraSwiftUI.View {
                VStack {
                    if isShown { Page() }
                    Button("Switch") { isShown.toggle() }
                }
            }
        }
        let host = Host { Screen() }
        host.tap("Draft 0")
        host.tap("Switch")
        #expect(host.first("Draft 1") == nil)
        host.tap("Switch")
        #expect(host.first("Draft 1") != nil)
    }
}

@MainActor
extension StoredValueTests {
    private struct Draft: TesseraSwiftUI.View {
        @SceneStorage("draft") private var draft = 0
        @SceneStorage("note") private var note: String?
        var body: some TesseraSwiftUI.View {
            Button("Draft \(draft) \(note ?? "none")") {
                draft += 1
                note = "n"
            }
        }
    }

    private func window(_ store: String?) -> Host {
        let traits = ScreenTraits(device: DeviceCatalogue.standard)
        return Host(traits, store: store) { ViewScreen(Draft()) }
    }

    /// Another start of the program finds what its windows stored, where the host keeps a store for them.
    @Test func valuesOfWindowsOutlastTheProgramWhereTheHostSaysSo() {
        let name = "tessera.tests.windows"
        UserDefaults(suiteName: name)?.removePersistentDomain(forName: name)
        window(name).tap("Draft 0 none")
        #expect(window(name).first("Draft 1 n") != nil)
        window(nil).tap("Draft 0 none")
        #expect(window(nil).first("Draft 0 none") != nil, "nothing is stored in a test")
    }
}
