/// HEIF and AVIF: boxes in boxes. The primary item's properties say its size and how it is turned.
extension ImageHeader {
    private static let brands: [StaticString] = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"]

    static func heif(_ file: ByteReader) -> ImageHeader? {
        guard let end = file.number(at: 0, bytes: 4) else { return nil }
        let isImage = stride(from: 8, to: min(end, 256), by: 4).contains { offset in
            brands.contains { file.matches($0, at: offset) }
        }
        guard isImage, let properties = box(["meta", "iprp", "ipco"], of: file) else { return nil }
        let wanted = primaryProperties(of: file)
        var width = 0
        var height = 0
        var orientation = 1
        var number = 0
        forEachBox(in: properties, of: file) { offset, body in
            number += 1
            guard wanted?.contains(number) ?? true else { return }
            // Without associations the largest: the parts of a tiled image have a size each as well.
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

    /// The numbers, from 1, of the properties that belong to the primary item; `nil` where the file does not say.
    private static func primaryProperties(of file: ByteReader) -> Set<Int>? {
        guard let item = box(["meta", "pitm"], of: file), let associations = box(["meta", "iprp", "ipma"], of: file),
            let itemVersion = file.number(at: item.lowerBound, bytes: 1),
            let primary = file.number(at: item.lowerBound + 4, bytes: itemVersion == 0 ? 2 : 4),
            let head = file.number(at: associations.lowerBound, bytes: 4),
            let count = file.number(at: associations.lowerBound + 4, bytes: 4)
        else { return nil }
        let (idBytes, indexBytes) = (head >> 24 == 0 ? 2 : 4, head & 1 == 0 ? 1 : 2)
        var offset = associations.lowerBound + 8
        // Entries lie inside the box, each moves on by three bytes at least.
        for _ in 0..<count where offset < associations.upperBound {
            guard let id = file.number(at: offset, bytes: idBytes), let links = file.number(at: offset + idBytes, bytes: 1) else {
                return nil
            }
            offset += idBytes + 1
            let numbers = (0..<links).compactMap { link in
                file.number(at: offset + link * indexBytes, bytes: indexBytes).map { $0 & (indexBytes == 1 ? 0x7F : 0x7FFF) }
            }
            if id == primary { return Set(numbers) }
            offset += links * indexBytes
        }
        return nil
    }

    /// The contents of the box at the end of a path of types.
    private static func box(_ path: [StaticString], of file: ByteReader) -> Range<Int>? {
        var range = 0..<file.bytes.count
        for name in path {
            var found: Range<Int>?
            forEachBox(in: range, of: file) { offset, body in
                guard found == nil, file.matches(name, at: offset + 4) else { return }
                // `meta` starts with four bytes of version and flags.
                let isMeta = file.matches("meta", at: offset + 4)
                found = min(isMeta ? body.lowerBound + 4 : body.lowerBound, body.upperBound)..<body.upperBound
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
                guard let high = file.number(at: offset + 8, bytes: 4), high == 0, let low = file.number(at: offset + 12, bytes: 4)
                else { return }
                (header, size) = (16, low)
            }
            guard size >= header else { return }
            let end = min(offset + size, range.upperBound)
            body(offset, min(offset + header, end)..<end)
            offset += size
        }
    }
}
