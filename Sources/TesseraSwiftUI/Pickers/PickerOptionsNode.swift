import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The choices of a picker in one of the forms that show them together: a row of segments, a wheel, or only the one that is on.
struct PickerOptions<Content: View> {
    let kind: PickerOptionsNode.Kind
    let selection: ChoiceBinding
    let content: Content
}

extension PickerOptions: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        PickerOptionsStructure(view.selection, view.kind, in: context) {
            Content._makeNode(view.content, in: $0)
        }
    }

    static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(node, to: PickerOptionsStructure.self)
        node.update(view.selection) { Content._updateNode($0, to: view.content) }
    }

    nonisolated static var _unitCount: Int? { 1 }
}

/// The structure node of a picker's choices: follows the selection.
@MainActor
final class PickerOptionsStructure: LeafStructure, BodyOwner {
    private var selection: ChoiceBinding
    private var options: PickerOptionsNode { unsafeDowncast(node, to: PickerOptionsNode.self) }

    init(
        _ selection: ChoiceBinding, _ kind: PickerOptionsNode.Kind, in context: NodeContext,
        make: (NodeContext) -> StructureNode
    ) {
        self.selection = selection
        super.init(context) { context in
            let node = PickerOptionsNode(context, kind: kind)
            node.setContent(make)
            return node
        }
        options.choose = { [weak self] in self?.selection.set($0) }
        evaluate()
    }

    func update(_ selection: ChoiceBinding, content update: (StructureNode) -> Void) {
        self.selection = selection
        update(options.content)
        evaluate()
    }

    override func evaluate() {
        didEvaluate()
        options.show(Evaluation.run(for: self) { selection.get() })
    }
}

/// Arranges the choices of a picker.
@MainActor
final class PickerOptionsNode: ContainerNode {
    enum Kind: Hashable { case segments, wheel, value }

    private let kind: Kind
    private var selection: AnyHashable?
    var choose: (AnyHashable) -> Void = { _ in }
    /// How far a wheel was turned beyond the choice that is on, in points.
    private var turned = 0.0

    init(_ context: NodeContext, kind: Kind) {
        self.kind = kind
        super.init(context)
    }

    func show(_ selection: AnyHashable) {
        guard selection != self.selection else { return }
        self.selection = selection
        invalidateLayout()
    }

    private var selectedIndex: Int? {
        guard let selection else { return nil }
        return layoutChildren.firstIndex { node in
            node.choiceValue.map { ChoiceBinding.matches(selection, $0) } ?? false
        }
    }

    private var isEnabled: Bool { EnvironmentValues(environment).isEnabled }

    // MARK: Layout

    private static let rowHeight = 32.0
    private static let wheelHeight = 216.0

    override func measure(_ proposal: Proposal) -> Size {
        switch kind {
        case .value:
            return selectedIndex.map { layoutChildren[$0].size(for: proposal) } ?? .zero
        case .segments:
            let widest = layoutChildren.map { $0.size(for: .unspecified).width }.max() ?? 0
            let ideal = (widest + SegmentLook.padding) * Double(layoutChildren.count)
            return Size(width: proposal.width ?? ideal, height: SegmentLook.height)
        case .wheel:
            let widest = layoutChildren.map { $0.size(for: .unspecified).width }.max() ?? 0
            return Size(
                width: proposal.width ?? widest + 40,
                height: min(proposal.height ?? .infinity, PickerOptionsNode.wheelHeight))
        }
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        let children = layoutChildren
        switch kind {
        case .value:
            let shown = selectedIndex
            for (index, child) in children.enumerated() where index != shown { child.unplace() }
            if let shown { place(children[shown], at: .zero, proposal: proposal) }
        case .segments:
            let width = size.width / Double(max(1, children.count))
            for (index, child) in children.enumerated() {
                place(
                    child, centredIn: Rect(x: width * Double(index), y: 0, width: width, height: size.height),
                    inset: 4)
            }
        case .wheel:
            let middle = size.height / 2 - PickerOptionsNode.rowHeight / 2
            let selected = Double(selectedIndex ?? 0)
            for (index, child) in children.enumerated() {
                let y = middle + (Double(index) - selected) * PickerOptionsNode.rowHeight - turned
                let row = Rect(x: 0, y: y, width: size.width, height: PickerOptionsNode.rowHeight)
                if row.maxY <= 0 || row.minY >= size.height {
                    child.unplace()
                } else {
                    place(child, centredIn: row, inset: 10)
                }
            }
        }
    }

    private func place(_ child: LayoutNode, centredIn cell: Rect, inset: Double) {
        let offer = Proposal(width: max(0, cell.width - 2 * inset), height: cell.height)
        let size = child.size(for: offer)
        place(
            child, at: Point(x: cell.midX - size.width / 2, y: cell.midY - size.height / 2),
            proposal: offer)
    }

    // MARK: Look

    private var isDark: Bool { EnvironmentValues(environment).colorScheme == .dark }

    override func contents() -> [Scene::Content] {
        let bounds = Rect(origin: .zero, size: frame.size)
        switch kind {
        case .value: return []
        case .segments:
            let count = layoutChildren.count
            let selected = selectedIndex.map { isRightToLeft ? count - 1 - $0 : $0 }
            return SegmentLook.contents(in: bounds, count: count, selected: selected, isDark: isDark)
        case .wheel:
            let band = Rect(
                x: 9, y: bounds.midY - PickerOptionsNode.rowHeight / 2, width: max(0, bounds.width - 18),
                height: PickerOptionsNode.rowHeight)
            return [
                .fill(
                    .rounded(band, CornerRadii(8, isContinuous: true)),
                    .color(SystemColor.tertiarySystemFill.color(isDark: isDark)))
            ]
        }
    }

    override func decorate(_ layer: inout Layer) {
        if !isEnabled, kind != .value { layer.opacity *= 0.5 }
        guard kind == .wheel else { return }
        layer.clip = .rect(Rect(origin: .zero, size: frame.size))
        // Rows fade with their distance from the band.
        for index in layer.children.indices {
            let distance = abs(layer.children[index].frame.midY - frame.height / 2) / (frame.height / 2)
            layer.children[index].opacity *= distance < 0.1 ? 1 : max(0.1, 0.65 - 0.5 * distance)
        }
    }

    // MARK: Touches and meaning

    override func hitTest(_ point: Point) -> LayoutNode? {
        if kind == .value { return hitTestChildren(point) }
        return isEnabled && Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    private func choose(_ index: Int) {
        guard index >= 0, index < layoutChildren.count, let value = layoutChildren[index].choiceValue
        else { return }
        choose(value)
    }

    private lazy var touching = NodeTouch(of: self)
    override var recognizers: [Recognizer] { kind == .value ? [] : touching.recognizers }

    override func activate() -> Bool {
        guard kind != .value, isEnabled, !layoutChildren.isEmpty, var point = touching.place else { return false }
        if isRightToLeft { point.x = frame.width - point.x }
        if kind == .segments {
            choose(Int(min(max(0, point.x / frame.width), 0.999) * Double(layoutChildren.count)))
        } else {
            let rows = ((point.y - frame.height / 2) / PickerOptionsNode.rowHeight).rounded()
            choose((selectedIndex ?? 0) + Int(Gate.offset(rows)))
        }
        return true
    }

    override func takeScroll(_ delta: Point) -> Bool {
        guard kind == .wheel, isEnabled, let selected = selectedIndex else { return false }
        turned += Gate.offset(delta.y)
        let rows = (turned / PickerOptionsNode.rowHeight).rounded(.towardZero)
        turned -= rows * PickerOptionsNode.rowHeight
        let target = min(max(0, selected + Int(rows)), layoutChildren.count - 1)
        if target == 0 || target == layoutChildren.count - 1 { turned = 0 }
        if target != selected { choose(target) }
        invalidateArrangement()
        return true
    }

    override func perform(_ action: Scene::Action) -> Bool {
        guard kind == .wheel, isEnabled, let selected = selectedIndex else {
            return super.perform(action)
        }
        switch action {
        case .increment: choose(min(selected + 1, layoutChildren.count - 1))
        case .decrement: choose(max(selected - 1, 0))
        default: return false
        }
        return true
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        let selected = selectedIndex
        switch kind {
        case .value: return childMeanings(transform)
        case .segments:
            return layoutChildren.enumerated().filter { $0.element.isPlaced }.map { index, node in
                let inner = node.layerTransform.followed(by: transform)
                var meaning = Meaning(
                    joining: node.meanings(inner), id: node.id, role: .button, frame: node.screenFrame(inner))
                meaning.children = []
                meaning.positionInSet = index
                meaning.setSize = layoutChildren.count
                meaning.actions = isEnabled ? [.activate] : []
                if index == selected { meaning.traits.insert(.selected) }
                if !isEnabled { meaning.traits.insert(.disabled) }
                return meaning
            }
        case .wheel:
            var meaning = Meaning(id: id, role: .picker, frame: screenFrame(transform))
            if let selected {
                let node = layoutChildren[selected]
                let parts = node.meanings(node.layerTransform.followed(by: transform))
                meaning.value = Meaning(joining: parts, id: id, role: .picker, frame: .zero).label
            }
            meaning.actions = isEnabled ? [.increment, .decrement] : []
            return [meaning]
        }
    }
}
