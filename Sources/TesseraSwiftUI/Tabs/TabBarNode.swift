import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The bar of a tab view: an item for each tab, or dots for pages.
@MainActor
final class TabBarNode: LayoutNode {
    private let backdrop: BarBackdropNode
    private var slots: [SlotNode] = []
    private var shown: (selected: Int, labels: Int)?
    private var dots: (count: Int, selected: Int)?
    private var background = BarBackgroundSettings()
    private var needsItems = true
    /// Whether content lies under the bar, which then has a background.
    var isOverContent = false {
        didSet { if isOverContent != oldValue { invalidateArrangement() } }
    }

    override init(_ context: NodeContext) {
        backdrop = BarBackdropNode(context, side: .top)
        super.init(context)
        adopt(backdrop)
    }

    override var layoutChildren: [LayoutNode] { [backdrop] + slots }
    override var contentStructures: [StructureNode] { slots.compactMap(\.content) }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for child in layoutChildren { child.setEnvironment(environment, changed: keys) }
        needsItems = true
        super.environmentDidChange(keys)
    }

    /// The tabs have changed: their items are asked for again.
    func reset() { needsItems = true }

    /// Shows an item for each tab.
    func show(_ items: [TabItem], selected: Int, _ settings: BarSettings, select: @escaping @MainActor (Int) -> Void) {
        dots = nil
        let scheme = settings.colorScheme[.tabBar]
        background = settings.background[.tabBar] ?? .standard(for: .tabBar)
        backdrop.show(background, scheme: scheme)
        guard needsItems || shown?.selected != selected || shown?.labels != items.count else { return }
        needsItems = false
        shown = (selected, items.count)
        while slots.count > items.count {
            let slot = slots.removeLast()
            slot.unplace()
            slot.content.detach()
        }
        while slots.count < items.count {
            let slot = SlotNode(contentContext)
            adopt(slot)
            slots.append(slot)
        }
        for (index, item) in items.enumerated() {
            slots[index].show(
                BarParts.tab(item, isSelected: index == selected, place: index, of: items.count, scheme: scheme) { select(index) })
        }
    }

    /// Shows a dot for each of `count` pages; none for 0.
    func showDots(_ count: Int, selected: Int) {
        for slot in slots { slot.unplace() }
        shown = nil
        if dots?.count != count || dots?.selected != selected { HostContext.current?.requestUpdate() }
        dots = (count, selected)
    }

    // MARK: Layout

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        guard let host = HostContext.current, dots == nil else { return backdrop.unplace() }
        if background.isShown(overContent: isOverContent) {
            let insets = parent?.insetsToDeviceEdges ?? .zero
            let rect = Rect(origin: .zero, size: size).inset(
                by: Insets(leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing))
            place(backdrop, in: rect, proposal: Proposal(rect.size))
        } else {
            backdrop.unplace()
        }
        let cells = TabBarLook(host.traits, metrics: host.metrics).cells(count: slots.count, width: size.width)
        for (slot, cell) in zip(slots, cells) { place(slot, in: cell, proposal: Proposal(cell.size)) }
    }

    // MARK: Look and meaning

    override func contents() -> [Scene::Content] {
        guard let dots, dots.count > 0 else { return [] }
        let strip = Rect(origin: .zero, size: frame.size)
        let isDark = EnvironmentValues(environment).colorScheme == .dark
        let chosen = ChosenLooks.current?.pageDots
        var result: [Scene::Content] = []
        if EnvironmentValues(environment).showsPagePlate {
            let plate = PageDots.plate(count: dots.count, in: strip)
            // Dark enough for white dots to be seen on it, in either look. By eye.
            let fill = Scene::Color(white: isDark ? 1 : 0, alpha: isDark ? 0.2 : 0.3)
            result.append(.fill(.rounded(plate, CornerRadii(plate.height / 2)), .color(fill)))
        }
        for (index, circle) in PageDots.circles(count: dots.count, in: strip, isRightToLeft: isRightToLeft).enumerated() {
            let color = index == dots.selected ? chosen?.selected : chosen?.others
            let standard = Scene::Color.white.opacity(index == dots.selected ? 1 : 0.3)
            result.append(.fill(.ellipse(circle), .color(color?.color(isDark: isDark) ?? standard)))
        }
        return result
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        if let dots {
            guard dots.count > 0 else { return [] }
            var meaning = Meaning(id: id, role: .group, frame: screenFrame(transform))
            meaning.value = "page \(dots.selected + 1) of \(dots.count)"
            return [meaning]
        }
        var meaning = Meaning(id: id, role: .tabBar, frame: screenFrame(transform))
        meaning.setSize = slots.count
        meaning.children = childMeanings(transform)
        return [meaning]
    }

    override func hitTest(_ point: Point) -> LayoutNode? {
        if dots != nil { return nil }
        return hitTestChildren(point) ?? (Rect(origin: .zero, size: frame.size).contains(point) ? self : nil)
    }
}
