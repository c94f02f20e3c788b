import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// What a context menu was opened on.
struct MenuLift {
    /// The view as it was drawn when a finger opened the menu, in its place on the screen; `nil` where a pointer or a key did, which lift
    /// nothing.
    var picture: Layer?
    /// What is shown in its place.
    var preview: AnyView?
    /// Whether a key opened the menu, so that the keyboard goes to its first item.
    var isByKeyboard = false
}

/// The card with the view that a developer gives as a context menu's preview.
@MainActor
final class MenuPreviewNode: LayoutNode {
    private let page: SafePage
    private(set) var isShown = false

    override init(_ context: NodeContext) {
        page = SafePage(context)
        super.init(context)
        adopt(page)
        page.show(AnyView(EmptyView()))
    }

    func show(_ view: AnyView?) {
        guard view != nil || isShown else { return }
        isShown = view != nil
        page.show(view ?? AnyView(EmptyView()))
    }

    override var contentStructures: [StructureNode] { page.contentStructures }
    override var layoutChildren: [LayoutNode] { [page] }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        page.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    /// The size that the view takes for an offer.
    func contentSize(for offer: Size) -> Size {
        guard let child = page.layoutChildren.first else { return .zero }
        let size = child.size(for: Proposal(offer))
        return Size(width: min(size.width, offer.width), height: min(size.height, offer.height))
    }

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        place(page, in: Rect(origin: .zero, size: size), proposal: Proposal(size))
    }

    override func decorate(_ layer: inout Layer) {
        let outline = Outline.rounded(
            Rect(origin: .zero, size: frame.size), CornerRadii(PopoverLook.radius, isContinuous: true))
        layer.contents = [.fill(outline, .color(Color(.system(.systemBackground)).drawn(in: EnvironmentValues(environment))))]
        layer.clip = outline
    }

    /// A preview is to be looked at; a touch on it closes the menu as one beside it does.
    override func hitTest(_ point: Point) -> LayoutNode? { nil }

    private typealias Color = TesseraSwiftUI::Color
}
