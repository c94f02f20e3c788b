import GridCore
import HostInterface
import Testing

/// Heads written by hand after the formats' public descriptions.
@Suite struct ImageHeaderTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let format: ImageHeader.Format
        let size: Size
        var orientation = 1
        var testDescription: String { name }
    }

    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 1, 44, 0, 0, 0, 200, 8, 6, 0, 0, 0, 1, 2, 3, 4,
        ]
    /// A TIFF directory with orientation 6 only, big-endian.
    static let turned: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    static let jpegFrame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 200, 1, 44, 3]

    static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let size = body.count + 8
        return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(type.utf8) + body
    }

    static let heif: [UInt8] =
        box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
        + box(
            "meta",
            [0, 0, 0, 0]
                + box(
                    "iprp",
                    box(
                        "ipco",
                        box("ispe", [0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 64]) + box("ispe", [0, 0, 0, 0, 0, 0, 1, 44, 0, 0, 0, 200])
                            + box("irot", [3]))))

    static let examples: [Example] = [
        Example(name: "PNG", bytes: png, format: .png, size: Size(width: 300, height: 200)),
        Example(
            name: "PNG with an orientation", bytes: png + [0, 0, 0, 22] + Array("eXIf".utf8) + turned + [0, 0, 0, 0], format: .png,
            size: Size(width: 200, height: 300), orientation: 6),
        Example(name: "JPEG", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0] + jpegFrame, format: .jpeg, size: Size(width: 300, height: 200)),
        Example(
            name: "JPEG with EXIF", bytes: [0xFF, 0xD8, 0xFF, 0xE1, 0, 30] + Array("Exif\0\0".utf8) + turned + jpegFrame, format: .jpeg,
            size: Size(width: 200, height: 300), orientation: 6),
        Example(name: "GIF", bytes: Array("GIF89a".utf8) + [44, 1, 200, 0], format: .gif, size: Size(width: 300, height: 200)),
        Example(
            name: "WebP, extended", bytes: Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0],
            format: .webp,
            size: Size(width: 300, height: 200)),
        Example(
            name: "WebP, lossless", bytes: Array("RIFF\0\0\0\0WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x2B, 0xC1, 0x31, 0], format: .webp,
            size: Size(width: 300, height: 200)),
        Example(
            name: "BMP from the top",
            bytes: Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 44, 1, 0, 0, 0x38, 255, 255, 255],
            format: .bmp, size: Size(width: 300, height: 200)),
        Example(name: "HEIF with tiles, turned", bytes: heif, format: .heif, size: Size(width: 200, height: 300), orientation: 6),
        Example(
            name: "SVG with lengths", bytes: Array("<?xml version='1.0'?><svg xmlns='x' width='3in' height=\"48pt\">".utf8), format: .svg,
            size: Size(width: 288, height: 64)),
        Example(name: "SVG with a box", bytes: Array("<svg viewBox=\"0,0 24 12\">".utf8), format: .svg, size: Size(width: 24, height: 12)),
        Example(
            name: "SVG with a box and a width", bytes: Array("<svg width='48' height='100%' viewBox='0 0 24 12'>".utf8), format: .svg,
            size: Size(width: 48, height: 24)),
        Example(
            name: "PDF", bytes: Array("%PDF-1.5\n1 0 obj <</Type/Page/MediaBox [ 10 20 310.5 220 ]>>".utf8), format: .pdf,
            size: Size(width: 300.5, height: 200)),
    ]

    @Test(arguments: examples) func readsTheHead(of example: Example) throws {
        let header = try #require(ImageHeader(example.bytes))
        #expect(header.format == example.format)
        #expect(header.size == example.size)
        #expect(header.orientation == example.orientation)
    }

    /// Every beginning of a file, and every file with one byte changed, is answered without a trap; a beginning too short says nothing.
    @Test(arguments: examples) func survivesDamage(of example: Example) {
        for length in 0..<example.bytes.count { _ = ImageHeader(Array(example.bytes[..<length])) }
        for index in example.bytes.indices {
            for value in [0, 1, 127, 128, 255] as [UInt8] {
                var bytes = example.bytes
                bytes[index] = value
                if let header = ImageHeader(bytes) { #expect(header.size.width > 0 && header.size.height > 0) }
            }
        }
        #expect(ImageHeader(Array(example.bytes.prefix(8))) == nil)
    }

    @Test(arguments: [[], [0], Array("hello".utf8), Array("<html><p>".utf8)] as [[UInt8]]) func knowsNothing(of bytes: [UInt8]) {
        #expect(ImageHeader(bytes) == nil)
    }
}
