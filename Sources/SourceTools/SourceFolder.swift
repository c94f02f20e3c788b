import Foundation

/// A folder without a project file: all Swift files below it except tests, and the resources below it.
enum SourceFolder {
    /// Deeper folders and more files than any app has; a wrong path such as `/` ends there with an error.
    static let mostEntries = 100_000

    static func read(_ root: URL, moduleName: String? = nil) throws(SourceError) -> SourceSet {
        var set = SourceSet(root: root, moduleName: moduleName ?? root.lastPathComponent)
        try collect(root, into: &set)
        return set
    }

    /// Adds what lies below `folder`; `leavingOut` holds paths that are not taken.
    static func collect(_ folder: URL, into set: inout SourceSet, leavingOut: Set<String> = []) throws(SourceError) {
        var waiting = [folder]
        var seen = 0
        while let next = waiting.popLast() {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: next.path)) ?? []).sorted()
            seen += names.count
            guard seen <= mostEntries else {
                throw SourceError(.wrongUsage, "\(folder.path) holds more than \(mostEntries) files; name the folder of one app")
            }
            for name in names where !name.hasPrefix(".") {
                let item = next.appending(path: name)
                guard !leavingOut.contains(item.path) else { continue }
                switch kind(of: item) {
                case .swift: if !isTest(item) { set.files.append(item) }
                case .resource: set.resources.append(item)
                case .folder: waiting.append(item)
                case .ignored: break
                }
            }
        }
        set.files.sort { $0.path < $1.path }
        set.resources.sort { $0.path < $1.path }
    }

    enum Kind { case swift, resource, folder, ignored }

    /// What an item of a folder is to an app.
    static func kind(of item: URL) -> Kind {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) else { return .ignored }
        let name = item.lastPathComponent
        let ending = item.pathExtension.lowercased()
        guard isFolder.boolValue else {
            if ending == "swift" { return name == "Package.swift" ? .ignored : .swift }
            return codeEndings.contains(ending) || ending.isEmpty || name == "Info.plist" ? .ignored : .resource
        }
        if ending == "xcassets" || ending == "lproj" || ending == "bundle" { return .resource }
        let isBuilt = ["build", "deriveddata", "pods", "carthage", "node_modules"].contains(name.lowercased())
        return isBuilt || projectEndings.contains(ending) || isTestFolder(name) ? .ignored : .folder
    }

    private static let codeEndings: Set<String> = [
        "h", "m", "mm", "c", "cpp", "md", "sh", "py", "rb", "yml", "yaml", "entitlements", "pbxproj", "xcconfig", "storyboard", "xib",
        "resolved",
        "metal", "pch", "intentdefinition", "xcscheme", "orig", "lock",
    ]
    private static let projectEndings: Set<String> = ["xcodeproj", "xcworkspace", "xcdatamodeld", "framework", "xcframework", "playground"]

    private static func isTestFolder(_ name: String) -> Bool { name == "Tests" || name.hasSuffix("Tests") || name.hasSuffix("UITests") }

    /// Whether a file imports a framework of tests.
    private static func isTest(_ file: URL) -> Bool {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
        return text.split(separator: "\n").contains { line in
            let words = line.split(separator: " ")
            return words.contains("import") && (words.last == "XCTest" || words.last == "Testing")
        }
    }
}
