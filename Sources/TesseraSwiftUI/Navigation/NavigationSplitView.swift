import Foundation
import StandardControls
import ViewGraph

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
    private let name: String

    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The last column and the one before it.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String

    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    public static let content = NavigationSplitViewColumn(name: "content")
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// Two or three columns, of which each leads to the next. Where there is little width they are the screens of one stack: what is
/// selected in a list of one column shows the next one, and the way back ends the selection.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let preferredColumn: Binding<NavigationSplitViewColumn>?
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var column = DetailColumn()
    @State private var sidebarWidth: CGFloat?
    @State private var contentWidth: CGFloat?
    @State private var columns = CompactColumns()

    private nonisolated init(
        sidebar: Sidebar, content: Content, detail: Detail, visibility: Binding<NavigationSplitViewVisibility>? = nil,
        preferredColumn: Binding<NavigationSplitViewColumn>? = nil
    ) {
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
        self.visibility = visibility
        self.preferredColumn = preferredColumn
    }
}

extension NavigationSplitView {
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail())
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility)
    }

    /// A split view that shows the preferred column on top where there is little width, and says there which one it shows.
    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: content(), detail: detail(), preferredColumn: preferredCompactColumn)
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            sidebar: sidebar(), content: content(), detail: detail(), visibility: columnVisibility, preferredColumn: preferredCompactColumn)
    }
}

extension NavigationSplitView where Content == EmptyView {
    public nonisolated init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail())
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: columnVisibility)
    }

    public nonisolated init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), preferredColumn: preferredCompactColumn)
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: columnVisibility,
            preferredColumn: preferredCompactColumn)
    }
}

extension NavigationSplitView: View {
    @ViewBuilder public var body: some View {
        if sizeClass == .compact {
            compactBody
        } else {
            HStack(spacing: 0) {
                if shows(.sidebar) {
                    ColumnStack(content: sidebar)
                        .environment(\.detailColumn, column)
                        .transformEnvironment(\.list) { if $0.look == .automatic { $0.look = .sidebar } }
                        .onPreferenceChange(ColumnWidthKey.self) { sidebarWidth = $0 }
                        .frame(width: sidebarWidth ?? CGFloat(SplitColumns.sidebarWidth))
                    Divider().ignoresSafeArea()
                }
                if shows(.content) {
                    ColumnStack(content: content).environment(\.detailColumn, column)
                        .onPreferenceChange(ColumnWidthKey.self) { contentWidth = $0 }
                        .frame(width: contentWidth ?? CGFloat(SplitColumns.contentWidth))
                        .environment(\.outerSearch, nil)
                    Divider().ignoresSafeArea()
                }
                ColumnStack(content: shownDetail).environment(\.outerSearch, nil)
            }
        }
    }

    private enum Column { case sidebar, content }

    private var hasContent: Bool { Content.self != EmptyView.self }

    private func shows(_ column: Column) -> Bool {
        switch visibility?.wrappedValue ?? .automatic {
        case .detailOnly: return false
        case .doubleColumn: return hasContent ? column == .content : column == .sidebar
        default: return column == .sidebar || hasContent
        }
    }

    @ViewBuilder private var shownDetail: some View {
        if let shown = column.shown.get() { shown.view.id(shown.number) } else { detail }
    }

    // MARK: Little width

    /// The columns as screens of one stack.
    @MainActor private var compactBody: some View {
        columns.top = preferredColumn ?? columns.ownTop
        let next: NavigationSplitViewColumn = hasContent ? .content : .detail
        return ColumnStack(
            content:
                sidebar
                .environment(\.nextColumn, columns.link(to: next))
                .navigationDestination(isPresented: columns.isShown(next, above: .sidebar, alsoWith: .detail)) {
                    if hasContent {
                        content
                            .environment(\.nextColumn, columns.link(to: .detail))
                            .navigationDestination(isPresented: columns.isShown(.detail, above: .content)) {
                                detail.environment(\.nextColumn, nil)
                            }
                    } else {
                        detail.environment(\.nextColumn, nil)
                    }
                })
    }
}

/// The width that a column's views ask for.
private struct ColumnWidthKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

extension View {
    /// A width for the column of a split view in which the view stands. The last column takes what the others leave, and columns that are
    /// the screens of one stack the whole width. A width that is negative or not finite is none.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: ColumnWidthKey.self, value: width.isFinite && width >= 0 ? width : nil)
    }

    /// A width for the column of a split view in which the view stands: the ideal one, held between the others. Nobody drags columns here,
    /// so that the width stays.
    public nonisolated func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        navigationSplitViewColumnWidth(Swift.min(Swift.max(ideal, min ?? ideal), Swift.max(max ?? .infinity, min ?? -.infinity)))
    }
}

/// What links in the columns before have put into the last one.
final class DetailColumn: Equatable {
    struct Shown {
        let number: Int
        let view: AnyView
    }

    let shown = StateLocation<Shown?>(nil)

    func show(_ view: AnyView) { shown.set(Shown(number: (shown.get()?.number ?? 0) + 1, view: view)) }

    static func == (one: DetailColumn, other: DetailColumn) -> Bool { one === other }
}

private struct DetailColumnKey: EnvironmentKey {
    static var defaultValue: DetailColumn? { nil }
}

extension EnvironmentValues {
    /// The column in which links show what they lead to; `nil` where they put it on the stack around.
    var detailColumn: DetailColumn? {
        get { self[DetailColumnKey.self] }
        set { self[DetailColumnKey.self] = newValue }
    }
}

/// A column of a split view: a stack whose bar gives way to that of a stack inside.
private struct ColumnStack<Content: View> {
    let content: Content
}

extension ColumnStack: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        NavigationStructure(AnyView(view.content), path: nil, isColumn: true, in: context)
    }

    static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: NavigationStructure.self).update(AnyView(view.content), path: nil)
    }

    nonisolated static var _unitCount: Int? { 1 }
}

/// The look of split views.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

/// Columns as the platform has them: side by side.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public nonisolated init() {}
}

/// Columns side by side.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle, Sendable {
    public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension View {
    /// Columns stand side by side in every style.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
}
