/// A property list in the old format of NeXT, as project files of Xcode are written: strings, arrays and dictionaries.
indirect enum PropertyList: Hashable, Sendable {
    case string(String)
    case array([PropertyList])
    case dictionary([String: PropertyList])

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var array: [PropertyList] { if case .array(let value) = self { value } else { [] } }
    var dictionary: [String: PropertyList] { if case .dictionary(let value) = self { value } else { [:] } }
    /// The strings of an array.
    var strings: [String] { array.compactMap(\.string) }

    subscript(key: String) -> PropertyList? { dictionary[key] }

    /// Where reading stopped.
    struct SyntaxError: Error, Hashable {
        var line: Int
        var expected: String
    }

    /// Reads a whole file. Nesting is bounded, so that no input can exhaust the stack.
    init(parsing text: String) throws(SyntaxError) {
        var reader = PropertyListReader(bytes: Array(text.utf8))
        self = try reader.value(depth: 0)
    }
}

private struct PropertyListReader {
    static let deepest = 64

    let bytes: [UInt8]
    var at = 0

    var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value(depth: Int) throws(PropertyList.SyntaxError) -> PropertyList {
        skipSpace()
        guard depth < PropertyListReader.deepest else { throw failure("less nesting") }
        switch byte {
        case UInt8(ascii: "{"): return try dictionary(depth: depth)
        case UInt8(ascii: "("): return try array(depth: depth)
        default: return .string(try string())
        }
    }

    private mutating func dictionary(depth: Int) throws(PropertyList.SyntaxError) -> PropertyList {
        var members: [String: PropertyList] = [:]
        at += 1
        while true {
            skipSpace()
            if take("}") { return .dictionary(members) }
            let key = try string()
            skipSpace()
            guard take("=") else { throw failure("'='") }
            members[key] = try value(depth: depth + 1)
            skipSpace()
            guard take(";") else { throw failure("';'") }
        }
    }

    private mutating func array(depth: Int) throws(PropertyList.SyntaxError) -> PropertyList {
        var items: [PropertyList] = []
        at += 1
        while true {
            skipSpace()
            if take(")") { return .array(items) }
            items.append(try value(depth: depth + 1))
            skipSpace()
            if !take(",") && byte != UInt8(ascii: ")") { throw failure("',' or ')'") }
        }
    }

    private mutating func string() throws(PropertyList.SyntaxError) -> String {
        if take("\"") { return try quoted() }
        let start = at
        while at < bytes.count && isPlain(byte) { at += 1 }
        guard at > start else { throw failure("a value") }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func quoted() throws(PropertyList.SyntaxError) -> String {
        var result: [UInt8] = []
        while at < bytes.count {
            let next = byte
            at += 1
            if next == UInt8(ascii: "\"") { return String(decoding: result, as: UTF8.self) }
            guard next == UInt8(ascii: "\\") else {
                result.append(next)
                continue
            }
            switch byte {
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "t"): result.append(9)
            default: if at < bytes.count { result.append(byte) }
            }
            at += 1
        }
        throw failure("'\"'")
    }

    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122, 128...: true
        default: "_$/:.-+@<>".utf8.contains(byte)
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < bytes.count, UInt32(byte) == character.value else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while at < bytes.count {
            if byte <= 32 {
                at += 1
            } else if byte == UInt8(ascii: "/") && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/") {
                while at < bytes.count && byte != 10 { at += 1 }
            } else if byte == UInt8(ascii: "/") && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*") {
                at += 2
                while at < bytes.count && !(byte == UInt8(ascii: "*") && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/")) {
                    at += 1
                }
                at = min(at + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private func failure(_ expected: String) -> PropertyList.SyntaxError {
        PropertyList.SyntaxError(line: 1 + bytes[..<min(at, bytes.count)].count { $0 == 10 }, expected: expected)
    }
}
