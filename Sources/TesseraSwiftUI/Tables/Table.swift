import Foundation
import ViewGraph

/// Rows of values in columns, which can be selected and sorted.
///
/// Rows are made as they are seen. Columns without a width of their own share the room equally. Where the width class is compact only the
/// first column is shown and no header, as on a phone. A table does not sort: it changes the sort order that it is bound to, and the program
/// hands it the values in that order.
public struct Table<Value, Rows, Columns>
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Columns.TableRowValue
{
    private let selection: ListSelection?
    private let columns: [TableColumnParts]
    private let rows: Rows
    private let sorting: TableSorting?
    @Environment(\.horizontalSizeClass) private var widthClass

    nonisolated init(selection: ListSelection?, sorting: TableSorting?, columns: Columns, rows: Rows) {
        self.selection = selection
        self.sorting = sorting
        self.columns = columns._columns
        self.rows = rows
    }
}

extension Table: View {
    public var body: some View {
        let shown = widthClass == .compact ? Array(columns.prefix(1)) : columns
        let content = rows._rows { value in
            AnyView(TableRowView(cells: shown.map { $0.cell(value) }, widths: shown.map(\.width)))
        }
        return ListBody(
            selection: selection,
            content: AnyView(
                Section {
                    content
                } header: {
                    if widthClass != .compact { TableHeader(columns: shown.map(\.heading), widths: shown.map(\.width), sorting: sorting) }
                }),
            look: .plain
        )
        .transformEnvironment(\.list) { if $0.look == .automatic { $0.look = .plain } }
    }
}

extension Table {
    /// A table of rows that are built one by one.
    public nonisolated init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(selection: nil, sorting: nil, columns: columns(), rows: rows())
    }

    /// A table of rows that are built one by one, of which one can be selected.
    public nonisolated init(
        of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(selection: ListSelection(single: selection), sorting: nil, columns: columns(), rows: rows())
    }

    /// A table of rows that are built one by one, of which several can be selected.
    public nonisolated init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(selection: ListSelection(multiple: selection), sorting: nil, columns: columns(), rows: rows())
    }

    /// A table of rows that are built one by one, whose headers change `sortOrder`.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Columns.TableRowValue {
        self.init(selection: nil, sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
    }

    /// A table of rows that are built one by one, of which one can be selected, whose headers change `sortOrder`.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Columns.TableRowValue {
        self.init(selection: ListSelection(single: selection), sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
    }

    /// A table of rows that are built one by one, of which several can be selected, whose headers change `sortOrder`.
    public nonisolated init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Columns.TableRowValue {
        self.init(selection: ListSelection(multiple: selection), sorting: TableSorting(sortOrder), columns: columns(), rows: rows())
    }

    // MARK: Collections

    /// A row for each value.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(selection: nil, sorting: nil, columns: columns(), rows: TableForEachContent(data))
    }

    /// A row for each value, of which one can be selected.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(selection: ListSelection(single: selection), sorting: nil, columns: columns(), rows: TableForEachContent(data))
    }

    /// A row for each value, of which several can be selected.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value {
        self.init(selection: ListSelection(multiple: selection), sorting: nil, columns: columns(), rows: TableForEachContent(data))
    }

    /// A row for each value; the headers change `sortOrder`.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Columns.TableRowValue {
        self.init(selection: nil, sorting: TableSorting(sortOrder), columns: columns(), rows: TableForEachContent(data))
    }

    /// A row for each value, of which one can be selected; the headers change `sortOrder`.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Columns.TableRowValue {
        self.init(
            selection: ListSelection(single: selection), sorting: TableSorting(sortOrder), columns: columns(),
            rows: TableForEachContent(data))
    }

    /// A row for each value, of which several can be selected; the headers change `sortOrder`.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Columns.TableRowValue {
        self.init(
            selection: ListSelection(multiple: selection), sorting: TableSorting(sortOrder), columns: columns(),
            rows: TableForEachContent(data))
    }
}
