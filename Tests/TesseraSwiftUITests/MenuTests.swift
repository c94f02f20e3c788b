import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct MenuScreen: TesseraSwiftUI.View {
    @State private var chosen = "nothing"
    var body: some TesseraSwiftUI.View {
        VStack {
            Text("Chosen: \(chosen)")
            Menu("Actions") {
                Button("Copy", systemImage: "star") { chosen = "copy" }
                Button("Delete", role: .destructive) { chosen = "delete" }.disabled(chosen == "copy")
                Divider()
                Menu("More") {
                    Button("Share") { chosen = "share" }
                }
            }
        }
    }
}

@MainActor
struct MenuTests {
    @Test func aMenuOpensActsAndCloses() throws {
        let host = Host(resources: DrawnResources()) { MenuScreen() }
        let opener = try #require(host.first("Actions"))
        #expect(opener.actions == [.activate, .showMenu] && opener.traits == .collapsed)
        host.tap("Actions")
        let menu = try #require(host.first(.menu))
        #expect(menu.frame.width == 250)
        #expect(menu.frame.minY == opener.frame.maxY + 4)
        #expect(host.meanings.filter { $0.role == .menuItem }.map(\.label) == ["Copy", "Delete", "More"])
        // The thick line between the groups takes 8 points.
        #expect(host.first("More")!.frame.minY == host.first("Delete")!.frame.maxY + 8)
        host.tap("Copy")
        #expect(host.first(.menu) == nil)
        #expect(host.first("Chosen: copy") != nil)
        host.tap("Actions")
        #expect(host.first("Delete")?.traits.contains(.disabled) == true)
    }

    @Test func aChoiceInAMenuOfAMenuClosesBoth() {
        let host = Host(resources: DrawnResources()) { MenuScreen() }
        host.tap("Actions")
        host.tap("More")
        #expect(host.first("Share") != nil)
        host.tap("Share")
        #expect(host.first(.menu) == nil)
        #expect(host.first("Chosen: share") != nil)
    }

    @Test func aTouchBesideClosesAndGoesNowhereElse() {
        let host = Host(resources: DrawnResources()) { MenuScreen() }
        host.tap("Actions")
        #expect(host.first(.menu) != nil)
        host.tap(at: Point(x: 10, y: 100))
        #expect(host.first(.menu) == nil)
        #expect(host.first("Chosen: nothing") != nil)
    }

    @Test func aPrimaryActionActsOnATapAndTheMenuOpensOnAPress() {
        struct Primary: TesseraSwiftUI.View {
            @State private var count = 0
            var body: some TesseraSwiftUI.View {
                Menu("Count \(count)") {
                    Button("Reset") { count = 0 }
                } primaryAction: {
                    count += 1
                }
            }
        }
        let host = Host { Primary() }
        host.tap("Count 0")
        #expect(host.first("Count 1") != nil)
        let frame = host.first("Count 1")!.frame
        host.longPress(at: Point(x: frame.midX, y: frame.midY))
        host.tap("Reset")
        #expect(host.first("Count 0") != nil)
    }

    @Test func aStyleOfTheDevelopersOwn() {
        struct Framed: MenuStyle {
            func makeBody(configuration: Configuration) -> some TesseraSwiftUI.View { Menu(configuration).frame(width: 222) }
        }
        let host = Host { Menu("Open") { Button("One") {} }.menuStyle(Framed()) }
        host.tap("Open")
        #expect(host.first("One")?.role == .menuItem)
    }
}
