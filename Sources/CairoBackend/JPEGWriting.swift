import CCairo
import CGdkPixbuf

extension Surface {
    /// The pixels, which have to be opaque, as a JPEG file; `quality` is held within 0 and 1. `nil` where the memory is too small.
    func jpeg(quality: Double) -> [UInt8]? {
        guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        guard let bytes = gdk_pixbuf_get_pixels(pixbuf) else { return nil }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        withRows { row, words in
            var place = row * stride
            for word in words {
                bytes[place] = UInt8(truncatingIfNeeded: word >> 16)
                bytes[place + 1] = UInt8(truncatingIfNeeded: word >> 8)
                bytes[place + 2] = UInt8(truncatingIfNeeded: word)
                place += 3
            }
        }
        return Surface.encode(pixbuf, quality: quality)
    }

    private static func encode(_ pixbuf: OpaquePointer, quality: Double) -> [UInt8]? {
        let percent = Int((quality.isNaN ? 1 : min(max(quality, 0), 1)) * 100)
        var file: UnsafeMutablePointer<gchar>?
        var length: gsize = 0
        guard let key = g_strdup("quality"), let value = g_strdup("\(percent)") else { return nil }
        defer {
            g_free(key)
            g_free(value)
        }
        var keys: [UnsafeMutablePointer<gchar>?] = [key, nil]
        var values: [UnsafeMutablePointer<gchar>?] = [value, nil]
        guard gdk_pixbuf_save_to_bufferv(pixbuf, &file, &length, "jpeg", &keys, &values, nil) != 0, let file else { return nil }
        defer { g_free(file) }
        return UnsafeRawBufferPointer(start: file, count: Int(length)).map { $0 }
    }
}
