import Foundation
import ViewGraph

/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
    associatedtype TableRowBody: TableRowContent

    var tableRowBody: Self.TableRowBody { get }

    /// The rows as views; `row` makes that of a value, which is a `TableRowValue`.
    @MainActor func _rows(_ row: @escaping (Any) -> AnyView) -> AnyView
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
    @MainActor public func _rows(_ row: @escaping (Any) -> AnyView) -> AnyView { tableRowBody._rows(row) }
}

extension TableRowContent where TableRowBody == Never {
    public var tableRowBody: Never { fatalError("the body of the primitive row \(Self.self) was asked for") }
}

extension Never: TableRowContent {
    public typealias TableRowBody = Never
    public var tableRowBody: Never { fatalError("Never has no rows") }
    @MainActor public func _rows(_ row: @escaping (Any) -> AnyView) -> AnyView { AnyView(EmptyView()) }
}

/// A row that shows a value.
public struct TableRow<Value: Identifiable>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    private let value: Value

    public init(_ value: Value) { self.value = value }

    @MainActor public func _rows(_ row: @escaping (Any) -> AnyView) -> AnyView { AnyView(row(value).tag(value.id).id(value.id)) }
}

/// A row for each value of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never

    private let data: Data

    nonisolated init(_ data: Data) { self.data = data }

    @MainActor public func _rows(_ row: @escaping (Any) -> AnyView) -> AnyView {
        AnyView(ForEach(data) { row($0) })
    }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    @MainActor public func _rows(_ row: @escaping (Any) -> AnyView) -> AnyView {
        let content = content
        return AnyView(ForEach<Data, ID, AnyView>(data: data, id: id) { content($0)._rows(row) })
    }

    /// Rows of the elements of a collection.
    public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.TableRowValue {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Rows of the elements of a collection, identified by a key path.
    public init<V>(_ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Content.TableRowValue {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
}

/// Builds the rows of a table out of the statements of a closure.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Value == Content.TableRowValue { content }

    public static func buildBlock<C: TableRowContent>(_ content: C) -> C where Value == C.TableRowValue { content }

    public static func buildBlock<each C: TableRowContent>(
        _ content: repeat each C
    ) -> TupleTableRowContent<Value, (repeat each C)> {
        var parts: [any TableRowContent] = []
        repeat parts.append(each content)
        return TupleTableRowContent(value: (repeat each content), parts: parts)
    }

    public static func buildIf<C: TableRowContent>(_ content: C?) -> TupleTableRowContent<Value, C?>
    where Value == C.TableRowValue { TupleTableRowContent(value: content, parts: content.map { [$0] } ?? []) }

    public static func buildEither<C: TableRowContent>(first content: C) -> TupleTableRowContent<Value, Any>
    where Value == C.TableRowValue { TupleTableRowContent(value: content, parts: [content]) }

    public static func buildEither<C: TableRowContent>(second content: C) -> TupleTableRowContent<Value, Any>
    where Value == C.TableRowValue { TupleTableRowContent(value: content, parts: [content]) }
}

/// Several rows one below the other.
public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public var value: T
    fileprivate let parts: [any TableRowContent]

    @MainActor public func _rows(_ row: @escaping (Any) -> AnyView) -> AnyView {
        let views = parts.map { $0._rows(row) }
        return AnyView(ForEach<Range<Int>, Int, AnyView>(data: views.indices, id: { $0 }) { views[$0] })
    }
}
