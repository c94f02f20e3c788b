import Foundation
import SwiftParser

/// What is drawn of a set of sources.
public struct ScreenChoice: Hashable, Sendable {
    public enum Screen: Hashable, Sendable {
        case app(FileScreens.Candidate)
        /// All `#Preview`s of the file.
        case previews
        case provider(FileScreens.Candidate)
        case view(FileScreens.Candidate)
        case controller(FileScreens.Candidate)
        case uikitView(FileScreens.Candidate)
        /// An app of UIKit: its delegate, its scene's delegate, and the controller that is shown where they make no window.
        case uikitApp(delegate: FileScreens.Candidate?, scenes: [FileScreens.Candidate], fallback: FileScreens.Candidate?)

        /// The type that is drawn, where one file has to name it.
        var candidate: FileScreens.Candidate? {
            switch self {
            case .app(let type), .provider(let type), .view(let type), .controller(let type), .uikitView(let type): type
            case .previews, .uikitApp: nil
            }
        }
    }

    public var screen: Screen
    /// The file that it stands in.
    public var file: URL
    /// What the developer is told of the choice.
    public var note: String?

    fileprivate static func note(on type: FileScreens.Candidate) -> String? {
        type.arguments.isEmpty ? nil : "\(type.name) needs arguments; it is made as \(type.construction)"
    }
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
        findUIKit()
        answerForOptionalMembers()
        callDelegates()
        moveOverrides()
    }

    /// Has members of the sources' own protocols called that may be missing.
    private mutating func answerForOptionalMembers() {
        let members = files.reduce(into: Set<OptionalMembers.Member>()) { $0.formUnion($1.screens.optionalMembers) }
        guard !members.isEmpty else { return }
        let witnesses = OptionalMembers.edits(for: files.map(\.screens.parts), members: members)
        for index in files.indices {
            let tree = Parser.parse(source: files[index].source)
            files[index].screens.edits += witnesses[index]
            files[index].screens.edits += OptionalMembers.edits(in: tree, callsOf: Set(members.map(\.baseName)))
        }
    }

    /// Has delegates' methods called that only subclasses of the conforming class have. One in an extension counts as an override from here
    /// on.
    private mutating func callDelegates() {
        let all = DelegateOverrides.edits(for: files.map(\.screens.parts))
        for (index, edits) in all.enumerated() where !edits.isEmpty {
            files[index].screens.edits += edits
            let offsets = Set(edits.filter { $0.text == "override " }.map(\.range.lowerBound))
            files[index].screens.overrides += files[index].screens.plainMembers.filter { member in
                offsets.contains { member.range.contains($0) }
            }
        }
    }

    /// Moves overrides from extensions into their classes. What is moved has the edits of its own place.
    private mutating func moveOverrides() {
        var moved: [Int: [Int: String]] = [:]
        for index in files.indices {
            for member in files[index].screens.overrides {
                guard let home = files.indices.first(where: { files[$0].screens.classEnds.contains { $0.name == member.type } }),
                    let end = files[home].screens.classEnds.first(where: { $0.name == member.type })
                else { continue }
                let inside = files[index].screens.edits.filter { member.range.contains($0.range.lowerBound) }
                let shifted = inside.map {
                    ByteEdit(
                        range: $0.range.lowerBound - member.range.lowerBound..<$0.range.upperBound - member.range.lowerBound, text: $0.text)
                }
                let text = ByteEdit.applying(shifted, to: member.text)
                files[index].screens.edits.removeAll { member.range.contains($0.range.lowerBound) }
                let lines = String(repeating: "\n", count: member.text.count { $0 == "\n" })
                files[index].screens.edits.append(ByteEdit(range: member.range, text: lines))
                let place = CompiledCopies.sourceLocation(files[index].url.path, line: member.line)
                moved[home, default: [:]][end.offset, default: ""] += "\n\(place)\n\(text)"
            }
        }
        for (home, places) in moved {
            for (offset, text) in places {
                let line = files[home].screens.classEnds.first { $0.offset == offset }?.line ?? 1
                let back = CompiledCopies.sourceLocation(files[home].url.path, line: line)
                files[home].screens.edits.append(ByteEdit(range: offset..<offset, text: text + "\n\(back)\n"))
            }
        }
    }

    /// Finds the classes that are derived, over however many others, from a controller or a view of UIKit. One without initialisers is made
    /// as its superclass is.
    private mutating func findUIKit() {
        var classes: [String: FileScreens.DerivedClass] = [:]
        for file in files { for type in file.screens.classes { classes[type.candidate.name] = type } }
        for index in files.indices {
            for type in files[index].screens.classes {
                var candidate = type.candidate
                var current = type
                var steps = 0
                while let above = classes[current.superclass], steps < 64 {
                    if !current.hasInitializers, above.hasInitializers {
                        candidate.needsArguments = above.candidate.needsArguments
                        candidate.usesCoder = above.candidate.usesCoder
                    }
                    current = above
                    steps += 1
                }
                if candidate.needsArguments, let arguments = arguments(for: candidate.parameters) {
                    candidate.arguments = arguments
                    candidate.needsArguments = false
                }
                if ScannedSources.controllerClasses.contains(current.superclass) {
                    files[index].screens.controllers.append(candidate)
                } else if ScannedSources.viewClasses.contains(current.superclass) {
                    files[index].screens.uikitViews.append(candidate)
                }
            }
        }
    }

    /// Arguments for the parameters, where the sources have just one thing for each: a type of theirs that is made without arguments, the
    /// only one that conforms to a protocol, or nothing for an optional.
    private func arguments(for parameters: [FileScreens.Parameter]?) -> String? {
        guard let parameters, !parameters.isEmpty else { return nil }
        let makeable = files.flatMap(\.screens.makeableTypes)
        var words: [String] = []
        for parameter in parameters {
            let type = parameter.type.hasPrefix("any ") ? String(parameter.type.dropFirst(4)) : parameter.type
            let own = makeable.filter { $0.name == type }
            let fitting = own.isEmpty ? makeable.filter { $0.supertypes.contains(type) } : own
            let isOptional = parameter.type.hasSuffix("?")
            guard fitting.count == 1 || isOptional else { return nil }
            let value = isOptional ? "nil" : fitting[0].name + "()"
            words.append(parameter.label == "_" ? value : "\(parameter.label): \(value)")
        }
        return words.joined(separator: ", ")
    }

    /// The class of the platform that a class is derived from over however many others; the name itself where it is not the sources' own.
    func platformClass(of name: String) -> String {
        var current = name
        for _ in 0..<64 {
            let above = files.lazy.flatMap(\.screens.classes).first { $0.candidate.name == current }?.superclass
            guard let above else { break }
            current = above
        }
        return current
    }

    /// What the sources add to a type in extensions; a colour has what they add to shape styles too.
    func members(of type: String) -> Set<String> {
        let types = type == "Color" ? [type, "ShapeStyle"] : [type]
        return files.reduce(into: []) { known, file in for type in types { known.formUnion(file.screens.extensionMembers[type] ?? []) } }
    }

    private static let controllerClasses: Set = [
        "UIViewController", "UICollectionViewController", "UITableViewController", "UINavigationController", "UITabBarController",
        "UIHostingController", "UISearchController",
    ]
    private static let viewClasses: Set = [
        "UIView", "UICollectionViewCell", "UICollectionViewListCell", "UICollectionReusableView", "UICollectionView", "UIScrollView",
        "UIControl", "UIButton", "UILabel", "UIImageView", "UIStackView", "UITableViewCell", "UITextField", "UITextView",
    ]

    /// Every name that the sources declare.
    public var declaredNames: Set<String> { files.reduce(into: []) { $0.formUnion($1.screens.declaredNames) } }

    /// Every name that the sources use.
    public var usedNames: Set<String> { files.reduce(into: []) { $0.formUnion($1.screens.usedNames) } }

    /// What is drawn: the view that was named; the previews of the file; the app; the first view that needs no arguments.
    public func choose(_ wish: ScreenWish) throws(SourceError) -> ScreenChoice {
        if let name = wish.view { return try view(named: name) }
        let index = try entryIndex(wish)
        let (url, _, screens) = files[index]
        if wish.asksForPreview, screens.previews.isEmpty, screens.providers.isEmpty {
            throw SourceError(.wrongUsage, "\(url.path) holds no preview")
        }
        return try choose(inFile: index)
    }

    private func choose(inFile index: Int) throws(SourceError) -> ScreenChoice {
        let (url, _, screens) = files[index]
        if !screens.previews.isEmpty { return ScreenChoice(screen: .previews, file: url) }
        if let provider = screens.providers.first { return ScreenChoice(screen: .provider(provider), file: url) }
        if let app = screens.app { return ScreenChoice(screen: .app(app), file: url) }
        // Views of SwiftUI that a controller beside them hosts are parts of its screen.
        let isHosting = !screens.usedNames.isDisjoint(with: ["UIHostingController", "UIHostingConfiguration"])
        if isHosting, !screens.usedNames.contains("UIViewControllerRepresentable"), let controller = mainController(of: index) {
            return ScreenChoice(screen: .controller(controller), file: url, note: ScreenChoice.note(on: controller))
        }
        if let view = screens.views.first(where: { !$0.needsArguments }) { return ScreenChoice(screen: .view(view), file: url) }
        if screens.appDelegate != nil || !screens.sceneDelegates.isEmpty { return ScreenChoice(screen: uikitApp, file: url) }
        if let controller = mainController(of: index) {
            return ScreenChoice(screen: .controller(controller), file: url, note: ScreenChoice.note(on: controller))
        }
        if let other = screenShowing(index) { return other }
        throw SourceError(
            .holdsNoScreen, "\(url.path) holds no screen: no preview, no App and no view or view controller that needs no arguments")
    }

    /// The screen that shows a view of a file which holds none itself: of the only other file that has one and uses the view.
    private func screenShowing(_ index: Int) -> ScreenChoice? {
        let views = Set((files[index].screens.views + files[index].screens.uikitViews).map(\.name))
        let users = files.indices.filter {
            $0 != index && !files[$0].screens.usedNames.isDisjoint(with: views) && files[$0].screens.holdsScreen
        }
        guard users.count == 1, let user = users.first, var choice = try? choose(inFile: user) else { return nil }
        let names = [files[index].url, files[user].url].map(\.lastPathComponent)
        choice.note = "\(names[0]) holds no screen of its own: the one of \(names[1]), which shows it, is drawn"
        return choice
    }

    /// The app's delegate, its scene's, and the controller that a storyboard would name.
    var uikitApp: ScreenChoice.Screen {
        let controllers = files.indices.compactMap { mainController(of: $0) }.filter(\.arguments.isEmpty)
        let usual = controllers.first { $0.name == "ViewController" }
        return .uikitApp(
            delegate: files.lazy.compactMap(\.screens.appDelegate).first,
            scenes: files.flatMap(\.screens.sceneDelegates).filter { !$0.isPrivate },
            fallback: usual ?? (controllers.count == 1 ? controllers[0] : nil))
    }

    /// The controller of a file: the one with the file's name, else the first that needs no arguments.
    private func mainController(of index: Int) -> FileScreens.Candidate? {
        let all = files[index].screens.controllers.filter { !$0.needsArguments }
        // One that the sources' own initialiser makes from nothing comes first.
        let usable = all.filter(\.arguments.isEmpty) + all.filter { !$0.arguments.isEmpty }
        let stem = files[index].url.deletingPathExtension().lastPathComponent
        return usable.first { $0.name == stem } ?? usable.first
    }

    private func view(named name: String) throws(SourceError) -> ScreenChoice {
        for (url, _, screens) in files {
            let matches = screens.views.filter { $0.name == name || $0.name.hasSuffix("." + name) }
            let uikit = (screens.controllers + screens.uikitViews).first { $0.name == name || $0.name.hasSuffix("." + name) }
            if let uikit, !uikit.needsArguments {
                let screen = screens.controllers.contains(uikit) ? ScreenChoice.Screen.controller(uikit) : .uikitView(uikit)
                return ScreenChoice(screen: screen, file: url, note: ScreenChoice.note(on: uikit))
            }
            guard let view = matches.first ?? uikit else { continue }
            if view.needsArguments {
                throw SourceError(
                    .wrongUsage, "--view \(name): the view needs arguments; draw a preview that gives them (--entry, --preview)")
            }
            return ScreenChoice(screen: .view(view), file: url)
        }
        let names = files.flatMap { $0.screens.views + $0.screens.controllers }.filter { !$0.needsArguments }.map(\.name)
        throw SourceError(.wrongUsage, "--view \(name): there is no such view; there are: \(names.joined(separator: ", "))")
    }

    /// The file whose screen is drawn: the one that was named, the one with the app, the only one that holds a screen.
    private func entryIndex(_ wish: ScreenWish) throws(SourceError) -> Int {
        if let entry = wish.entry { return try index(ofEntry: entry) }
        if let index = files.firstIndex(where: { $0.screens.app != nil }) { return index }
        if let index = files.firstIndex(where: { $0.screens.appDelegate != nil }) { return index }
        var candidates = files.indices.filter { files[$0].screens.holdsScreen }
        if candidates.isEmpty { candidates = files.indices.filter { mainController(of: $0) != nil } }
        if candidates.isEmpty { throw SourceError(.holdsNoScreen, "'\(set.root.path)' holds no screen to draw") }
        let previews = candidates.filter { !files[$0].screens.previews.isEmpty || !files[$0].screens.providers.isEmpty }
        if previews.count == 1 { return previews[0] }
        if let usual = candidates.first(where: { files[$0].url.lastPathComponent == "ContentView.swift" }) { return usual }
        let roots = candidates.filter(isRoot)
        if candidates.count == 1 || roots.count == 1 { return candidates.count == 1 ? candidates[0] : roots[0] }
        let names = candidates.map { files[$0].url.lastPathComponent }
        throw SourceError(.wrongUsage, "several files hold a screen; name one with --entry: \(names.joined(separator: ", "))")
    }

    /// The file that was named.
    func entryFile(_ wish: ScreenWish) -> URL? { wish.entry.flatMap { try? files[index(ofEntry: $0)].url } }

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
        let views = Set((files[index].screens.views + files[index].screens.controllers).map(\.name))
        return !files.indices.contains { $0 != index && !files[$0].screens.usedNames.isDisjoint(with: views) }
    }
}
