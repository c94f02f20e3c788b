import Foundation

/// The names that something of ours stood for when a program was built last, kept in its folder of the cache: the next build has them from
/// the start and compiles once.
struct StandInMemory: Codable, Sendable {
    static let fileName = "stand-ins"

    var names: [StandInName] = []
    /// What the developer is told of the program each time that it runs.
    var notes: [String] = []

    init() {}

    /// What was kept in `cache`; nothing where there is none.
    init(in cache: ProgramCache) {
        guard let data = try? Data(contentsOf: StandInMemory.file(in: cache)), let kept = try? JSONDecoder().decode(Self.self, from: data)
        else { return }
        self = kept
    }

    func write(to cache: ProgramCache) throws { try JSONEncoder().encode(self).write(to: StandInMemory.file(in: cache), options: .atomic) }

    private static func file(in cache: ProgramCache) -> URL { cache.folder.appending(path: fileName) }

    /// Forgets the names that the sources declare by now or use no more, and says of the others where they are used.
    mutating func update(for scanned: ScannedSources) {
        guard !names.isEmpty else {
            notes = []
            return
        }
        let symbols = AssetSymbols(catalogues: scanned.set.catalogues)
        var places: [StandInName: (text: String, count: Int)] = [:]
        for (url, source, _) in scanned.files {
            // Parsing is left out for files that can't hold any of them.
            let wanted = names.filter { source.contains($0.form == .initializer ? $0.labels.first ?? "" : $0.name) }
            guard !wanted.isEmpty else { continue }
            let uses = NameUses.find(in: source)
            for name in wanted {
                for use in uses where use.isUse(of: name) {
                    let place = "\(url.path):\(use.lines.lowerBound):\(use.column)"
                    places[name] = (places[name]?.text ?? place, (places[name]?.count ?? 0) + 1)
                }
            }
        }
        names = names.filter { name in
            places[name] != nil && !scanned.members(of: name.owner).contains(name.memberName)
                && !symbols.declares(name.name, of: name.owner)
        }
        notes = names.map { name in
            let place = places[name] ?? ("", 0)
            let others = place.count > 1 ? " (here and \(place.count - 1) times more)" : ""
            return "\(place.text): warning: nothing declares \(name.written)\(others): \(name.meaning); "
                + "add the file that declares it, or have it refused by --strict"
        }
    }
}
