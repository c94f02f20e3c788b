/// The formats whose size stands in a fixed place, or in the first of a list of chunks.
extension ImageHeader {
    static func png(_ file: ByteReader) -> ImageHeader? {
        guard file.matches("IHDR", at: 12) else { return nil }
        // Chunks before the pixels may hold an orientation. A chunk takes 12 bytes at least, so this ends.
        var orientation = 1
        var offset = 8
        while let length = file.number(at: offset, bytes: 4), !file.matches("IDAT", at: offset + 4) {
            if file.matches("eXIf", at: offset + 4) { orientation = exifOrientation(file.bytes, from: offset + 8) ?? 1 }
            offset += length + 12
        }
        return ImageHeader(
            .png, width: file.number(at: 16, bytes: 4), height: file.number(at: 20, bytes: 4), orientation: orientation)
    }

    static func gif(_ bytes: [UInt8]) -> ImageHeader? {
        let file = ByteReader(bytes, isLittleEndian: true)
        return ImageHeader(.gif, width: file.number(at: 6, bytes: 2), height: file.number(at: 8, bytes: 2))
    }

    static func bmp(_ bytes: [UInt8]) -> ImageHeader? {
        let file = ByteReader(bytes, isLittleEndian: true)
        guard let headerSize = file.number(at: 14, bytes: 4) else { return nil }
        if headerSize == 12 {
            return ImageHeader(.bmp, width: file.number(at: 18, bytes: 2), height: file.number(at: 20, bytes: 2))
        }
        guard let height = file.number(at: 22, bytes: 4) else { return nil }
        // A negative height says that the rows run from the top.
        let rows = Int(Int32(truncatingIfNeeded: height)).magnitude
        return ImageHeader(.bmp, width: file.number(at: 18, bytes: 4), height: Int(rows))
    }

    static func webp(_ bytes: [UInt8]) -> ImageHeader? {
        let file = ByteReader(bytes, isLittleEndian: true)
        if file.matches("VP8X", at: 12) {
            guard let width = file.number(at: 24, bytes: 3), let height = file.number(at: 27, bytes: 3) else { return nil }
            return ImageHeader(.webp, width: width + 1, height: height + 1, orientation: webpOrientation(file))
        }
        if file.matches("VP8L", at: 12) {
            guard file.number(at: 20, bytes: 1) == 0x2F, let packed = file.number(at: 21, bytes: 4) else { return nil }
            return ImageHeader(.webp, width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
        }
        guard file.matches("VP8 ", at: 12), let width = file.number(at: 26, bytes: 2), let height = file.number(at: 28, bytes: 2)
        else { return nil }
        return ImageHeader(.webp, width: width & 0x3FFF, height: height & 0x3FFF)
    }

    private static func webpOrientation(_ file: ByteReader) -> Int {
        var offset = 12
        while let length = file.number(at: offset + 4, bytes: 4) {
            if file.matches("EXIF", at: offset) {
                let start = file.matches("Exif\0\0", at: offset + 8) ? offset + 14 : offset + 8
                return exifOrientation(file.bytes, from: start) ?? 1
            }
            offset += 8 + length + length % 2
        }
        return 1
    }

    static func jpeg(_ file: ByteReader) -> ImageHeader? {
        var orientation = 1
        var offset = 2
        // Segments follow each other until the frame's; each moves on by two bytes at least.
        while let marker = file.number(at: offset, bytes: 2) {
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            if (0xFFD0...0xFFD8).contains(marker) || marker == 0xFF01 {
                offset += 2
                continue
            }
            guard marker >= 0xFFC0, let length = file.number(at: offset + 2, bytes: 2), length >= 2 else { return nil }
            let isFrame = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
            if isFrame {
                return ImageHeader(
                    .jpeg, width: file.number(at: offset + 7, bytes: 2), height: file.number(at: offset + 5, bytes: 2),
                    orientation: orientation)
            }
            if marker == 0xFFE1, file.matches("Exif\0\0", at: offset + 4) {
                orientation = exifOrientation(file.bytes, from: offset + 10) ?? orientation
            }
            offset += 2 + length
        }
        return nil
    }
}
