/// Numbers at places of a byte array that may be damaged: every reading answers `nil` outside of the bytes.
struct ByteReader {
    let bytes: [UInt8]
    let isLittleEndian: Bool

    init(_ bytes: [UInt8], isLittleEndian: Bool = false) {
        self.bytes = bytes
        self.isLittleEndian = isLittleEndian
    }

    /// The whole number of `count` bytes (1 to 4) at `offset`.
    func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        var result = 0
        for index in 0..<count {
            let byte = Int(bytes[offset + (isLittleEndian ? count - 1 - index : index)])
            result = result << 8 | byte
        }
        return result
    }

    func matches(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
        return true
    }

    /// The place of the first `text` in `range`, cut to the bytes that there are.
    func find(_ text: StaticString, in range: Range<Int>) -> Int? {
        let end = min(range.upperBound, bytes.count) - text.utf8CodeUnitCount
        var offset = max(range.lowerBound, 0)
        while offset <= end {
            if matches(text, at: offset) { return offset }
            offset += 1
        }
        return nil
    }
}
