import Foundation

/// What lies in the folders of a bundle. The folders are listed once, at the first question; no file is read for it.
@MainActor
final class BundleIndex {
    /// An image beside the catalogues: `name@2x~ipad.png`.
    struct LooseImage {
        var path: String
        var scale: Double
        var isPad: Bool?
    }

    /// A table of strings; `language` is that of the folder around it, `nil` outside one.
    struct StringFile {
        var path: String
        var table: String
        var language: String?
        var isCatalog: Bool
    }

    private(set) var catalogs: [String] = []
    private(set) var stringFiles: [StringFile] = []
    private var images: [String: [LooseImage]] = [:]

    private static let imageExtensions: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "tif", "tiff", "bmp", "svg", "pdf",
    ]
    private static let skippedFolders: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]

    init(folders: [String]) {
        for folder in folders { list(folder) }
    }

    /// The images called `name`, with or without its extension, and with the end of its path where `name` has one.
    func images(named name: String) -> [LooseImage] {
        let found = images[(name as NSString).lastPathComponent.lowercased()] ?? []
        return name.contains("/") ? found.filter { $0.path.lowercased().contains("/" + name.lowercased()) } : found
    }

    private func list(_ folder: String) {
        // A catalogue, a table or an image may stand for itself.
        guard !add(folder), let files = FileManager.default.enumerator(atPath: folder) else { return catalogs.sort() }
        while let relative = files.nextObject() as? String {
            let name = (relative as NSString).lastPathComponent
            let isTaken = add((folder as NSString).appendingPathComponent(relative))
            if isTaken || name.hasPrefix(".") || Self.skippedFolders.contains(name) { files.skipDescendants() }
        }
        catalogs.sort()
    }

    /// Takes in what `path` names, if it is a resource by itself.
    private func add(_ path: String) -> Bool {
        let name = (path as NSString).lastPathComponent
        switch (name as NSString).pathExtension.lowercased() {
        case "xcassets": catalogs.append(path)
        case "strings", "xcstrings": addStrings(path, name)
        case let kind where Self.imageExtensions.contains(kind): addImage(path, name)
        default: return false
        }
        return true
    }

    private func addStrings(_ path: String, _ name: String) {
        let parent = ((path as NSString).deletingLastPathComponent as NSString)
        stringFiles.append(
            StringFile(
                path: path, table: (name as NSString).deletingPathExtension,
                language: parent.pathExtension == "lproj" ? (parent.lastPathComponent as NSString).deletingPathExtension : nil,
                isCatalog: name.lowercased().hasSuffix("xcstrings")))
    }

    private func addImage(_ path: String, _ name: String) {
        var base = (name as NSString).deletingPathExtension
        let kind = (name as NSString).pathExtension
        var image = LooseImage(path: path, scale: 1, isPad: nil)
        for (suffix, isPad) in [("~ipad", true), ("~iphone", false)] where base.hasSuffix(suffix) {
            base.removeLast(suffix.count)
            image.isPad = isPad
        }
        for scale in 1...3 where base.hasSuffix("@\(scale)x") {
            base.removeLast(3)
            image.scale = Double(scale)
        }
        for key in [base, base + "." + kind] { images[key.lowercased(), default: []].append(image) }
    }
}
