import Foundation

/// A folder that is compiled as a module of a given name, for a framework that does not exist here.
public struct StandIn: Hashable, Sendable {
    public var name: String
    public var folder: URL

    /// Reads `NAME=DIR`.
    public init(argument: String) throws(SourceError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard parts.count == 2, !parts[1].isEmpty, SourceSet.identifier(name) == name else {
            throw SourceError(.wrongUsage, "--stand-in is a module's name and a folder such as Charts=Stand/Charts, not '\(argument)'")
        }
        self.name = name
        folder = URL(filePath: String(parts[1])).standardizedFileURL
    }

    /// The sources below the folder; an error where there are none.
    func sources() throws(SourceError) -> SourceSet {
        let set = try SourceFolder.read(folder, moduleName: name)
        guard !set.files.isEmpty else {
            throw SourceError(.wrongUsage, "--stand-in \(name): there are no Swift files in '\(folder.path)'")
        }
        return set
    }
}
