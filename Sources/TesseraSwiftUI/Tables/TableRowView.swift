import Foundation
import ViewGraph

/// The cells of a row, one beside the other, as wide as their columns are in every row.
struct TableRowView {
    let cells: [AnyView]
    let widths: [TableColumnWidth]

    /// The gap between columns in points; our choice, nothing is recorded.
    static let gap: CGFloat = 16
}

extension TableRowView: View {
    var body: some View {
        HStack(spacing: TableRowView.gap) {
            ForEach(0..<cells.count, id: \.self) { cells[$0].modifier(TableCellFrame(width: widths[$0])) }
        }
    }
}

/// A frame whose width does not depend on what is in it, so that all rows have the same columns: a stack hands the room to its least
/// flexible views first and divides the rest equally (eager-grid-and-layout 6.1).
struct TableCellFrame {
    let width: TableColumnWidth
}

extension TableCellFrame: ViewModifier {
    func body(content: Content) -> some View {
        content
            .lineLimit(1)
            .frame(minWidth: width.minimum ?? 0, idealWidth: width.ideal, maxWidth: width.maximum ?? .infinity, alignment: .leading)
    }
}

/// The titles of a table's columns; a touch on one sorts by it.
struct TableHeader {
    let columns: [TableHeading]
    let widths: [TableColumnWidth]
    let sorting: TableSorting?
}

extension TableHeader: View {
    var body: some View {
        HStack(spacing: TableRowView.gap) {
            ForEach(0..<columns.count, id: \.self) { index in
                title(columns[index]).modifier(TableCellFrame(width: widths[index]))
            }
        }
    }

    @MainActor @ViewBuilder private func title(_ column: TableHeading) -> some View {
        if let sorting, let comparator = column.comparator {
            let direction = sorting.direction(comparator)
            let button = Button {
                sorting.choose(comparator)
            } label: {
                HStack(spacing: 4) {
                    column.label
                    if let direction {
                        Image(systemName: direction == .forward ? "chevron.up" : "chevron.down").imageScale(.small).accessibilityHidden(
                            true)
                    }
                }
            }
            .buttonStyle(.plain)
            if let direction {
                button.accessibilityValue(direction == .forward ? "ascending" : "descending")
            } else {
                button
            }
        } else {
            column.label
        }
    }
}
