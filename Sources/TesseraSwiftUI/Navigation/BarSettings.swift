import ViewGraph

/// What the views of a screen have said about the bars around it. It travels up as a preference; a view further out wins.
struct BarSettings {
    var title: Text?
    var titleMode: NavigationBarItem.TitleDisplayMode?
    var isBackButtonHidden: Bool?
    var role: ToolbarRole?
    var items: [ToolbarEntry] = []
    /// The field to search in; `nil` for none.
    var search: SearchSettings?
    var searchScopes: SearchScopes?
    var searchSuggestions: AnyView?
    var isSearchMinimized = false
    var visibility: [ToolbarPlacement: Visibility] = [:]
    var background: [ToolbarPlacement: BarBackgroundSettings] = [:]
    var colorScheme: [ToolbarPlacement: ColorScheme] = [:]
    /// The changes that are in here, each counted once however many views carry it.
    var stamps: [Stamp] = []

    /// Tells one change from every other: it is made by a modifier in an environment.
    struct Stamp: Hashable {
        let modifier: UInt64
        let environment: UInt64
    }

    /// Adds what a view that stands behind the others in reading order says.
    mutating func add(_ next: BarSettings) {
        guard !next.stamps.allSatisfy(stamps.contains) else { return }
        title = title ?? next.title
        titleMode = titleMode ?? next.titleMode
        isBackButtonHidden = isBackButtonHidden ?? next.isBackButtonHidden
        role = role ?? next.role
        search = search ?? next.search
        searchScopes = searchScopes ?? next.searchScopes
        searchSuggestions = searchSuggestions ?? next.searchSuggestions
        isSearchMinimized = isSearchMinimized || next.isSearchMinimized
        items += next.items.filter { item in !items.contains { $0.stamp == item.stamp } }
        visibility.merge(next.visibility) { first, _ in first }
        background.merge(next.background) { first, _ in first }
        colorScheme.merge(next.colorScheme) { first, _ in first }
        stamps += next.stamps
    }

    /// What is said about one bar alone.
    func only(_ bar: ToolbarPlacement) -> BarSettings {
        var result = BarSettings()
        result.visibility = visibility.filter { $0.key == bar }
        result.background = background.filter { $0.key == bar }
        result.colorScheme = colorScheme.filter { $0.key == bar }
        result.stamps = stamps
        return result
    }

    /// What is said about all bars but one.
    func without(_ bar: ToolbarPlacement) -> BarSettings {
        var result = self
        result.visibility[bar] = nil
        result.background[bar] = nil
        result.colorScheme[bar] = nil
        return result
    }

    @MainActor static let kind = PreferenceKind(id: ObjectIdentifier(Key.self)) { gathered, next in
        guard var result = gathered as? BarSettings else { return next }
        if let next = next as? BarSettings { result.add(next) }
        return result
    }

    private enum Key {}
}

/// How the background of a bar is drawn.
struct BarBackgroundSettings {
    var visibility = Visibility.automatic
    var style: AnyShapeStyle?

    /// Whether the background is drawn where content lies under the bar, or none does.
    func isShown(overContent isOverContent: Bool) -> Bool { visibility == .visible || (visibility == .automatic && isOverContent) }
}

/// Changes what the views of a screen say about its bars.
struct BarSettingsModifier {
    /// Gets what the views inside say and the environment of the modified view with a stamp for it.
    let change: (inout BarSettings, EnvironmentStore, BarSettings.Stamp) -> Void
    let stamp: UInt64

    nonisolated init(_ change: @escaping (inout BarSettings, EnvironmentStore, BarSettings.Stamp) -> Void) {
        self.change = change
        stamp = EnvironmentStore.nextStamp()
    }

    nonisolated init(_ change: @escaping (inout BarSettings) -> Void) { self.init { settings, _, _ in change(&settings) } }
}

extension BarSettingsModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        PreferenceNode(around: inner, context, kind: BarSettings.kind, value: value(in: context.environment))
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: PreferenceNode.self).value = value(in: wrapper.environment)
    }

    private func value(in environment: EnvironmentStore) -> (Any?) -> Any? {
        let stamp = BarSettings.Stamp(modifier: stamp, environment: environment.stamp)
        return { [change] inner in
            var settings = inner as? BarSettings ?? BarSettings()
            change(&settings, environment, stamp)
            settings.stamps.append(stamp)
            return settings
        }
    }
}

extension View {
    nonisolated func barSettings(_ change: @escaping (inout BarSettings) -> Void) -> some View { modifier(BarSettingsModifier(change)) }
}
