/// TIFF and the EXIF data that is kept like a TIFF inside other formats.
extension ImageHeader {
    static func tiff(_ bytes: [UInt8]) -> ImageHeader? {
        let tags = firstDirectory(bytes, from: 0)
        return ImageHeader(.tiff, width: tags[256], height: tags[257], orientation: tags[274] ?? 1)
    }

    /// The orientation in the TIFF structure that begins at `start`.
    static func exifOrientation(_ bytes: [UInt8], from start: Int) -> Int? {
        guard let value = firstDirectory(bytes, from: start)[274], (1...8).contains(value) else { return nil }
        return value
    }

    /// Whole numbers of the first directory by their tag: of each the first value, where it stands in the entry itself.
    private static func firstDirectory(_ bytes: [UInt8], from start: Int) -> [Int: Int] {
        var file = ByteReader(bytes)
        guard let order = file.number(at: start, bytes: 2), order == 0x4949 || order == 0x4D4D else { return [:] }
        file = ByteReader(bytes, isLittleEndian: order == 0x4949)
        guard let directory = file.number(at: start + 4, bytes: 4), let count = file.number(at: start + directory, bytes: 2) else {
            return [:]
        }
        var result: [Int: Int] = [:]
        for index in 0..<count {
            let entry = start + directory + 2 + index * 12
            guard let tag = file.number(at: entry, bytes: 2), let type = file.number(at: entry + 2, bytes: 2) else { break }
            result[tag] = file.number(at: entry + 8, bytes: type == 3 ? 2 : 4)
        }
        return result
    }
}
