import Foundation
import GridCore
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

/// A tile that tells its number.
private struct Tile: TesseraSwiftUI.View {
    let number: Int
    var body: some TesseraSwiftUI.View {
        Text("\(number)").frame(maxWidth: .infinity, minHeight: 60)
    }
}

@MainActor
struct LazyContainersTests {
    @Test func aMillionCellsMakeTheFirstScreenOnly() {
        let host = Host {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
                    ForEach(0..<1_000_000) { Tile(number: $0) }
                }
            }
        }
        let scene = host.scene
        // 759 points of 68 hold 12 lines of 3; the scroll view also shows what lies under the home indicator.
        #expect(host.screen.graph.counts.bodies == 36)
        #expect(scene.meanings.first?.children.count == 36)
        #expect(scene.meanings.first?.children.first?.label == "0")
    }
}
