import Foundation

/// The order in which a table shows its values, whatever the type of its comparators is.
struct TableSorting {
    /// The direction in which a comparator's column sorts first; `nil` where it is another column that does.
    let direction: (Any) -> SortOrder?
    /// Sorts by the column of a comparator first; in the other direction where it does already.
    let choose: (Any) -> Void

    nonisolated init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
        /// Comparators of key paths are those of one column where the path is the same, whichever way its values are compared.
        func isOfSameColumn(_ one: Sort, _ other: Sort) -> Bool {
            if let one = one as? any KeyPathSorting, let other = other as? any KeyPathSorting { return one.path == other.path }
            var one = one
            one.order = other.order
            return one == other
        }
        direction = { comparator in
            guard let comparator = comparator as? Sort, let first = order.wrappedValue.first else { return nil }
            return isOfSameColumn(comparator, first) ? first.order : nil
        }
        choose = { comparator in
            guard var comparator = comparator as? Sort else { return }
            var all = order.wrappedValue
            if let first = all.first, isOfSameColumn(comparator, first) {
                all[0].order = first.order == .forward ? .reverse : .forward
            } else {
                all.removeAll { isOfSameColumn(comparator, $0) }
                comparator.order = .forward
                all.insert(comparator, at: 0)
            }
            order.wrappedValue = all
        }
    }
}

/// A comparator that compares what is at a key path.
private protocol KeyPathSorting {
    var path: AnyKeyPath { get }
}

extension KeyPathComparator: KeyPathSorting {
    var path: AnyKeyPath { keyPath }
}
