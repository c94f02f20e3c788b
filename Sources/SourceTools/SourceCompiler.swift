import Foundation

/// Runs the Swift compiler over users' sources.
struct SourceCompiler {
    let installation: Installation
    let swiftc: String
    let cache: ProgramCache

    /// A module that is compiled beside the program: where its interface lies and its object file.
    struct Neighbour {
        var folder: URL
        var object: URL
    }

    /// Compiles the files and links them with one of our libraries. Only files that are affected by a change are compiled again. Returns what
    /// the compiler says where that fails.
    ///
    /// The compiler begins anew when its command line is another one than last time, so the product is written under a name that stays, and
    /// takes its own name when it is ready.
    func link(_ files: [URL], of scanned: ScannedSources, neighbours: [Neighbour], with runtime: URL, asLibrary: Bool, to product: URL)
        throws -> CompilerOutput?
    {
        let objects = cache.folder.appending(path: "objects")
        let map = objects.appending(path: "files.json")
        try cache.write(SourceCompiler.fileMap(files, objects: objects), to: map)
        let isScript = files.contains { $0.lastPathComponent == "main.swift" }
        var words = common(module: scanned.set.moduleName, settings: scanned.set.settings)
        if !isScript { words.append("-parse-as-library") }
        words += ["-incremental", "-enable-batch-mode", "-j", "\(max(1, ProcessInfo.processInfo.activeProcessorCount))"]
        words += ["-output-file-map", map.path, "-Xfrontend", "-entry-point-function-name", "-Xfrontend", EntrySource.userEntryName]
        for neighbour in neighbours { words += ["-I", neighbour.folder.path, neighbour.object.path] }
        if asLibrary { words.append("-emit-library") }
        let linked = objects.appending(path: asLibrary ? "linked.so" : "linked")
        words += SourceCompiler.linking(runtime) + ["-o", linked.path]
        if let output = try run(words + files.map(\.path)) { return output }
        guard rename(linked.path, product.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return nil
    }

    /// Whether the files compile, though they make no program; returns what the compiler says where they don't.
    func check(_ files: [URL], of scanned: ScannedSources, neighbours: [Neighbour]) throws -> CompilerOutput? {
        let isScript = files.contains { $0.lastPathComponent == "main.swift" }
        var words = common(module: scanned.set.moduleName, settings: scanned.set.settings) + ["-typecheck"]
        if !isScript { words.append("-parse-as-library") }
        for neighbour in neighbours { words += ["-I", neighbour.folder.path] }
        return try run(words + files.map(\.path))
    }

    /// A file among the objects, so that it comes before Foundation, some of whose functions it stands in front of.
    private static func linking(_ runtime: URL) -> [String] {
        [runtime.path, "-Xlinker", "-rpath", "-Xlinker", runtime.deletingLastPathComponent().path]
    }

    /// Compiles the program that shows screens which come as libraries.
    func host(_ source: URL, with runtime: URL, to executable: URL) throws {
        let words = ["-parse-as-library", "-suppress-warnings", source.path] + SourceCompiler.linking(runtime) + ["-o", executable.path]
        if let output = try run(words) { throw output.error(declared: []) }
    }

    /// Compiles a module as a whole, unless its sources and the modules before it, which it may import, are those of last time.
    func module(_ set: SourceSet, after others: [Neighbour]) throws -> Neighbour {
        // The interfaces of all modules lie in one folder, so that later ones find earlier ones.
        let folder = cache.folder.appending(path: "objects").appending(path: "modules")
        let sources = folder.appending(path: set.moduleName + "-sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let object = folder.appending(path: set.moduleName + ".o")
        let interface = folder.appending(path: set.moduleName + ".swiftmodule")
        let files = set.files + others.map(\.object)
        let inputs = ([installation.stamp, "\(set.settings)"] + files.map { $0.path + " " + (FileStamp(of: $0)?.description ?? "-") })
            .joined(separator: "\n")
        let isThere = [object, interface].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
        if isThere, cache.recordedInputs(of: set.moduleName + "-module") == inputs { return Neighbour(folder: folder, object: object) }
        try cache.record(inputs: nil, of: set.moduleName + "-module")
        let scanned = try ScannedSources(set)
        var names: Set<String> = []
        var copies: [URL] = []
        for (url, source, screens) in scanned.files {
            let copy = sources.appending(path: CompiledCopies.freeName(url.lastPathComponent, among: &names))
            try cache.write(CompiledCopies.copy(of: source, path: url.path, edits: screens.edits) + screens.addition, to: copy)
            copies.append(copy)
        }
        var words = common(module: set.moduleName, settings: set.settings)
        words += ["-parse-as-library", "-wmo", "-emit-object", "-emit-module", "-emit-module-path", interface.path, "-o", object.path]
        words += ["-I", folder.path]
        if let output = try run(words + copies.map(\.path)) { throw output.error(declared: scanned.declaredNames) }
        try cache.record(inputs: inputs, of: set.moduleName + "-module")
        return Neighbour(folder: folder, object: object)
    }

    private func common(module: String, settings: CompilerSettings) -> [String] {
        ["-module-name", module, "-Onone", "-suppress-warnings", "-diagnostic-style", "llvm", "-I", installation.modules.path]
            + ["-load-plugin-executable", installation.plugin.path + "#TesseraMacros"] + settings.arguments
    }

    /// Runs the compiler; returns what it says where it fails.
    private func run(_ words: [String]) throws -> CompilerOutput? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [swiftc] + words
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return nil }
        let output = CompilerOutput(String(decoding: data, as: UTF8.self))
        return output.isEmpty ? CompilerOutput("the compiler failed with status \(process.terminationStatus)") : output
    }

    /// Where the compiler puts the object of each file and what it remembers of it.
    private static func fileMap(_ files: [URL], objects: URL) throws -> String {
        var map = ["": ["swift-dependencies": objects.appending(path: "module.swiftdeps").path]]
        for file in files {
            let stem = objects.appending(path: file.deletingPathExtension().lastPathComponent).path
            map[file.path] = ["object": stem + ".o", "swift-dependencies": stem + ".swiftdeps"]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(map)
        return String(decoding: data, as: UTF8.self)
    }
}
