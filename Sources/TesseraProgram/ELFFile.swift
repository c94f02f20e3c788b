import Foundation

/// As much of a 64-bit ELF file as is needed to find a section. Every read is checked against the file's length.
struct ELFFile {
    let bytes: Data

    /// The address and size of a section in memory.
    func section(named name: String) -> (address: Int, size: Int)? {
        guard number(at: 0, width: 4) == 0x464C_457F, let table = word(at: 0x28), let entry = number(at: 0x3A, width: 2),
            let count = number(at: 0x3C, width: 2), let namesIndex = number(at: 0x3E, width: 2),
            let names = word(at: table + namesIndex * entry + 0x18)
        else { return nil }
        for index in 0..<count {
            let header = table + index * entry
            guard let offset = number(at: header, width: 4), string(at: names + offset, is: name) else { continue }
            guard let address = word(at: header + 0x10), let size = word(at: header + 0x20) else { return nil }
            return (address, size)
        }
        return nil
    }

    /// The address at which the first part that is loaded lies, by the file's own addresses.
    var firstLoadedAddress: Int? {
        guard let table = word(at: 0x20), let entry = number(at: 0x36, width: 2), let count = number(at: 0x38, width: 2) else { return nil }
        for index in 0..<count where number(at: table + index * entry, width: 4) == 1 { return word(at: table + index * entry + 0x10) }
        return nil
    }

    /// 8 bytes as a number.
    func word(at offset: Int) -> Int? { number(at: offset, width: 8) }

    private func number(at offset: Int, width: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - width else { return nil }
        let first = bytes.startIndex + offset
        return Int(truncatingIfNeeded: bytes[first..<first + width].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private func string(at offset: Int, is name: String) -> Bool {
        guard offset >= 0, offset <= bytes.count - name.utf8.count - 1 else { return false }
        let first = bytes.startIndex + offset
        return bytes[first..<first + name.utf8.count].elementsEqual(name.utf8) && bytes[first + name.utf8.count] == 0
    }
}
