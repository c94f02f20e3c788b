import Foundation
import GridCore
import Scene
import TesseraGraphics
import ViewGraph

extension GraphicsContext {
    /// An image with the fonts and colours of the canvas.
    public struct ResolvedImage: @unchecked Sendable {
        /// The size in points.
        public let size: CGSize
        /// The distance of a symbol's baseline from its top; the height of any other image.
        public let baseline: CGFloat
        let contents: (Rect) -> [Content]
    }

    /// The image with the fonts and colours of the canvas.
    public func resolve(_ image: Image) -> ResolvedImage {
        nonisolated(unsafe) let environment = environment
        // Canvases draw on the main thread, where scenes are made.
        return MainActor.assumeIsolated {
            let resolver = ImageResolver(environment)
            let picture = resolver.picture(image)
            let form = resolver.form(of: picture, image)
            return ResolvedImage(
                size: CGSize(form.size), baseline: form.baseline ?? form.size.height, contents: resolver.paint(picture, image))
        }
    }

    /// Draws an image stretched to `rect`.
    public func draw(_ image: ResolvedImage, in rect: CGRect) {
        for content in image.contents(Rect(rect)) { record(content) }
    }

    /// Draws an image at its own size with `anchor` of it on `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - image.size.width * anchor.x, y: point.y - image.size.height * anchor.y)
        draw(image, in: CGRect(origin: origin, size: image.size))
    }

    /// Draws an image stretched to `rect`.
    public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

    /// Draws an image at its own size with `anchor` of it on `point`.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}
