import StandardControls
import ViewGraph

/// The look of lists.
@MainActor @preconcurrency
public protocol ListStyle {
    nonisolated static var _look: _ListLook { get }
}

/// The looks that there are.
public enum _ListLook: Hashable, Sendable {
    case automatic, plain, grouped, insetGrouped, sidebar

    var core: ListLook.Style {
        switch self {
        case .automatic, .insetGrouped: .insetGrouped
        case .plain: .plain
        case .grouped: .grouped
        case .sidebar: .sidebar
        }
    }
}

/// The look that fits where the list stands: cards on a grey ground.
public struct DefaultListStyle: ListStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _look: _ListLook { .automatic }
}

/// Rows from edge to edge; headers stay in sight.
public struct PlainListStyle: ListStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _look: _ListLook { .plain }
}

/// Groups of rows from edge to edge on a grey ground.
public struct GroupedListStyle: ListStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _look: _ListLook { .grouped }
}

/// Groups of rows on cards on a grey ground.
public struct InsetGroupedListStyle: ListStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _look: _ListLook { .insetGrouped }
}

/// Rows away from the edges; drawn as plain here.
public struct InsetListStyle: ListStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _look: _ListLook { .plain }
}

/// Rows without cards and lines, as at the side of a window.
public struct SidebarListStyle: ListStyle, Sendable {
    public nonisolated init() {}
    public nonisolated static var _look: _ListLook { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// What views around a list have set for it.
struct ListSettings: Hashable {
    var look = _ListLook.automatic
    var rowSpacing: Double?
    var sectionSpacing: Double?
    var leastRowHeight = ListLook.rowHeight
    var isHeaderProminent = false
}

private struct ListSettingsKey: EnvironmentKey { static let defaultValue = ListSettings() }
private struct InListRowKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var list: ListSettings {
        get { self[ListSettingsKey.self] }
        set { self[ListSettingsKey.self] = newValue }
    }

    /// Whether the view is a row of a list, or in one.
    var isInListRow: Bool {
        get { self[InListRowKey.self] }
        set { self[InListRowKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the lists inside.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.list.look, S._look)
    }
}
