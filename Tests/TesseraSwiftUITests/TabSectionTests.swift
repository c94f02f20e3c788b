import Foundation
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct SectionedTabs: View {
    @State private var selection = 2

    var body: some View {
        TabView(selection: $selection) {
            Tab("Home", systemImage: "house", value: 1) { Text("home page") }
            TabSection("Library") {
                Tab("Albums", systemImage: "square", value: 2) { Text("albums page") }
                Tab("Artists", systemImage: "circle", value: 3) { Text("artists page") }
            }
        }
    }
}

@MainActor
struct TabSectionTests {
    @Test func sectionsShowTheirTabsInTheBar() {
        let host = Host { SectionedTabs() }
        #expect(host.meanings.filter { $0.role == .tab }.map(\.label) == ["Home", "Albums", "Artists"])
        #expect(host.first("albums page") != nil)
        host.tap("Artists")
        #expect(host.first("artists page") != nil)
    }

    @Test func drawingsAreMirroredWhereLayoutIs() throws {
        func transform(_ direction: LayoutDirection, _ enabled: Bool) -> [Transform] {
            let host = Host {
                Rectangle().frame(width: 20, height: 10).flipsForRightToLeftLayoutDirection(enabled)
                    .environment(\.layoutDirection, direction)
            }
            func all(_ layer: Layer) -> [Transform] { [layer.transform] + layer.children.flatMap(all) }
            return all(host.scene.root).filter { $0 != .identity }
        }
        #expect(transform(.leftToRight, true).isEmpty && transform(.rightToLeft, false).isEmpty)
        #expect(transform(.rightToLeft, true).map(\.m11) == [-1])
    }
}
