import CCairo
import CGdkPixbuf
import CPango
import CPoppler
import CRsvg
import Foundation
import GridCore
import HostInterface
import Scene

/// Reads images with Debian's libraries: bitmaps through gdk-pixbuf and its loaders, SVG through librsvg, PDF through poppler.
public enum ImageDecoder {
    /// More pixels than this are not decoded: a file of a few bytes can ask for gigabytes.
    static let mostPixels = 200_000_000.0

    /// The image that `bytes` hold, of which only the head is read; `nil` where they are no image that can be decoded here.
    /// `scale` is pixels per point, for bitmaps.
    public static func source(encoded bytes: [UInt8], scale: Double) -> ImageSource? {
        guard let header = ImageHeader(bytes) else { return nil }
        var hash = FowlerNollVoHash()
        hash.add(bytes)
        return source(header, id: hash.value, location: .encoded(bytes), scale: scale)
    }

    /// The image in a file, of which only the head is read. `@2x` and `@3x` at the end of its name say how many pixels a point has.
    public static func source(file path: String) -> ImageSource? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        let head = (try? handle.read(upToCount: 1 << 18)).flatMap { $0 } ?? Data()
        // A long head, such as one with a preview in it, or a PDF whose pages come late: the whole file then.
        guard let header = ImageHeader([UInt8](head)) ?? ImageHeader([UInt8]((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()))
        else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        var hash = FowlerNollVoHash()
        hash.add(Array(path.utf8))
        hash.add(Array("\(attributes?[.size] ?? 0) \((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)".utf8))
        let name = (path as NSString).lastPathComponent
        let scale = name.contains("@3x.") ? 3.0 : name.contains("@2x.") ? 2 : 1
        return source(header, id: hash.value, location: .file(path), scale: scale)
    }

    private static func source(_ header: ImageHeader, id: UInt64, location: ImageSource.Location, scale: Double) -> ImageSource? {
        let scale = header.isVector || !(scale > 0) ? 1 : scale
        return ImageSource(
            id: id, location: location, size: Size(width: header.size.width / scale, height: header.size.height / scale), scale: scale,
            isVector: header.isVector)
    }

    // MARK: Decoding

    /// The encoded bytes of `source`.
    static func bytes(of source: ImageSource) throws(PictureError) -> [UInt8] {
        switch source.location {
        case .encoded(let bytes): return bytes
        case .file(let path):
            guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
            return [UInt8](data)
        case .pixels: return []
        }
    }

    /// The pixels of `source` at a size in pixels, turned upright. A loader that can decode smaller does so.
    static func decode(_ source: ImageSource, width: Int, height: Int) throws(PictureError) -> Surface {
        if case .pixels(let pixels, let wide, let high) = source.location {
            return try surface(pixels: pixels, width: wide, height: high, source: source)
        }
        let bytes = try bytes(of: source)
        guard let header = ImageHeader(bytes) else { throw .undecodable(image: source.name, reason: "it is no image of a known kind") }
        if header.isVector {
            guard let surface = Surface(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
            let cairo = cairo_create(surface.pointer)
            defer { cairo_destroy(cairo) }
            try draw(bytes, format: header.format, name: source.name, in: Size(width: Double(width), height: Double(height)), on: cairo!)
            return surface
        }
        guard header.size.width * header.size.height <= mostPixels else {
            throw .tooLarge(width: Int(header.size.width), height: Int(header.size.height))
        }
        return try bitmap(bytes, header: header, width: width, height: height, name: source.name)
    }

    private static func bitmap(_ bytes: [UInt8], header: ImageHeader, width: Int, height: Int, name: String) throws(PictureError) -> Surface
    {
        let isTurned = (5...8).contains(header.orientation)
        let data = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(data) }
        let stream = g_memory_input_stream_new_from_bytes(data)
        defer { g_object_unref(stream) }
        var failure: UnsafeMutablePointer<GError>?
        let loaded = gdk_pixbuf_new_from_stream_at_scale(
            stream, Int32(isTurned ? height : width), Int32(isTurned ? width : height), 0, nil, &failure)
        guard let loaded else {
            let reason = failure.map { String(cString: $0.pointee.message) } ?? "unknown"
            g_clear_error(&failure)
            throw .undecodable(image: name, reason: reason)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(loaded) else { throw .undecodable(image: name, reason: "no memory") }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        return try surface(pixbuf: upright)
    }

    /// Draws a vector image so that it fills `size`.
    static func draw(
        _ bytes: [UInt8], format: ImageHeader.Format, name: String, in size: Size, on cairo: OpaquePointer
    ) throws(PictureError) {
        guard size.width > 0, size.height > 0 else { return }
        format == .svg
            ? try drawSVG(bytes, name: name, in: size, on: cairo) : try drawPDF(bytes, name: name, in: size, on: cairo)
    }

    private static func drawSVG(_ bytes: [UInt8], name: String, in size: Size, on cairo: OpaquePointer) throws(PictureError) {
        var failure: UnsafeMutablePointer<GError>?
        guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &failure) else {
            throw .undecodable(image: name, reason: message(&failure))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
        // librsvg keeps the proportions; an image that is stretched is stretched by Cairo.
        let natural = ImageHeader(bytes)?.size ?? size
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_scale(cairo, size.width / natural.width, size.height / natural.height)
        var viewport = RsvgRectangle(x: 0, y: 0, width: natural.width, height: natural.height)
        guard rsvg_handle_render_document(handle, cairo, &viewport, &failure) != 0 else {
            throw .undecodable(image: name, reason: message(&failure))
        }
    }

    private static func drawPDF(_ bytes: [UInt8], name: String, in size: Size, on cairo: OpaquePointer) throws(PictureError) {
        var failure: UnsafeMutablePointer<GError>?
        let data = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(data) }
        guard let document = poppler_document_new_from_bytes(data, nil, &failure) else {
            throw .undecodable(image: name, reason: message(&failure))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(document)) }
        guard poppler_document_get_n_pages(document) > 0, let page = poppler_document_get_page(document, 0) else {
            throw .undecodable(image: name, reason: "it has no page")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        var (width, height) = (0.0, 0.0)
        poppler_page_get_size(page, &width, &height)
        guard width > 0, height > 0 else { throw .undecodable(image: name, reason: "its page is empty") }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_scale(cairo, size.width / width, size.height / height)
        poppler_page_render(page, cairo)
    }

    private static func message(_ failure: inout UnsafeMutablePointer<GError>?) -> String {
        defer { g_clear_error(&failure) }
        return failure.map { String(cString: $0.pointee.message) } ?? "unknown"
    }
}

extension ImageSource {
    /// What to call the image in a message.
    var name: String {
        switch location {
        case .file(let path): path
        case .encoded(let bytes): "image of \(bytes.count) bytes"
        case .pixels(_, let width, let height): "image of \(width) × \(height) pixels"
        }
    }
}

/// The hash of Fowler, Noll and Vo with 64 bits: the same in every run, unlike Swift's.
struct FowlerNollVoHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}

extension ImageDecoder {
    /// Which of the two kinds of drawing `bytes` are.
    static func vectorFormat(of bytes: [UInt8]) -> ImageHeader.Format { ImageHeader(bytes)?.format == .pdf ? .pdf : .svg }
}
