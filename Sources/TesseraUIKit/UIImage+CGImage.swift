import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

extension UIImage {
    /// How an image's pixels are stored: turned from the way in which it is shown.
    public enum Orientation: Int, Hashable, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// The quarter turns to the right that show the image upright.
        fileprivate var quarters: Int {
            switch self {
            case .up, .upMirrored: 0
            case .right, .rightMirrored: 1
            case .down, .downMirrored: 2
            case .left, .leftMirrored: 3
            }
        }
    }

    /// The pixels of the image; `nil` for a symbol and an empty image.
    public var cgImage: CGImage? {
        guard case .image(let image)? = drawing(for: .current) else { return nil }
        return CGImage(image.source)
    }

    /// An image of pixels, one a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// An image of pixels that are stored turned. It is turned upright at once, so that its orientation is up.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let upright =
            cgImage.turned(by: orientation.quarters, isMirrored: orientation.rawValue >= Orientation.upMirrored.rawValue) ?? cgImage
        let scale = scale.isFinite && scale > 0 ? Double(scale) : 1
        let size = Size(width: Double(upright.width) / scale, height: Double(upright.height) / scale)
        let source = upright.source
        self.init(ImageSource(id: source.id, location: source.location, size: size, scale: scale, isVector: source.isVector))
    }

    /// Images are turned upright when they are made.
    public var imageOrientation: Orientation { .up }
}
