import Foundation

/// Reads from the compiler's errors which of the app's own design names are missing that something of ours can stand for.
///
/// Everything else stays an error: names of other types, names that are a letter off from one that exists, calls whose arguments say nothing
/// of what is meant.
struct MissingNames {
    private let scanned: ScannedSources
    private var uses: [String: [NameUses.Use]] = [:]
    private var found: [StandInName] = []

    private init(_ scanned: ScannedSources) { self.scanned = scanned }

    /// The names in the order in which the errors tell of them; none where a module is missing, as then nothing is known of the rest.
    static func find(in errors: [CompilerOutput.Diagnostic], of scanned: ScannedSources) -> [StandInName] {
        guard !errors.contains(where: { $0.message.hasPrefix("no such module") }) else { return [] }
        var missing = MissingNames(scanned)
        for error in errors { missing.read(error) }
        return missing.found
    }

    private mutating func read(_ error: CompilerOutput.Diagnostic) {
        let parts = error.place.split(separator: ":")
        guard parts.count > 2, let line = Int(parts[parts.count - 2]) else { return }
        let path = parts.dropLast(2).joined(separator: ":")
        let here = usesInFile(path).filter { $0.lines.contains(line) }
        let name = memberName(error) ?? tintName(error) ?? identifierName(error) ?? here.compactMap { call($0) }.first
        if let name, !found.contains(name) { found.append(name) }

        /// `type 'UIColor' has no member 'brand'`.
        func memberName(_ error: CompilerOutput.Diagnostic) -> StandInName? {
            guard error.message.hasPrefix("type '"), let said = error.message.range(of: "has no member '") else { return nil }
            let name = String(error.message[said.upperBound...].prefix { $0 != "'" })
            let types = MissingNames.quoted(error.message[..<said.lowerBound])
            guard let written = types.last, name.first?.isLowercase ?? false else { return nil }
            var owner = written.split(separator: ".").last.map(String.init) ?? written
            while owner.hasSuffix("?") || owner.hasSuffix("!") { owner.removeLast() }
            if owner == "ShapeStyle" { owner = "Color" }
            if MissingNames.designTypes.contains(owner) {
                guard !scanned.declaredNames.contains(owner), let use = here.first(where: { $0.name == name && $0.form != .method }),
                    !isSlip(name, of: owner, error), !PlatformNames.members(of: owner).contains(name)
                else { return nil }
                return StandInName(owner: owner, name: name, form: use.form)
            }
            guard let root = reusableRoot(of: owner), MissingNames.isIdentifier(name), !isSlip(name, of: owner, error) else { return nil }
            return StandInName(owner: root, name: name, form: .constant)
        }

        /// `cannot infer contextual base in reference to member 'brand'` of `tint(.brand)`, which takes colours in two ways.
        func tintName(_ error: CompilerOutput.Diagnostic) -> StandInName? {
            let names = MissingNames.quoted(error.message[...])
            guard error.message.hasPrefix("cannot infer contextual base in reference to member '"), names.count == 1,
                let use = here.first(where: { $0.name == names[0] && $0.base == nil && $0.modifier == "tint" }),
                !scanned.declaredNames.contains("Color"), !isSlip(names[0], of: "Color", error),
                !PlatformNames.members(of: "Color").contains(names[0])
            else { return nil }
            return StandInName(owner: "Color", name: names[0], form: use.form)
        }

        /// `instance member 'reuseIdentifier' cannot be used on type 'PhotoCell'`: the class has no identifier of its own.
        func identifierName(_ error: CompilerOutput.Diagnostic) -> StandInName? {
            let names = MissingNames.quoted(error.message[...])
            guard error.message.hasPrefix("instance member '"), names.count > 1, names[0] == "reuseIdentifier" else { return nil }
            return StandInName(owner: reusableRoot(of: names[1]) ?? "UICollectionReusableView", name: names[0], form: .constant)
        }
    }

    /// A call on the line of an error that a usual helper would take.
    private func call(_ use: NameUses.Use) -> StandInName? {
        if use.form == .initializer, let owner = use.base?.split(separator: ".").last.map(String.init),
            ["UIColor", "Color"].contains(owner), !scanned.declaredNames.contains(owner), let first = use.labels.first,
            MissingNames.digitLabels.contains(first), use.labels.dropFirst().allSatisfy({ ["alpha", "opacity"].contains($0) }),
            use.labels.count < 3
        {
            return StandInName(owner: owner, name: "init", form: .initializer, labels: use.labels, isFailable: use.isUnwrapped)
        }
        guard use.form == .method, let type = use.type, let root = reusableRoot(of: type), let first = use.labels.first,
            case let owner = root == "UICollectionReusableView" ? "UICollectionView" : "UITableView"
        else { return nil }
        let rest = Set(use.labels.dropFirst())
        let isRegistering = use.name.hasPrefix("register") && !first.isEmpty && rest.isSubset(of: StandInName.kindLabels)
        let isDequeuing =
            use.name.hasPrefix("dequeue") && !["withReuseIdentifier", "ofKind", "using", "withIdentifier"].contains(first)
            && rest.isSubset(of: StandInName.kindLabels.union(StandInName.placeLabels)) && !rest.isDisjoint(with: StandInName.placeLabels)
        guard isRegistering || isDequeuing else { return nil }
        return StandInName(owner: owner, name: use.name, form: .method, labels: use.labels)
    }

    private mutating func usesInFile(_ path: String) -> [NameUses.Use] {
        if let known = uses[path] { return known }
        let found = scanned.files.first { $0.url.path == path }.map { NameUses.find(in: $0.source) } ?? []
        uses[path] = found
        return found
    }

    /// Whether the name is a slip of one that exists: of the platform's, of the sources' own, or of what the compiler proposes.
    private func isSlip(_ name: String, of owner: String, _ error: CompilerOutput.Diagnostic) -> Bool {
        let proposed = ([error.message] + error.lines).compactMap { line -> String? in
            guard let said = line.range(of: "did you mean '") else { return nil }
            return String(line[said.upperBound...].prefix { $0 != "'" })
        }
        return PlatformNames.isSlip(name, of: PlatformNames.members(of: owner).union(scanned.members(of: owner)).union(proposed))
    }

    /// The platform's class of views with identifiers that a class of the sources is derived from.
    private func reusableRoot(of type: String) -> String? {
        let root = scanned.platformClass(of: type)
        if ["UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell"].contains(root) {
            return "UICollectionReusableView"
        }
        return StandInName.reusableViews.contains(root) ? root : nil
    }

    /// Types whose constants are names of a design.
    private static let designTypes: Set = ["UIColor", "Color", "UIImage", "Image", "UIFont", "Font"]
    /// What helpers call the digits of a colour.
    private static let digitLabels: Set = ["hex", "hexString", "hexValue", "hexCode"]

    private static func isIdentifier(_ name: String) -> Bool {
        ["identifier", "reuseIdentifier", "reuseID", "reuseId", "cellIdentifier", "cellID", "cellId", "nib", "nibName"].contains(name)
    }

    private static func quoted(_ text: Substring) -> [String] {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
