import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The bar below a screen: its items stand apart as far as they can, or where spacers between them put them.
@MainActor
final class BottomBarNode: ContainerNode {
    private let backdrop: BarBackdropNode
    private(set) var hasItems = false
    /// Whether content lies under the bar, which then has a background.
    var isOverContent = false {
        didSet { if isOverContent != oldValue { invalidateArrangement() } }
    }
    private var background = BarBackgroundSettings()

    override init(_ context: NodeContext) {
        backdrop = BarBackdropNode(context, side: .top)
        super.init(context)
        adopt(backdrop)
        setContent { AnyView._makeNode(AnyView(EmptyView()), in: $0) }
    }

    func show(_ settings: BarSettings) {
        let items = settings.items.filter { $0.placement.place == .bottom }
        hasItems = !items.isEmpty
        let scheme = settings.colorScheme[.bottomBar]
        background = settings.background[.bottomBar] ?? BarBackgroundSettings()
        backdrop.show(background, scheme: scheme)
        AnyView._updateNode(content, to: hasItems ? AnyView(BarItems(items: items, scheme: scheme)) : AnyView(EmptyView()))
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        backdrop.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        if background.isShown(overContent: isOverContent) {
            let insets = parent?.insetsToDeviceEdges ?? .zero
            let rect = Rect(origin: .zero, size: size).inset(
                by: Insets(leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing))
            place(backdrop, in: rect, proposal: Proposal(rect.size))
        } else {
            backdrop.unplace()
        }
        arrangeItems(Rect(origin: .zero, size: size).inset(by: Insets(leading: margin, trailing: margin)))
    }

    private let margin = 16.0

    private func arrangeItems(_ room: Rect) {
        let children = layoutChildren
        let offer = Proposal(width: nil, height: room.height)
        if children.contains(where: \.isSpacer) {
            let row = StackLayout(axis: .horizontal, alignment: .verticalCenter, spacing: NavigationBarLook.itemGap)
            let inRoom = Proposal(room.size)
            let height = row.size(of: NodeItems(children), for: inRoom).height
            for (child, placement) in zip(children, row.placements(of: NodeItems(children), for: inRoom)) {
                let y = room.midY - height / 2 + placement.frame.minY
                place(child, at: Point(x: room.minX + placement.frame.minX, y: y), proposal: placement.proposal)
            }
            return
        }
        let sizes = children.map { $0.size(for: offer) }
        let free = room.width - sizes.reduce(0) { $0 + $1.width }
        let gap = children.count > 1 ? max(0, free / Double(children.count - 1)) : 0
        var x = children.count == 1 ? room.minX + free / 2 : room.minX
        for (child, size) in zip(children, sizes) {
            place(child, at: Point(x: x, y: room.midY - size.height / 2), proposal: offer)
            x += size.width + gap
        }
    }

    override func paintedChildren() -> [LayoutNode] { (backdrop.isPlaced ? [backdrop] : []) + super.paintedChildren() }

    override func didUnplace() { backdrop.unplace() }

    override func hitTest(_ point: Point) -> LayoutNode? {
        hitTestChildren(point) ?? (Rect(origin: .zero, size: frame.size).contains(point) ? self : nil)
    }
}
