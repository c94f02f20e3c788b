import CairoBackend
import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import Testing

@testable import TesseraUIKit

@MainActor @Suite struct UIGraphicsImageRendererTests {
    @Test func drawsPixels() throws {
        let host = try FakeHost()
        host.context.pictures = CairoPictures()
        try host.context.enter {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
            #expect(renderer.format.scale == 3)
            let image = renderer.image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }
            #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 3)
            #expect(try pixel(of: image, 2, 2) == [255, 0, 0, 255])
            #expect(try pixel(of: image, 20, 2) == [0, 0, 0, 0])
            // The file says the same.
            let data = try #require(image.pngData())
            let read = try #require(UIImage(data: data, scale: 3))
            #expect(read.size == image.size)
            #expect(image.jpegData(compressionQuality: 0.8).map { UIImage(data: $0) != nil } == true)
        }
    }

    @Test func boundsMoveTheDrawing() throws {
        let host = try FakeHost()
        host.context.pictures = CairoPictures()
        try host.context.enter {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            format.opaque = true
            let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 100, width: 4, height: 4), format: format)
            let image = renderer.image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 102, y: 100, width: 2, height: 4))
            }
            let (left, right) = (try pixel(of: image, 0, 0), try pixel(of: image, 3, 0))
            #expect(left == [0, 0, 0, 255] && right == [255, 255, 255, 255])
        }
    }

    @Test func viewsAndImagesAreDrawnIntoImages() throws {
        let host = try FakeHost()
        host.context.pictures = CairoPictures()
        try host.context.enter {
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 8, height: 8))
            view.backgroundColor = .green
            UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 1)
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            let first = try #require(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(try pixel(of: first, 4, 4) == [0, 255, 0, 255])
            let half = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 8)).image { _ in
                first.draw(in: CGRect(x: 8, y: 0, width: 8, height: 8))
            }
            #expect(try pixel(of: half, 6, 12) == [0, 0, 0, 0])
            #expect(try pixel(of: half, 36, 12) == [0, 255, 0, 255])
        }
    }

    @Test func withoutAHostImagesAreEmpty() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        #expect(image.size == .zero && image.pngData() == nil)
    }

    private func pixel(of image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
        guard case .image(let drawn)? = image.drawing(for: .current), case .pixels(let pixels, let width, _) = drawn.source.location else {
            throw NoPixels()
        }
        return Array(pixels[((y * width + x) * 4)..<((y * width + x) * 4 + 4)])
    }

    private struct NoPixels: Error {}
}
