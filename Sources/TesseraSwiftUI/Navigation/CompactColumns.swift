import ViewGraph

/// Which columns of a split view lie on the stack that it is where there is little width.
@MainActor
final class CompactColumns {
    let ownTop = Binding(StateLocation(NavigationSplitViewColumn.sidebar))
    var top: Binding<NavigationSplitViewColumn>
    private var links: [NavigationSplitViewColumn: ColumnLink] = [:]

    nonisolated init() { top = ownTop }

    /// What leads from the column before to `column`.
    func link(to column: NavigationSplitViewColumn) -> ColumnLink {
        if let link = links[column] { return link }
        let link = ColumnLink { [unowned self] in if top.wrappedValue != column { top.wrappedValue = column } }
        links[column] = link
        return link
    }

    /// Whether `column`, or one on top of it, is shown. Going back from it ends the selection that had led to it.
    func isShown(
        _ column: NavigationSplitViewColumn, above below: NavigationSplitViewColumn, alsoWith other: NavigationSplitViewColumn? = nil
    ) -> Binding<Bool> {
        Binding(
            get: { [self] in top.wrappedValue == column || top.wrappedValue == other },
            set: { [self] (isShown: Bool) in
                top.wrappedValue = isShown ? column : below
                if !isShown { links[column]?.clear() }
            })
    }
}

/// What a list with a selection tells the split view around.
@MainActor
final class ColumnLink {
    /// Shows the next column.
    let show: () -> Void
    /// Takes away what is selected.
    var clear: () -> Void = {}
    private var selected: AnyHashable?

    init(show: @escaping () -> Void) { self.show = show }

    /// Follows what is selected: another value shows the next column.
    func follow(_ value: AnyHashable?) {
        defer { selected = value }
        if let value, value != selected { show() }
    }
}

private struct NextColumnKey: EnvironmentKey { static var defaultValue: ColumnLink? { nil } }

extension EnvironmentValues {
    /// What leads to the next column of a split view whose columns are the screens of one stack.
    var nextColumn: ColumnLink? {
        get { self[NextColumnKey.self] }
        set { self[NextColumnKey.self] = newValue }
    }
}
