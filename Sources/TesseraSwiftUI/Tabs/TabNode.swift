import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import ViewGraph

/// The layout node of a tab view. Only the tab that is shown is placed; views of others are made when they are first shown.
@MainActor
final class TabNode: LayoutNode {
    private(set) var content: StructureNode!
    private let bar: TabBarNode
    private var shown: LayoutNode?
    private var index = 0
    /// The page beside the one that is shown while pages move, and on which side of it: 1 for the one after it.
    private var neighbour: (node: LayoutNode, side: Int)?
    private var shownIndex = 0
    /// Where the page that is shown stands, in pages towards the trailing side.
    private lazy var shift = Passage(0, of: self)
    /// How a finger has the pages.
    private var swipe: PageSwipe?
    /// Whether a person has just turned a page, and how fast, in pages a second.
    private var turn: Double?
    /// What the selection asks for; `nil` where there is none and `index` holds.
    private var wanted: AnyHashable?
    /// Called when a person has chosen a tab.
    var select: (Int) -> Void = { _ in }
    var style = TabStyle.bar {
        didSet { if style != oldValue { invalidateLayout() } }
    }

    override init(_ context: NodeContext) {
        bar = TabBarNode(context)
        super.init(context)
        adopt(bar)
        graph.observeLayout(self)
    }

    func setContent(_ make: (NodeContext) -> StructureNode) {
        content = make(contentContext)
        content.container = self
    }

    override var contentStructures: [StructureNode] { (content.map { [$0] } ?? []) + bar.contentStructures }
    override var layoutChildren: [LayoutNode] { [shown, neighbour?.node].compactMap { $0 } + [bar] }
    override var glidesChildren: Bool { neighbour == nil }
    override func contentDidChange() {
        bar.reset()
        super.contentDidChange()
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        bar.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    // MARK: Selection

    func show(_ value: AnyHashable) {
        guard value != wanted else { return }
        wanted = value
        invalidateLayout()
    }

    func show(index: Int) {
        guard index != self.index else { return }
        self.index = index
        invalidateLayout()
    }

    /// The value that stands for a tab: its tag, else the identity that a collection gave it, else its place.
    func value(at index: Int) -> AnyHashable? {
        content.layoutNode(at: index).tag ?? content.identity(at: index) ?? AnyHashable(index)
    }

    /// The tab that the selection asks for; the one that was shown where none has the value, as long as there is one.
    private func selectedIndex() -> Int? {
        let count = content.count
        guard count > 0 else { return nil }
        if let wanted {
            // Identities cost nothing; tags are looked for only where those do not answer.
            if let byIdentity = (0..<count).first(where: { content.identity(at: $0) == wanted }), matches(byIdentity, wanted) {
                index = byIdentity
            } else if let found = (0..<count).first(where: { matches($0, wanted) }) {
                index = found
            }
        }
        index = min(index, count - 1)
        return index
    }

    private func matches(_ index: Int, _ wanted: AnyHashable) -> Bool {
        guard let value = value(at: index) else { return false }
        return value == wanted || (wanted.base as? any OptionalSelection)?.wrapped == value
    }

    // MARK: Layout

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    private var settings: BarSettings {
        shown?.preference(BarSettings.kind) as? BarSettings ?? BarSettings()
    }
    private var isBarShown = true
    private var settingsInUse: [BarSettings.Stamp] = []

    private var barHeight: Double {
        guard style == .bar, isBarShown, let host = HostContext.current else { return 0 }
        return TabBarLook(host.traits, metrics: host.metrics).height
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        // 1. The tab that is shown now; the one before disappears.
        let selected = selectedIndex()
        let node = selected.map { content.layoutNode(at: $0) }
        if node !== shown { exchange(for: node, at: selected ?? 0) }
        guard let node, let selected else { return bar.unplace() }
        adopt(node)
        let settings = settings
        isBarShown = settings.visibility[.tabBar] != .hidden && !(ChosenLooks.current?.tabBar.isHidden ?? false)
        settingsInUse = settings.stamps
        // 2. Its view, in the middle of the room above the bar, and the page beside it while they move.
        let room = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - barHeight))
        for page in [node, neighbour?.node].compactMap({ $0 }) {
            adopt(page)
            let child = page.size(for: Proposal(room.size))
            place(page, at: Point(x: room.midX - child.width / 2, y: room.midY - child.height / 2), proposal: Proposal(room.size))
        }
        // 3. The bar or the dots.
        arrangeBar(selected, settings, size)
    }

    private func arrangeBar(_ selected: Int, _ settings: BarSettings, _ size: Size) {
        switch style {
        case .bar:
            guard isBarShown else { return bar.unplace() }
            let items = (0..<content.count).map { TabItem(of: content.layoutNode(at: $0)) }
            bar.show(items, selected: selected, settings) { [weak self] in self?.select($0) }
            bar.isOverContent = shown?.hasContentBelow ?? false
            let rect = Rect(x: 0, y: size.height - barHeight, width: size.width, height: barHeight)
            place(bar, in: rect, proposal: Proposal(rect.size))
        case .page(let dots):
            bar.showDots(dots.isShown(pages: content.count) ? content.count : 0, selected: selected)
            let rect = Rect(x: 0, y: size.height - PageDots.height, width: size.width, height: PageDots.height)
            place(bar, in: rect, proposal: Proposal(rect.size))
        }
    }

    override func surroundingsForChildren() -> Surroundings {
        var result = surroundings
        let height = barHeight
        guard height > 0 else { return result }
        if result.safeArea.maxY > frame.height {
            result.bounds = result.bounds.inset(by: Insets(bottom: max(0, result.bounds.maxY - frame.height)))
        }
        let bottom = min(result.safeArea.maxY, frame.height - height)
        result.safeArea = Rect(
            x: result.safeArea.minX, y: result.safeArea.minY, width: result.safeArea.width,
            height: max(0, bottom - result.safeArea.minY))
        return result
    }

    // MARK: Look, touches and meaning

    override func decorate(_ layer: inout Layer) {
        guard case .page = style else { return }
        // Pages lie side by side; what overflows one is not seen beside it.
        let insets = insetsToDeviceEdges
        let shown = Rect(origin: .zero, size: frame.size).inset(
            by: Insets(top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing))
        layer.clip = .rect(isRightToLeft ? shown.mirrored(in: frame.width) : shown)
    }

    override func displacement(of child: LayoutNode) -> Displacement? { displacementOfPage(child) }

    override func takeScroll(_ delta: Point) -> Bool {
        guard abs(delta.x) > abs(delta.y), abs(delta.x) >= frame.width / 2, let next = page(after: delta.x) else { return false }
        turn(to: next, speed: 0)
        return true
    }

    /// The page that a movement by `distance` leads to; `nil` beyond the first and the last.
    private func page(after distance: Double) -> Int? {
        guard case .page = style, distance != 0 else { return nil }
        return page(on: (distance > 0) == isRightToLeft ? -1 : 1)
    }

    private func page(on side: Int) -> Int? {
        let next = index + side
        return next >= 0 && next < content.count ? next : nil
    }

    private lazy var swipeRecognizer = ScrollRecognizer(of: self, pointers: .all)

    override var recognizers: [Recognizer] {
        if case .page = style { [swipeRecognizer] } else { [] }
    }

    /// Touches are those of the page that is shown, in its place at rest.
    override func hitTest(_ point: Point) -> LayoutNode? {
        for child in [bar, shown].compactMap({ $0 }) where child.isPlaced {
            guard let inverse = child.layerTransform.inverted else { continue }
            if let hit = child.hitTest(inverse.apply(point)) { return hit }
        }
        guard case .page = style else { return nil }
        return Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        let inner = [shown, bar].compactMap { $0 }.filter(\.isPlaced).flatMap {
            $0.meanings($0.layerTransform.followed(by: transform))
        }
        guard case .page = style else { return inner }
        var meaning = Meaning(id: id, role: .scrollArea, frame: screenFrame(transform))
        meaning.children = inner
        if index > 0 { meaning.actions.append(.scroll(.leading)) }
        if index < content.count - 1 { meaning.actions.append(.scroll(.trailing)) }
        return [meaning]
    }

    /// What a tab says about the tab bar ends here; the rest goes to the bars around.
    override func preference(_ key: PreferenceKind) -> Any? {
        let inner = shown?.preference(key)
        return key.id == BarSettings.kind.id ? (inner as? BarSettings)?.without(.tabBar) : inner
    }
}

// MARK: Pages that move

/// How a finger has the pages.
private struct PageSwipe {
    /// Where the page stood when the finger took it, in pages.
    let start: Double
    /// How far the finger has pulled it, without the resistance beyond the ends.
    var pulled: Double
}

extension TabNode: ScrollDragging {
    /// A third of the page, or a quick movement in points per second, turns it. By eye.
    private static let part = 1.0 / 3
    private static let flick = 300.0

    private func displacementOfPage(_ child: LayoutNode) -> Displacement? {
        let page = (isRightToLeft ? -1 : 1) * frame.width
        if child === shown { return shift.value == 0 ? nil : Displacement(x: shift.value * page) }
        guard let neighbour, child === neighbour.node else { return nil }
        return Displacement(x: (shift.value + Double(neighbour.side)) * page)
    }

    /// Another page is shown: it slides in where a person has turned the page or the change runs, else it is there at once.
    private func exchange(for node: LayoutNode?, at selected: Int) {
        let (former, side) = (shown, shownIndex < selected ? -1 : 1)
        shown = node
        shownIndex = selected
        guard case .page = style, let former, former.isPlaced, node != nil, isPlaced, turn != nil || graph.transaction.curve != nil else {
            former?.unplace()
            return dropNeighbour()
        }
        if let neighbour, neighbour.node !== node { neighbour.node.unplace() }
        neighbour = (former, side)
        let start = shift.value - Double(side)
        shift.hold()
        shift.follow(start)
        shift.didSettle = { [weak self] in self?.dropNeighbour() }
        shift.go(to: 0, by: SystemSpring.screen, velocity: turn ?? 0)
        turn = nil
    }

    private func dropNeighbour() {
        guard let gone = neighbour else { return }
        neighbour = nil
        gone.node.unplace()
        shift.jump(to: 0)
        invalidateArrangement()
    }

    /// Shows the page that comes into sight beside the one that is shown.
    private func showNeighbour() {
        let side = shift.value < 0 ? 1 : -1
        guard shift.value != 0, neighbour?.side != side else { return }
        neighbour?.node.unplace()
        neighbour = page(on: side).map { (content.layoutNode(at: $0), side) }
        invalidateArrangement()
    }

    /// A person turns to a page; `speed` is that of the pages in a second.
    private func turn(to next: Int, speed: Double) {
        turn = speed
        select(next)
        graph.runAfterLayout { [weak self] in self?.turn = nil }
    }

    func takesDrag(along axis: GridCore.Axis, by distance: Double) -> Bool { axis == .horizontal && page(after: distance) != nil }

    /// A finger catches pages that move.
    var isRolling: Bool { shift.isMoving && neighbour != nil }

    func dragBegan(at time: Double) {
        shift.hold()
        swipe = PageSwipe(start: shift.value, pulled: shift.value)
        shift.didSettle = { [weak self] in self?.dropNeighbour() }
    }

    func dragMoved(by distance: Point, at time: Double) {
        guard shift.isHeld, var swipe, frame.width > 0, distance.x.isFinite else { return }
        swipe.pulled += (isRightToLeft ? distance.x : -distance.x) / frame.width
        self.swipe = swipe
        let isBeyond = page(on: swipe.pulled < 0 ? 1 : -1) == nil
        let band = RubberBand.shown(pulled: swipe.pulled * frame.width, extent: frame.width) / frame.width
        shift.follow(isBeyond ? band : min(max(swipe.pulled, -1), 1))
        showNeighbour()
    }

    func dragEnded(velocity: Point, at time: Double) {
        guard shift.isHeld, let swipe, frame.width > 0 else { return }
        self.swipe = nil
        let speed = (isRightToLeft ? velocity.x : -velocity.x) / frame.width
        let isQuick = abs(velocity.x) >= TabNode.flick && (speed > 0) == (shift.value > 0)
        let isFar = abs(shift.value) >= (swipe.start == 0 ? TabNode.part : 0.5)
        let isStopped = abs(velocity.x) >= TabNode.flick && !isQuick
        let next = page(on: shift.value < 0 ? 1 : -1)
        shift.go(to: 0, by: SystemSpring.screen, velocity: speed)
        if shift.value != 0, isQuick || (isFar && !isStopped), let next { turn(to: next, speed: speed) }
    }

    func dragCancelled(at time: Double) {
        swipe = nil
        shift.go(to: 0, by: SystemSpring.screen)
    }
}

extension TabNode: LayoutObserver {
    func layoutDidFinish() {
        if isPlaced, style == .bar, settings.stamps != settingsInUse { invalidateLayout() }
    }
}

/// An optional as a selection, so that a tag of the type inside matches it.
private protocol OptionalSelection {
    var wrapped: AnyHashable? { get }
}

extension Optional: OptionalSelection where Wrapped: Hashable {
    fileprivate var wrapped: AnyHashable? { map { AnyHashable($0) } }
}
