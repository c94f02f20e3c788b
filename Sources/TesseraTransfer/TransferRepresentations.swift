import Foundation

/// A value as it encodes itself: JSON unless another coder is given.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public typealias Body = Never
    public let _routes: [_TransferRoute<Item>]

    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        _routes = [
            _TransferRoute(
                type: contentType, export: { try JSONEncoder().encode($0) }, load: { try JSONDecoder().decode(Item.self, from: $0) })
        ]
    }
}

/// A value as data that the developer makes and reads.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _routes: [_TransferRoute<Item>]

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        _routes = [_TransferRoute(type: contentType, export: exporting, load: importing)]
    }

    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _routes = [_TransferRoute(type: exportedContentType, export: exporting, load: nil)]
    }

    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        _routes = [_TransferRoute(type: importedContentType, export: nil, load: importing)]
    }
}

/// A value as another one that stands for it.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _routes: [_TransferRoute<Item>]

    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        self.init(exporting: exporting, importing: nil)
    }

    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        self.init(exporting: nil, importing: importing)
    }

    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        self.init(exporting: Optional(exporting), importing: Optional(importing))
    }

    private init(
        exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) {
        _routes = ProxyRepresentation.routes.map { route in
            var export: (@Sendable (Item) async throws -> Data)?
            var load: (@Sendable (Data) async throws -> Item)?
            if let exporting, let write = route.export { export = { try await write(exporting($0)) } }
            if let importing, let read = route.load { load = { try await importing(read($0)) } }
            return _TransferRoute(type: route.type, export: export, load: load)
        }
    }
}

/// A value as a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _routes: [_TransferRoute<Item>]

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _routes = [
            _TransferRoute(
                type: contentType, export: { try Data(contentsOf: try await exporting($0).file) },
                load: { try await FileRepresentation.load($0, of: contentType, importing) })
        ]
    }

    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile) {
        _routes = [_TransferRoute(type: exportedContentType, export: { try Data(contentsOf: try await exporting($0).file) }, load: nil)]
    }

    public init(importedContentType: UTType, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item) {
        _routes = [
            _TransferRoute(
                type: importedContentType, export: nil, load: { try await FileRepresentation.load($0, of: importedContentType, importing) })
        ]
    }

    /// Hands data over as a file that is there for as long as the import takes.
    private static func load(
        _ data: Data, of type: UTType, _ importing: @Sendable (ReceivedTransferredFile) async throws -> Item
    ) async throws -> Item {
        let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ending)
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
}

/// A file that is handed out.
public struct SentTransferredFile: Sendable {
    public let file: URL
    public let allowAccessingOriginalFile: Bool

    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }
}

/// A file that has come from elsewhere; it is there until the import is done.
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool
}
