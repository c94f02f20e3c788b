import Foundation

/// The names of an asset catalogue's images and colours as Swift declarations, as Xcode generates them: `Image(.badge)`,
/// `Color(.brand)`, `UIImage(resource: .badge)`.
public struct AssetSymbols: Sendable {
    /// One image or colour.
    struct Symbol: Hashable, Sendable {
        /// The names of the folders with a namespace around it.
        var scope: [String]
        var name: String
        /// What it is called in the catalogue, folders included.
        var assetName: String
    }

    private(set) var images: [Symbol] = []
    private(set) var colors: [Symbol] = []

    /// Reads the folders of the catalogues; their `Contents.json` says which folders are namespaces.
    public init(catalogues: [URL]) {
        for catalogue in catalogues { collect(catalogue, scope: [], prefix: "") }
        images = AssetSymbols.distinct(images)
        colors = AssetSymbols.distinct(colors)
    }

    private mutating func collect(_ folder: URL, scope: [String], prefix: String) {
        // A link to a folder above would never end.
        guard folder.pathComponents.count < 128 else { return }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        for name in names {
            let item = folder.appending(path: name)
            let stem = item.deletingPathExtension().lastPathComponent
            switch item.pathExtension {
            case "imageset", "symbolset":
                images.append(Symbol(scope: scope, name: AssetSymbols.symbol(stem, suffix: "Image"), assetName: prefix + stem))
            case "colorset":
                colors.append(Symbol(scope: scope, name: AssetSymbols.symbol(stem, suffix: "Color"), assetName: prefix + stem))
            case "":
                let isNamespace = AssetSymbols.providesNamespace(item)
                let inner = isNamespace ? scope + [AssetSymbols.typeName(stem)] : scope
                collect(item, scope: inner, prefix: isNamespace ? prefix + stem + "/" : prefix)
            default: break
            }
        }
    }

    private static func providesNamespace(_ folder: URL) -> Bool {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
            let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let properties = contents["properties"] as? [String: Any]
        else { return false }
        return properties["provides-namespace"] as? Bool ?? false
    }

    /// Of two with the same Swift name only the first is declared.
    private static func distinct(_ symbols: [Symbol]) -> [Symbol] {
        var seen: Set<[String]> = []
        return symbols.filter { seen.insert($0.scope + [$0.name]).inserted }
    }

    /// `badge-first` becomes `badgeFirst`, `HeartImage` `heart`, `URLIcon` `urlIcon`, `3d` `_3D`.
    static func symbol(_ name: String, suffix: String) -> String {
        var words = words(of: name)
        guard let first = words.first else { return "_" }
        words[0] = lowercasedStart(first)
        var result = words.enumerated().map { $0.offset == 0 ? $0.element : $0.element.prefix(1).uppercased() + $0.element.dropFirst() }
            .joined()
        if result.hasSuffix(suffix), result.count > suffix.count { result.removeLast(suffix.count) }
        return identifier(result)
    }

    private static func typeName(_ name: String) -> String {
        identifier(words(of: name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    }

    private static func words(of name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// A leading run of capitals counts as one word: its last letter begins the next one. A word of several capitals and nothing else
    /// stays as it is (`BG`): public projects use such names so.
    private static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count > 1, capitals.count == word.count { return word }
        let rest = word.dropFirst(capitals.count)
        guard capitals.count > 1, rest.first?.isLetter == true else { return capitals.lowercased() + rest }
        return capitals.dropLast().lowercased() + String(capitals.suffix(1)) + rest
    }

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "false", "fallthrough", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil",
        "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript",
        "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    private static func identifier(_ name: String) -> String {
        if keywords.contains(name) { return "`\(name)`" }
        return name.first.map { $0.isNumber } ?? true ? "_" + name : name
    }
}

extension AssetSymbols {
    /// The declarations as a source file, of those names that the sources use; `nil` where there are none. A name in `taken`, which the
    /// sources declare themselves, gets no constant on `Color`, where it would be declared twice.
    public func source(taken: Set<String>, used: Set<String>) -> String? {
        let images = images.filter { used.contains($0.name.replacing("`", with: "")) }
        let colors = colors.filter { used.contains($0.name.replacing("`", with: "")) }
        guard !images.isEmpty || !colors.isEmpty else { return nil }
        var parts = ["import Foundation", "import SwiftUI"]
        parts.append(AssetSymbols.resources(images, type: "ImageResource"))
        parts.append(AssetSymbols.resources(colors, type: "ColorResource"))
        let constants = colors.filter { $0.scope.isEmpty && !taken.contains($0.name) && !AssetSymbols.systemColors.contains($0.name) }
        if !constants.isEmpty {
            let lines = constants.map { "    static var \($0.name): SwiftUI.Color { SwiftUI.Color(ColorResource.\($0.name)) }" }.joined(
                separator: "\n")
            parts.append("extension SwiftUI.Color {\n\(lines)\n}\nextension SwiftUI.ShapeStyle where Self == SwiftUI.Color {\n\(lines)\n}")
        }
        parts.append(AssetSymbols.constants(images, of: "UIImage", taken: taken))
        parts.append(AssetSymbols.constants(colors.filter { !AssetSymbols.systemColors.contains($0.name) }, of: "UIColor", taken: taken))
        return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    /// Whether the catalogues give a type that constant.
    func declares(_ name: String, of type: String) -> Bool {
        let symbols = ["UIColor", "Color"].contains(type) ? colors : type == "UIImage" ? images : []
        return symbols.contains { $0.scope.isEmpty && $0.name == name }
    }

    /// `UIImage.badge` and `UIColor.brand`, as Xcode makes them.
    private static func constants(_ symbols: [Symbol], of type: String, taken: Set<String>) -> String {
        let lines = symbols.filter { $0.scope.isEmpty && !taken.contains($0.name) }.map {
            "    static var \($0.name): \(type) { \(type)(resource: .\($0.name)) }"
        }
        return lines.isEmpty ? "" : "extension \(type) {\n\(lines.joined(separator: "\n"))\n}"
    }

    /// Names that `Color` has already.
    private static let systemColors: Set = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white", "gray", "black",
        "clear",
        "primary", "secondary", "accent", "tint",
    ]

    /// The symbols in the enums of their namespaces.
    private static func resources(_ symbols: [Symbol], type: String) -> String {
        func body(_ symbols: [Symbol], depth: Int) -> String {
            let own = symbols.filter { $0.scope.count == depth }.map {
                "static let \($0.name) = \(type)(name: \(literal($0.assetName)), bundle: Foundation.Bundle.main)"
            }
            let inner = Dictionary(grouping: symbols.filter { $0.scope.count > depth }) { $0.scope[depth] }
            let enums = inner.keys.sorted().map { "enum \($0) {\n\(body(inner[$0, default: []], depth: depth + 1))\n}" }
            return (own + enums).joined(separator: "\n")
        }
        return symbols.isEmpty ? "" : "extension \(type) {\n\(body(symbols, depth: 0))\n}"
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
