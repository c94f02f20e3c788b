import Foundation

/// Makes a program of users' sources that draws their screen.
public struct ProgramBuilder: Sendable {
    /// What is to be built.
    public struct Order: Sendable {
        public var path: String
        public var target: String?
        public var wish = ScreenWish()
        public var standIns: [StandIn] = []

        public init(path: String) { self.path = path }
    }

    /// A program that is ready to run.
    public struct Program: Sendable {
        public var executable: URL
        /// A file that lists the resources of the app, one path a line.
        public var resourceList: URL
        /// Whether something had to be compiled.
        public var wasBuilt: Bool
    }

    private let installation: Installation
    /// The compiler.
    private let swiftc: String

    public init(installation: Installation, swiftc: String = "swiftc") {
        self.installation = installation
        self.swiftc = swiftc
    }

    /// Finds the sources, chooses the screen and builds what has changed since the last time.
    public func build(_ order: Order) throws(SourceError) -> Program {
        // 1. The sources and their state; the same state as last time needs nothing more.
        var set = try SourceFinder.sources(at: order.path, target: order.target)
        for standIn in order.standIns { set.neighbours.append(try standIn.sources()) }
        let cache = try ProgramCache(key: key(order))
        defer { cache.close() }
        var program = Program(
            executable: cache.folder.appending(path: "program"), resourceList: cache.folder.appending(path: "resources"), wasBuilt: false)
        let inputs = state(of: set, order)
        if cache.recordedInputs() == inputs, FileManager.default.isExecutableFile(atPath: program.executable.path) { return program }
        // 2. What is drawn.
        let scanned = try ScannedSources(set)
        let choice = try scanned.choose(order.wish)
        // 3. The copies, and what is generated beside them.
        do {
            try cache.record(inputs: nil)
            let files = try CompiledCopies(cache: cache).write(scanned, choice: choice)
            try writeResources(of: set, in: cache)
            // 4. The modules beside it, then the program.
            let compiler = SourceCompiler(installation: installation, swiftc: swiftc, cache: cache)
            let neighbours = try set.neighbours.map { try compiler.module($0) }
            try compiler.program(files, of: scanned, neighbours: neighbours, to: program.executable)
            try cache.record(inputs: inputs)
        } catch let error as SourceError {
            throw error
        } catch {
            throw SourceError(.wrongUsage, "the cache folder \(cache.folder.path) can't be written: \(error.localizedDescription)")
        }
        cache.clean()
        program.wasBuilt = true
        return program
    }

    /// What decides which folder of the cache is used.
    private func key(_ order: Order) -> String {
        let path = URL(filePath: order.path).standardizedFileURL.path
        return ([path, order.target ?? ""] + order.standIns.map { "\($0.name)=\($0.folder.path)" }).joined(separator: "\n")
    }

    /// Everything that the program depends on: the wish, our own build, each file with size and date.
    private func state(of set: SourceSet, _ order: Order) -> String {
        var lines = ["\(order.wish)", installation.folder.path, installation.stamp, "\(set.settings)"]
        for part in [set] + set.neighbours {
            lines.append(part.moduleName)
            for file in part.files + part.resources { lines.append(file.path + " " + (FileStamp(of: file)?.description ?? "-")) }
            for catalogue in part.catalogues { lines += contents(of: catalogue) }
        }
        return lines.joined(separator: "\n")
    }

    /// The names of a catalogue's sets; symbols are generated from them.
    private func contents(of catalogue: URL) -> [String] {
        (FileManager.default.enumerator(atPath: catalogue.path)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix("set") }.sorted()
    }

    /// The list of resources, and links beside the program under which its bundle finds them.
    private func writeResources(of set: SourceSet, in cache: ProgramCache) throws {
        let resources = set.resources + set.resourceFolders + set.neighbours.flatMap(\.resources)
        try cache.write(resources.map(\.path).joined(separator: "\n"), to: cache.folder.appending(path: "resources"))
        let own: Set = ["sources", "objects", "program", "resources", "inputs", "lock"]
        for name in try FileManager.default.contentsOfDirectory(atPath: cache.folder.path) {
            let item = cache.folder.appending(path: name)
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: item.path)) != nil {
                try FileManager.default.removeItem(at: item)
            }
        }
        for resource in resources where !own.contains(resource.lastPathComponent) && resource.pathExtension != "xcassets" {
            let link = cache.folder.appending(path: resource.lastPathComponent)
            // Of two with one name the first is found, as in a bundle that is copied together.
            try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: resource)
        }
    }
}
