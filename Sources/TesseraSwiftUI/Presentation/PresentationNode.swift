import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import ViewGraph

/// One presentation in a window: what dims the screen behind it, and its card in the place that its form has.
@MainActor
final class PresentationNode: LayoutNode {
    let handle: PresentationHandle
    private(set) var request: PresentationRequest
    let panel: PresentationPanel
    /// What is shown beside a menu of the view that it is about.
    let preview: MenuPreviewNode
    private var settings: PresentationSettings?
    /// The height that the sheet has come to rest at; `nil` for the least of its heights.
    var detent: PresentationDetent?
    private(set) var arrow: PopoverLook.Placement?
    private let editMode = EditModeStore()
    /// 0 before the presentation has come and when it has gone, 1 while it is there.
    private(set) lazy var arrival = Passage(1, of: self)
    /// How much higher a sheet is than the height at which it rests, in points.
    private(set) lazy var stretch = Passage(0, of: self) { [weak self] in self?.invalidateArrangement() }
    /// The height at which the sheet was laid out to rest last, and the room that it had.
    var restedAt: (height: Double, room: Size)?
    /// How a finger has the sheet.
    var pull: SheetPull?
    /// Whether it is on its way out: it takes no touches and means nothing.
    private(set) var isLeaving = false
    private weak var focusBefore: LayoutNode?

    init(_ context: NodeContext, handle: PresentationHandle, _ request: PresentationRequest) {
        self.handle = handle
        self.request = request
        panel = PresentationPanel(context)
        preview = MenuPreviewNode(context)
        super.init(context)
        adopt(panel)
        adopt(preview)
        graph.observeLayout(self)
        graph.waysBack.add(self)
        panel.onGrab = { [weak self] in self?.chooseNextDetent() }
        panel.dragRecognizers = [
            ScrollRecognizer(of: self, pointers: .fingers, delaysInside: false) { [weak self] _ in self?.canBeDragged ?? false }
        ]
        panel.grabberRecognizers = [ScrollRecognizer(of: self, pointers: .all) { [weak self] _ in self?.canBeDragged ?? false }]
    }

    func show(_ request: PresentationRequest) {
        self.request = request
        settings = nil
        panel.page.show(presented(request.view))
        preview.show(request.lift?.preview.map(presented))
        invalidateLayout()
    }

    private func presented(_ view: AnyView) -> AnyView {
        AnyView(
            view.modifier(
                PresentedEnvironment(
                    store: request.environment, handle: handle, isElevated: form != .cover,
                    editMode: editMode.binding)))
    }

    /// Takes the views out of the structure.
    func detach() { for structure in contentStructures { structure.detach() } }

    override var contentStructures: [StructureNode] { panel.contentStructures + preview.contentStructures }
    override var layoutChildren: [LayoutNode] { [preview, panel] }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        panel.setEnvironment(environment, changed: keys)
        preview.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    // MARK: Coming and going

    /// Comes into a window that was shown before, and takes the keyboard from what lies behind.
    func come(_ transaction: GraphTransaction) {
        focusBefore = graph.focus.focused
        guard !transaction.disablesAnimations else { return }
        arrival.jump(to: 0)
        arrival.go(to: 1, by: spring)
        guard request.lift?.isByKeyboard == true else { return }
        graph.runAfterLayout { [weak self] in
            guard let self, let first = panel.focusTargets.first else { return }
            graph.focus.focus(first, showing: true)
        }
    }

    /// Goes; `completion` is called when nothing of it is to be seen any more.
    func leave(_ transaction: GraphTransaction, _ completion: @escaping () -> Void) {
        isLeaving = true
        pull = nil
        returnFocus()
        arrival.didSettle = completion
        if transaction.disablesAnimations || !isPlaced { arrival.jump(to: 0) } else { arrival.go(to: 0, by: spring) }
    }

    /// Gives the keyboard back to the view that had it before.
    private func returnFocus() {
        guard let focused = graph.focus.focused, focused.ancestry.contains(where: { $0 === self }) else { return }
        let isShown = graph.focus.isShown
        graph.focus.focus(focusBefore?.isPlaced == true ? focusBefore : nil, showing: isShown)
    }

    private var spring: DampedSpring {
        switch form {
        case .sheet, .cover: SystemSpring.sheet
        case .alert, .dialog, .popover, .menu: SystemSpring.panel
        }
    }

    // MARK: What the presented views say

    var current: PresentationSettings { settings ?? PresentationSettings() }

    /// Asks the presented views again; answers whether something is new.
    private func refreshSettings() -> Bool {
        let new =
            panel.page.preference(PresentationSettings.kind) as? PresentationSettings
            ?? PresentationSettings()
        defer { settings = new }
        guard settings?.stamps != new.stamps else { return false }
        if case .view(let view, let alignment)? = new.background {
            panel.showBehind(
                presented(
                    AnyView(view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))))
        } else {
            panel.showBehind(nil)
        }
        return true
    }

    var values: EnvironmentValues {
        var values = EnvironmentValues(request.environment)
        values.isElevated = form != .cover
        return values
    }

    var isDark: Bool { values.colorScheme == .dark }
    var isCompactWidth: Bool {
        EnvironmentValues(environment).horizontalSizeClass != .regular
    }
    var isCompactHeight: Bool { EnvironmentValues(environment).verticalSizeClass == .compact }

    /// The form that fits the window.
    var form: PresentationRequest.Form {
        let adaptation = isCompactHeight ? current.adaptation.vertical : current.adaptation.horizontal
        switch (request.form, isCompactWidth || isCompactHeight ? adaptation.value : .none) {
        case (.popover, .automatic), (.popover, .sheet): return .sheet
        case (.popover, .fullScreenCover), (.sheet, .fullScreenCover): return .cover
        default: return request.form
        }
    }

    /// Keys go to nothing below a layer that is modal.
    override var holdsFocus: Bool { isModal }

    /// Whether nothing behind can be used or read.
    var isModal: Bool {
        guard !isLeaving else { return false }
        guard form == .sheet else { return true }
        switch current.backgroundInteraction.value {
        case .automatic, .disabled: return true
        case .enabled: return false
        case .upThrough(let limit):
            guard let limit = height(of: limit), let shown = chosenDetent.flatMap(height) else {
                return true
            }
            return shown > limit + 0.01
        }
    }

    // MARK: Layout

    override var shieldsSizes: Bool { true }
    override var glidesChildren: Bool { false }
    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        if settings == nil { _ = changeContent { refreshSettings() } }
        let bounds = Rect(origin: .zero, size: size)
        let plan = plan(in: bounds)
        arrow = plan.arrow
        picture = plan.picture
        if let picture = plan.picture, preview.isShown {
            panelRect = physical(picture, in: bounds)
            place(preview, in: panelRect, proposal: Proposal(panelRect.size))
        } else {
            preview.unplace()
        }
        panelRect = plan.card
        panel.showsGrabber = showsGrabber
        panel.look = { [weak self] in self?.panelLook(plan.card, $0) ?? PresentationPanel.Look() }
        place(panel, in: plan.card, proposal: Proposal(plan.card.size))
    }

    /// Where what a menu is about is shown, from the left.
    private(set) var picture: Rect?
    /// The place of the card that is being arranged, from the leading edge.
    private var panelRect = Rect.zero

    override func surroundingsForChildren() -> Surroundings {
        let safeArea = surroundings.safeArea.clamped(to: panelRect)
        return Surroundings(safeArea: safeArea, bounds: panelRect, container: safeArea.size)
    }

    override func displacement(of child: LayoutNode) -> Displacement? { displacementOnTheWay(of: child) }
    override func contents() -> [Scene::Content] { dimming }
    override func decorate(_ layer: inout Layer) { layer.children.insert(contentsOf: layersBelow, at: 0) }

    // MARK: Touches and meaning

    override func hitTest(_ point: Point) -> LayoutNode? {
        guard !isLeaving else { return nil }
        if let hit = hitTestChildren(point) { return hit }
        return isModal ? self : nil
    }

    private lazy var touching = NodeTouch(of: self)
    override var recognizers: [Recognizer] { touching.recognizers }

    /// A touch beside the card closes what may be closed so, and goes nowhere else.
    override func activate() -> Bool {
        closeFromOutside()
        return true
    }

    private func closeFromOutside() {
        guard request.closesOutside, !current.isDismissDisabled else { return }
        switch form {
        case .alert, .cover: break
        case .dialog: if !(panel.page.firstDialog?.cancel() ?? false) { handle.close() }
        case .sheet, .popover, .menu: handle.close()
        }
    }

    override func perform(_ action: Scene::Action) -> Bool {
        guard action == .escape else { return super.perform(action) }
        if form == .alert { _ = panel.page.firstDialog?.cancel() } else { closeFromOutside() }
        return true
    }

    override func takeScroll(_ delta: Point) -> Bool { true }

    override func meanings(_ transform: Transform) -> [Meaning] {
        guard !isLeaving else { return [] }
        let role: Role? =
            switch form {
            case .alert: .alert
            case .sheet, .dialog, .popover: .dialog
            case .menu: .menu
            case .cover: nil
            }
        let inner = panel.isPlaced ? panel.meanings(panel.layerTransform.followed(by: transform)) : []
        guard let role else { return inner }
        var meaning = Meaning(
            id: id, role: role, frame: panel.screenFrame(panel.layerTransform.followed(by: transform)))
        meaning.children = inner
        if role == .alert || role == .dialog {
            meaning.label = inner.first { $0.role == .heading || $0.role == .text }?.label
        }
        if isModal { meaning.traits.insert(.modal) }
        if request.closesOutside, !current.isDismissDisabled { meaning.actions = [.escape] }
        return [meaning]
    }
}

extension PresentationNode: BackStepping {
    /// A sheet and a cover are screens of their own; all else only asks something.
    var backSteps: [BackStep] {
        guard !isLeaving else { return [] }
        switch form {
        case .sheet, .cover:
            return [BackStep(isAllowed: !current.isDismissDisabled) { [handle] in handle.close() }]
        case .alert, .dialog, .menu, .popover:
            return [BackStep(isCounted: false) { [weak self] in _ = self?.perform(.escape) }]
        }
    }
}

extension PresentationNode: LayoutObserver {
    func layoutDidFinish() {
        if isPlaced, refreshSettings() { invalidateLayout() }
    }
}
