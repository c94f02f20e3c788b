import Foundation
import Testing

/// The examples as a newcomer meets them: the folders of this repository through the tool.
@Suite(.serialized) struct ExamplesTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples").standardizedFileURL
    private static let cache = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID().uuidString)")

    /// The frames of an example's things by identifier, as `measure` tells them: x, y, width, height.
    private func frames(_ example: String, _ options: String...) async throws -> [String: [Double]] {
        struct Report: Decodable {
            struct Thing: Decodable {
                var id: String
                var frame: [Double]
            }
            var views: [Thing]
        }
        let words = ["measure", Self.examples.appending(path: example).path, "--json"] + options
        let outcome = try await ToolProcess.run(words, cache: Self.cache)
        try #require(outcome.status == 0, "\(outcome.output)")
        let report = try JSONDecoder().decode(Report.self, from: outcome.json)
        return Dictionary(report.views.map { ($0.id, $0.frame) }) { first, _ in first }
    }

    /// How many cells stand in the first line.
    private func columns(_ frames: [String: [Double]], _ prefix: String) -> Int {
        let cells = frames.filter { $0.key.hasPrefix(prefix) }.values
        let top = cells.map { $0[1] }.min()
        return cells.count { $0[1] == top }
    }

    @Test("Awards has two columns on a phone, four on its side and four on a tablet")
    func awardsCountColumns() async throws {
        #expect(columns(try await frames("Awards", "--device", "iPhone 15"), "award-") == 2)
        #expect(columns(try await frames("Awards", "--device", "iPhone 15", "--landscape"), "award-") == 4)
        let tablet = try await frames("Awards", "--device", "iPad 11")
        #expect(columns(tablet, "award-") == 4)
        // 834 less 16 and 16 on each side leaves 770: four of at most 170, in a row 8 apart, in the middle.
        #expect(tablet["award-0"]?[0] == 65)
        #expect(tablet["award-3"]?[0] == 599)
        #expect(tablet["award-0"]?[2] == 170)
    }

    @Test(
        "The stages of Awards come out with the widths of their grid items",
        arguments: [
            ("FixedAwards", 160.0), ("FlexibleAwards", 192.5), ("OverflowingAwards", 160), ("ProportionalAwards", 160),
            ("FlexibleAwards", 192.5), ("FixedAwards", 160),
        ])
    func awardsStages(view: String, width: Double) async throws {
        let frames = try await frames("Awards", "--view", view)
        #expect(columns(frames, "award-") == 2)
        #expect(frames["award-0"]?[2] == width)
    }

    @Test("Tiles of the wallpaper picker are square, three in a line")
    func wallpapers() async throws {
        let frames = try await frames("WallpaperPicker")
        #expect(columns(frames, "tile-") == 3)
        let tile = try #require(frames["tile-0"])
        // 393 less the padding of 16 on both sides and two gaps of 12.
        #expect(abs(tile[2] - 112.3333) < 0.001)
        #expect(abs(tile[2] - tile[3]) < 0.001)
    }

    @Test func clipsStandInThreeColumnsThreePointsApart() async throws {
        let frames = try await frames("ClipGallery")
        #expect(columns(frames, "clip-") == 3)
        #expect(frames["clip-0"]?[2] == 129)
        #expect(frames["clip-1"]?[0] == 132)
    }

    @Test func theGalleryLeadsToEveryExample() async throws {
        let frames = try await frames("Gallery")
        #expect(columns(frames, "Awards") == 2)
        #expect(frames["Wallpaper picker"] != nil)
        #expect(frames["Clip gallery"] != nil)
    }

    @Test func titlesOfShelvesSpanTheGrid() async throws {
        let frames = try await frames("Shelves")
        #expect(frames["shelf-Travel"]?[2] == 361)
        #expect(columns(frames.filter { $0.key.hasPrefix("book-") }, "book-") == 3)
    }
}
