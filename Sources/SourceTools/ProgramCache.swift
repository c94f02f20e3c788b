import Foundation

/// The folder in which a program's copies, objects and the program itself are kept between runs.
struct ProgramCache {
    /// Folders that are kept; the ones used longest ago go first.
    static let mostFolders = 96
    /// Where all of them lie.
    let base: URL
    /// This program's.
    let folder: URL
    private let lockFile: URL
    private let lock: Int32

    /// Opens the folder for `key` and keeps others out of it until `close`.
    init(key: String) throws(SourceError) {
        let environment = ProcessInfo.processInfo.environment
        let parent = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        let home = parent ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
        base = home.appending(path: "tessera")
        folder = base.appending(path: ProgramCache.hash(key))
        do {
            try FileManager.default.createDirectory(at: folder.appending(path: "sources"), withIntermediateDirectories: true)
            try FileManager.default.createDirectory(at: folder.appending(path: "objects"), withIntermediateDirectories: true)
        } catch {
            throw SourceError(.wrongUsage, "the cache folder \(folder.path) can't be made: \(error.localizedDescription)")
        }
        lockFile = folder.appending(path: "lock")
        lock = open(lockFile.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        if lock >= 0 { flock(lock, LOCK_EX) }
    }

    /// Whether a file of that name in the folder is the cache's own.
    func isOwn(_ name: String) -> Bool {
        ["sources", "objects", "program", "versions", "resources", "lock", StandInMemory.fileName].contains(name)
            || name.hasSuffix("-inputs")
    }

    /// Lets others in.
    func close() { if lock >= 0 { Foundation.close(lock) } }

    /// What a product was built from, as it was written down when that was done. Asking marks the folder as used.
    func recordedInputs(of product: String) -> String? {
        utimensat(AT_FDCWD, lockFile.path, nil, 0)
        return try? String(contentsOf: folder.appending(path: product + "-inputs"), encoding: .utf8)
    }

    func record(inputs: String?, of product: String) throws {
        let file = folder.appending(path: product + "-inputs")
        guard let inputs else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        try inputs.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Writes a file unless it holds that text already, so that the compiler sees only real changes.
    ///
    /// The compiler tells changes by dates in whole seconds: a file that changes twice in one second is dated a second later the second
    /// time, or its old object would be taken.
    func write(_ text: String, to file: URL) throws {
        let new = Data(text.utf8)
        guard let old = try? Data(contentsOf: file) else { return try new.write(to: file, options: .atomic) }
        guard old != new else { return }
        let before = try ProgramCache.date(of: file)
        try new.write(to: file, options: .atomic)
        let after = try ProgramCache.date(of: file)
        guard after.timeIntervalSince1970.rounded(.down) <= before.timeIntervalSince1970.rounded(.down) else { return }
        let next = Date(timeIntervalSince1970: before.timeIntervalSince1970.rounded(.down) + 1)
        try FileManager.default.setAttributes([.modificationDate: next], ofItemAtPath: file.path)
    }

    private static func date(of file: URL) throws -> Date {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return attributes[.modificationDate] as? Date ?? .distantPast
    }

    /// Removes what was used longest ago when there are too many folders.
    func clean() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? []
        guard names.count > ProgramCache.mostFolders else { return }
        let byUse = names.map { base.appending(path: $0) }.filter { $0 != folder }
            .map { (url: $0, used: FileStamp(of: $0.appending(path: "lock"))?.changed ?? 0) }.sorted { $0.used < $1.used }
        for old in byUse.prefix(names.count - ProgramCache.mostFolders) {
            // One that is in use has its lock taken; it stays.
            let descriptor = open(old.url.appending(path: "lock").path, O_RDWR | O_CLOEXEC)
            defer { if descriptor >= 0 { Foundation.close(descriptor) } }
            if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 { continue }
            try? FileManager.default.removeItem(at: old.url)
        }
    }

    /// FNV-1a of the text, as 16 digits.
    static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
