import GridCore
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// What is tapped in a bar is at least 44 points large, however small its picture is.
@MainActor
struct BarTargetTests {
    private struct Screen: TesseraSwiftUI.View {
        @State private var tapped: [String] = []
        var body: some TesseraSwiftUI.View {
            NavigationStack {
                Text(verbatim: "tapped \(tapped.joined())")
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) {
                            Button {
                                tapped.append("-")
                            } label: {
                                Image(systemName: "minus")
                            }.accessibilityLabel("Less")
                        }
                        ToolbarItem(placement: .topBarTrailing) {
                            Button {
                                tapped.append("+")
                            } label: {
                                Image(systemName: "plus")
                            }.accessibilityLabel("More")
                        }
                    }
            }
        }
    }

    @Test func aTouchBesideThePictureIsOneOnTheItem() throws {
        let host = Host { Screen() }
        let less = try #require(host.first("Less")).frame
        let more = try #require(host.first("More")).frame
        for frame in [less, more] { #expect(frame.height >= 44) }
        host.tap(at: GridCore.Point(x: less.midX, y: less.midY + 20))
        host.tap(at: GridCore.Point(x: less.midX - 20, y: less.midY))
        host.tap(at: GridCore.Point(x: more.midX + 20, y: more.midY - 20))
        #expect(host.first("tapped --+") != nil)
        host.tap(at: GridCore.Point(x: less.midX - 26, y: less.midY))
        #expect(host.first("tapped --+") != nil)
    }
}
