import CCairo
import GridCore
import HostInterface
import Scene

/// Bitmaps that an app draws for itself, made with Cairo; files through Cairo and gdk-pixbuf.
@MainActor
public final class CairoPictures: PictureMaking {
    private let painter = ScenePainter()

    public init(warn: @escaping @MainActor (PictureError) -> Void = { _ in }) { painter.warn = warn }

    public func bitmap(of scene: Scene) -> ImageSource? {
        guard let surface = surface(of: scene) else { return nil }
        var pixels = [UInt8]()
        pixels.reserveCapacity(surface.width * surface.height * 4)
        surface.withPixels { words in
            for word in words {
                pixels.append(UInt8(truncatingIfNeeded: word >> 16))
                pixels.append(UInt8(truncatingIfNeeded: word >> 8))
                pixels.append(UInt8(truncatingIfNeeded: word))
                pixels.append(UInt8(truncatingIfNeeded: word >> 24))
            }
        }
        var hash = FowlerNollVoHash()
        hash.add(pixels)
        let (width, height) = (surface.width, surface.height)
        return ImageSource(
            id: hash.value, location: .pixels(pixels, width: width, height: height),
            size: Size(width: Double(width) / scene.scale, height: Double(height) / scene.scale), scale: scene.scale)
    }

    public func encoded(_ image: ImageSource, as kind: ImageFileKind) -> [UInt8]? {
        let layer = Layer(
            id: LayerID(0), frame: Rect(origin: .zero, size: image.size),
            contents: [.image(ImageContent(source: image, frame: Rect(origin: .zero, size: image.size), interpolation: .none))])
        // A drawing has no pixels of its own: three a point, as on a phone's screen.
        let scale = image.isVector ? 3 : image.scale
        let isOpaque = kind != .png
        let scene = Scene(size: image.size, scale: scale, background: isOpaque ? .white : .clear, root: layer)
        guard let surface = surface(of: scene) else { return nil }
        switch kind {
        case .png: return surface.png()
        case .jpeg(let quality): return surface.jpeg(quality: quality)
        }
    }

    /// The scene's pixels: a side that ends within a pixel takes the whole pixel.
    private func surface(of scene: Scene) -> Surface? {
        let (width, height) = (scene.size.width * scene.scale, scene.size.height * scene.scale)
        let longest = Double(Surface.longestSide)
        guard width > 0, height > 0, width <= longest, height <= longest, width * height <= ImageDecoder.mostPixels,
            let surface = Surface(width: Int(width.rounded(.up)), height: Int(height.rounded(.up))),
            let cairo = cairo_create(surface.pointer)
        else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_scale(cairo, scene.scale, scene.scale)
        do { try painter.paint(scene, on: cairo) } catch { return nil }
        return surface
    }
}
