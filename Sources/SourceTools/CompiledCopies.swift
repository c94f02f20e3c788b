import Foundation

/// The files that are compiled: a copy of each source, in which `os(iOS)` and the simulator count as true, and what is generated.
///
/// Copies name the user's file and keep its lines, so that every message of the compiler and every `#file` is about that.
struct CompiledCopies {
    let cache: ProgramCache

    /// Writes what has changed and removes what is left from before; returns the files in order. Without a choice nothing is drawn, and the
    /// files can only be checked. What stands for missing names goes into the generated file, so that there are the same files with and
    /// without them: the compiler would begin anew with others.
    func write(_ scanned: ScannedSources, choice: ScreenChoice?, standIns: [StandInName] = []) throws -> [URL] {
        let folder = cache.folder.appending(path: "sources")
        var names: Set<String> = []
        var written: [URL] = []
        var entryName = ""
        for (url, source, screens) in scanned.files {
            let name = CompiledCopies.freeName(url.lastPathComponent, among: &names)
            let isEntry = url == choice?.file
            if isEntry { entryName = name }
            let addition = screens.addition + (isEntry ? choice.map { EntrySource.addition(for: $0.screen) } ?? "" : "")
            let copy = folder.appending(path: name)
            try cache.write(CompiledCopies.copy(of: source, path: url.path, edits: screens.edits) + addition, to: copy)
            written.append(copy)
        }
        let fileID = scanned.set.moduleName + "/" + entryName
        let main = choice.map { EntrySource.main(for: $0.screen, fileID: fileID) } ?? ""
        var generated = [("TesseraEntry.swift", main + StandInName.source(for: standIns))]
        if let symbols = AssetSymbols(catalogues: scanned.set.catalogues).source(taken: scanned.declaredNames, used: scanned.usedNames) {
            generated.append(("TesseraAssetSymbols.swift", symbols))
        }
        for (wanted, text) in generated {
            let file = folder.appending(path: CompiledCopies.freeName(wanted, among: &names))
            try cache.write(text, to: file)
            written.append(file)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !names.contains(name) {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        return written
    }

    /// What `import Foundation` brings on iOS beyond what it brings here: publishers, observation, networking and the geometry types.
    /// Public projects rely on it.
    private static let besideFoundation =
        "import Combine; import Dispatch; import FoundationNetworking; import Observation; import TesseraGraphics\n"

    /// What says that the next line is that line of a file.
    static func sourceLocation(_ path: String, line: Int) -> String {
        let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(quoted)\", line: \(line))"
    }

    /// A source with its own path and lines, as it is compiled.
    static func copy(of source: String, path: String, edits: [ByteEdit]) -> String {
        let importsFoundation = source.split(separator: "\n").contains { $0.split(separator: " ").prefix(2) == ["import", "Foundation"] }
        return (importsFoundation ? besideFoundation : "") + sourceLocation(path, line: 1) + "\n"
            + ByteEdit.applying(edits, to: source)
    }

    /// A module can't have two files of one name; the second gets a number.
    static func freeName(_ wanted: String, among names: inout Set<String>) -> String {
        var name = wanted
        var number = 2
        let stem = wanted.hasSuffix(".swift") ? String(wanted.dropLast(6)) : wanted
        while !names.insert(name).inserted {
            name = "\(stem)-\(number).swift"
            number += 1
        }
        return name
    }
}
