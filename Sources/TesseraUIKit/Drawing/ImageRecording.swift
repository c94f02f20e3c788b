import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

/// An image that is being drawn.
final class ImageRecording {
    let context: CGContext
    let scale: CGFloat
    private let size: CGSize
    private let isOpaque: Bool

    /// A scale of 0 is the screen's.
    init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        self.size = size
        self.scale = scale > 0 && scale.isFinite ? scale : ScreenTraits.current.scale
        self.isOpaque = isOpaque
        context = CGContext(size: size)
    }

    /// What has been drawn so far, as pixels; `nil` where the size is empty, too large for the memory, and where no host draws.
    func image() -> UIImage? {
        var root = Layer(id: LayerNumbers.next(), frame: Rect(origin: .zero, size: Size(size)))
        root.children = context.layers
        let scene = Scene(size: Size(size), scale: Double(scale), background: isOpaque ? .black : .clear, root: root)
        return askHost { $0.pictures?.bitmap(of: scene) }.map { UIImage($0) }
    }
}

extension UIImage {
    /// The image as a file; `nil` where it is empty, can't be read, and where no host draws.
    private func file(_ kind: ImageFileKind) -> Data? {
        guard let source = bitmapSource else { return nil }
        return askHost { $0.pictures?.encoded(source, as: kind) }.map { Data($0) }
    }

    /// The pixels of the image as it is shown now; symbols, templates with a tint and mirrored images are drawn for it.
    private var bitmapSource: ImageSource? {
        guard let drawing = drawing(for: .current) else { return nil }
        if case .image(let image) = drawing, tint == nil, !image.isMirrored { return image.source }
        let recording = ImageRecording(size: size, scale: scale, isOpaque: false)
        recording.context.whileCurrent { draw(at: .zero) }
        guard case .image(let image)? = recording.image()?.drawing(for: .current) else { return nil }
        return image.source
    }

    /// A PNG file of the image; on the main thread of a host only, else `nil`.
    public func pngData() -> Data? { file(.png) }

    /// A JPEG file of the image over white, the better the nearer `compressionQuality` is to 1; on the main thread of a host only, else
    /// `nil`.
    public func jpegData(compressionQuality: CGFloat) -> Data? { file(.jpeg(quality: Double(compressionQuality))) }
}
