import CairoBackend
import Foundation
import GridCore
import Scene
import Testing

/// Files in `Images`: the left half red, the right half blue; `turned.jpg` is to be shown after a quarter turn clockwise.
@MainActor @Suite struct ImageDecoderTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Images").path

    func picture(_ source: ImageSource, _ width: Double, _ height: Double, warn: @escaping (PictureError) -> Void = { _ in }) throws
        -> Bitmap
    {
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        let scene = Build.scene(
            width, height, scale: 1, [Build.layer(0, 0, width, height, [.image(ImageContent(source: source, frame: frame))])])
        return try PictureWriter(warn: warn).pixels(scene)
    }

    func isClose(_ one: [UInt8], _ other: [UInt8]) -> Bool { zip(one, other).allSatisfy { abs(Int($0) - Int($1)) < 24 } }

    @Test(arguments: ["base.png", "base.gif", "base.webp", "base.bmp", "base.tiff", "base.heic"]) func bitmapsAreDecoded(name: String)
        throws
    {
        let source = try #require(ImageDecoder.source(file: Self.folder + "/" + name))
        #expect(source.size.width == source.size.height * 2)
        var warnings: [PictureError] = []
        let drawn = try picture(source, 40, 20) { warnings.append($0) }
        #expect(warnings.isEmpty)
        #expect(isClose(drawn[4, 10], [255, 0, 0, 255]), "\(drawn[4, 10])")
        #expect(isClose(drawn[35, 10], [0, 0, 255, 255]), "\(drawn[35, 10])")
    }

    @Test func photographsAreTurnedUpright() throws {
        let source = try #require(ImageDecoder.source(file: Self.folder + "/turned.jpg"))
        #expect(source.size == Size(width: 8, height: 16))
        let drawn = try picture(source, 8, 16)
        #expect(isClose(drawn[4, 2], [255, 0, 0, 255]), "\(drawn[4, 2])")
        #expect(isClose(drawn[4, 13], [0, 0, 255, 255]), "\(drawn[4, 13])")
    }

    @Test func drawingsAreDrawnAtTheSizeShown() throws {
        let pdf = try PictureWriter().pdf(Build.scene(20, 10, [Build.layer(0, 0, 10, 10, [Build.box(0, 0, 10, 10, Build.green)])]))
        for bytes in [pdf, Images.vector] {
            let source = try #require(ImageDecoder.source(encoded: bytes, scale: 2))
            #expect(source.isVector && source.scale == 1)
            let drawn = try picture(source, 60, 30)
            #expect(drawn[2, 15] != drawn[57, 2])
        }
    }

    @Test func theNameSaysTheScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UInt64.random(in: 0...UInt64.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a@2x.png").path
        try FileManager.default.copyItem(atPath: Self.folder + "/base.png", toPath: file)
        #expect(ImageDecoder.source(file: file)?.size == Size(width: 8, height: 4))
    }

    /// A picture is drawn without what can't be decoded, and says once which image it was.
    @Test(arguments: ["base.png", "base.gif", "base.webp", "base.heic", "turned.jpg"]) func truncatedFilesAreReported(name: String) throws {
        let whole = try #require(FileManager.default.contents(atPath: Self.folder + "/" + name))
        for part in [0.3, 0.6, 0.9] {
            guard let source = ImageDecoder.source(encoded: Array(whole.prefix(Int(Double(whole.count) * part))), scale: 1) else {
                continue
            }
            #expect(try picture(source, 30, 30).width == 30)
        }
        #expect(ImageDecoder.source(file: "/no/such/file.png") == nil)
    }

    @Test func imagesThatAreMissingOrTooLargeAreReportedOnce() throws {
        var warnings: [PictureError] = []
        let missing = ImageSource(id: 9, location: .file("/no/such/file.png"), size: Size(width: 10, height: 10), scale: 1)
        // The head of a PNG of 100,000 × 100,000 pixels.
        var head = try #require(FileManager.default.contents(atPath: Self.folder + "/base.png"))
        head.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
        let huge = try #require(ImageDecoder.source(encoded: Array(head), scale: 1))
        let frame = Rect(x: 0, y: 0, width: 10, height: 10)
        let contents = [missing, missing, huge].map { Content.image(ImageContent(source: $0, frame: frame)) }
        _ = try PictureWriter { warnings.append($0) }.pixels(Build.scene(20, 20, [Build.layer(0, 0, 20, 20, contents)]))
        #expect(warnings == [.unreadable(path: "/no/such/file.png"), .tooLarge(width: 100_000, height: 100_000)])
    }

    @Test func filesOfShapesKeepDrawingsAndPictures() throws {
        let source = try #require(ImageDecoder.source(file: Self.folder + "/base.png"))
        let vector = try #require(ImageDecoder.source(encoded: Images.vector, scale: 1))
        let frame = Rect(x: 0, y: 0, width: 20, height: 20)
        let scene = Build.scene(
            40, 20, [Build.layer(0, 0, 40, 20, [source, vector].map { .image(ImageContent(source: $0, frame: frame)) })])
        let text = try PictureWriter().svg(scene)
        #expect(text.contains("data:image/png;base64,") && text.contains("data:image/svg+xml;base64,"))
        #expect(try PictureWriter().pdf(scene).count > 500)
    }
}
