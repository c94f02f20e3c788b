import Foundation

/// A value that can be dragged or copied to elsewhere.
public protocol Transferable: SendableMetatype {
    associatedtype Representation: TransferRepresentation
    /// How the value becomes data, and data the value; what comes first is preferred.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One way in which a value becomes data, or several. The member whose name begins with an underscore is the door to the transport.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation
    var body: Body { get }
    var _routes: [_TransferRoute<Item>] { get }
}

extension TransferRepresentation where Body.Item == Item {
    public var _routes: [_TransferRoute<Item>] { body._routes }
}

extension TransferRepresentation where Body == Never {
    public var body: Never { fatalError("body of the primitive representation \(Self.self) was asked for") }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public typealias Body = Never
    public var body: Never { fatalError("Never has no body") }
    public var _routes: [_TransferRoute<Never>] { [] }
}

extension Never: Transferable {
    public static var transferRepresentation: Never { fatalError("nothing can be transferred as Never") }
}

/// A way from a value to data of one kind and back; either may be missing.
public struct _TransferRoute<Item>: Sendable {
    let type: UTType
    let export: (@Sendable (Item) async throws -> Data)?
    let load: (@Sendable (Data) async throws -> Item)?
}

/// Why a value could not be transferred.
public enum TransferError: Error, Hashable, Sendable {
    /// Nobody knows how the value becomes data of a kind that is asked for, or comes from it.
    case noRepresentation
    /// The data is not what it says.
    case invalidData
}

/// Makes one representation out of several.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content where Content.Item == Item {
        content
    }

    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content where Content.Item == Item { content }

    public static func buildBlock<each Content: TransferRepresentation>(
        _ content: repeat each Content
    ) -> TupleTransferRepresentation<Item, (repeat each Content)> {
        // Each is of the item, as `buildExpression` has seen to; the compiler can't say that of a pack yet.
        var routes: [_TransferRoute<Item>] = []
        repeat routes += (each content)._routes.compactMap { $0 as? _TransferRoute<Item> }
        return TupleTransferRepresentation(_routes: routes)
    }
}

/// Several representations, the preferred one first.
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
    public typealias Body = Never
    public let _routes: [_TransferRoute<Item>]
}

extension Transferable {
    /// The ways in which values of this type become data.
    static var routes: [_TransferRoute<Self>] {
        func routes<R: TransferRepresentation>(_ representation: R) -> [_TransferRoute<Self>] {
            representation._routes.compactMap { $0 as? _TransferRoute<Self> }
        }
        return routes(transferRepresentation)
    }

    /// The kinds of data that values of this type come from.
    public static func importedContentTypes() -> [UTType] { routes.filter { $0.load != nil }.map(\.type) }
    /// The kinds of data that values of this type become.
    public static func exportedContentTypes() -> [UTType] { routes.filter { $0.export != nil }.map(\.type) }

    /// The value as data of a kind.
    public func exported(as contentType: UTType) async throws -> Data {
        for route in Self.routes where route.type.conforms(to: contentType) {
            if let export = route.export { return try await export(self) }
        }
        throw TransferError.noRepresentation
    }

    /// A value from data of a kind.
    public init(importing data: Data, contentType: UTType?) async throws {
        for route in Self.routes where contentType.map({ $0.conforms(to: route.type) }) ?? true {
            if let load = route.load {
                self = try await load(data)
                return
            }
        }
        throw TransferError.noRepresentation
    }
}
