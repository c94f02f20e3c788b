import Foundation

/// Makes a program of users' sources that shows their screen.
public struct ProgramBuilder: Sendable {
    /// What is to be built.
    public struct Order: Sendable {
        public var path: String
        public var target: String?
        public var wish = ScreenWish()
        public var standIns: [StandIn] = []
        /// Whether a name of the app's design that nothing declares is an error, and nothing stands for it.
        public var isStrict = false

        public init(path: String) { self.path = path }
    }

    /// A program that is ready to run.
    public struct Program: Sendable {
        public var executable: URL
        /// A file that lists the resources of the app, one path a line.
        public var resourceList: URL
        /// Whether something had to be compiled.
        public var wasBuilt: Bool
        /// What the developer is told of it.
        public var notes: [String]
    }

    /// A screen as a library that a host loads; each version is a file of its own.
    public struct Library: Sendable {
        public var file: URL
        public var resourceList: URL
        public var wasBuilt: Bool
        public var notes: [String]
    }

    /// What is made of the sources.
    private enum Product {
        case program
        case library(runtime: URL)

        var name: String {
            switch self {
            case .program: "program"
            case .library(let runtime): runtime.deletingPathExtension().lastPathComponent
            }
        }
    }

    private let installation: Installation
    /// The compiler.
    private let swiftc: String

    public init(installation: Installation, swiftc: String = "swiftc") {
        self.installation = installation
        self.swiftc = swiftc
    }

    /// Builds a program of its own.
    public func build(_ order: Order) throws(SourceError) -> Program {
        let (file, resources, wasBuilt, notes) = try build(order, as: .program)
        return Program(executable: file, resourceList: resources, wasBuilt: wasBuilt, notes: notes)
    }

    /// Builds a library for a host that is linked with `runtime`.
    public func buildLibrary(_ order: Order, runtime: URL) throws(SourceError) -> Library {
        let (file, resources, wasBuilt, notes) = try build(order, as: .library(runtime: runtime))
        return Library(file: file, resourceList: resources, wasBuilt: wasBuilt, notes: notes)
    }

    /// Builds the program that shows screens which come as libraries; it is the same for all screens.
    public func buildHost(runtime: URL) throws(SourceError) -> URL {
        let cache = try ProgramCache(key: "host " + runtime.path)
        defer { cache.close() }
        let executable = cache.folder.appending(path: "program")
        let inputs = installation.stamp + EntrySource.hostMain
        if cache.recordedInputs(of: "program") == inputs, FileManager.default.isExecutableFile(atPath: executable.path) {
            return executable
        }
        do {
            let source = cache.folder.appending(path: "sources/TesseraHost.swift")
            try cache.write(EntrySource.hostMain, to: source)
            try SourceCompiler(installation: installation, swiftc: swiftc, cache: cache).host(source, with: runtime, to: executable)
            try cache.record(inputs: inputs, of: "program")
        } catch let error as SourceError {
            throw error
        } catch {
            throw ProgramBuilder.unwritable(cache, error)
        }
        return executable
    }

    /// Puts the host linked with `runtime` beside the resources of what `order` names, under a name of its own: by that the desktop, the program's bundle and
    /// its user defaults know it.
    public func place(host: URL, with runtime: URL, for order: Order, named name: String) throws(SourceError) -> URL {
        let cache = try ProgramCache(key: key(order, .library(runtime: runtime)))
        defer { cache.close() }
        let plain = String(name.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
        let placed = cache.folder.appending(path: plain.isEmpty || plain.first == "." || cache.isOwn(plain) ? "App" + plain : plain)
        do {
            if FileStamp(of: placed)?.description != FileStamp(of: host)?.description {
                try? FileManager.default.removeItem(at: placed)
                try FileManager.default.linkItem(at: host, to: placed)
            }
        } catch {
            throw ProgramBuilder.unwritable(cache, error)
        }
        return placed
    }

    /// The folders in which a change may change what `order` makes: those of the sources and catalogues, and all below the path itself.
    public func watchedFolders(_ order: Order) -> [URL] {
        var folders: Set<String> = []
        let path = URL(filePath: order.path).standardizedFileURL
        for standIn in order.standIns { folders.formUnion(ProgramBuilder.folders(below: standIn.folder)) }
        guard (try? path.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
            folders.insert(path.deletingLastPathComponent().path)
            return folders.sorted().map { URL(filePath: $0) }
        }
        folders.formUnion(ProgramBuilder.folders(below: path))
        if let set = try? SourceFinder.sources(at: order.path, target: order.target) {
            for part in [set] + set.neighbours {
                for file in part.files { folders.insert(file.deletingLastPathComponent().path) }
                for catalogue in part.catalogues { folders.formUnion(ProgramBuilder.folders(below: catalogue)) }
            }
        }
        return folders.sorted().map { URL(filePath: $0) }
    }

    /// The most folders that are watched below one; a tree that large is no folder of sources.
    private static let mostFolders = 4096

    private static func folders(below root: URL) -> [String] {
        var found = [root.path]
        let enumerator = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        while let item = enumerator?.nextObject() as? URL, found.count < mostFolders {
            if (try? item.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { found.append(item.path) }
        }
        return found
    }

    /// Finds the sources, chooses the screen and builds what has changed since the last time.
    private func build(_ order: Order, as product: Product) throws(SourceError) -> (
        file: URL, resources: URL, wasBuilt: Bool, notes: [String]
    ) {
        // 1. The sources and their state; the same state as last time needs nothing more.
        var set = try SourceFinder.sources(at: order.path, target: order.target)
        for standIn in order.standIns { set.neighbours.append(try standIn.sources()) }
        let cache = try ProgramCache(key: key(order, product))
        defer { cache.close() }
        let resources = cache.folder.appending(path: "resources")
        let inputs = state(of: set, order, product)
        var memory = StandInMemory(in: cache)
        if cache.recordedInputs(of: product.name) == inputs, let file = last(product, in: cache) {
            return (file, resources, false, memory.notes)
        }
        // 2. What is shown. Sources without a screen are only checked; where one file was named, that one.
        let scanned = try ScannedSources(set)
        let (choice, noScreen) = try choice(of: scanned, order.wish)
        // 3. The modules beside it, then the copies, compiled.
        do {
            try cache.record(inputs: nil, of: product.name)
            let compiler = SourceCompiler(installation: installation, swiftc: swiftc, cache: cache)
            var neighbours: [SourceCompiler.Neighbour] = []
            for neighbour in set.neighbours { neighbours.append(try compiler.module(neighbour, after: neighbours)) }
            memory = order.isStrict ? StandInMemory() : memory
            if var noScreen {
                let entry = scanned.entryFile(order.wish)
                try compile(scanned, choice: nil, &memory, order, in: cache) { files in
                    let output = try compiler.check(files, of: scanned, neighbours: neighbours)
                    guard let output, let entry, !output.concerns(entry) else { return output }
                    noScreen.message += "; other files do not compile"
                    return nil
                }
                throw noScreen
            }
            try writeResources(of: set, in: cache)
            let file = try next(product, in: cache)
            try compile(scanned, choice: choice, &memory, order, in: cache) { files in
                switch product {
                case .program:
                    try compiler.link(files, of: scanned, neighbours: neighbours, with: installation.library, asLibrary: false, to: file)
                case .library(let runtime):
                    try compiler.link(files, of: scanned, neighbours: neighbours, with: runtime, asLibrary: true, to: file)
                }
            }
            if let note = choice?.note { memory.notes.insert("tessera: " + note, at: 0) }
            try memory.write(to: cache)
            try cache.record(inputs: inputs, of: product.name)
            cache.clean()
            return (file, resources, true, memory.notes)
        } catch let error as SourceError {
            throw error
        } catch {
            throw ProgramBuilder.unwritable(cache, error)
        }
    }

    /// What is shown, or the error that says that there is nothing to show.
    private func choice(of scanned: ScannedSources, _ wish: ScreenWish) throws(SourceError) -> (ScreenChoice?, noScreen: SourceError?) {
        do throws(SourceError) {
            return (try scanned.choose(wish), nil)
        } catch {
            guard error.kind == .holdsNoScreen else { throw error }
            return (nil, error)
        }
    }

    /// Has the copies compiled by `attempt`, and again as long as the errors are about names that something of ours can stand for. `memory`
    /// holds those of last time, and those of this time afterwards.
    private func compile(
        _ scanned: ScannedSources, choice: ScreenChoice?, _ memory: inout StandInMemory, _ order: Order, in cache: ProgramCache,
        by attempt: ([URL]) throws -> CompilerOutput?
    ) throws {
        memory.update(for: scanned)
        while let output = try attempt(CompiledCopies(cache: cache).write(scanned, choice: choice, standIns: memory.names)) {
            let missing = order.isStrict ? [] : MissingNames.find(in: output.errors, of: scanned).filter { !memory.names.contains($0) }
            guard !missing.isEmpty else {
                var error = output.error(declared: scanned.declaredNames)
                error.message = (memory.notes + [error.message]).joined(separator: "\n")
                throw error
            }
            memory.names += missing
            memory.update(for: scanned)
            // One that is not found where the compiler saw it would be looked for without end.
            guard missing.contains(where: { memory.names.contains($0) }) else { throw output.error(declared: scanned.declaredNames) }
        }
    }

    /// The state of the images, colours and texts of what `order` names: another one where a file of them has changed. Costs a look at
    /// each file's date.
    public func resourceState(_ order: Order) -> String {
        guard var set = try? SourceFinder.sources(at: order.path, target: order.target) else { return "" }
        for standIn in order.standIns { set.neighbours += (try? standIn.sources()).map { [$0] } ?? [] }
        var files: [URL] = []
        for part in [set] + set.neighbours {
            files += part.resources
            for folder in part.catalogues + part.resourceFolders {
                files += FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            }
        }
        return files.map { $0.path + " " + (FileStamp(of: $0)?.description ?? "-") }.sorted().joined(separator: "\n")
    }

    private static func unwritable(_ cache: ProgramCache, _ error: any Error) -> SourceError {
        SourceError(.wrongUsage, "the cache folder \(cache.folder.path) can't be written: \(error.localizedDescription)")
    }

    // MARK: Files of the product

    /// The product of the last time.
    private func last(_ product: Product, in cache: ProgramCache) -> URL? {
        switch product {
        case .program:
            let file = cache.folder.appending(path: "program")
            return FileManager.default.isExecutableFile(atPath: file.path) ? file : nil
        case .library: return versions(in: cache).last.map { file($0, in: cache) }
        }
    }

    /// Where the product is written. A library gets a name that no other had; of the ones before, one stays.
    private func next(_ product: Product, in cache: ProgramCache) throws -> URL {
        guard case .library = product else { return cache.folder.appending(path: "program") }
        try FileManager.default.createDirectory(at: cache.folder.appending(path: "versions"), withIntermediateDirectories: true)
        let versions = versions(in: cache)
        for old in versions.dropLast() { try FileManager.default.removeItem(at: file(old, in: cache)) }
        return file((versions.last ?? 0) + 1, in: cache)
    }

    private func versions(in cache: ProgramCache) -> [Int] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cache.folder.appending(path: "versions").path)) ?? []
        return names.compactMap { $0.hasSuffix(".so") ? Int($0.dropLast(3)) : nil }.sorted()
    }

    private func file(_ version: Int, in cache: ProgramCache) -> URL { cache.folder.appending(path: "versions/\(version).so") }

    // MARK: Inputs

    /// What decides which folder of the cache is used. Pictures, pages and windows of one screen have a folder each: they may be made and
    /// shown at the same time, and the compiler would begin anew whenever another one's turn comes.
    private func key(_ order: Order, _ product: Product) -> String {
        let path = URL(filePath: order.path).standardizedFileURL.path
        let standIns = order.standIns.map { "\($0.name)=\($0.folder.path)" }
        return ([path, order.target ?? "", product.name] + standIns).joined(separator: "\n")
    }

    /// Everything that the product depends on: the wish, our own build, each file with size and date.
    private func state(of set: SourceSet, _ order: Order, _ product: Product) -> String {
        var lines = ["\(order.wish)", "\(order.isStrict)", installation.folder.path, installation.stamp, "\(set.settings)", "\(product)"]
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
        for name in try FileManager.default.contentsOfDirectory(atPath: cache.folder.path) {
            let item = cache.folder.appending(path: name)
            if (try? FileManager.default.destinationOfSymbolicLink(atPath: item.path)) != nil {
                try FileManager.default.removeItem(at: item)
            }
        }
        for resource in resources where !cache.isOwn(resource.lastPathComponent) && resource.pathExtension != "xcassets" {
            let link = cache.folder.appending(path: resource.lastPathComponent)
            // Of two with one name the first is found, as in a bundle that is copied together.
            try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: resource)
        }
    }
}
