import CGdkPixbuf

/// How far two pictures are apart, of which one may have edges of letters and curves that the other's painter draws with other shades.
package struct PictureDifference: CustomStringConvertible, Sendable {
    /// Of all components of all pixels, of 255.
    package private(set) var mean: Double
    /// The part of pixels of which a component differs by more than a third.
    package private(set) var farOff: Double

    /// Of pictures that have nothing in common.
    package static let largest = PictureDifference(mean: 255, farOff: 1)

    private init(mean: Double, farOff: Double) { (self.mean, self.farOff) = (mean, farOff) }

    /// Of two PNG files.
    package init(_ one: [UInt8], _ other: [UInt8]) throws {
        let (one, other) = (try Pixels(one), try Pixels(other))
        guard one.width == other.width, one.height == other.height else {
            throw DrivingFailure("\(one.width) × \(one.height) pixels are not \(other.width) × \(other.height)")
        }
        var (sum, far) = (0, 0)
        for row in 0..<one.height {
            for column in 0..<one.width {
                let (first, second) = (one.start(column, row), other.start(column, row))
                let steps = (0..<3).map { abs(Int(one.bytes[first + $0]) - Int(other.bytes[second + $0])) }
                sum += steps[0] + steps[1] + steps[2]
                if steps.contains(where: { $0 > 85 }) { far += 1 }
            }
        }
        let count = Double(one.width * one.height)
        self.init(mean: Double(sum) / count / 3, farOff: Double(far) / count)
    }

    /// Whether the pictures are the same but for such edges: at most 2 of 255 on the average, and one pixel in a hundred far off.
    package var isSmall: Bool { mean < 2 && farOff < 0.01 }

    package var description: String { "\(mean) of 255 on the average, \(farOff * 100) % of the pixels far off" }
}

/// Looks for the line under what is being composed.
package enum Underline {
    /// Whether a picture, a PNG file, has an unbroken level line of dark pixels in a part of it that is longer than any stroke of its
    /// letters. A line may lie over two rows of pixels, which are half as dark then.
    package static func isIn(_ file: [UInt8], x: Int, y: Int, width: Int, height: Int, longerThan length: Int = 12) throws -> Bool {
        let picture = try Pixels(file)
        for row in max(0, y)..<min(y + height, picture.height) {
            var run = 0
            for column in max(0, x)..<min(x + width, picture.width) {
                let start = picture.start(column, row)
                run = picture.bytes[start..<start + 3].allSatisfy { $0 < 150 } ? run + 1 : 0
                if run > length { return true }
            }
        }
        return false
    }
}

/// A decoded picture.
private struct Pixels {
    var width: Int
    var height: Int
    private var stride: Int
    private var channels: Int
    var bytes: [UInt8]

    init(_ file: [UInt8]) throws {
        let loader = gdk_pixbuf_loader_new()
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let isRead = gdk_pixbuf_loader_write(loader, file, gsize(file.count), nil) != 0 && gdk_pixbuf_loader_close(loader, nil) != 0
        guard isRead, let picture = gdk_pixbuf_loader_get_pixbuf(loader), let start = gdk_pixbuf_read_pixels(picture) else {
            throw DrivingFailure("\(file.count) bytes are no picture")
        }
        (width, height) = (Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)))
        (stride, channels) = (Int(gdk_pixbuf_get_rowstride(picture)), Int(gdk_pixbuf_get_n_channels(picture)))
        bytes = Array(UnsafeBufferPointer(start: start, count: Int(gdk_pixbuf_get_byte_length(picture))))
    }

    func start(_ column: Int, _ row: Int) -> Int { row * stride + column * channels }
}
