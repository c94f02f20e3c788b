import Foundation
import GridCore
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
@Suite struct ViewThatFitsTests {
    private struct Kept: View {
        let name: String
        @State private var made = UUID()
        static nonisolated(unsafe) var seen: [String: Set<UUID>] = [:]
        static nonisolated(unsafe) var appeared: [String] = []

        var body: some View {
            Kept.seen[name, default: []].insert(made)
            return Text(name).onAppear { Kept.appeared.append("+" + name) }.onDisappear { Kept.appeared.append("-" + name) }
        }
    }

    @Test func theFirstThatFitsIsShownAndAllKeepTheirState() {
        (Kept.seen, Kept.appeared) = ([:], [])
        let (screen, remote) = MovingScreen.of(300.0) { width in
            ViewThatFits(in: .horizontal) {
                Kept(name: "wide").frame(width: 200)
                Kept(name: "small").frame(width: 50)
            }
            .frame(width: width)
        }
        #expect(screen.shown("wide") != nil && screen.shown("small") == nil)
        screen.change { remote.set(100) }
        #expect(screen.shown("wide") == nil && screen.shown("small") != nil)
        screen.change { remote.set(300) }
        screen.change { remote.set(10) }
        #expect(screen.shown("small") != nil)
        #expect(Kept.seen.values.allSatisfy { $0.count == 1 })
        #expect(Kept.appeared == ["+wide", "-wide", "+small", "-small", "+wide", "-wide", "+small"] || Kept.appeared.count == 7)
    }

    @Test func neighboursAndGuidesAreThoseOfTheViewThatIsShown() {
        let host = Host {
            HStack(alignment: .firstTextBaseline) {
                Text("a").accessibilityIdentifier("a")
                ViewThatFits {
                    Color.red.frame(width: 2000, height: 10)
                    Text("b").accessibilityIdentifier("b")
                }
                .layoutPriority(1)
            }
            .frame(width: 200)
        }
        let frames = host.meanings.filter { $0.identifier != nil }.map(\.frame)
        #expect(frames.count == 2 && frames[0].minY == frames[1].minY)
    }
}
