import CCairo
import Foundation
import GridCore
import HostInterface
import Scene

/// A picture as pixels: red, green, blue and alpha of 8 bits each, not premultiplied, rows from the top without gaps.
public struct Bitmap: Hashable, Sendable {
    public var width: Int
    public var height: Int
    public var pixels: [UInt8]

    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Red, green, blue and alpha of a pixel that lies inside.
    public subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(pixels[start..<start + 4])
    }
}

/// Writes scenes as pictures. The same scene gives the same bytes on one machine.
@MainActor
public struct PictureWriter {
    let painter = ScenePainter()

    /// `warn` is told once for each image that can't be drawn; the picture is written without it.
    public init(warn: @escaping (PictureError) -> Void = { _ in }) { painter.warn = warn }

    /// Writes a picture to `path`, in the format that is given or that its ending names. A file is replaced as a whole or not at all.
    public func write(_ scene: Scene, to path: String, format: PictureFormat? = nil) throws(PictureError) {
        guard let format = format ?? PictureFormat(path: path) else { throw .unknownFormat(path: path) }
        let bytes = try bytes(scene, format: format)
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .unwritable(path: path, reason: (error as NSError).localizedDescription)
        }
    }

    /// The bytes of a picture file.
    public func bytes(_ scene: Scene, format: PictureFormat) throws(PictureError) -> [UInt8] {
        switch format {
        case .png: try png(scene)
        case .svg: try Array(svg(scene).utf8)
        case .pdf: try pdf(scene)
        }
    }

    public func png(_ scene: Scene) throws(PictureError) -> [UInt8] {
        let surface = try surface(scene)
        guard let bytes = surface.png() else { throw .drawing(reason: "no memory for \(surface.width) × \(surface.height) pixels") }
        return bytes
    }

    /// The picture as pixels.
    public func pixels(_ scene: Scene) throws(PictureError) -> Bitmap {
        let surface = try surface(scene)
        let count = surface.width * surface.height * 4
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            bytes.initialize(repeating: 0)
            initialized = count
            surface.withPixels { pixels in
                for (index, pixel) in pixels.enumerated() {
                    let alpha = pixel >> 24
                    guard alpha > 0 else { continue }
                    func straight(_ shift: UInt32) -> UInt8 {
                        let value = pixel >> shift & 255
                        return UInt8(alpha == 255 ? value : min(255, (value * 255 + alpha / 2) / alpha))
                    }
                    bytes[index * 4] = straight(16)
                    bytes[index * 4 + 1] = straight(8)
                    bytes[index * 4 + 2] = straight(0)
                    bytes[index * 4 + 3] = UInt8(alpha)
                }
            }
        }
        return Bitmap(width: surface.width, height: surface.height, pixels: bytes)
    }

    private func surface(_ scene: Scene) throws(PictureError) -> Surface {
        try check(scene)
        let width = (scene.size.width * scene.scale).rounded()
        let height = (scene.size.height * scene.scale).rounded()
        guard width <= Double(Surface.longestSide), height <= Double(Surface.longestSide), width >= 1, height >= 1,
            let surface = Surface(width: Int(width), height: Int(height))
        else { throw .tooLarge(width: Int(min(width, 1e9)), height: Int(min(height, 1e9))) }
        let cairo = cairo_create(surface.pointer)!
        defer { cairo_destroy(cairo) }
        cairo_scale(cairo, scene.scale, scene.scale)
        try painter.paint(scene, on: cairo)
        return surface
    }

    private func check(_ scene: Scene) throws(PictureError) {
        let (width, height, scale) = (scene.size.width, scene.size.height, scene.scale)
        guard width > 0, height > 0, scale > 0, (width * height * scale).isFinite else {
            throw .emptyScreen(width: width, height: height, scale: scale)
        }
    }
}

extension PictureWriter {
    /// The scene as SVG, with its images inside; see `SVGWriter` for what SVG has no words for.
    public func svg(_ scene: Scene) throws(PictureError) -> String {
        try check(scene)
        return SVGWriter { source in painter.images.embedded(source) }.write(scene)
    }

    /// A page of the scene's size in points, text as text and shapes as shapes; blurs and shadows are bitmaps of the scene's scale.
    public func pdf(_ scene: Scene) throws(PictureError) -> [UInt8] {
        try check(scene)
        let output = ByteCollector()
        let pointer = Unmanaged.passUnretained(output).toOpaque()
        guard let surface = cairo_pdf_surface_create_for_stream(ByteCollector.write, pointer, scene.size.width, scene.size.height) else {
            throw .drawing(reason: "no PDF surface")
        }
        defer { cairo_surface_destroy(surface) }
        // What has no words in PDF, such as some blend modes, Cairo draws as pixels: as many as the screen has.
        cairo_surface_set_fallback_resolution(surface, 72 * min(scene.scale, 16), 72 * min(scene.scale, 16))
        // The same scene gives the same bytes: no date of today.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2001-01-01T00:00:00Z")
        let cairo = cairo_create(surface)!
        defer { cairo_destroy(cairo) }
        try painter.paint(scene, on: cairo)
        cairo_show_page(cairo)
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(reason: String(cString: cairo_status_to_string(status))) }
        return output.bytes
    }
}
