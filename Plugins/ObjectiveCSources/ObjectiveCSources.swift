import Foundation
import PackagePlugin

/// Has the sources of a target that it leaves out itself written anew in Swift alone, without the words of Objective-C, and compiled in their
/// place. A plug-in can only add files, so the target excludes the folder that they lie in.
@main
struct ObjectiveCSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let compiled = Set(target.sourceFiles(withSuffix: "swift").map { $0.url.standardizedFileURL.path })
        let root = target.directoryURL.standardizedFileURL.path
        let sources = swiftFiles(below: target.directoryURL).filter { !compiled.contains($0.path) }
        guard !sources.isEmpty else {
            Diagnostics.warning("\(target.name) leaves out no Swift file: name the folder with the sources of the app in 'exclude'")
            return []
        }
        let folder = context.pluginWorkDirectoryURL
        // A module has no two files of one name: a copy carries its folders in its own.
        let copies = sources.map { source in
            folder.appending(path: source.path.dropFirst(root.count + 1).replacingOccurrences(of: "/", with: "-"))
        }
        let main = folder.appending(path: "TesseraMain.swift")
        let pairs = zip(sources, copies).flatMap { [$0.path, $1.path] }
        return [
            .buildCommand(
                displayName: "Writing \(sources.count) sources of \(target.name) without Objective-C",
                executable: try context.tool(named: "SourceRewriter").url, arguments: [target.moduleName, main.path] + pairs,
                inputFiles: sources, outputFiles: copies + [main])
        ]
    }

    private func swiftFiles(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map(\.standardizedFileURL)
            .sorted { $0.path < $1.path }
    }
}
