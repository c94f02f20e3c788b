import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// One presentation in a window: what dims the screen behind it, and its card in the place that its form has.
@MainActor
final class PresentationNode: LayoutNode {
    let handle: PresentationHandle
    private var request: PresentationRequest
    private let panel: PresentationPanel
    private var settings: PresentationSettings?
    /// The height that the sheet has come to rest at; `nil` for the least of its heights.
    private var detent: PresentationDetent?
    private var arrow: PopoverLook.Placement?
    private let editMode = EditModeStore()

    init(_ context: NodeContext, handle: PresentationHandle, _ request: PresentationRequest) {
        self.handle = handle
        self.request = request
        panel = PresentationPanel(context)
        super.init(context)
        adopt(panel)
        graph.observeLayout(self)
    }

    func show(_ request: PresentationRequest) {
        self.request = request
        settings = nil
        panel.page.show(presented(request.view))
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

    override var contentStructures: [StructureNode] { panel.contentStructures }
    override var layoutChildren: [LayoutNode] { [panel] }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        panel.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    // MARK: What the presented views say

    private var current: PresentationSettings { settings ?? PresentationSettings() }

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

    private var values: EnvironmentValues {
        var values = EnvironmentValues(request.environment)
        values.isElevated = form != .cover
        return values
    }

    private var isDark: Bool { values.colorScheme == .dark }
    private var isCompactWidth: Bool {
        EnvironmentValues(environment).horizontalSizeClass != .regular
    }
    private var isCompactHeight: Bool { EnvironmentValues(environment).verticalSizeClass == .compact }

    /// The form that fits the window.
    private var form: PresentationRequest.Form {
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
    override func measure(_ proposal: Proposal) -> Size { proposal.replacingUnspecified() }

    override func arrange(_ size: Size, for proposal: Proposal) {
        if settings == nil { _ = changeContent { refreshSettings() } }
        arrow = nil
        let rect = panelFrame(in: Rect(origin: .zero, size: size))
        panelRect = rect
        panel.showsGrabber = showsGrabber
        panel.onGrab = { [weak self] in self?.chooseNextDetent() }
        panel.look = look(rect)
        place(panel, in: rect, proposal: Proposal(rect.size))
    }

    /// The card's place, from the leading edge, while it is arranged.
    private var panelRect = Rect.zero

    override func surroundingsForChildren() -> Surroundings {
        let safeArea = surroundings.safeArea.clamped(to: panelRect)
        return Surroundings(safeArea: safeArea, bounds: panelRect, container: safeArea.size)
    }

    private func panelFrame(in bounds: Rect) -> Rect {
        let safeArea = surroundings.safeArea
        switch form {
        case .cover:
            return bounds
        case .sheet where isCompactWidth || isCompactHeight:
            let largest = SheetLook.largestHeight(in: bounds, safeArea: safeArea)
            return SheetLook.bottomFrame(
                height: chosenDetent.flatMap(height) ?? largest, in: bounds, safeArea: safeArea)
        case .sheet:
            return SheetLook.centredFrame(centredSize(in: bounds), in: bounds)
        case .alert:
            let size = panel.contentSize(
                for: Proposal(width: DialogLook.alertWidth, height: safeArea.height))
            return Rect(
                x: safeArea.midX - size.width / 2, y: safeArea.midY - size.height / 2, width: size.width,
                height: min(size.height, safeArea.height))
        case .dialog where isCompactWidth:
            let width = min(safeArea.width - 2 * DialogLook.sheetGap, DialogLook.sheetWidth)
            let edge = max(bounds.maxY - safeArea.maxY, DialogLook.sheetGap)
            let size = panel.contentSize(for: Proposal(width: width, height: safeArea.height))
            let height = min(size.height, safeArea.height)
            return Rect(
                x: bounds.midX - width / 2, y: bounds.maxY - edge - height, width: width, height: height)
        case .dialog:
            let size = panel.contentSize(
                for: Proposal(width: DialogLook.bubbleWidth, height: safeArea.height))
            return bubble(size, nil, in: bounds)
        case .popover(let edge):
            return bubble(panel.contentSize(for: .unspecified), edge, in: bounds)
        case .menu:
            let size = panel.contentSize(for: Proposal(width: PopoverLook.menuWidth, height: nil))
            let room = physical(safeArea, in: bounds)
            return physical(PopoverLook.placeMenu(size, at: anchor(in: bounds), in: room), in: bounds)
        }
    }

    /// From the leading edge to the left one, and back.
    private func physical(_ rect: Rect, in bounds: Rect) -> Rect {
        isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }

    /// The place of the view that asks, from the left; the middle of the screen where it is not shown.
    private func anchor(in bounds: Rect) -> Rect {
        request.anchor() ?? Rect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    }

    private func bubble(_ size: Size, _ edge: Edge?, in bounds: Rect) -> Rect {
        let room = physical(surroundings.safeArea, in: bounds)
        let place = PopoverLook.place(
            size, beside: anchor(in: bounds),
            preferring: PopoverLook.Side(edge, isRightToLeft: isRightToLeft), in: room)
        arrow = place
        return physical(place.box, in: bounds)
    }

    private func centredSize(in bounds: Rect) -> Size {
        let room = Size(
            width: max(0, bounds.width - 2 * SheetLook.margin),
            height: max(0, bounds.height - 2 * SheetLook.margin))
        let root = PresentationSizingRoot { [panel] in panel.contentSize(for: $0) }
        let sizing = current.sizing ?? AutomaticPresentationSizing()
        let offer = sizing.proposedSize(for: root, context: PresentationSizingContext(room: room)).core
        return Gate.size(
            Size(
                width: offer.width ?? SheetLook.formSize.width,
                height: offer.height ?? SheetLook.formSize.height))
    }

    // MARK: Heights of a sheet

    private func height(of detent: PresentationDetent) -> Double? {
        let bounds = Rect(origin: .zero, size: frame.size)
        return detent.value(
            largest: SheetLook.largestHeight(in: bounds, safeArea: surroundings.safeArea),
            isCompactHeight: isCompactHeight, in: values)
    }

    /// The heights that the sheet has, the least first.
    private var detents: [PresentationDetent] {
        (current.detents ?? [.large]).compactMap { detent in height(of: detent).map { (detent, $0) } }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    private var chosenDetent: PresentationDetent? {
        let all = detents
        if let selected = current.selection?.wrappedValue, all.contains(selected) { return selected }
        if let detent, all.contains(detent) { return detent }
        return all.first
    }

    private var showsGrabber: Bool {
        guard form == .sheet, isCompactWidth || isCompactHeight else { return false }
        return current.dragIndicator == .visible
            || (current.dragIndicator == .automatic && detents.count > 1)
    }

    /// A touch on the grabber goes to the next height, and from the largest to the least.
    private func chooseNextDetent() {
        let all = detents
        guard all.count > 1, let chosen = chosenDetent, let index = all.firstIndex(of: chosen) else {
            return
        }
        detent = all[(index + 1) % all.count]
        if let detent { current.selection?.wrappedValue = detent }
        invalidateArrangement()
    }

    // MARK: Look

    private func look(_ rect: Rect) -> (Size) -> PresentationPanel.Look {
        { [weak self] size in self?.panelLook(rect, size) ?? PresentationPanel.Look() }
    }

    private func panelLook(_ rect: Rect, _ size: Size) -> PresentationPanel.Look {
        var look = PresentationPanel.Look()
        let bounds = Rect(origin: .zero, size: size)
        switch form {
        case .cover: fill(.rect(bounds), &look)
        case .sheet:
            let isAtBottom = isCompactWidth || isCompactHeight
            let radius =
                current.cornerRadius ?? (isCompactHeight && rect.minY <= 0 ? 0 : SheetLook.cornerRadius)
            fill(SheetLook.outline(size, radius: radius, isAtBottom: isAtBottom), &look)
        case .alert:
            glass(.rounded(bounds, CornerRadii(DialogLook.alertRadius, isContinuous: true)), &look)
        case .dialog where isCompactWidth: break
        case .dialog, .popover: bubbleLook(size, &look)
        case .menu:
            glass(.rounded(bounds, CornerRadii(PopoverLook.menuRadius, isContinuous: true)), &look)
        }
        return look
    }

    private func fill(_ outline: Outline, _ look: inout PresentationPanel.Look) {
        look.clip = outline
        let bounds = Rect(origin: .zero, size: panelRect.size)
        switch current.background {
        case .style(let style):
            let paint = style._paint(in: values)
            look.backdrop = paint.backdrop
            look.contents = [.fill(outline, paint.paint(bounds))]
        case .view: break
        case nil:
            look.contents = [.fill(outline, .color(Color(.system(.systemBackground)).drawn(in: values)))]
        }
    }

    private func glass(_ outline: Outline, _ look: inout PresentationPanel.Look) {
        look.clip = outline
        look.backdrop = DialogLook.backdrop(isDark: isDark)
    }

    private func bubbleLook(_ size: Size, _ look: inout PresentationPanel.Look) {
        let outline = Outline.rounded(
            Rect(origin: .zero, size: size),
            CornerRadii(current.cornerRadius ?? PopoverLook.radius, isContinuous: true))
        fill(outline, &look)
    }

    override func contents() -> [Scene::Content] {
        switch form {
        case .sheet, .alert, .dialog:
            guard isModal, arrow == nil else { break }
            return [
                .fill(
                    .rect(Rect(origin: .zero, size: frame.size)), .color(SheetLook.dimming(isDark: isDark)))
            ]
        case .cover, .popover, .menu: break
        }
        return []
    }

    /// The arrow and the shadow of a popover or a menu lie below the card.
    override func decorate(_ layer: inout Layer) {
        guard arrow != nil || form == .menu else { return }
        let card = panel.frame
        let color = Color(.system(.systemBackground)).drawn(in: values)
        let radii = CornerRadii(
            form == .menu ? PopoverLook.menuRadius : PopoverLook.radius, isContinuous: true)
        var below = Layer(id: id, frame: Rect(origin: .zero, size: frame.size))
        below.contents = [.fill(.rounded(card, radii), .color(color))]
        if let arrow { below.contents.append(.fill(PopoverLook.arrow(arrow), .color(color))) }
        below.effects = [
            .shadow(
                color: Scene::Color(white: 0, alpha: PopoverLook.shadowOpacity),
                radius: PopoverLook.shadowRadius, x: 0, y: 4)
        ]
        layer.children.insert(below, at: 0)
    }

    // MARK: Touches and meaning

    override func hitTest(_ point: Point) -> LayoutNode? {
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
        let role: Role? =
            switch form {
            case .alert: .alert
            case .sheet, .dialog, .popover: .dialog
            case .menu: .menu
            case .cover: nil
            }
        let inner = childMeanings(transform)
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

extension PresentationNode: LayoutObserver {
    func layoutDidFinish() {
        if isPlaced, refreshSettings() { invalidateLayout() }
    }
}
