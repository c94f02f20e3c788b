import Foundation
import TesseraFoundation
import ViewGraph

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
    associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
    associatedtype TableColumnBody: TableColumnContent

    var tableColumnBody: Self.TableColumnBody { get }

    /// The columns one by one; those of the body for columns that a program composes.
    var _columns: [TableColumnParts] { get }
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
    public var _columns: [TableColumnParts] { tableColumnBody._columns }
}

extension TableColumnContent where TableColumnBody == Never {
    public var tableColumnBody: Never { fatalError("the body of the primitive column \(Self.self) was asked for") }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
    public var tableColumnBody: Never { fatalError("Never has no columns") }
    public var _columns: [TableColumnParts] { [] }
}

/// What a table knows of a column.
public struct TableColumnParts {
    let heading: TableHeading
    /// The cell of a row's value.
    let cell: (Any) -> AnyView
    var width: TableColumnWidth
}

/// The title of a column, and the comparator by which its values are sorted.
struct TableHeading {
    let label: AnyView
    let comparator: Any?
}

/// How wide a column is, in points.
struct TableColumnWidth: Hashable {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
}

/// A column of a table: its title, and what it shows of each value.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
    private let label: Label
    private let comparator: Sort?
    private let content: (RowValue) -> Content
    private var width = TableColumnWidth()

    nonisolated init(label: Label, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        self.label = label
        self.comparator = comparator
        self.content = content
    }

    /// The column, `width` points wide; `nil` leaves the width to the table.
    public func width(_ width: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
        self.width(min: width, ideal: width, max: width)
    }

    /// The column, as wide as the table leaves it room within these bounds, in points.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn<RowValue, Sort, Content, Label> {
        var result = self
        result.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
        return result
    }
}

extension TableColumn: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never

    public var _columns: [TableColumnParts] {
        let content = content
        return [
            TableColumnParts(
                heading: TableHeading(label: AnyView(label), comparator: comparator),
                cell: { AnyView(($0 as? RowValue).map(content)) }, width: width)
        ]
    }
}

// MARK: Columns that are not sorted

extension TableColumn where Sort == Never, Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), comparator: nil, content: content)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), comparator: nil, content: content)
    }

    public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: text, comparator: nil, content: content)
    }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    /// A column of the strings at `value`.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(label: Text(titleKey), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }

    /// A column of the strings at `value`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(label: Text(title), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }

    /// A column of the strings at `value`.
    public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(label: text, comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }
}

// MARK: Columns that are sorted by what is at a key path

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
    }

    public nonisolated init<C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, C.Compared> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, C.Compared> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: comparator), content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// A column of the strings at `value`, which is sorted as people sort names.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
        self.init(titleKey, value: value, comparator: .localizedStandard)
    }

    /// A column of the strings at `value`, which is sorted as people sort names.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
        self.init(title, value: value, comparator: .localizedStandard)
    }

    /// A column of the strings at `value`, which is sorted by `comparator`.
    public nonisolated init<C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable, comparator: C
    ) where C.Compared == String {
        self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator)) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    /// A column of the strings at `value`, which is sorted by `comparator`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, String> & Sendable, comparator: C
    ) where C.Compared == String {
        self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: comparator)) { Text(verbatim: $0[keyPath: value]) }
    }
}

// MARK: Columns that are sorted by a comparator of rows

extension TableColumn where RowValue == Sort.Compared, Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), comparator: comparator, content: content)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), comparator: comparator, content: content)
    }
}
