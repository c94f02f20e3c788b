import Foundation
import Glibc

/// Calls functions to which a program, or a library that it has loaded, keeps pointers in a section of its own: `#Preview` leaves one for
/// each preview, and a live host that is linked into the program leaves one that enters it.
enum LinkedRecords {
    private typealias Record = @convention(c) () -> Void

    /// Calls every record in `section` of the program or library in the file at `path`, which is loaded.
    @MainActor static func call(section name: String, inFile path: String) {
        // Asked before the file is mapped to be read: that would be one more place where it lies in memory.
        guard let base = loadAddress(ofFile: path), let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
        else { return }
        let elf = ELFFile(bytes: file)
        guard let section = elf.section(named: name), let first = elf.firstLoadedAddress,
            let start = UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: base &- first &+ section.address))
        else { return }
        let size = MemoryLayout<Record?>.stride
        for index in 0..<section.size / size {
            start.load(fromByteOffset: index * size, as: Record?.self)?()
        }
    }

    /// The file of the running program.
    static var program: String { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/proc/self/exe" }

    /// The file that holds this code: the program, or the library that it was built into.
    static var ownImage: String {
        let address: Record = {}
        let place = Int(bitPattern: unsafeBitCast(address, to: UnsafeRawPointer.self))
        return mappings().first { $0.range.contains(place) }?.path ?? program
    }

    private static func loadAddress(ofFile path: String) -> Int? {
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        return mappings().filter { $0.path == path || $0.path == real }.map(\.range.lowerBound).min()
    }

    /// What lies where in memory, as `/proc/self/maps` lists it: addresses, rights, offset, device, number and path.
    static func mappings() -> [(range: Range<Int>, path: String)] {
        String(decoding: wholeFile("/proc/self/maps"), as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let ends = fields.first?.split(separator: "-").compactMap { Int($0, radix: 16) } ?? []
            guard fields.count == 6, ends.count == 2, ends[0] <= ends[1] else { return nil }
            return (ends[0]..<ends[1], fields[5].trimmingCharacters(in: .whitespaces))
        }
    }
    /// The bytes of a file that the kernel makes while it is read. Foundation asks for its length, is told 0 and stops after one page.
    private static func wholeFile(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var result: [UInt8] = []
        var page = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = fread(&page, 1, page.count, file)
            guard count > 0 else { return result }
            result += page[..<count]
        }
    }
}
