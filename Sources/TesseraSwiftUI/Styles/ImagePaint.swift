import Foundation
import GridCore
import HostInterface
import Scene

/// An image repeated from the top-left corner of what is filled.
public struct ImagePaint: ShapeStyle {
    public var image: Image
    /// The size of a tile against the image's own.
    public var scale: CGFloat

    /// A scale that is not above 0 draws nothing.
    public init(image: Image, scale: CGFloat = 1) {
        self.image = image
        self.scale = scale
    }

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        guard scale > 0, scale.isFinite, case .bitmap(let named)? = ImageResolver(environment).picture(image) else {
            return ResolvedStyle(color: .clear)
        }
        let size = Size(width: named.source.size.width * scale, height: named.source.size.height * scale)
        return ResolvedStyle { .image(named.source, tile: Rect(origin: $0.origin, size: size)) }
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// An image repeated from the top-left corner of what is filled.
    public static func image(_ image: Image, scale: CGFloat = 1) -> ImagePaint { ImagePaint(image: image, scale: scale) }
}
