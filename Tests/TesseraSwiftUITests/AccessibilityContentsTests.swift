import Foundation
import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct AccessibilityContentsTests {
    @MainActor private final class Log { var lines: [String] = [] }

    @Test func theRepresentationIsReadInPlaceOfTheView() throws {
        let log = Log()
        let host = Host {
            Text("★★★☆☆").frame(width: 100, height: 40).accessibilityRepresentation {
                Button("Three stars") { log.lines.append("rated") }
            }
        }
        #expect(host.meanings.map(\.label) == ["Three stars"])
        // What is read is not shown.
        #expect(!"\(host.scene.root)".contains("Three stars"))
        let meaning = try #require(host.first("Three stars"))
        #expect(host.send(.perform(.activate, on: meaning.id)))
        #expect(log.lines == ["rated"])
        // Touches go to what is shown.
        #expect(!host.tap(meaning) && log.lines.count == 1)
    }

    @Test func buttonsBecomeActions() throws {
        let log = Log()
        let host = Host {
            Text("Mail").accessibilityActions {
                Button("Archive") { log.lines.append("archive") }
                Button("Delete") { log.lines.append("delete") }
            }
        }
        let meaning = try #require(host.first("Mail"))
        #expect(meaning.actions == [.named("Archive"), .named("Delete")] && host.meanings.count == 1)
        #expect(host.send(.perform(.named("Delete"), on: meaning.id)))
        #expect(log.lines == ["delete"])
        #expect(!host.send(.perform(.named("Keep"), on: meaning.id)))
    }

    @Test func childrenAreInside() throws {
        let host = Host {
            TesseraSwiftUI.Color.red.frame(width: 50, height: 50).accessibilityElement().accessibilityLabel("Chart").accessibilityChildren {
                Text("May: 3")
                Text("June: 5")
            }
        }
        #expect(host.scene.meanings.first?.label == "Chart")
        #expect(host.scene.meanings.first?.children.map(\.label) == ["May: 3", "June: 5"])
    }
}
