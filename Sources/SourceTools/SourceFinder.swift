import Foundation

/// Finds the sources that a path on the command line means.
public enum SourceFinder {
    /// `path` is a Swift file, a folder, an Xcode project, a `.swiftpm` or a folder with one of these in it. `target` names a target of
    /// a project other than the first app.
    public static func sources(at path: String, target: String? = nil) throws(SourceError) -> SourceSet {
        let item = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) else {
            throw SourceError(.wrongUsage, "there is no file or folder '\(path)'")
        }
        let set = try read(item, isFolder: isFolder.boolValue, target: target)
        guard !set.files.isEmpty else {
            throw SourceError(.holdsNoScreen, "there are no Swift files in '\(path)'")
        }
        return set
    }

    private static func read(_ item: URL, isFolder: Bool, target: String?) throws(SourceError) -> SourceSet {
        guard isFolder else {
            guard item.pathExtension == "swift" else {
                throw SourceError(.wrongUsage, "'\(item.path)' is neither a Swift file nor a folder")
            }
            return try oneFile(item)
        }
        if item.pathExtension == "xcodeproj" { return try XcodeProject(item).sources(target: target) }
        if let project = try nearestProject(below: item) { return try XcodeProject(project).sources(target: target) }
        let manifest = item.appending(path: "Package.swift")
        if FileManager.default.fileExists(atPath: manifest.path) { return try PackageManifest(manifest).sources(target: target) }
        if let package = children(of: item).first(where: { $0.pathExtension == "swiftpm" }) {
            return try PackageManifest(package.appending(path: "Package.swift")).sources(target: target)
        }
        if let target { throw SourceError(.wrongUsage, "--target \(target): there is no project in '\(item.path)'") }
        return try SourceFolder.read(item)
    }

    /// A single file is compiled alone, with the asset catalogues beside it.
    private static func oneFile(_ file: URL) throws(SourceError) -> SourceSet {
        let folder = file.deletingLastPathComponent()
        var set = SourceSet(root: folder, moduleName: file.deletingPathExtension().lastPathComponent)
        set.files = [file]
        set.resources = children(of: folder).filter { SourceFolder.kind(of: $0) == .resource }
        return set
    }

    /// The Xcode project that lies least deep below `folder`, the first by name of several.
    private static func nearestProject(below folder: URL) throws(SourceError) -> URL? {
        var level = [folder]
        for _ in 0..<4 {
            let items = level.flatMap(children)
            if let project = items.first(where: { $0.pathExtension == "xcodeproj" }) { return project }
            level = items.filter { SourceFolder.kind(of: $0) == .folder && $0.pathExtension.isEmpty }
        }
        return nil
    }

    private static func children(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
    }
}
