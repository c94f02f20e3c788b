import Foundation

/// A file or a folder of files in memory, as documents are read and written; this platform's Foundation lacks Apple's.
open class FileWrapper: @unchecked Sendable {
    /// How a wrapper is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// All at once; it is always read so.
        public static let immediate = ReadingOptions(rawValue: 1 << 0)
        public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
    }

    /// How a wrapper is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The file is there as a whole or not at all.
        public static let atomic = WritingOptions(rawValue: 1 << 0)
        public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
    }

    private var content: Content
    /// The name that the file had when it was read or written last.
    open var filename: String?
    /// The name that it is to get in a folder.
    open var preferredFilename: String?

    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
    }

    /// Reads a file, or a folder with all that is in it.
    public init(url: URL, options: ReadingOptions = []) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(url: url.appending(path: name), options: options)
            }
            content = .folder(children)
        } else {
            content = .file(try Data(contentsOf: url))
        }
        filename = url.lastPathComponent
        preferredFilename = url.lastPathComponent
    }

    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    open var isDirectory: Bool { !isRegularFile }
    /// What is in the file; `nil` for a folder.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    /// What is in the folder, by name; `nil` for a file.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

    /// Puts a file into the folder; answers the name under which it is there, another one where its own was taken. A file takes none.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        let wanted = child.preferredFilename ?? child.filename ?? "file"
        guard case .folder(var children) = content else { return wanted }
        var name = wanted
        var number = 1
        while let other = children[name], other !== child {
            number += 1
            name = "\(number)__#$!@%!#__\(wanted)"
        }
        children[name] = child
        content = .folder(children)
        return name
    }

    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }

    /// Writes the file, or the folder with all that is in it, in place of what is there.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        switch content {
        case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        case .folder(let children):
            try? FileManager.default.removeItem(at: url)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, child) in children {
                try child.write(to: url.appending(path: name), options: options, originalContentsURL: originalContentsURL)
            }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }
}

extension URL {
    /// On this platform a file that a person has chosen is open to the program without more ado: always `true`.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Does nothing: see `startAccessingSecurityScopedResource`.
    public func stopAccessingSecurityScopedResource() {}
}
