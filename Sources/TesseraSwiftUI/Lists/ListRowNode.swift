import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import ViewGraph

/// A row of a list: its card, its lines, what stands beside the view, and what a touch on it does.
@MainActor
final class ListRowNode: WrapperNode {
    struct Position: Hashable {
        var index: Int
        var count: Int
        var isFirst: Bool { index == 0 }
        var isLast: Bool { index == count - 1 }
    }

    let list: ListContext
    var position = Position(index: 0, count: 1) {
        didSet { if position != oldValue { HostContext.current?.requestUpdate() } }
    }
    private let back: SlotNode
    private let badge: SlotNode
    let buttons: SlotNode
    /// How far the row is pushed aside for its buttons: to the leading side where it is negative.
    var pushed: Double { pushing?.value ?? 0 }
    private var pushing: Passage?
    var push: Passage {
        let push = pushing ?? Passage(0, of: self) { [weak self] in self?.invalidateArrangement() }
        pushing = push
        return push
    }
    /// The side whose buttons have been made: whether that is the trailing one.
    var shownButtons: Bool?
    /// How far a finger has pulled the row, without what holds it back.
    var pulled = 0.0
    private lazy var swipeRecognizer = ScrollRecognizer(of: self, pointers: .fingers, delaysInside: false)
    private var shownBadge: Text?
    /// How far the row has made room for another one that is moved, in points.
    var slid: Double { sliding?.value ?? 0 }
    private var sliding: Passage?
    var slide: Passage {
        let slide = sliding ?? Passage(0, of: self)
        sliding = slide
        return slide
    }
    private lazy var menuRecognizer = ContextMenuRecognizer(of: self)
    /// When a mouse clicked the row last.
    var lastClick: Double?
    private lazy var moveRecognizers = [
        moveRecognizer(LiftMachine()) { [weak self] _ in self.map { $0.canMove && !$0.list.isEditing } ?? false },
        moveRecognizer(DragMachine(minimumDistance: LiftMachine.distance)) { [weak self] event in
            self.map { $0.showsHandle && $0.isOnHandle($0.place(onScreen: event.position)) } ?? false
        },
    ]

    init(around inner: LayoutNode, _ context: NodeContext, list: ListContext) {
        self.list = list
        back = SlotNode(context)
        badge = SlotNode(context)
        buttons = SlotNode(context)
        super.init(around: inner, context)
        for slot in [back, badge, buttons] {
            slot.show(AnyView(EmptyView()))
            adopt(slot)
        }
    }

    override var contentStructures: [StructureNode] { [back, badge, buttons].compactMap(\.content) }
    override var layoutChildren: [LayoutNode] { [back, inner, badge, buttons] }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        for slot in [back, badge, buttons] { slot.setEnvironment(environment, changed: keys) }
        for structure in contentStructures { structure.setEnvironment(environment) }
        super.environmentDidChange(keys)
    }

    override func didUnplace() { pushing?.jump(to: 0) }

    // MARK: What the view says of its row

    func row<Value>(_ type: Any.Type, as value: Value.Type) -> Value? {
        inner.trait(ListRowTraits.key(type)) as? Value
    }
    var look: ListLook { list.look }
    var isLink: Bool { row(ListRowTraits.Link.self, as: Bool.self) ?? false }
    var swipes: RowSwipes? { row(ListRowTraits.Swipes.self, as: RowSwipes.self) }
    var deletion: RowDeletion? {
        guard row(ListRowTraits.NoDeletion.self, as: Bool.self) != true else { return nil }
        return row(ListRowTraits.Deletion.self, as: RowDeletion?.self) ?? nil
    }
    var canMove: Bool {
        row(ListRowTraits.NoMove.self, as: Bool.self) != true
            && (row(ListRowTraits.Move.self, as: RowMove?.self) ?? nil) != nil
    }
    var values: EnvironmentValues { EnvironmentValues(environment) }
    var isDark: Bool { values.colorScheme == .dark }
    var isSelectable: Bool {
        guard let selection = list.selection,
            row(ListRowTraits.Unselectable.self, as: Bool.self) != true
        else { return false }
        return list.isEditing || !selection.isMultiple || isUnderMouse
    }
    var isSelected: Bool { list.selection.map { $0.contains(inner.choiceValue) } ?? false }

    // MARK: Layout

    static let chevron = Size(width: 8, height: 13)
    static let editWidth = 38.0

    var showsEditSign: Bool {
        list.isEditing && (deletion != nil || list.selection?.isMultiple == true)
    }
    var showsHandle: Bool { list.isEditing && canMove }

    /// Around the view, from the edges of the row.
    var insets: Insets {
        var result =
            row(ListRowTraits.Insets.self, as: Insets.self)
            ?? Insets(
                top: ListLook.rowPadding, leading: look.rowInset, bottom: ListLook.rowPadding,
                trailing: look.rowInset)
        result.leading += look.cardInset
        result.trailing += look.cardInset
        if showsEditSign { result.leading += ListRowNode.editWidth }
        if showsHandle {
            result.trailing += ListRowNode.editWidth
        } else if isLink {
            result.trailing += ListRowNode.chevron.width + ListLook.chevronGap
        }
        return result
    }

    private func inside(_ width: Double) -> (offer: Proposal, badge: Size) {
        let room = max(0, width - insets.leading - insets.trailing)
        let badgeSize = badge.size(for: .unspecified)
        let taken = badgeSize.width > 0 ? badgeSize.width + 8 : 0
        return (Proposal(width: max(0, room - taken), height: nil), badgeSize)
    }

    override func measure(_ proposal: Proposal) -> Size {
        showBadge()
        let width =
            proposal.width ?? inner.size(for: .unspecified).width + insets.leading + insets.trailing
        let height = inner.size(for: inside(width).offer).height
        return Size(
            width: width, height: max(list.settings.leastRowHeight, height + insets.top + insets.bottom))
    }

    private func showBadge() {
        let text = inner.trait(BadgeModifier.key) as? Text
        guard text != shownBadge else { return }
        shownBadge = text
        badge.show(AnyView(text.map { $0.foregroundStyle(Color.secondary) }))
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        let (offer, badgeSize) = inside(size.width)
        let child = inner.size(for: offer)
        let middle = insets.top + (size.height - insets.top - insets.bottom) / 2
        place(
            inner, at: Point(x: insets.leading + pushed, y: middle - child.height / 2), proposal: offer)
        if badgeSize.width > 0 {
            let x = size.width - insets.trailing - badgeSize.width + pushed
            place(badge, at: Point(x: x, y: middle - badgeSize.height / 2), proposal: .unspecified)
        } else {
            badge.unplace()
        }
        if let background = row(ListRowTraits.Background.self, as: AnyView.self) {
            back.show(AnyView(background.frame(maxWidth: .infinity, maxHeight: .infinity)))
            let card = card(size)
            place(back, in: card, proposal: Proposal(card.size))
        } else {
            back.unplace()
        }
        arrangeButtons(size)
    }

    override var spacing: Spacing { .zero }

    // MARK: Look

    override func contents() -> [Scene::Content] {
        var result: [Scene::Content] = []
        if let fill, !back.isPlaced { result.append(.fill(outline, .color(fill))) }
        result += lines
        if let line = list.insertionLine, line.row == id { result.append(insertionLine(isBelow: line.isBelow)) }
        if showsEditSign { result += editSign }
        if showsHandle { result += handle } else if isLink { result.append(chevron) }
        return result
    }

    override func decorate(_ layer: inout Layer) {
        guard pushed != 0 || (look.style == .insetGrouped && back.isPlaced) else { return }
        layer.clip = outline
    }

    // MARK: Touches

    override func hitTest(_ point: Point) -> LayoutNode? {
        guard Rect(origin: .zero, size: frame.size).contains(point) else { return nil }
        // A touch beside a row that is pushed aside closes that one and does nothing else.
        if let open = list.openRow, open !== self, open.pushed != 0 { return self }
        guard !list.isEditing, pushed == 0 else {
            return list.isEditing ? self : hitTestChildren(point) ?? self
        }
        if let hit = hitTestChildren(point), hit.reachesControl(below: self) { return hit }
        if !isSelectable, let control = inner.mainControl, control.action != nil { return control }
        return self
    }

    private lazy var touching = NodeTouch(of: self)
    override var recognizers: [Recognizer] {
        touching.recognizers + (inner.contextMenu?.recognizers ?? [menuRecognizer]) + [swipeRecognizer] + moveRecognizers
    }

    private func moveRecognizer(
        _ machine: any GestureMachine<DragValue>, _ accepts: @escaping (PointerEvent) -> Bool
    ) -> Recognizer {
        let observed = ObservedMachine(machine) { [weak self] before, now in
            if before.value == nil, case .active(let value) = now { self?.pickUp(value) }
        }
        // Before the scroll views around: who rests and then drags wants to take the row along.
        let recognizer = MachineRecognizer(observed, of: self, precedence: .high)
        recognizer.accepts = accepts
        return recognizer
    }

    private func isOnHandle(_ place: Point) -> Bool {
        let fromEnd = isRightToLeft ? place.x : frame.width - place.x
        return fromEnd < look.cardInset + look.rowInset + ListRowNode.editWidth
    }

    private func pickUp(_ value: DragValue) {
        guard let move = row(ListRowTraits.Move.self, as: RowMove?.self) ?? nil else { return }
        list.reorder.begin(self, move, at: value.location, from: value.startLocation)
    }

    override func activate() -> Bool {
        if let open = list.openRow, open.pushed != 0 {
            open.closeButtons()
            return true
        }
        if list.isEditing { return activateWhileEditing() }
        if performPrimaryAction() { return true }
        guard isSelectable, let value = inner.choiceValue else {
            return inner.mainControl?.activate() ?? false
        }
        if let selection = list.selection, selection.isMultiple {
            if graph.pointerEvent?.modifiers.isDisjoint(with: [.shift, .control, .command]) ?? true, let control = inner.mainControl {
                return control.activate()
            }
            selectByPointer(value, in: selection)
            return true
        }
        list.selection?.choose(value)
        values.nextColumn?.show()
        HostContext.current?.requestUpdate()
        // A link in a list with a selection leads on as well.
        _ = inner.mainControl?.activate()
        return true
    }

    private func activateWhileEditing() -> Bool {
        if let selection = list.selection, selection.isMultiple, let value = inner.choiceValue {
            selectByPointer(value, in: selection)
            return true
        }
        guard let deletion else { return false }
        guard let x = touching.place?.x else { return false }
        let start = isRightToLeft ? frame.width - x : x
        guard start < look.cardInset + look.rowInset + ListRowNode.editWidth else { return false }
        deletion.delete(inner)
        return true
    }

    /// A person who scrolls sideways pushes the row aside, as far as there are buttons for.
    override func takeScroll(_ delta: Point) -> Bool {
        guard abs(delta.x) > abs(delta.y), !list.isEditing else { return false }
        let toStart = isRightToLeft ? -delta.x : delta.x
        if pushed != 0 {
            if toStart * pushed > 0 { closeButtons() }
            return true
        }
        guard takesDrag(along: .horizontal, by: delta.x) else { return false }
        openButtons(toStart > 0)
        return true
    }

    override func takeWheel(_ event: WheelEvent) -> Bool { !list.isEditing && push(by: event) }

    // MARK: Meaning

    override func perform(_ action: Scene::Action) -> Bool {
        switch action {
        case .activate: return activate()
        case .showMenu:
            guard hasMenu else { return false }
            openMenu(at: nil, by: .key)
            return true
        case .named(ListRowNode.moveUp): return moveElement(by: -1)
        case .named(ListRowNode.moveDown): return moveElement(by: 1)
        case .delete:
            guard let deletion else { return false }
            deletion.delete(inner)
            return true
        default: return false
        }
    }

    private static let moveUp = "Move Up"
    private static let moveDown = "Move Down"

    /// Moves the element one place up or down in its collection; offsets are counted before the move, as Apple's are.
    private func moveElement(by step: Int) -> Bool {
        guard showsHandle, let move = row(ListRowTraits.Move.self, as: RowMove?.self) ?? nil, let element = inner.element else {
            return false
        }
        let target = element.index + step
        guard target >= 0, target < element.collection.elementCount else { return false }
        move.action(IndexSet(integer: element.index), step < 0 ? target : target + 1)
        return true
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(id: id, role: .row, frame: screenFrame(transform))
        meaning.children = childMeanings(transform)
        if isSelected { meaning.traits.insert(.selected) }
        if isSelectable { meaning.actions.append(.activate) }
        if deletion != nil { meaning.actions.append(.delete) }
        if values.selectionMenu != nil, hasMenu { meaning.actions.append(.showMenu) }
        if showsHandle { meaning.actions += [.named(ListRowNode.moveUp), .named(ListRowNode.moveDown)] }
        meaning.positionInSet = position.index
        meaning.setSize = position.count
        return [meaning]
    }
}
