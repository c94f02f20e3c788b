/// HEIF and AVIF: boxes in boxes. The size is the largest `ispe` property, since the parts of a tiled image have one each as well.
extension ImageHeader {
    private static let brands: [StaticString] = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"]

    static func heif(_ file: ByteReader) -> ImageHeader? {
        guard let end = file.number(at: 0, bytes: 4) else { return nil }
        let isImage = stride(from: 8, to: min(end, 256), by: 4).contains { offset in
            brands.contains { file.matches($0, at: offset) }
        }
        guard isImage, let properties = box(["meta", "iprp", "ipco"], of: file) else { return nil }
        var width = 0
        var height = 0
        var orientation = 1
        forEachBox(in: properties, of: file) { offset, body in
            if file.matches("ispe", at: offset + 4), let wide = file.number(at: body.lowerBound + 4, bytes: 4),
                let high = file.number(at: body.lowerBound + 8, bytes: 4), wide * high > width * height
            {
                (width, height) = (wide, high)
            }
            // Quarter turns anticlockwise.
            if file.matches("irot", at: offset + 4), let turns = file.number(at: body.lowerBound, bytes: 1) {
                orientation = [1, 8, 3, 6][turns & 3]
            }
        }
        return ImageHeader(.heif, width: width, height: height, orientation: orientation)
    }

    /// The contents of the box at the end of a path of types.
    private static func box(_ path: [StaticString], of file: ByteReader) -> Range<Int>? {
        var range = 0..<file.bytes.count
        for name in path {
            var found: Range<Int>?
            forEachBox(in: range, of: file) { offset, body in
                guard found == nil, file.matches(name, at: offset + 4) else { return }
                // `meta` starts with four bytes of version and flags.
                let start = min(
                    name.utf8CodeUnitCount == 4 && file.matches("meta", at: offset + 4) ? body.lowerBound + 4 : body.lowerBound,
                    body.upperBound)
                found = start..<body.upperBound
            }
            guard let found else { return nil }
            range = found
        }
        return range
    }

    /// Calls `body` with the place and the contents of each box. A box takes 8 bytes at least, so this ends.
    private static func forEachBox(in range: Range<Int>, of file: ByteReader, body: (Int, Range<Int>) -> Void) {
        var offset = range.lowerBound
        while offset + 8 <= range.upperBound, let length = file.number(at: offset, bytes: 4) {
            var header = 8
            var size = length == 0 ? range.upperBound - offset : length
            if length == 1 {
                guard let high = file.number(at: offset + 8, bytes: 4), high == 0, let low = file.number(at: offset + 12, bytes: 4) else {
                    return
                }
                (header, size) = (16, low)
            }
            guard size >= header else { return }
            let end = min(offset + size, range.upperBound)
            body(offset, min(offset + header, end)..<end)
            offset += size
        }
    }
}
