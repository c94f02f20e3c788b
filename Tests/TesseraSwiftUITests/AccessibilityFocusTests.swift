import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor @Suite struct AccessibilityFocusTests {
    private enum Place: Hashable { case title, list }

    private struct Page: TesseraSwiftUI.View {
        @AccessibilityFocusState private var place: Place?
        @AccessibilityFocusState(for: .voiceOver) private var isOnButton: Bool
        var body: some TesseraSwiftUI.View {
            VStack {
                Text("title").accessibilityFocused($place, equals: .title)
                Text("list").accessibilityFocused($place, equals: .list)
                Button("at \(place.map { "\($0)" } ?? "none") \(isOnButton)") { place = .list }.accessibilityFocused($isOnButton)
            }
        }
    }

    @Test func theValueFollowsTheReader() throws {
        let host = Host { Page() }
        #expect(host.first("at none false") != nil)
        host.send(.focus(try #require(host.first("title")).id))
        #expect(host.first("at title false") != nil)
        host.send(.focus(try #require(host.first(.button)).id))
        #expect(host.first("at none true") != nil)
        host.send(.focus(nil))
        #expect(host.first("at none false") != nil)
        #expect(!host.send(.focus(LayerID(987_654))))
    }

    @Test func theReaderIsSentWhereTheValueSays() {
        let host = Host { Page() }
        host.tap(.button)
        _ = host.scene
        #expect(host.first("list")?.traits.contains(.focused) == true)
        #expect(host.first("at list false") != nil)
    }

    @Test func scrollActionsAreHeard() throws {
        var edges: [TesseraSwiftUI.Edge] = []
        let host = Host { Text("pages").accessibilityScrollAction { edges.append($0) } }
        let pages = try #require(host.first("pages"))
        #expect(pages.actions.count == 4)
        host.send(.perform(.scroll(.bottom), on: pages.id))
        host.send(.perform(.scroll(.leading), on: pages.id))
        #expect(edges == [.bottom, .leading])
    }

    @Test func whatAPersonAsksForIsInTheEnvironment() {
        struct Settings: TesseraSwiftUI.View {
            @Environment(\.colorSchemeContrast) private var contrast
            @Environment(\.accessibilityReduceMotion) private var reducesMotion
            var body: some TesseraSwiftUI.View { Text("\(contrast == .increased) \(reducesMotion)") }
        }
        var traits = ScreenTraits(device: DeviceCatalogue.standard)
        traits.isHighContrast = true
        traits.reducesMotion = true
        #expect(Host(traits) { ViewScreen(Settings()) }.first("true true") != nil)
        #expect(Host { Settings() }.first("false false") != nil)
    }

    @Test func announcementsGoToTheHost() throws {
        let host = Host { Button("say") { AccessibilityNotification.Announcement("saved").post() } }
        host.tap("say")
        #expect(try #require(host.context.services as? InMemoryServices).announcements == ["saved"])
    }
}
