import Foundation

/// Where the built parts of Tessera lie that users' programs are compiled against.
public struct Installation: Sendable {
    /// The folder with the tool itself.
    public var folder: URL
    /// The compiled modules.
    public var modules: URL
    /// The library that programs are linked with.
    public var library: URL
    /// The same with the host that shows windows; not there where that was never built.
    public var windowLibrary: URL
    /// The compiler's plug-in for the macros.
    public var plugin: URL

    /// The build that holds the running tool.
    public init(toolPath: String) {
        self.init(folder: URL(filePath: toolPath).resolvingSymlinksInPath().deletingLastPathComponent())
    }

    public init(folder: URL) {
        self.folder = folder
        modules = folder.appending(path: "Modules")
        library = folder.appending(path: "libTesseraRuntime.so")
        windowLibrary = folder.appending(path: "libTesseraWindowRuntime.so")
        plugin = folder.appending(path: "TesseraMacros-tool")
    }

    /// What changes when Tessera is built anew.
    var stamp: String {
        [library, windowLibrary, plugin, folder.appending(path: "tessera")].map { FileStamp(of: $0)?.description ?? "-" }.joined(
            separator: " ")
    }
}

/// What tells one state of a file from another: its size and the moment of its last change.
struct FileStamp: Hashable, Sendable, CustomStringConvertible {
    var size: Int
    /// Nanoseconds since 1970.
    var changed: Int

    /// `nil` where there is no such file.
    init?(of file: URL) {
        var information = stat()
        guard stat(file.path, &information) == 0 else { return nil }
        size = Int(information.st_size)
        changed = information.st_mtim.tv_sec * 1_000_000_000 + information.st_mtim.tv_nsec
    }

    var description: String { "\(size) \(changed)" }
}
