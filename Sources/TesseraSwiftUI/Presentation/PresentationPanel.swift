import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The card of a presentation: its background with the presented view on it.
@MainActor
final class PresentationPanel: LayoutNode {
    let page: SafePage
    private let backdropPage: SafePage
    private let grabber: GrabberNode
    /// What the card looks like, for its size.
    var look: (Size) -> Look = { _ in Look() } {
        didSet { HostContext.current?.requestUpdate() }
    }
    var showsGrabber = false
    /// Does what a touch on the grabber asks for.
    var onGrab: () -> Void = {} {
        didSet { grabber.action = onGrab }
    }
    /// What a finger does to the whole card, and any pointer to the bar.
    var dragRecognizers: [Recognizer] = []
    var grabberRecognizers: [Recognizer] {
        get { grabber.dragRecognizers }
        set { grabber.dragRecognizers = newValue }
    }
    private var hasBackdropView = false

    struct Look {
        var contents: [Scene::Content] = []
        var clip: Outline?
        var backdrop: Backdrop?
        var effects: [Effect] = []
    }

    override init(_ context: NodeContext) {
        page = SafePage(context)
        backdropPage = SafePage(context)
        grabber = GrabberNode(context)
        super.init(context)
        for child in [backdropPage, page, grabber] { adopt(child) }
        backdropPage.show(AnyView(EmptyView()))
    }

    /// Puts a view behind the presented one.
    func showBehind(_ view: AnyView?) {
        guard view != nil || hasBackdropView else { return }
        hasBackdropView = view != nil
        backdropPage.show(view ?? AnyView(EmptyView()))
    }

    override var contentStructures: [StructureNode] { [page.content, backdropPage.content].compactMap { $0 } }
    override var layoutChildren: [LayoutNode] { [backdropPage, page, grabber] }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for child in layoutChildren { child.setEnvironment(environment, changed: keys) }
        super.environmentDidChange(keys)
    }

    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        let bounds = Rect(origin: .zero, size: size)
        place(page, in: bounds, proposal: Proposal(size))
        if hasBackdropView { place(backdropPage, in: bounds, proposal: Proposal(size)) } else { backdropPage.unplace() }
        guard showsGrabber else { return grabber.unplace() }
        let area = Size(width: GrabberNode.touchSize.width, height: GrabberNode.touchSize.height)
        place(grabber, in: Rect(x: (size.width - area.width) / 2, y: 0, width: area.width, height: area.height), proposal: Proposal(area))
    }

    /// The size that the presented view takes for an offer.
    func contentSize(for proposal: Proposal) -> Size {
        let children = page.layoutChildren
        if children.count == 1 { return children[0].size(for: proposal) }
        return PresentationPanel.column.size(of: NodeItems(children), for: proposal)
    }

    private static let column = StackLayout(axis: .vertical, alignment: .horizontalCenter, spacing: nil)

    override func decorate(_ layer: inout Layer) {
        let look = look(frame.size)
        layer.contents = look.contents
        layer.backdrop = look.backdrop
        layer.clip = look.clip
        layer.effects = look.effects
    }

    /// The card takes the touches of its whole surface: they do not reach what is behind it.
    override func hitTest(_ point: Point) -> LayoutNode? {
        guard Rect(origin: .zero, size: frame.size).contains(point) else { return nil }
        return hitTestChildren(point) ?? self
    }

    private lazy var touching = NodeTouch(of: self)
    override var recognizers: [Recognizer] { touching.recognizers + dragRecognizers }

    override func activate() -> Bool { true }
}

/// The bar at the top of a sheet by which it is pulled.
@MainActor
final class GrabberNode: LayoutNode {
    static let touchSize = Size(width: 80, height: 24)
    var action: () -> Void = {}

    override func measure(_ proposal: Proposal) -> Size { GrabberNode.touchSize }

    override func contents() -> [Scene::Content] {
        let size = SheetLook.grabberSize
        let rect = Rect(x: (frame.width - size.width) / 2, y: SheetLook.grabberTop, width: size.width, height: size.height)
        let color = SystemColor.tertiaryLabel.color(isDark: EnvironmentValues(environment).colorScheme == .dark)
        return [.fill(.rounded(rect, CornerRadii(size.height / 2)), .color(color))]
    }

    override func hitTest(_ point: Point) -> LayoutNode? {
        Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    var dragRecognizers: [Recognizer] = []
    private lazy var touching = NodeTouch(of: self)
    override var recognizers: [Recognizer] { touching.recognizers + dragRecognizers }

    override func activate() -> Bool {
        action()
        return true
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(id: id, role: .button, frame: screenFrame(transform))
        meaning.label = "Sheet Grabber"
        meaning.actions = [.activate]
        return [meaning]
    }
}
