import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

extension Image {
    /// How an image's pixels are stored: turned from the way in which it is shown.
    @frozen
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored

        /// The quarter turns to the right that show the image upright.
        fileprivate var quarters: Int {
            switch self {
            case .up, .upMirrored: 0
            case .right, .rightMirrored: 1
            case .down, .downMirrored: 2
            case .left, .leftMirrored: 3
            }
        }

        fileprivate var isMirrored: Bool {
            switch self {
            case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: true
            case .up, .down, .left, .right: false
            }
        }
    }

    /// An image of pixels that is read as `label`; `scale` is pixels per point.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
        self.init(_provider: Image.provider(cgImage, scale, orientation), label: label)
    }

    /// An image of pixels that a reader skips; `scale` is pixels per point.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
        self.init(_decorative: Image.provider(cgImage, scale, orientation))
    }

    private struct Key: Hashable {
        let image: CGImage
        let scale: CGFloat
        let orientation: Orientation
    }

    private static func provider(_ image: CGImage, _ scale: CGFloat, _ orientation: Orientation) -> ImageProvider {
        let key = Key(image: image, scale: scale, orientation: orientation)
        return ImageProvider(key: key) { _ in
            let turned = image.turned(by: orientation.quarters, isMirrored: orientation.isMirrored) ?? image
            let scale = scale.isFinite && scale > 0 ? Double(scale) : 1
            let size = Size(width: Double(turned.width) / scale, height: Double(turned.height) / scale)
            let source = turned.source
            return .bitmap(
                NamedImage(
                    source: ImageSource(id: source.id, location: source.location, size: size, scale: scale, isVector: source.isVector)))
        }
    }
}
