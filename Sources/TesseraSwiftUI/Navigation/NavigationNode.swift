import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The layout node of a navigation stack: the screen on top between a bar above and, where it has items, a bar below. While it moves, the
/// screen that it covers or uncovers is shown as well.
@MainActor
final class NavigationNode: LayoutNode {
    /// How often content is placed in one layout until it stands where what has folded of the title puts it.
    private static let mostFoldings = 6

    let controller: NavigationController
    private(set) var screens: [StackScreen] = []
    /// The numbers of the screens as they were last kept.
    private var order: [Int] = []
    /// What a search proposes, over the screen on top.
    private let suggestions: SlotNode
    /// The screen that moves over another one.
    var move: ScreenMove?
    /// How far the upper screen of `move` covers the lower one: 0 not at all, 1 wholly.
    private(set) lazy var cover = Passage(1, of: self)
    /// The screen that is being placed, for what the nodes below are told of their surroundings.
    private var placing: StackScreen?
    private lazy var backSwipe = ScrollRecognizer(of: self, pointers: .fingers, precedence: .high) { [weak self] in
        self?.startsBackSwipe(at: $0) ?? false
    }

    init(_ context: NodeContext, controller: NavigationController) {
        self.controller = controller
        suggestions = SlotNode(context)
        super.init(context)
        adopt(suggestions)
        suggestions.show(AnyView(EmptyView()))
        graph.observeLayout(self)
        graph.waysBack.add(self)
    }

    // MARK: Screens

    /// Shows `view` as the screen with the number `id`; a screen that exists keeps its state.
    func show(_ view: AnyView, as id: Int) {
        if let screen = screens.first(where: { $0.id == id }) {
            screen.node.show(view)
        } else {
            let screen = StackScreen(contentContext, id: id)
            screen.node.show(view)
            for part in screen.parts { adopt(part) }
            screens.append(screen)
        }
    }

    /// Keeps the screens with these numbers, in this order; the last one is on top. Another one on top comes or goes by a movement.
    func keep(_ ids: [Int]) {
        guard ids != order else { return }
        let known = order
        let former = screens.first { $0.id == known.last }
        order = ids
        let gone = screens.filter { !ids.contains($0.id) }
        screens = ids.compactMap { id in screens.first { $0.id == id } }
        if let former, let top, former !== top, isPlaced, former.node.isPlaced, !graph.transaction.disablesAnimations {
            begin(from: former, to: top, isPush: !known.contains(top.id))
        } else {
            endMove()
        }
        for screen in gone where !isShown(screen) { screen.detach() }
        for screen in screens where !isShown(screen) { screen.unplace() }
        invalidateLayout()
    }

    var top: StackScreen? { screens.last }

    /// The screens that are to be seen, the lower one first.
    var shownScreens: [StackScreen] { move.map { [$0.lower, $0.upper] } ?? top.map { [$0] } ?? [] }

    func isShown(_ screen: StackScreen) -> Bool { shownScreens.contains { $0 === screen } }

    /// All screens, with one that has left the stack and is still to be seen.
    private var all: [StackScreen] { screens + shownScreens.filter { shown in !screens.contains { $0 === shown } } }

    override var contentStructures: [StructureNode] {
        all.flatMap(\.contentStructures) + suggestions.contentStructures
    }

    override var layoutChildren: [LayoutNode] {
        let all = all
        return all.map(\.node) + [suggestions] + all.flatMap { [$0.bar, $0.bottomBar] }
    }

    /// The screens from below, the upper one of a movement last.
    override func paintedChildren() -> [LayoutNode] {
        let shown = shownScreens
        return (shown.map(\.node) + [suggestions] + shown.flatMap { [$0.bar, $0.bottomBar] }).filter(\.isPlaced)
    }

    override var glidesChildren: Bool { move == nil }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for child in layoutChildren { child.setEnvironment(environment, changed: keys) }
        for screen in screens { screen.settings = nil }
        super.environmentDidChange(keys)
    }

    // MARK: Bars

    /// Asks the screens what they say about the bars; answers whether that has changed for the one on top.
    private func refreshSettings() -> Bool {
        guard let top else { return false }
        // A field that stands around the stack belongs to the first screen.
        let isNew = top.refreshSettings(outerSearch: screens.count == 1 ? EnvironmentValues(environment).outerSearch : nil)
        for screen in screens.dropLast() where screen.settings == nil { _ = screen.refreshSettings() }
        return isNew
    }

    /// Whether a screen has a large title: as it says itself, else as the one below; the first one has.
    private func isLarge(at index: Int) -> Bool {
        guard screens[index].said.title != nil else { return false }
        for screen in screens[...index].reversed() {
            switch screen.settings?.titleMode ?? .automatic {
            case .automatic: continue
            case .inline: return false
            case .large: return true
            }
        }
        return true
    }

    private func updateBars() {
        guard !screens.isEmpty else { return }
        updateBars(at: screens.count - 1)
        showSuggestions()
    }

    /// Brings the bars of a screen up to date; a screen that was never on top has none before.
    func updateBars(at index: Int) {
        let screen = screens[index]
        let below = index > 0 ? screens[index - 1] : nil
        let number = screen.id
        screen.isLarge = isLarge(at: index)
        screen.hasBack = below != nil && screen.said.isBackButtonHidden != true
        var back: NavigationBarNode.Back?
        if screen.hasBack {
            back = NavigationBarNode.Back(title: below?.said.title, action: { [controller] in controller.pop(number) })
        } else if below == nil, screen.said.isBackButtonHidden != true {
            back = EnvironmentValues(environment).wayBack?()
        }
        screen.bar.show(screen.said, isLarge: screen.isLarge, back: back)
        screen.bottomBar.show(screen.said)
    }

    /// The way from the screen on top to the one below, for a stack that is that screen and has the only bar.
    func wayBack(from screen: Int) -> NavigationBarNode.Back? {
        guard let index = screens.firstIndex(where: { $0.id == screen }), index > 0 else { return nil }
        return NavigationBarNode.Back(title: screens[index - 1].settings?.title, action: { [controller] in controller.pop(screen) })
    }

    private func showSuggestions() {
        guard let search = top?.said.shownSearch, search.showsSuggestions else {
            return suggestions.show(AnyView(EmptyView()))
        }
        suggestions.show(AnyView(SearchSuggestions(settings: search).modifier(EnvironmentExchange(store: search.environment))))
    }

    private var shownID: Int?

    // MARK: Layout

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        guard let top else { return }
        // What the screen says of its bars decides how much room it has.
        if shownID != top.id || top.settings == nil {
            _ = refreshSettings()
            shownID = top.id
            updateBars()
        }
        for screen in shownScreens { arrange(screen, size) }
        // What a search proposes, where there is anything; the screen shows itself otherwise.
        if suggestions.firstList?.contentNode.count ?? 0 > 0 {
            let room = room(of: top, in: size)
            place(suggestions, in: room, proposal: Proposal(room.size))
        } else {
            suggestions.unplace()
        }
    }

    /// Whether a column's screen is a stack with a bar of its own.
    private func showsStack(_ screen: StackScreen) -> Bool { controller.isColumn && screen.isStack }

    /// Whether a screen's bar gives way: to that of a stack that is the screen, or, where nothing is in it, to that of the stack around.
    private func hidesBar(of screen: StackScreen) -> Bool {
        if showsStack(screen) { return true }
        guard screen.hasEmptyBar, let outer = ancestry.dropFirst().lazy.compactMap({ $0 as? NavigationNode }).first else { return false }
        return outer.top.map { !outer.hidesBar(of: $0) } ?? false
    }

    private func room(of screen: StackScreen, in size: Size) -> Rect { screen.room(in: size, hidesBar: hidesBar(of: screen)) }

    private func arrange(_ screen: StackScreen, _ size: Size) {
        placing = screen
        defer { placing = nil }
        // 1. The screen, in the room that the bars leave.
        let room = room(of: screen, in: size)
        let look = screen.look(in: size, hidesBar: hidesBar(of: screen))
        place(screen.node, in: room, proposal: Proposal(room.size))
        // Where the content's place depends on how much of the title has folded, both find it together.
        for _ in 0..<Self.mostFoldings {
            let folded = min(max(0, screen.node.scrollUnderBar?.offset.y ?? 0), look?.largeTitleHeight ?? 0)
            guard folded != screen.folded else { break }
            screen.folded = folded
            place(screen.node, in: room, proposal: Proposal(room.size))
        }
        // 2. The bars, as far as the screen's content has been scrolled under them.
        let bar = screen.bar
        if let look {
            bar.look = look
            bar.scrolled = min(max(0, screen.node.scrollUnderBar?.offset.y ?? 0), look.largeTitleHeight + 1)
            let height = look.rowHeight + max(0, look.largeTitleHeight - bar.scrolled) + look.searchHeight
            place(bar, in: Rect(x: 0, y: 0, width: size.width, height: height), proposal: Proposal(width: size.width, height: height))
        } else {
            bar.unplace()
        }
        if screen.bottomHeight > 0 {
            let rect = Rect(x: 0, y: size.height - screen.bottomHeight, width: size.width, height: screen.bottomHeight)
            screen.bottomBar.isOverContent = screen.node.hasContentBelow
            place(screen.bottomBar, in: rect, proposal: Proposal(rect.size))
        } else {
            screen.bottomBar.unplace()
        }
    }

    override func surroundingsForChildren() -> Surroundings {
        guard let screen = placing ?? top else { return surroundings }
        let room = room(of: screen, in: placedFrame.size)
        let size = placedFrame.size
        var result = surroundings
        let top = room.minY > 0 ? max(result.safeArea.minY, room.minY) : result.safeArea.minY
        let bottom = screen.bottomHeight > 0 ? min(result.safeArea.maxY, room.maxY) : result.safeArea.maxY
        // A stack that does not reach the edge of the safe area keeps its content inside itself.
        if result.safeArea.minY < 0 { result.bounds = result.bounds.inset(by: Insets(top: max(0, -result.bounds.minY))) }
        if result.safeArea.maxY > size.height {
            result.bounds = result.bounds.inset(by: Insets(bottom: max(0, result.bounds.maxY - size.height)))
        }
        result.safeArea = Rect(x: result.safeArea.minX, y: top, width: result.safeArea.width, height: max(0, bottom - top))
        result.container = room.size
        result.visible = nil
        // What a title that has folded leaves is free: pinned headers rise into it.
        result.uncovered =
            screen.folded > 0
            ? result.safeArea.inset(by: Insets(top: -screen.folded)) : nil
        return result
    }

    // MARK: Look, touches and meaning

    /// The stack with what it covers under the device's edges, from the left.
    var ground: Rect {
        let insets = insetsToDeviceEdges
        let rect = Rect(origin: .zero, size: frame.size).inset(
            by: Insets(top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing))
        return isRightToLeft ? rect.mirrored(in: frame.width) : rect
    }

    /// A stack hides what lies behind it.
    override func contents() -> [Scene::Content] {
        tellBars()
        return [.fill(.rect(ground), .color(Color(.system(.systemBackground)).drawn(in: EnvironmentValues(environment))))]
    }

    override func displacement(of child: LayoutNode) -> Displacement? { displacementOnTheWay(of: child) }
    override func decorate(_ layer: inout Layer) { showMove(in: &layer) }

    override var recognizers: [Recognizer] { screens.count > 1 ? [backSwipe] : [] }

    /// Touches are the top screen's, in its place at rest.
    override func hitTest(_ point: Point) -> LayoutNode? {
        guard let top else { return nil }
        for part in [top.bottomBar, top.bar, suggestions, top.node] where part.isPlaced {
            guard let inverse = part.layerTransform.inverted else { continue }
            if let hit = part.hitTest(inverse.apply(point)) { return hit }
        }
        // Where nothing else is, the edge is there for the finger that goes back.
        return isWayBack(point) ? self : nil
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        guard let top else { return [] }
        return [top.bar, suggestions.isPlaced ? suggestions : top.node, top.bottomBar].filter(\.isPlaced).flatMap {
            $0.meanings($0.layerTransform.followed(by: transform))
        }
    }

    /// What screens say of their bars ends here, but for the tab bar around.
    override func preference(_ key: PreferenceKind) -> Any? {
        let inner = top?.node.preference(key)
        return key.id == BarSettings.kind.id ? (inner as? BarSettings)?.only(.tabBar) : inner
    }
}

extension NavigationNode: BackStepping {
    /// From every screen but the first, unless one has no button that leads back.
    var backSteps: [BackStep] {
        controller.entries.map { entry in
            let said = screens.first { $0.id == entry.id }?.said
            return BackStep(isAllowed: said?.isBackButtonHidden != true) { [controller] in controller.pop(entry.id) }
        }
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
        guard let scroll = firstVerticalScroll() else { return false }
        return scroll.contentSize.height - scroll.offset.y - scroll.frame.height > 0.01
    }

    /// The scroll view whose content goes under the bar of the screen that this node is: none inside another stack, which has its own bar.
    fileprivate var scrollUnderBar: ScrollNode? {
        // One that begins below something else never comes under the bar.
        firstVerticalScroll { $0 is NavigationNode }.flatMap { $0.coveredInsets.top > 0 ? $0 : nil }
    }

    /// The first scroll view at or below this node that scrolls up and down, looked for in nothing that `isElsewhere`.
    private func firstVerticalScroll(leavingOut isElsewhere: (LayoutNode) -> Bool = { _ in false }) -> ScrollNode? {
        if let scroll = self as? ScrollNode, scroll.layout.axes.contains(.vertical) { return scroll }
        for child in layoutChildren where child.isPlaced && !isElsewhere(child) {
            if let scroll = child.firstVerticalScroll(leavingOut: isElsewhere) { return scroll }
        }
        return nil
    }
}
