import Foundation

/// What is drawn of a set of sources.
public struct ScreenChoice: Hashable, Sendable {
    public enum Screen: Hashable, Sendable {
        case app(FileScreens.Candidate)
        /// All `#Preview`s of the file.
        case previews
        case provider(FileScreens.Candidate)
        case view(FileScreens.Candidate)
    }

    public var screen: Screen
    /// The file that it stands in.
    public var file: URL
}

/// What the person said about which screen is meant.
public struct ScreenWish: Hashable, Sendable {
    /// The file whose screen is drawn.
    public var entry: String?
    /// The type that is drawn.
    public var view: String?
    /// Whether a preview was asked for by name or number.
    public var asksForPreview = false

    public init() {}
}

/// A set of sources with what each file holds.
public struct ScannedSources: Sendable {
    public var set: SourceSet
    /// In the order of the set's files.
    public var files: [(url: URL, source: String, screens: FileScreens)] = []

    /// Reads and parses every file.
    public init(_ set: SourceSet) throws(SourceError) {
        self.set = set
        for url in set.files {
            guard let data = try? Data(contentsOf: url) else { throw SourceError(.wrongUsage, "\(url.path) can't be read") }
            let source = String(decoding: data, as: UTF8.self)
            files.append((url, source, FileScreens(source: source)))
        }
        let extended = files.reduce(into: Set<String>()) { $0.formUnion($1.screens.extendedViews) }
        for index in files.indices {
            files[index].screens.views += files[index].screens.plainTypes.filter { extended.contains($0.name) }
        }
    }

    /// Every name that the sources declare.
    public var declaredNames: Set<String> { files.reduce(into: []) { $0.formUnion($1.screens.declaredNames) } }

    /// Every name that the sources use.
    public var usedNames: Set<String> { files.reduce(into: []) { $0.formUnion($1.screens.usedNames) } }

    /// What is drawn: the view that was named; the previews of the file; the app; the first view that needs no arguments.
    public func choose(_ wish: ScreenWish) throws(SourceError) -> ScreenChoice {
        if let name = wish.view { return try view(named: name) }
        let index = try entryIndex(wish)
        let (url, _, screens) = files[index]
        if !screens.previews.isEmpty { return ScreenChoice(screen: .previews, file: url) }
        if let provider = screens.providers.first { return ScreenChoice(screen: .provider(provider), file: url) }
        if wish.asksForPreview { throw SourceError(.wrongUsage, "\(url.path) holds no preview") }
        if let app = screens.app { return ScreenChoice(screen: .app(app), file: url) }
        if let view = screens.views.first(where: { !$0.needsArguments }) { return ScreenChoice(screen: .view(view), file: url) }
        throw SourceError(.holdsNoScreen, "\(url.path) holds no screen: no preview, no App and no view that needs no arguments")
    }

    private func view(named name: String) throws(SourceError) -> ScreenChoice {
        for (url, _, screens) in files {
            let matches = screens.views.filter { $0.name == name || $0.name.hasSuffix("." + name) }
            guard let view = matches.first else { continue }
            if view.needsArguments {
                throw SourceError(
                    .wrongUsage, "--view \(name): the view needs arguments; draw a preview that gives them (--entry, --preview)")
            }
            return ScreenChoice(screen: .view(view), file: url)
        }
        let names = files.flatMap { $0.screens.views }.filter { !$0.needsArguments }.map(\.name)
        throw SourceError(.wrongUsage, "--view \(name): there is no such view; there are: \(names.joined(separator: ", "))")
    }

    /// The file whose screen is drawn: the one that was named, the one with the app, the only one that holds a screen.
    private func entryIndex(_ wish: ScreenWish) throws(SourceError) -> Int {
        if let entry = wish.entry { return try index(ofEntry: entry) }
        if let index = files.firstIndex(where: { $0.screens.app != nil }) { return index }
        let candidates = files.indices.filter { files[$0].screens.holdsScreen }
        if candidates.isEmpty { throw SourceError(.holdsNoScreen, "'\(set.root.path)' holds no screen to draw") }
        let previews = candidates.filter { !files[$0].screens.previews.isEmpty || !files[$0].screens.providers.isEmpty }
        if previews.count == 1 { return previews[0] }
        if let usual = candidates.first(where: { files[$0].url.lastPathComponent == "ContentView.swift" }) { return usual }
        let roots = candidates.filter(isRoot)
        if candidates.count == 1 || roots.count == 1 { return candidates.count == 1 ? candidates[0] : roots[0] }
        let names = candidates.map { files[$0].url.lastPathComponent }
        throw SourceError(.wrongUsage, "several files hold a screen; name one with --entry: \(names.joined(separator: ", "))")
    }

    private func index(ofEntry entry: String) throws(SourceError) -> Int {
        let path = URL(filePath: entry).standardizedFileURL.path
        if let index = files.firstIndex(where: { $0.url.standardizedFileURL.path == path }) { return index }
        let matches = files.indices.filter { ("/" + files[$0].url.path).hasSuffix("/" + entry) }
        if matches.count == 1 { return matches[0] }
        let reason =
            matches.isEmpty
            ? "is not among the \(files.count) sources of '\(set.root.path)'" : "could be several files; give more of its path"
        throw SourceError(.wrongUsage, "--entry \(entry) \(reason)")
    }

    /// Whether no other file uses a view of this one.
    private func isRoot(_ index: Int) -> Bool {
        let views = Set(files[index].screens.views.map(\.name))
        return !files.indices.contains { $0 != index && !files[$0].screens.usedNames.isDisjoint(with: views) }
    }
}
