import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The parts of an alert or a dialog: what it says, and its buttons.
@MainActor
final class DialogNode: ContainerNode {
    /// How the parts stand.
    enum Kind: Hashable {
        case alert
        /// At the bottom of the screen, with the button that cancels on a card of its own.
        case sheet
        /// Pointing to something; a touch beside it cancels.
        case bubble
    }

    var kind = Kind.alert {
        didSet { if kind != oldValue { invalidateLayout() } }
    }
    private let header: SlotNode
    /// The button that is there where the developer has given none of its kind: OK, or Cancel.
    private let standard: SlotNode

    override init(_ context: NodeContext) {
        header = SlotNode(context)
        standard = SlotNode(context)
        super.init(context)
        adopt(header)
        adopt(standard)
    }

    func show(header view: AnyView, standard button: AnyView) {
        header.show(view)
        standard.show(button)
        invalidateLayout()
    }

    override var contentStructures: [StructureNode] { super.contentStructures + [header.content, standard.content].compactMap { $0 } }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        header.setEnvironment(environment, changed: keys)
        standard.setEnvironment(environment, changed: keys)
        super.environmentDidChange(keys)
    }

    // MARK: Parts

    /// What a button of a dialog says of itself to the dialog.
    struct Row {
        let role: ButtonRole?
        let act: @MainActor () -> Void
        nonisolated static let key = ObjectIdentifier(Row.self)
    }

    private func row(_ node: LayoutNode) -> Row? { node.trait(Row.key) as? Row }
    private func isCancel(_ node: LayoutNode) -> Bool { row(node)?.role == .cancel }

    private var buttons: [LayoutNode] {
        let own = layoutChildren.filter { row($0) != nil }
        switch kind {
        case .alert: return own.isEmpty ? [standard] : own
        case .sheet: return own.contains(where: isCancel) ? own : own + [standard]
        case .bubble: return own.filter { !isCancel($0) }
        }
    }

    private var fields: [LayoutNode] { layoutChildren.filter { row($0) == nil } }

    /// Does what the button that cancels does; `false` where there is none.
    func cancel() -> Bool {
        guard let row = layoutChildren.lazy.compactMap({ self.row($0) }).first(where: { $0.role == .cancel }) else { return false }
        row.act()
        return true
    }

    // MARK: Layout

    private struct Arrangement {
        var places: [(node: LayoutNode, frame: Rect)] = []
        var lines: [Rect] = []
        var cards: [Rect] = []
        var size = Size.zero
    }

    private var pixel: Double { 1 / (HostContext.current?.traits.scale ?? 1) }
    private func height(_ node: LayoutNode, _ width: Double) -> Double { node.size(for: Proposal(width: width, height: nil)).height }

    private func arrangement(width: Double) -> Arrangement {
        var result = Arrangement()
        // 1. What it says, and fields to fill in.
        var y = 0.0
        let headerHeight = height(header, width)
        if headerHeight > 0 { result.places.append((header, Rect(x: 0, y: 0, width: width, height: headerHeight))) }
        y += headerHeight
        for (index, field) in fields.enumerated() {
            let inner = width - DialogLook.fieldInsets.leading - DialogLook.fieldInsets.trailing
            if index > 0 { y += DialogLook.fieldGap }
            let length = height(field, inner)
            result.places.append((field, Rect(x: DialogLook.fieldInsets.leading, y: y, width: inner, height: length)))
            y += length
        }
        if !fields.isEmpty { y += DialogLook.fieldInsets.bottom }
        // 2. The buttons.
        let buttons = buttons
        let isSideBySide = kind == .alert && buttons.count == 2 && buttons.allSatisfy { $0.size(for: .unspecified).width <= width / 2 }
        let order = DialogLook.order(
            isCancel: buttons.map { isCancel($0) || $0 === standard && kind == .sheet }, isSideBySide: isSideBySide)
        if isSideBySide {
            let tallest = buttons.map { height($0, width / 2) }.max() ?? 0
            for (place, index) in order.enumerated() {
                result.places.append((buttons[index], Rect(x: Double(place) * width / 2, y: y, width: width / 2, height: tallest)))
            }
            result.lines = [
                Rect(x: 0, y: y, width: width, height: pixel), Rect(x: width / 2, y: y, width: pixel, height: tallest),
            ]
            y += tallest
        } else {
            stack(order.map { buttons[$0] }, from: &y, width: width, into: &result)
        }
        if kind == .sheet {
            let end = result.cards.last?.minY ?? y
            let main = end < y ? end - DialogLook.sheetGap : y
            if main > 0 { result.cards.insert(Rect(x: 0, y: 0, width: width, height: main), at: 0) }
        }
        result.size = Size(width: width, height: y)
        return result
    }

    /// The buttons one above the other; the one that cancels a dialog at the bottom stands on a card of its own.
    private func stack(_ buttons: [LayoutNode], from y: inout Double, width: Double, into result: inout Arrangement) {
        for button in buttons {
            let length = height(button, width)
            let isApart = kind == .sheet && (isCancel(button) || button === standard)
            if isApart {
                if y > 0 { y += DialogLook.sheetGap }
                result.cards.append(Rect(x: 0, y: y, width: width, height: length))
            } else if y > 0 {
                result.lines.append(Rect(x: 0, y: y, width: width, height: pixel))
            }
            result.places.append((button, Rect(x: 0, y: y, width: width, height: length)))
            y += length
        }
    }

    override func measure(_ proposal: Proposal) -> Size { arrangement(width: proposal.width ?? DialogLook.alertWidth).size }

    private var shown = Arrangement()

    override func arrange(_ size: Size, for proposal: Proposal) {
        shown = arrangement(width: size.width)
        let placed = Set(shown.places.map { ObjectIdentifier($0.node) })
        for node in layoutChildren + [header, standard] where !placed.contains(ObjectIdentifier(node)) { node.unplace() }
        for (node, frame) in shown.places { place(node, in: frame, proposal: Proposal(frame.size)) }
    }

    override func didUnplace() {
        header.unplace()
        standard.unplace()
    }

    // MARK: Look and meaning

    private var isDark: Bool { EnvironmentValues(environment).colorScheme == .dark }

    override func contents() -> [Scene::Content] {
        guard kind != .sheet else { return [] }
        return lines
    }

    private var lines: [Scene::Content] {
        shown.lines.map { line in
            let line = isRightToLeft ? line.mirrored(in: frame.width) : line
            return .fill(.rect(line), .color(SystemColor.separator.color(isDark: isDark)))
        }
    }

    override func decorate(_ layer: inout Layer) {
        guard kind == .sheet else { return }
        let cards = shown.cards.map { card in
            var glass = Layer(id: id, frame: card)
            glass.backdrop = DialogLook.backdrop(isDark: isDark)
            glass.clip = .rounded(
                Rect(origin: .zero, size: card.size), CornerRadii(DialogLook.sheetRadius, isContinuous: true))
            return glass
        }
        var hairlines = Layer(id: id, frame: Rect(origin: .zero, size: frame.size))
        hairlines.contents = lines
        layer.children.insert(contentsOf: cards + [hairlines], at: 0)
    }

    private var parts: [LayoutNode] { shown.places.map(\.node) }

    override func paintedChildren() -> [LayoutNode] { parts }

    override func meanings(_ transform: Transform) -> [Meaning] {
        parts.filter(\.isPlaced).flatMap { $0.meanings($0.layerTransform.followed(by: transform)) }
    }
}

@MainActor
extension LayoutNode {
    /// The first dialog at or below this node.
    var firstDialog: DialogNode? {
        if let dialog = self as? DialogNode { return dialog }
        for child in layoutChildren {
            if let dialog = child.firstDialog { return dialog }
        }
        return nil
    }
}
