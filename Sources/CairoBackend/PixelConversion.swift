import CGdkPixbuf
import Scene

/// Turning pixels of other kinds into Cairo's.
extension ImageDecoder {
    static func surface(pixels: [UInt8], width: Int, height: Int, source: ImageSource) throws(PictureError) -> Surface {
        guard width > 0, height > 0, width <= Surface.longestSide, height <= Surface.longestSide, pixels.count >= width * height * 4 else {
            throw .undecodable(image: source.name, reason: "there are \(pixels.count) bytes of pixels")
        }
        guard let surface = Surface(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
        pixels.withUnsafeBufferPointer { bytes in
            surface.withPixels { target in
                for index in 0..<(width * height) {
                    let place = index * 4
                    target[index] =
                        UInt32(bytes[place + 3]) << 24 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
                        | UInt32(bytes[place + 2])
                }
            }
        }
        return surface
    }

    /// The pixels of a pixbuf, premultiplied.
    static func surface(pixbuf: OpaquePointer) throws(PictureError) -> Surface {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        guard let surface = Surface(width: width, height: height), let bytes = gdk_pixbuf_read_pixels(pixbuf) else {
            throw .tooLarge(width: width, height: height)
        }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        surface.withRows { row, target in
            var place = row * stride
            for column in 0..<width {
                let alpha = channels == 4 ? UInt32(bytes[place + 3]) : 255
                // Rounded division by 255.
                func multiply(_ value: UInt8) -> UInt32 {
                    let product = UInt32(value) * alpha + 128
                    return (product + product >> 8) >> 8
                }
                target[column] =
                    alpha << 24 | multiply(bytes[place]) << 16 | multiply(bytes[place + 1]) << 8 | multiply(bytes[place + 2])
                place += channels
            }
        }
        return surface
    }
}
