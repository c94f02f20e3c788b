import SwiftUI
import TesseraTesting
import Testing
import Tiles

@MainActor @Suite struct TilesTests {
    @Test func twoColumnsShareTheWidth() throws {
        let screen = Screen(size: CGSize(width: 320, height: 480)) { Tiles(count: 4).environment(\.tileHeight, 50) }
        let second = try screen.frame(of: "tile-1")
        #expect(second.minX == 164)
        #expect(second.size == CGSize(width: 156, height: 50))
        #expect(try screen.frame(of: "tile-2").minY - second.maxY == 8)
    }

    @Test func thePictureHasTheColourOfTheEnvironment() throws {
        let screen = Screen(size: CGSize(width: 40, height: 10), scale: 1) {
            Tiles(count: 2).environment(\.tileHeight, 10).environment(\.tileColor, Color(red: 1, green: 0, blue: 0))
        }
        let picture = try screen.picture()
        #expect(picture.width == 40 && picture.height == 10)
        #expect(Array(picture.pixels.prefix(4)) == [255, 0, 0, 255])
    }
}
