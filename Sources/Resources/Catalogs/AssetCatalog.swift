import Foundation

/// The assets of an `.xcassets` folder by name. Folders are listed at the first question; an asset's own file is read when it is asked for.
@MainActor
final class AssetCatalog {
    enum Kind: String { case imageset, colorset, dataset, appiconset, symbolset }

    private let files: AssetFiles
    private var folders: [Kind: [String: String]] = [:]

    init(path: String, files: AssetFiles) {
        self.files = files
        list(path, prefix: "")
    }

    /// The folder of the asset; names compare without case, as Apple's file systems do.
    func folder(of name: String, _ kind: Kind) -> String? { folders[kind]?[name.lowercased()] }

    /// Goes down as far as the folders do: a link is not followed, so this ends.
    private func list(_ folder: String, prefix: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = (folder as NSString).appendingPathComponent(name)
            if let kind = Kind(rawValue: (name as NSString).pathExtension) {
                folders[kind, default: [:]][(prefix + (name as NSString).deletingPathExtension).lowercased()] = path
            } else if isFolder(path) {
                let properties = files.contents(of: path, isRequired: false)?["properties"] as? [String: Any]
                let isNamespace = (properties?["provides-namespace"] as? Bool) == true
                list(path, prefix: isNamespace ? prefix + name + "/" : prefix)
            }
        }
    }

    private func isFolder(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
    }
}

/// Reads the `Contents.json` of assets. One that is broken or missing is warned of by name and counts as empty.
@MainActor
final class AssetFiles {
    private let log: WarningLog
    private var known: [String: [String: Any]?] = [:]

    init(log: WarningLog) { self.log = log }

    func contents(of folder: String, isRequired: Bool = true) -> [String: Any]? {
        let path = (folder as NSString).appendingPathComponent("Contents.json")
        if let found = known[path] { return found }
        let contents = read(path, isRequired: isRequired)
        known[path] = .some(contents)
        return contents
    }

    private func read(_ path: String, isRequired: Bool) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: path) else {
            if isRequired { log.say("\(path): the file is missing, so the asset is left out") }
            return nil
        }
        do {
            let object = try JSONSerialization.jsonObject(with: data)
            if let contents = object as? [String: Any] { return contents }
            log.say("\(path): expected an object in braces, so the asset is left out")
        } catch {
            log.say("\(path): this is not valid JSON (\(Self.reason(error))), so the asset is left out")
        }
        return nil
    }

    private static func reason(_ error: any Error) -> String {
        (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
    }
}
