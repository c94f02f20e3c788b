import Foundation
import GridCore
import HostInterface
import Scene

/// An image of pixels, 8 bits for each of red, green, blue and alpha.
public final class CGImage: Hashable, Sendable {
    package let source: ImageSource

    package init(_ source: ImageSource) { self.source = source }

    /// In pixels.
    public var width: Int { Int((source.size.width * source.scale).rounded()) }
    /// In pixels.
    public var height: Int { Int((source.size.height * source.scale).rounded()) }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var colorSpace: CGColorSpace? { .standardRGB }

    /// The part of the image inside a rectangle of pixels; `nil` where that is empty, off the main thread and without a host that draws.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return nil }
        return drawn(.translation(x: -part.minX, y: -part.minY), size: Size(width: part.width, height: part.height))
    }

    /// The image as it is shown where its pixels are stored turned to the left by quarter turns, and mirrored first.
    package func turned(by quarters: Int, isMirrored: Bool) -> CGImage? {
        guard quarters % 4 != 0 || isMirrored else { return self }
        let (width, height) = (Double(width), Double(height))
        let mirror = isMirrored ? Transform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0) : .identity
        let turn =
            switch quarters & 3 {
            case 1: Transform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
            case 2: Transform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
            case 3: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
            default: Transform.identity
            }
        let size = quarters & 1 == 0 ? Size(width: width, height: height) : Size(width: height, height: width)
        return drawn(mirror.followed(by: turn), size: size)
    }

    /// The image drawn anew, pixel for pixel.
    private func drawn(_ transform: Transform, size: Size) -> CGImage? {
        guard MainActorQueue.isCurrent else { return nil }
        let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        var layer = Layer(
            id: LayerID(1), frame: whole, contents: [.image(ImageContent(source: source, frame: whole, interpolation: .none))])
        layer.transform = transform
        let root = Layer(id: LayerID(0), frame: Rect(origin: .zero, size: size), children: [layer])
        let scene = Scene::Scene(size: size, scale: 1, background: .clear, root: root)
        return MainActor.assumeIsolated { HostContext.current?.pictures?.bitmap(of: scene) }.map(CGImage.init)
    }

    public static func == (one: CGImage, other: CGImage) -> Bool { one.source == other.source }
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
