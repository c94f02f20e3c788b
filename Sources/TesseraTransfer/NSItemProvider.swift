import Foundation

/// Things that are handed over when somebody asks for them: what a drag carries.
public final class NSItemProvider: NSObject, @unchecked Sendable {
    private struct Entry {
        let type: UTType
        let load: @Sendable () async throws -> Data
    }

    private let lock = NSLock()
    private var entries: [Entry] = []
    private var name: String?
    /// The thing itself, for those in the same program who know its type.
    let value: Any?

    /// One that has nothing to hand over.
    public override init() {
        value = nil
        super.init()
    }

    /// One that hands over an object.
    public init(object: any NSItemProviderWriting) {
        value = object
        super.init()
        nonisolated(unsafe) let object = object
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            register(UTType(importedAs: type)) { try object.data(forTypeIdentifier: type) }
        }
    }

    /// One that hands over what lies at an address.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL else { return nil }
        self.init(object: fileURL as NSURL)
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
        register(type) { try Data(contentsOf: fileURL) }
    }

    /// One that hands over an item as data of a kind: text, an address or data.
    public init(item: (any Sendable)?, typeIdentifier: String?) {
        value = item
        super.init()
        guard let typeIdentifier, let item else { return }
        register(UTType(importedAs: typeIdentifier)) {
            switch item {
            case let data as Data: data
            case let text as String: Data(text.utf8)
            case let url as URL: Data(url.absoluteString.utf8)
            default: throw TransferError.noRepresentation
            }
        }
    }

    /// One that hands over a value by its own representations.
    public init<T: Transferable>(transferring value: T) {
        self.value = value
        super.init()
        nonisolated(unsafe) let kept = value
        for route in T.routes {
            guard let export = route.export else { continue }
            register(route.type) { try await export(kept) }
        }
    }

    private func register(_ type: UTType, load: @escaping @Sendable () async throws -> Data) {
        lock.withLock { entries.append(Entry(type: type, load: load)) }
    }

    private var all: [Entry] { lock.withLock { entries } }

    /// A name for a file made of it.
    public var suggestedName: String? {
        get { lock.withLock { name } }
        set { lock.withLock { name = newValue } }
    }

    public var registeredTypeIdentifiers: [String] { all.map(\.type.identifier) }
    public var registeredContentTypes: [UTType] { all.map(\.type) }

    /// Whether it has data of that kind, or of one that belongs to it.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        hasItem(conformingTo: UTType(importedAs: typeIdentifier))
    }

    public func hasItem(conformingTo type: UTType) -> Bool { all.contains { $0.type.conforms(to: type) } }

    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(UTType(importedAs: typeIdentifier)) {
            try await withCheckedThrowingContinuation { continuation in
                _ = loadHandler { data, error in
                    if let data {
                        continuation.resume(returning: data)
                    } else {
                        continuation.resume(throwing: error ?? TransferError.noRepresentation)
                    }
                }
            }
        }
    }

    /// Gets the data of a kind, on a thread of its own.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let type = UTType(importedAs: typeIdentifier)
        Task {
            do {
                let data = try await self.data(of: type)
                completionHandler(data, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
        return progress
    }

    /// The data of a kind.
    package func data(of type: UTType) async throws -> Data {
        guard let entry = all.first(where: { $0.type.conforms(to: type) }) else { throw TransferError.noRepresentation }
        return try await entry.load()
    }

    public func canLoadObject(ofClass type: any NSItemProviderReading.Type) -> Bool {
        type.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Gets an object of a class: the one that was handed in, or one made of its data.
    @discardableResult
    public func loadObject(
        ofClass type: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        guard let identifier = type.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier) else {
            completionHandler(nil, TransferError.noRepresentation)
            return Progress(totalUnitCount: 1)
        }
        return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try type.object(withItemProviderData: data, typeIdentifier: identifier), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

/// Who may see what an item provider hands over.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// An object that becomes data for an item provider.
public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    func data(forTypeIdentifier typeIdentifier: String) throws -> Data
}

/// An object that is made of an item provider's data.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProvider {
    public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool where T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Gets a value of a type that stands for a class: a string, an address.
    @discardableResult
    public func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: T._ObjectiveCType.self) { object, error in
            completionHandler((object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
        }
    }
}

extension NSItemProvider {
    /// The value that was handed in, where it is of that type.
    public func transferred<T: Transferable>(as type: T.Type) -> T? {
        if let value = value as? T { return value }
        // A string or an address that came as its class.
        if type is String.Type, let text = value as? NSString { return String(describing: text) as? T }
        if type is URL.Type, let address = value as? NSURL { return URL(string: address.absoluteString) as? T }
        return nil
    }

    /// A value of that type, made of the first data that it can come from; `nil` where there is none.
    public func loaded<T: Transferable>(as type: T.Type) async -> T? {
        if let value = transferred(as: type) { return value }
        for kind in registeredContentTypes where T.importedContentTypes().contains(where: { kind.conforms(to: $0) }) {
            if let data = try? await data(of: kind), let value = try? await T(importing: data, contentType: kind) { return value }
        }
        return nil
    }
}
