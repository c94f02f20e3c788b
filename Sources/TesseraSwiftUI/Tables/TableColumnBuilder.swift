import Foundation

/// Builds the columns of a table out of the statements of a closure.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
    where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator { content }

    /// A column that is not sorted among those that are.
    @_disfavoredOverload
    public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> UnsortedColumns<Content, Sort>
    where RowValue == Content.TableRowValue, Content.TableColumnSortComparator == Never { UnsortedColumns(content: content) }

    public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue { column }

    public static func buildBlock<each Column: TableColumnContent>(
        _ column: repeat each Column
    ) -> TupleTableColumnContent<RowValue, Sort, (repeat each Column)> {
        var columns: [TableColumnParts] = []
        repeat columns += (each column)._columns
        return TupleTableColumnContent(value: (repeat each column), columns: columns)
    }

    public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> TupleTableColumnContent<RowValue, Sort, Column?>
    where RowValue == Column.TableRowValue { TupleTableColumnContent(value: column, columns: column?._columns ?? []) }

    public static func buildEither<One: TableColumnContent>(first column: One) -> TupleTableColumnContent<RowValue, Sort, Any>
    where RowValue == One.TableRowValue { TupleTableColumnContent(value: column, columns: column._columns) }

    public static func buildEither<Other: TableColumnContent>(second column: Other) -> TupleTableColumnContent<RowValue, Sort, Any>
    where RowValue == Other.TableRowValue { TupleTableColumnContent(value: column, columns: column._columns) }
}

/// Several columns one beside the other.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public var value: T
    fileprivate let columns: [TableColumnParts]

    public var _columns: [TableColumnParts] { columns }
}

/// Columns by which nothing is sorted, among some by which the table is.
public struct UnsortedColumns<Content: TableColumnContent, Sort: SortComparator>: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    fileprivate let content: Content

    public var _columns: [TableColumnParts] { content._columns }
}

/// Columns of the elements of a collection.
public struct TableColumnForEach<Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator, Content>
where Content: TableColumnContent, Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort {
    public let data: Data
    public let content: (Data.Element) -> Content

    public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.data = data
        self.content = content
    }

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }
}

extension TableColumnForEach: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public var _columns: [TableColumnParts] { data.flatMap { content($0)._columns } }
}
