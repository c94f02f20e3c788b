import SwiftUI
import TesseraTesting
import Testing

/// Three tiles in a lazy grid, and how often they were tapped.
private struct Tiles: View {
    let columns: [GridItem]
    @State private var taps = 0

    var body: some View {
        VStack(spacing: 0) {
            Text("Taps: \(taps)").accessibilityIdentifier("taps")
            LazyVGrid(columns: columns) {
                ForEach(0..<6, id: \.self) { number in
                    Button {
                        taps += 1
                    } label: {
                        Color.blue.frame(height: 40)
                    }
                    .accessibilityIdentifier("c\(number)")
                }
            }
        }
    }
}

@MainActor
struct ScreenTests {
    private func widths(_ columns: [GridItem], count: Int) throws -> [Double] {
        let screen = Screen(size: CGSize(width: 320, height: 480)) { Tiles(columns: columns) }
        return try (0..<count).map { Double(try screen.frame(of: "c\($0)").width) }
    }

    @Test("The seeds of checks on lazy grids")
    func widthsOfColumns() throws {
        #expect(try widths([GridItem(.flexible()), GridItem(.flexible())], count: 2) == [156, 156])
        #expect(try widths([GridItem(.fixed(60), spacing: 0), GridItem(.flexible(), spacing: 0)], count: 2) == [60, 260])
        let thirds = try widths([GridItem(.adaptive(minimum: 100), spacing: 0)], count: 3)
        #expect(thirds.allSatisfy { abs($0 - 106.6667) < 0.001 })
    }

    @Test func tapsReachButtons() throws {
        let screen = Screen(size: CGSize(width: 320, height: 480)) { Tiles(columns: [GridItem()]) }
        try screen.tap("c1")
        try screen.tap("c1")
        #expect(try screen.text(of: "taps") == "Taps: 2")
    }

    @Test func whatIsNotThereIsNamedWithWhatIs() throws {
        let screen = Screen(size: CGSize(width: 320, height: 480)) { Tiles(columns: [GridItem()]) }
        let error = #expect(throws: ScreenError.self) { try screen.frame(of: "c99") }
        #expect(error?.description.contains("\"c99\"") == true)
        #expect(error?.description.contains("taps, c0, c1") == true)
    }

    @Test func scrollingMakesWhatComesIntoSight() throws {
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            ScrollView {
                LazyVStack {
                    ForEach(0..<500, id: \.self) { Text("Row \($0)").frame(height: 44).accessibilityIdentifier("row-\($0)") }
                }
            }
        }
        #expect(!screen.contains("row-100"))
        try screen.scroll(to: "row-100")
        #expect(try screen.frame(of: "row-100").midY < 480)
        #expect(throws: ScreenError.self) { try screen.scroll(to: "row-1000") }
    }

    @Test func aDeviceTurns() throws {
        let screen = try Screen(device: "iPhone 15") { Color.red.accessibilityElement().accessibilityIdentifier("all") }
        #expect(try screen.frame(of: "all") == CGRect(x: 0, y: 59, width: 393, height: 759))
        screen.rotate()
        #expect(try screen.frame(of: "all") == CGRect(x: 59, y: 0, width: 734, height: 372))
    }

    @Test func picturesAreTheSameForTheSameScreenAndTellWhatDiffers() throws {
        let screen = Screen(size: CGSize(width: 40, height: 40), scale: 1) { Color.red.frame(width: 20, height: 20) }
        let other = Screen(size: CGSize(width: 40, height: 40), scale: 1) { Color.red.frame(width: 20, height: 10) }
        #expect(try screen.picture() == screen.picture())
        #expect(try screen.picture().differingPixels(from: other.picture(), tolerance: 16) == 200)
        try screen.assertPicture(named: "red-square")
    }
}
