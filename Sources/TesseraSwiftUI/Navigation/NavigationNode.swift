import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The layout node of a navigation stack: the screen on top between a bar above and, where it has items, a bar below.
@MainActor
final class NavigationNode: LayoutNode {
    private let controller: NavigationController
    private var screens: [Screen] = []
    /// The numbers of the screens as they were last kept.
    private var order: [Int] = []
    private let bar: NavigationBarNode
    private let bottomBar: BottomBarNode
    /// What a search proposes, over the screen on top.
    private let suggestions: SlotNode

    private struct Screen {
        let id: Int
        let node: ScreenNode
        /// What its views have said about the bars, as far as it is known.
        var settings: BarSettings?
    }

    init(_ context: NodeContext, controller: NavigationController) {
        self.controller = controller
        bar = NavigationBarNode(context)
        bottomBar = BottomBarNode(context)
        suggestions = SlotNode(context)
        super.init(context)
        for child in [suggestions, bar, bottomBar] { adopt(child) }
        suggestions.show(AnyView(EmptyView()))
        graph.observeLayout(self)
    }

    // MARK: Screens

    /// Shows `view` as the screen with the number `id`; a screen that exists keeps its state.
    func show(_ view: AnyView, as id: Int) {
        if let screen = screens.first(where: { $0.id == id }) {
            screen.node.show(view)
        } else {
            let node = ScreenNode(contentContext)
            node.show(view)
            adopt(node)
            screens.append(Screen(id: id, node: node))
        }
    }

    /// Keeps the screens with these numbers, in this order; the last one is on top.
    func keep(_ ids: [Int]) {
        guard ids != order else { return }
        order = ids
        for screen in screens where !ids.contains(screen.id) {
            screen.node.unplace()
            screen.node.content.detach()
        }
        screens = ids.compactMap { id in screens.first { $0.id == id } }
        for screen in screens.dropLast() { screen.node.unplace() }
        invalidateLayout()
    }

    override var contentStructures: [StructureNode] {
        screens.map { $0.node.content } + suggestions.contentStructures + bar.contentStructures + bottomBar.contentStructures
    }

    override var layoutChildren: [LayoutNode] { screens.map(\.node) + [suggestions, bar, bottomBar] }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for child in layoutChildren { child.setEnvironment(environment, changed: keys) }
        for index in screens.indices { screens[index].settings = nil }
        super.environmentDidChange(keys)
    }

    // MARK: Bars

    /// Asks the screens what they say about the bars; answers whether that has changed.
    private func refreshSettings() -> Bool {
        guard let top = screens.last else { return false }
        var settings = top.node.preference(BarSettings.kind) as? BarSettings ?? BarSettings()
        // A field that stands around the stack belongs to the first screen.
        if screens.count == 1, settings.search == nil, let outer = EnvironmentValues(environment).outerSearch {
            settings.search = outer
            if let stamp = outer.stamp { settings.stamps.append(stamp) }
        }
        let isSame = top.settings.map { $0.stamps == settings.stamps } ?? false
        screens[screens.count - 1].settings = settings
        for index in screens.indices.dropLast() where screens[index].settings == nil {
            screens[index].settings = screens[index].node.preference(BarSettings.kind) as? BarSettings ?? BarSettings()
        }
        return !isSame
    }

    private var settings: BarSettings { screens.last?.settings ?? BarSettings() }

    /// Whether the screen on top has a large title: as it says itself, else as the one below; the first one has.
    private var isLarge: Bool {
        guard settings.title != nil else { return false }
        for screen in screens.reversed() {
            switch screen.settings?.titleMode ?? .automatic {
            case .automatic: continue
            case .inline: return false
            case .large: return true
            }
        }
        return true
    }

    private func updateBars() {
        let below = screens.dropLast().last
        let isBackShown = below != nil && settings.isBackButtonHidden != true
        let top = screens.last?.id ?? 0
        var back: NavigationBarNode.Back?
        if isBackShown {
            back = NavigationBarNode.Back(title: below?.settings?.title, action: { [controller] in controller.pop(top) })
        } else if below == nil, settings.isBackButtonHidden != true {
            back = EnvironmentValues(environment).wayBack?()
        }
        bar.show(settings, isLarge: isLarge, back: back)
        bottomBar.show(settings)
        showSuggestions()
    }

    /// The way from the screen on top to the one below, for a stack that is that screen and has the only bar.
    func wayBack(from screen: Int) -> NavigationBarNode.Back? {
        guard let index = screens.firstIndex(where: { $0.id == screen }), index > 0 else { return nil }
        return NavigationBarNode.Back(title: screens[index - 1].settings?.title, action: { [controller] in controller.pop(screen) })
    }

    private func showSuggestions() {
        guard let search = settings.shownSearch, search.showsSuggestions else {
            return suggestions.show(AnyView(EmptyView()))
        }
        suggestions.show(AnyView(SearchSuggestions(settings: search).modifier(EnvironmentExchange(store: search.environment))))
    }

    private var shownID: Int?

    // MARK: Layout

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    private func look(in size: Size) -> NavigationBarLook? {
        guard let host = HostContext.current, settings.visibility[.navigationBar] != .hidden, !showsStack else { return nil }
        var traits = host.traits
        traits.textSize = EnvironmentValues(environment).dynamicTypeSize.textSize
        var look = NavigationBarLook(traits, metrics: host.metrics, width: size.width, isLarge: isLarge)
        if let search = settings.shownSearch, !search.showsButton {
            look.searchHeight = SearchField.barHeight + (search.showsScopes ? SearchField.scopesHeight : 0)
        }
        return look
    }

    /// Whether the column's screen is a stack with a bar of its own.
    private var showsStack: Bool {
        guard controller.isColumn, let children = screens.last?.node.layoutChildren, children.count == 1 else { return false }
        var node = children[0]
        while let wrapper = node as? WrapperNode { node = wrapper.inner }
        return node is NavigationNode
    }

    private var bottomHeight: Double {
        guard bottomBar.hasItems, settings.visibility[.bottomBar] != .hidden else { return 0 }
        return HostContext.current?.metrics.toolbarHeight ?? 0
    }

    private func room(in size: Size) -> Rect {
        Rect(origin: .zero, size: size).inset(by: Insets(top: look(in: size)?.height ?? 0, bottom: bottomHeight))
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        guard let top = screens.last else { return }
        // 1. What the screen says of its bars decides how much room it has.
        if shownID != top.id || top.settings == nil {
            _ = refreshSettings()
            shownID = top.id
            updateBars()
        }
        // 2. The screen, in the room that the bars leave.
        let room = room(in: size)
        place(top.node, in: room, proposal: Proposal(room.size))
        // 3. What a search proposes, where there is anything; the screen shows itself otherwise.
        if suggestions.firstList?.contentNode.count ?? 0 > 0 {
            place(suggestions, in: room, proposal: Proposal(room.size))
        } else {
            suggestions.unplace()
        }
        // 4. The bars, as far as the screen's content has been scrolled under them.
        if let look = look(in: size) {
            bar.look = look
            bar.scrolled = min(max(0, top.node.firstVerticalScroll?.offset.y ?? 0), look.largeTitleHeight + 1)
            let height = look.rowHeight + max(0, look.largeTitleHeight - bar.scrolled) + look.searchHeight
            place(bar, in: Rect(x: 0, y: 0, width: size.width, height: height), proposal: Proposal(width: size.width, height: height))
        } else {
            bar.unplace()
        }
        if bottomHeight > 0 {
            let rect = Rect(x: 0, y: size.height - bottomHeight, width: size.width, height: bottomHeight)
            bottomBar.isOverContent = top.node.hasContentBelow
            place(bottomBar, in: rect, proposal: Proposal(rect.size))
        } else {
            bottomBar.unplace()
        }
    }

    override func surroundingsForChildren() -> Surroundings {
        let room = room(in: frame.size)
        var result = surroundings
        let top = room.minY > 0 ? max(result.safeArea.minY, room.minY) : result.safeArea.minY
        let bottom = bottomHeight > 0 ? min(result.safeArea.maxY, room.maxY) : result.safeArea.maxY
        // A stack that does not reach the edge of the safe area keeps its content inside itself.
        if result.safeArea.minY < 0 { result.bounds = result.bounds.inset(by: Insets(top: max(0, -result.bounds.minY))) }
        if result.safeArea.maxY > frame.height {
            result.bounds = result.bounds.inset(by: Insets(bottom: max(0, result.bounds.maxY - frame.height)))
        }
        result.safeArea = Rect(x: result.safeArea.minX, y: top, width: result.safeArea.width, height: max(0, bottom - top))
        result.container = room.size
        result.visible = nil
        result.uncovered = nil
        return result
    }

    // MARK: Look and meaning

    /// A stack hides what lies behind it.
    override func contents() -> [Scene::Content] {
        let insets = insetsToDeviceEdges
        let rect = Rect(origin: .zero, size: frame.size).inset(
            by: Insets(top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing))
        let color = Color(.system(.systemBackground)).drawn(in: EnvironmentValues(environment))
        return [.fill(.rect(rect), .color(color))]
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        ([bar] + (suggestions.isPlaced ? [suggestions] : screens.map(\.node)) + [bottomBar]).filter(\.isPlaced).flatMap {
            $0.meanings($0.layerTransform.followed(by: transform))
        }
    }

    /// What screens say of their bars ends here, but for the tab bar around.
    override func preference(_ key: PreferenceKind) -> Any? {
        let inner = screens.last?.node.preference(key)
        return key.id == BarSettings.kind.id ? (inner as? BarSettings)?.only(.tabBar) : inner
    }
}

extension NavigationNode: LayoutObserver {
    func layoutDidFinish() {
        guard isPlaced, refreshSettings() else { return }
        updateBars()
        invalidateLayout()
    }
}

@MainActor
extension LayoutNode {
    /// Whether content goes on below what the first scroll view shows, so that it lies under a bar there.
    var hasContentBelow: Bool {
        guard let scroll = firstVerticalScroll else { return false }
        return scroll.contentSize.height - scroll.offset.y - scroll.frame.height > 0.01
    }

    /// The first scroll view at or below this node that scrolls up and down.
    var firstVerticalScroll: ScrollNode? {
        if let scroll = self as? ScrollNode, scroll.layout.axes.contains(.vertical) { return scroll }
        for child in layoutChildren where child.isPlaced {
            if let scroll = child.firstVerticalScroll { return scroll }
        }
        return nil
    }
}
