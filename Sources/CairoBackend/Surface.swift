import CCairo

/// A bitmap of premultiplied pixels, 32 bits each in the machine's order: alpha, red, green, blue from the highest byte down.
final class Surface {
    let pointer: OpaquePointer
    let width: Int
    let height: Int

    /// The longest side that Cairo takes.
    static let longestSide = 32_767

    /// `nil` for a size that is empty, longer than Cairo takes, or too much for the memory.
    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= Surface.longestSide, height <= Surface.longestSide else { return nil }
        guard let pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else { return nil }
        guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            return nil
        }
        self.pointer = pointer
        self.width = width
        self.height = height
    }

    /// Takes over a reference to an image surface that exists.
    init(sharing pointer: OpaquePointer) {
        self.pointer = pointer
        width = Int(cairo_image_surface_get_width(pointer))
        height = Int(cairo_image_surface_get_height(pointer))
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Calls `body` with each row's pixels, first letting Cairo finish what it has begun.
    func withRows(_ body: (_ row: Int, _ pixels: UnsafeMutableBufferPointer<UInt32>) -> Void) {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        for row in 0..<height {
            let start = UnsafeMutableRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
            body(row, UnsafeMutableBufferPointer(start: start, count: width))
        }
        cairo_surface_mark_dirty(pointer)
    }

    /// The pixels of the whole surface without gaps between rows: Cairo's rows of 32-bit pixels have none.
    func withPixels(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return }
        let start = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
        body(UnsafeMutableBufferPointer(start: start, count: width * height))
        cairo_surface_mark_dirty(pointer)
    }
}
