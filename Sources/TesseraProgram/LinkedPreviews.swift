import Foundation

/// Finds the previews that are linked into the running program: `#Preview` leaves a pointer to a function in the section
/// `tessera_previews` for each.
enum LinkedPreviews {
    static let sectionName = "tessera_previews"

    private typealias Record = @convention(c) () -> Void

    /// Calls every record, once; each registers its preview.
    @MainActor static func register() {
        guard !isDone else { return }
        isDone = true
        guard let bias = loadBias(), let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped),
            let section = ELFFile(bytes: file).section(named: sectionName),
            let start = UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: bias &+ section.address))
        else { return }
        let size = MemoryLayout<Record?>.stride
        for index in 0..<section.size / size {
            start.load(fromByteOffset: index * size, as: Record?.self)?()
        }
    }

    @MainActor private static var isDone = false

    /// How far the program lies from the addresses in its file: where its program headers are, less where the file says so.
    private static func loadBias() -> Int? {
        guard let vector = try? Data(contentsOf: URL(filePath: "/proc/self/auxv")),
            let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)
        else { return nil }
        let words = ELFFile(bytes: vector)
        for index in stride(from: 0, to: vector.count - 15, by: 16) where words.word(at: index) == ELFFile.programHeadersTag {
            guard let address = words.word(at: index + 8), let written = ELFFile(bytes: file).programHeadersAddress else { return nil }
            return address &- written
        }
        return nil
    }
}

/// As much of a 64-bit ELF file as is needed to find a section. Every read is checked against the file's length.
struct ELFFile {
    /// AT_PHDR of the auxiliary vector.
    static let programHeadersTag = 3

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

    /// Where the program headers lie in memory by the file's own addresses.
    var programHeadersAddress: Int? {
        guard let table = word(at: 0x20), let entry = number(at: 0x36, width: 2), let count = number(at: 0x38, width: 2) else { return nil }
        for index in 0..<count where number(at: table + index * entry, width: 4) == 6 { return word(at: table + index * entry + 0x10) }
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
