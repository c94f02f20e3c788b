import Foundation

/// The translations of a bundle: string catalogues and `.strings` files. A table is read when it is first asked for.
@MainActor
final class StringTables {
    private let files: [BundleIndex.StringFile]
    private let log: WarningLog
    private var known: [String: Table] = [:]

    /// Translations by language and key.
    private struct Table {
        var strings: [String: [String: String]] = [:]
        /// The language that the developer wrote in.
        var source: String?
    }

    init(files: [BundleIndex.StringFile], log: WarningLog) {
        self.files = files
        self.log = log
    }

    /// The translation for `language` such as "de_AT": of that region, of the language, of the developer's language.
    func string(forKey key: String, table: String?, language: String) -> String? {
        let table = load(table ?? "Localizable")
        if table.strings.isEmpty { return nil }
        for candidate in Self.candidates(language) + [table.source, "Base", "en"].compactMap({ $0 }) {
            if let found = table.strings[candidate.lowercased()]?[key] { return found }
        }
        return nil
    }

    /// "zh-Hant-TW", "zh-Hant", "zh", whichever sign parts them.
    private static func candidates(_ language: String) -> [String] {
        let parts = language.replacingOccurrences(of: "_", with: "-").split(separator: "-")
        return (0..<parts.count).map { parts.dropLast($0).joined(separator: "-") }
    }

    private func load(_ name: String) -> Table {
        if let table = known[name] { return table }
        var table = Table()
        for file in files where file.table == name {
            guard let data = FileManager.default.contents(atPath: file.path) else {
                log.say("\(file.path): the file can't be read, so its texts stay untranslated")
                continue
            }
            if file.isCatalog { read(catalog: data, file.path, into: &table) } else { read(strings: data, file, into: &table) }
        }
        known[name] = table
        return table
    }

    private func read(strings data: Data, _ file: BundleIndex.StringFile, into table: inout Table) {
        let parsed = StringsFile(data)
        if let line = parsed.brokenLines.first {
            log.say("\(file.path):\(line): expected \"key\" = \"value\"; and skipped to the next semicolon")
        }
        let language = (file.language ?? "Base").replacingOccurrences(of: "_", with: "-").lowercased()
        table.strings[language, default: [:]].merge(parsed.entries) { _, new in new }
    }

    private func read(catalog data: Data, _ path: String, into table: inout Table) {
        guard let contents = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
            log.say("\(path): this is not a string catalogue in JSON, so its texts stay untranslated")
            return
        }
        table.source = contents["sourceLanguage"] as? String
        for (key, entry) in contents["strings"] as? [String: Any] ?? [:] {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, localization) in localizations {
                guard let value = Self.value(localization) else { continue }
                table.strings[language.lowercased(), default: [:]][key] = value
            }
        }
    }

    /// The text; of a text that varies with a number or a device the one for everything else.
    private static func value(_ localization: Any) -> String? {
        guard let localization = localization as? [String: Any] else { return nil }
        if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        for variations in (localization["variations"] as? [String: Any] ?? [:]).values {
            if let other = (variations as? [String: Any])?["other"] { return value(other) }
        }
        return nil
    }
}
