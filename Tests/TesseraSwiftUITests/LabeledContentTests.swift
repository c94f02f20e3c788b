import Foundation
import GridCore
import Scene
import TesseraSwiftUI
import Testing

@MainActor
@Suite struct LabeledContentTests {
    private func frame(_ label: String, _ host: Host) throws -> Rect { try #require(host.first(label)?.frame, "\(label) is not there") }

    @Test func theValueStandsAtTheEndOfARow() throws {
        let host = Host { Form { LabeledContent("Title", value: "Value") } }
        let (title, value) = (try frame("Title", host), try frame("Value", host))
        #expect(title.midY.isNear(value.midY))
        // Cards are 20 from the edges of an iPhone 15, rows 20 from those of the card.
        #expect(value.maxX.isNear(393 - title.minX, within: 1))
    }

    /// The texts of a label are a title and its subtitles, one below the other, in every kind of row.
    @Test(arguments: ["labeled", "toggle", "condition"])
    func severalTextsAreATitleAndSubtitles(_ kind: String) throws {
        struct Row: TesseraSwiftUI.View {
            let kind: String
            var body: some TesseraSwiftUI.View {
                switch kind {
                case "labeled":
                    LabeledContent {
                        Text("Value")
                    } label: {
                        Text("Title")
                        Text("Subtitle")
                    }
                case "toggle":
                    Toggle(isOn: .constant(true)) {
                        Text("Title")
                        Text("Subtitle")
                    }
                default:
                    LabeledContent {
                        Text("Value")
                    } label: {
                        Text("Title")
                        if kind != "" { Text("Subtitle") }
                    }
                }
            }
        }
        let screen = MovingScreen { Form { Row(kind: kind) } }
        let (title, subtitle) = (try #require(screen.shown("Title")), try #require(screen.shown("Subtitle")))
        #expect(subtitle.frame.minX.isNear(title.frame.minX))
        #expect(subtitle.frame.minY >= title.frame.maxY)
        #expect(subtitle.frame.height < title.frame.height)
        #expect(subtitle.color != title.color)
        if kind != "toggle" { #expect(try #require(screen.shown("Value")).frame.minX > 300) }
    }

    @Test func oneViewIsMadeOnce() {
        final class Count { var bodies = 0 }
        struct Counted: TesseraSwiftUI.View {
            let count: Count
            var body: some TesseraSwiftUI.View {
                count.bodies += 1
                return Text("Title")
            }
        }
        let count = Count()
        _ =
            Host {
                Form {
                    LabeledContent {
                        Text("Value")
                    } label: {
                        Counted(count: count)
                    }
                }
            }.scene
        #expect(count.bodies == 1)
    }
}
