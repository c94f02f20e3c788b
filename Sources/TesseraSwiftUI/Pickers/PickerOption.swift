import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// Makes each of the modified views a choice: a row that sets the selection and shows whether it is on.
struct PickerOptionModifier {
    /// Where the sign of the choice that is on stands.
    enum Place: Hashable {
        /// Before the title, as in menus.
        case leading
        /// At the row's end, as in lists.
        case trailing
    }

    let selection: ChoiceBinding
    let place: Place
    /// Runs after a choice.
    let didChoose: @MainActor () -> Void
}

extension PickerOptionModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        PickerOptionNode(around: inner, context, option: self)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: PickerOptionNode.self).show(self)
    }
}

/// The layout node around a choice.
@MainActor
final class PickerOptionNode: WrapperNode {
    private var option: PickerOptionModifier

    init(around inner: LayoutNode, _ context: NodeContext, option: PickerOptionModifier) {
        self.option = option
        super.init(around: inner, context)
    }

    func show(_ option: PickerOptionModifier) {
        self.option = option
        HostContext.current?.requestUpdate()
    }

    private var isOn: Bool { option.selection.isSelected(inner.choiceValue) }
    private var isEnabled: Bool { EnvironmentValues(environment).isEnabled }

    // MARK: Layout

    private static let sign = Size(width: 16, height: 14)

    private var insets: Insets {
        switch option.place {
        case .leading:
            Insets(
                top: 8, leading: PopoverLook.menuPadding + PopoverLook.checkWidth, bottom: 8,
                trailing: PopoverLook.menuPadding)
        case .trailing: Insets(trailing: PickerOptionNode.sign.width + 8)
        }
    }

    private var leastHeight: Double { option.place == .leading ? PopoverLook.menuRowHeight : 0 }

    private func inside(_ proposal: Proposal) -> Proposal {
        Padding(insets).childProposal(for: proposal)
    }

    override func measure(_ proposal: Proposal) -> Size {
        let child = inner.size(for: inside(proposal))
        let size = Padding(insets).size(child: child, for: proposal)
        return Size(width: max(size.width, proposal.width ?? 0), height: max(size.height, leastHeight))
    }

    override func arrange(_ size: Size, for proposal: Proposal) {
        let offer = inside(Proposal(width: size.width, height: nil))
        let child = inner.size(for: offer)
        place(inner, at: Point(x: insets.leading, y: (size.height - child.height) / 2), proposal: offer)
    }

    // MARK: Look, touches and meaning

    override func contents() -> [Scene::Content] {
        guard isOn else { return [] }
        let values = EnvironmentValues(environment)
        let size = PickerOptionNode.sign
        let start = option.place == .leading ? PopoverLook.menuPadding : frame.width - size.width
        var rect = Rect(
            x: start, y: (frame.height - size.height) / 2, width: size.width, height: size.height)
        if isRightToLeft { rect = rect.mirrored(in: frame.width) }
        let color = option.place == .leading ? Color.primary : Color.accentColor
        return [CheckMark.stroke(in: rect, .color(color.drawn(in: values)))]
    }

    override func hitTest(_ point: Point) -> LayoutNode? {
        guard isEnabled, Rect(origin: .zero, size: frame.size).contains(point) else { return nil }
        return self
    }

    private lazy var touching = NodeTouch(of: self)
    override var recognizers: [Recognizer] { touching.recognizers }

    override func activate() -> Bool {
        guard isEnabled, let value = inner.choiceValue else { return false }
        option.didChoose()
        option.selection.set(value)
        return true
    }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(
            joining: childMeanings(transform), id: id,
            role: option.place == .leading ? .menuItem : .button, frame: screenFrame(transform))
        meaning.children = []
        if isOn { meaning.traits.insert(.selected) }
        if isEnabled { meaning.actions = [.activate] } else { meaning.traits.insert(.disabled) }
        return [meaning]
    }
}
