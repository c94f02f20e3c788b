import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// A navigation bar: the way back and items at the sides, the title between them or, large, below them.
@MainActor
final class NavigationBarNode: LayoutNode {
    /// The way back.
    struct Back {
        /// The title of the screen that it leads to.
        let title: Text?
        let action: @MainActor () -> Void
    }

    var look: NavigationBarLook? {
        didSet { if look != oldValue { invalidateArrangement() } }
    }
    /// How far the content has been scrolled under the bar, as far as it changes the bar.
    var scrolled = 0.0 {
        didSet { if scrolled != oldValue { invalidateArrangement() } }
    }

    /// How far the bar is on its way while screens move: 1 before it has come from the trailing side, -1 when it has given way.
    var crossing = 0.0

    private let backdrop: BarBackdropNode
    /// The button with the title of the screen below, with a shorter word, and without any.
    private let backs: [SlotNode]
    private let leading: SlotNode
    private let trailing: SlotNode
    private let title: SlotNode
    private let largeTitle: SlotNode
    private let search: SlotNode
    private var isLarge = false
    private var role = ToolbarRole.automatic
    private var hasPrincipal = false
    private var label: Text?
    private var background = BarBackgroundSettings()

    override init(_ context: NodeContext) {
        backdrop = BarBackdropNode(context, side: .bottom)
        backs = (0..<3).map { _ in SlotNode(context) }
        leading = SlotNode(context)
        trailing = SlotNode(context)
        title = SlotNode(context)
        largeTitle = SlotNode(context)
        search = SlotNode(context)
        super.init(context)
        for child in layoutChildren { adopt(child) }
        show(BarSettings(), isLarge: false, back: nil)
    }

    private var slots: [SlotNode] { backs + [leading, largeTitle, title, trailing, search] }

    override var layoutChildren: [LayoutNode] { [backdrop] + slots }
    override var contentStructures: [StructureNode] { slots.map(\.content) }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for child in layoutChildren { child.setEnvironment(environment, changed: keys) }
        super.environmentDidChange(keys)
    }

    /// Shows what a screen says about its bar.
    func show(_ settings: BarSettings, isLarge: Bool, back: Back?) {
        self.isLarge = isLarge
        label = settings.title
        background = settings.background[.navigationBar] ?? .standard(for: .navigationBar)
        let scheme = settings.colorScheme[.navigationBar]
        backdrop.show(background, scheme: scheme)
        role = settings.role ?? .automatic
        // An editor's way back is the arrow alone.
        let titles: [Text?] = role == .editor ? [nil, nil, nil] : [back?.title ?? Text("Back"), Text("Back"), nil]
        for (slot, title) in zip(backs, titles) {
            slot.show(BarParts.view(back.map { BackButton(title: title, action: $0.action) }, scheme: scheme))
        }
        leading.show(BarParts.items(settings.items, at: .leading, scheme: scheme))
        let shownSearch = settings.shownSearch
        trailing.show(BarParts.trailingItems(settings.items, search: shownSearch, scheme: scheme))
        hasPrincipal = settings.items.contains { $0.placement.place == .principal }
        let heading = settings.title?.changed(.heading(.h1))
        title.show(
            hasPrincipal
                ? BarParts.items(settings.items, at: .principal, scheme: scheme)
                : BarParts.view(
                    heading?.title(.headline, chosen: ChosenLooks.current?.navigationBar.title).modifier(OneLineModifier()), scheme: scheme)
        )
        largeTitle.show(BarParts.largeTitle(isLarge ? heading : nil, scheme: scheme))
        search.show(
            shownSearch.flatMap { $0.showsButton ? nil : $0 }.map {
                AnyView(BarItem(store: $0.environment, scheme: scheme, content: AnyView(SearchField(settings: $0))))
            } ?? AnyView(EmptyView()))
        invalidateLayout()
    }

    // MARK: Layout

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        guard let look else { return }
        arrangeBackdrop(size)
        let offer = Proposal(width: nil, height: look.rowHeight)
        let isTitleInRow = hasPrincipal || !isLarge || scrolled >= look.largeTitleHeight
        // 1. The longest way back that leaves the title its room.
        let wanted = isTitleInRow ? title.size(for: offer).width : 0
        let trailingSize = trailing.size(for: offer)
        let leadingSize = leading.size(for: offer)
        var row: NavigationBarLook.Row!
        for (index, slot) in backs.enumerated() {
            let parts = NavigationBarLook.Parts(back: slot.size(for: offer), leading: leadingSize, trailing: trailingSize)
            row = look.row(parts, width: size.width)
            guard row.titleEnd - row.titleStart >= wanted || index == backs.count - 1 else { continue }
            place(slot, x: row.back, in: look.rowHeight, offer)
            for other in backs where other !== slot { other.unplace() }
            break
        }
        // 2. The items, and the title in what is left.
        place(leading, x: row.leading, in: look.rowHeight, offer)
        place(trailing, x: row.trailing, in: look.rowHeight, offer)
        if isTitleInRow {
            let offer = Proposal(width: min(row.titleEnd - row.titleStart, max(wanted, 0)), height: look.rowHeight)
            let width = title.size(for: offer).width
            let isLeading = role == .editor || role == .browser
            let origin = isLeading ? row.titleStart : NavigationBarLook.titleOrigin(width: width, in: row, barWidth: size.width)
            place(title, x: origin, in: look.rowHeight, offer)
        } else {
            title.unplace()
        }
        arrangeLargeTitle(size, look)
        arrangeSearch(size, look)
    }

    private func arrangeSearch(_ size: Size, _ look: NavigationBarLook) {
        guard look.searchHeight > 0 else { return search.unplace() }
        let offer = Proposal(width: max(0, size.width - 2 * look.margin), height: nil)
        place(search, at: Point(x: look.margin, y: size.height - look.searchHeight + 1), proposal: offer)
    }

    private func place(_ slot: SlotNode, x: Double, in rowHeight: Double, _ offer: Proposal) {
        guard !slot.layoutChildren.isEmpty else { return slot.unplace() }
        place(slot, at: Point(x: x, y: (rowHeight - slot.size(for: offer).height) / 2), proposal: offer)
    }

    private func arrangeLargeTitle(_ size: Size, _ look: NavigationBarLook) {
        guard isLarge, scrolled < look.largeTitleHeight else { return largeTitle.unplace() }
        let offer = Proposal(width: max(0, size.width - 2 * look.margin), height: nil)
        let height = largeTitle.size(for: offer).height
        let bottom = size.height - look.searchHeight
        let y = bottom - NavigationBarLook.largeTitleBottom - height
        // What is scrolled away goes under the row.
        largeTitle.clip = Rect(x: 0, y: look.rowHeight - y, width: size.width, height: bottom - look.rowHeight)
        place(largeTitle, at: Point(x: look.margin, y: y), proposal: offer)
    }

    private func arrangeBackdrop(_ size: Size) {
        let isScrolledUnder = scrolled > 0 && scrolled >= (look?.largeTitleHeight ?? 0)
        guard background.isShown(overContent: isScrolledUnder) else { return backdrop.unplace() }
        let insets = parent?.insetsToDeviceEdges ?? .zero
        let rect = Rect(origin: .zero, size: size).inset(
            by: Insets(top: -insets.top, leading: -insets.leading, trailing: -insets.trailing))
        place(backdrop, in: rect, proposal: Proposal(rect.size))
    }

    // MARK: On its way

    /// Titles cross over with the screens that they name; what stands beside them fades.
    override func displacement(of child: LayoutNode) -> Displacement? {
        guard crossing != 0 else { return nil }
        let opacity = 1 - abs(crossing)
        let trailing = (isRightToLeft ? -1.0 : 1) * frame.width
        if child === title { return Displacement(x: crossing * trailing / 2, opacity: opacity) }
        if child === largeTitle { return Displacement(x: crossing * trailing * (crossing > 0 ? 1 : 0.3), opacity: opacity) }
        if backs.contains(where: { $0 === child }) { return Displacement(x: crossing * trailing / 4, opacity: opacity) }
        return Displacement(opacity: opacity)
    }

    // MARK: Meaning

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(id: id, role: .navigationBar, frame: screenFrame(transform))
        meaning.label = label.map { TextResolver(EnvironmentValues(environment)).string($0) }
        meaning.children = childMeanings(transform)
        return [meaning]
    }

    /// The bar takes touches where it is drawn; content below it does not get them.
    override func hitTest(_ point: Point) -> LayoutNode? {
        hitTestChildren(point) ?? (backdrop.isPlaced && backdrop.frame.contains(point) ? self : nil)
    }
}
