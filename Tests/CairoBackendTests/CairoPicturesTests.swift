import GridCore
import HostInterface
import Scene
import Testing

@testable import CairoBackend

@MainActor @Suite struct CairoPicturesTests {
    /// A red and a transparent half of a picture of `side` points.
    private func scene(side: Double, scale: Double, background: Color = .clear) -> Scene {
        let size = Size(width: side, height: side)
        let half = Rect(x: 0, y: 0, width: side / 2, height: side)
        let layer = Layer(
            id: LayerID(1), frame: Rect(origin: .zero, size: size),
            contents: [.fill(.rect(half), .color(Color(red: 1, green: 0, blue: 0)))])
        return Scene(size: size, scale: scale, background: background, root: layer)
    }

    @Test func pixelsOfAScene() throws {
        let image = try #require(CairoPictures().bitmap(of: scene(side: 4, scale: 2)))
        #expect(image.size == Size(width: 4, height: 4))
        #expect(image.scale == 2)
        guard case .pixels(let pixels, let width, let height) = image.location else {
            Issue.record("no pixels")
            return
        }
        #expect(width == 8 && height == 8)
        #expect(Array(pixels[0..<4]) == [255, 0, 0, 255])
        #expect(Array(pixels[28..<32]) == [0, 0, 0, 0])
    }

    @Test func sameDrawingIsTheSameImage() {
        let pictures = CairoPictures()
        #expect(pictures.bitmap(of: scene(side: 4, scale: 1)) == pictures.bitmap(of: scene(side: 4, scale: 1)))
        #expect(pictures.bitmap(of: scene(side: 4, scale: 1)) != pictures.bitmap(of: scene(side: 4, scale: 1, background: .white)))
    }

    @Test func aFileReadsAsTheImage() throws {
        let pictures = CairoPictures()
        let image = try #require(pictures.bitmap(of: scene(side: 4, scale: 2)))
        let png = try #require(pictures.encoded(image, as: .png))
        let read = try #require(ImageDecoder.source(encoded: png, scale: 2))
        #expect(read.size == image.size)
        let again = try #require(pictures.encoded(read, as: .png))
        #expect(again == png)
    }

    @Test(arguments: [-1.0, 0, 0.5, 1, 7, .nan]) func jpegHasNoTransparency(quality: Double) throws {
        let pictures = CairoPictures()
        let image = try #require(pictures.bitmap(of: scene(side: 16, scale: 1)))
        let file = try #require(pictures.encoded(image, as: .jpeg(quality: quality)))
        let read = try #require(ImageDecoder.source(encoded: file, scale: 1))
        #expect(read.size == Size(width: 16, height: 16))
    }

    @Test(arguments: [0.0, -3, .nan, .infinity, 1e9]) func sizesThatAreNone(side: Double) {
        #expect(CairoPictures().bitmap(of: scene(side: side, scale: 1)) == nil)
    }
}
