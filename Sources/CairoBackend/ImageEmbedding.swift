import CCairo
import GridCore
import HostInterface
import Scene

extension ImageStore {
    /// What an SVG file holds of `source`: the bytes as they are where every viewer shows them upright, else a PNG at the natural size.
    /// `nil`, and a report, where the image can't be read.
    func embedded(_ source: ImageSource) -> SVGImage? {
        do {
            let bytes = try ImageDecoder.bytes(of: source)
            if let header = ImageHeader(bytes), header.orientation == 1, let kind = header.format.viewerKind {
                return .data(kind: kind, bytes: bytes)
            }
        } catch {
            report(error)
            return nil
        }
        // A drawing that viewers don't know is drawn three pixels a point.
        let scale = source.isVector ? 3 : source.scale
        let width = min(max(1, (source.size.width * scale).rounded()), 8192)
        let height = min(max(1, (source.size.height * scale).rounded()), 8192)
        guard width.isFinite, height.isFinite, let surface = surface(for: source, width: Int(width), height: Int(height)) else {
            return nil
        }
        return surface.png().map { .data(kind: "image/png", bytes: $0) }
    }
}

extension ImageHeader.Format {
    /// The kind of a data address; `nil` for formats that not every viewer shows.
    fileprivate var viewerKind: String? {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        case .gif: "image/gif"
        case .webp: "image/webp"
        case .svg: "image/svg+xml"
        case .tiff, .bmp, .heif, .pdf: nil
        }
    }
}

extension Surface {
    /// The pixels as a PNG file; `nil` where the memory is too small.
    func png() -> [UInt8]? {
        let output = ByteCollector()
        let status = cairo_surface_write_to_png_stream(pointer, ByteCollector.write, Unmanaged.passUnretained(output).toOpaque())
        return status == CAIRO_STATUS_SUCCESS ? output.bytes : nil
    }
}

/// Takes the bytes that Cairo writes.
final class ByteCollector {
    var bytes: [UInt8] = []

    static let write: cairo_write_func_t = { pointer, data, length in
        guard let pointer, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let collector = Unmanaged<ByteCollector>.fromOpaque(pointer).takeUnretainedValue()
        collector.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }
}

extension PictureWriter {
    /// What a page or an SVG file holds of an image: the bytes as they are where every viewer shows them upright, else a PNG at the natural
    /// size. `nil`, and a warning, where it can't be read.
    public func embedded(_ source: ImageSource) -> SVGImage? { painter.images.embedded(source) }
}
