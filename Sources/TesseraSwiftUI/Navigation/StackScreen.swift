import GridCore
import HostInterface
import StandardControls
import ViewGraph

/// A screen of a navigation stack with the bars that belong to it, which keep their state with it.
@MainActor
final class StackScreen {
    let id: Int
    let node: ScreenNode
    let bar: NavigationBarNode
    let bottomBar: BottomBarNode
    /// What its views have said about the bars, as far as it is known.
    var settings: BarSettings?
    /// Whether its title is a large one.
    var isLarge = false
    /// Whether there is a button that leads back.
    var hasBack = false

    init(_ context: NodeContext, id: Int) {
        self.id = id
        node = ScreenNode(context)
        bar = NavigationBarNode(context)
        bottomBar = BottomBarNode(context)
    }

    var parts: [LayoutNode] { [node, bar, bottomBar] }
    var contentStructures: [StructureNode] { [node.content].compactMap { $0 } + bar.contentStructures + bottomBar.contentStructures }
    var said: BarSettings { settings ?? BarSettings() }

    /// Asks the views what they say about the bars; answers whether that is new.
    func refreshSettings(outerSearch: SearchSettings? = nil) -> Bool {
        var new = node.preference(BarSettings.kind) as? BarSettings ?? BarSettings()
        if new.search == nil, let outerSearch {
            new.search = outerSearch
            if let stamp = outerSearch.stamp { new.stamps.append(stamp) }
        }
        defer { settings = new }
        return settings?.stamps != new.stamps
    }

    /// Whether the screen is a stack itself.
    var isStack: Bool {
        let children = node.layoutChildren
        guard children.count == 1 else { return false }
        var node = children[0]
        while let wrapper = node as? WrapperNode { node = wrapper.inner }
        return node is NavigationNode
    }

    func unplace() {
        for part in parts { part.unplace() }
    }

    func detach() {
        unplace()
        for structure in contentStructures { structure.detach() }
    }

    /// How much of a large title the content has pushed away, in points.
    var folded = 0.0

    // MARK: Room

    /// The bar above; `nil` where there is none.
    func look(in size: Size, hidesBar: Bool) -> NavigationBarLook? {
        guard let host = HostContext.current, said.visibility[.navigationBar] != .hidden, !hidesBar else { return nil }
        var traits = host.traits
        traits.textSize = EnvironmentValues(node.environment).dynamicTypeSize.textSize
        var look = NavigationBarLook(traits, metrics: host.metrics, width: size.width, isLarge: isLarge)
        if let search = said.shownSearch, !search.showsButton {
            look.searchHeight = SearchField.barHeight + (search.showsScopes ? SearchField.scopesHeight : 0)
        }
        return look
    }

    /// Whether nothing stands in the bar above, and nothing is said of how it looks.
    var hasEmptyBar: Bool {
        let said = said
        return !hasBack && said.title == nil && said.shownSearch == nil && said.visibility[.navigationBar] == nil
            && said.background[.navigationBar] == nil
            && !said.items.contains { $0.placement.place != .bottom && $0.placement.place != .keyboard }
    }

    var bottomHeight: Double {
        guard bottomBar.hasItems, said.visibility[.bottomBar] != .hidden else { return 0 }
        return HostContext.current?.metrics.toolbarHeight ?? 0
    }

    /// What the bars leave of `size`.
    func room(in size: Size, hidesBar: Bool) -> Rect {
        Rect(origin: .zero, size: size).inset(by: Insets(top: look(in: size, hidesBar: hidesBar)?.height ?? 0, bottom: bottomHeight))
    }
}
