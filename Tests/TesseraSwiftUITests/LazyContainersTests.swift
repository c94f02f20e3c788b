import Foundation
import GridCore
import HostInterface
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
        // The scroll view holds the grid, which tells of all its cells, made or not.
        let grid = scene.meanings.first?.children.first
        #expect(grid?.role == .grid)
        #expect(grid?.rowCount == 333_334)
        #expect(grid?.columnCount == 3)
        #expect(grid?.children.count == 36)
        #expect(grid?.children.first?.label == "0")
    }

    @Test(arguments: [1.0, 59, 60, 61, 1000, 30_000, 1e6, 1e12])
    func afterAJumpTheViewportIsFull(distance: Double) throws {
        let host = Host {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
                    Section {
                        ForEach(0..<1_000_000) { Tile(number: $0) }
                    } header: {
                        Text("Numbers").font(.title)
                    }
                }
                .padding()
            }
        }
        _ = host.scene
        host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: distance))
        let frames = try #require(host.scene.meanings.first).children.map(\.frame)
        let top = try #require(frames.map(\.minY).min())
        let bottom = try #require(frames.map(\.maxY).max())
        #expect(top < 59 + 60 + 16)
        #expect(bottom > 852 - 60 - 16)
        #expect(host.screen.graph.counts.bodies < 120)
    }

    @Test func cellsThatLeftAreForgottenWithTheirState() {
        let host = Host {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
                    ForEach(0..<100_000) { Counted(number: $0).padding(2) }
                }
            }
        }
        _ = host.scene
        for _ in 0..<200 {
            host.scroll(at: GridCore.Point(x: 200, y: 400), by: GridCore.Point(x: 0, y: 500))
            _ = host.scene
        }
        #expect(Counted.Token.alive < 250)
        #expect(host.screen.graph.counts.bodies > 1000)
    }
}

/// A tile that knows how many of its kind there are.
private struct Counted: TesseraSwiftUI.View {
    @MainActor
    final class Token {
        static var alive = 0
        init() { Token.alive += 1 }
        isolated deinit { Token.alive -= 1 }
    }

    @State private var token = Token()
    let number: Int

    var body: some TesseraSwiftUI.View { Tile(number: number) }
}
