import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// A control that is drawn as one thing, such as the knob of a switch or the track of a slider.
struct DrawnControl {
    /// The size for an offer.
    let size: (Proposal) -> Size
    /// What is painted in a rectangle of the control's size.
    let paint: @MainActor (Rect, EnvironmentValues) -> [Scene::Content]
    /// Does what a touch at a place of the control asks for; the place runs from the leading edge.
    let touch: (@MainActor (Point, Size) -> Void)?
    /// Whether the control follows a pointer that moves on it, as the knob of a slider does.
    var followsPointer = false
}

extension DrawnControl: _PrimitiveView {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode { DrawnControlNode(context, control: self) }

    func _updateLayoutNode(_ node: LayoutNode) { unsafeDowncast(node, to: DrawnControlNode.self).show(self) }
}

/// The layout node of a drawn control.
@MainActor
final class DrawnControlNode: LayoutNode {
    private var control: DrawnControl

    init(_ context: NodeContext, control: DrawnControl) {
        self.control = control
        super.init(context)
    }

    func show(_ control: DrawnControl) {
        self.control = control
        HostContext.current?.requestUpdate()
    }

    private var isEnabled: Bool { EnvironmentValues(environment).isEnabled }

    override func measure(_ proposal: Proposal) -> Size { control.size(proposal) }

    override func contents() -> [Scene::Content] {
        control.paint(Rect(origin: .zero, size: frame.size), EnvironmentValues(environment))
    }

    override func decorate(_ layer: inout Layer) {
        if !isEnabled { layer.opacity *= 0.5 }
    }

    override func hitTest(_ point: Point) -> LayoutNode? {
        guard control.touch != nil, isEnabled else { return nil }
        return Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    private lazy var touching: NodeTouch = {
        guard control.followsPointer else { return NodeTouch(of: self) }
        return NodeTouch(of: self) { [weak self] in _ = self?.activate() }
    }()
    override var recognizers: [Recognizer] { control.touch == nil ? [] : touching.recognizers }

    override func activate() -> Bool {
        guard let touch = control.touch, isEnabled else { return false }
        var point = Point(x: frame.width / 2, y: frame.height / 2)
        if let place = touching.place { point = place }
        if isRightToLeft { point.x = frame.width - point.x }
        touch(point, frame.size)
        return true
    }
}

/// Makes a view one control to a reader: its parts are joined to one thing with a role, a value and actions.
struct ControlMeaningModifier {
    let role: Role
    /// Changes the joined meaning: the value, whether it is on.
    let change: @MainActor (inout Meaning) -> Void
    /// What the actions do.
    let actions: [(action: Scene::Action, perform: @MainActor () -> Void)]
}

extension ControlMeaningModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        ControlMeaningNode(around: inner, context, control: self)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: ControlMeaningNode.self).show(self) }
}

/// The layout node around a control that is one thing to a reader.
@MainActor
private final class ControlMeaningNode: WrapperNode {
    private var control: ControlMeaningModifier

    init(around inner: LayoutNode, _ context: NodeContext, control: ControlMeaningModifier) {
        self.control = control
        super.init(around: inner, context)
    }

    func show(_ control: ControlMeaningModifier) {
        self.control = control
        HostContext.current?.requestUpdate()
    }

    private var isEnabled: Bool { EnvironmentValues(environment).isEnabled }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(joining: childMeanings(transform), id: id, role: control.role, frame: screenFrame(transform))
        meaning.children = []
        if isEnabled { meaning.actions = control.actions.map(\.action) } else { meaning.traits.insert(.disabled) }
        control.change(&meaning)
        return [meaning]
    }

    override func perform(_ action: Scene::Action) -> Bool {
        guard isEnabled, let known = control.actions.first(where: { $0.action == action }) else { return false }
        known.perform()
        return true
    }
}

extension View {
    /// Makes the view one control to a reader.
    nonisolated func control(
        _ role: Role, actions: [(action: Scene::Action, perform: @MainActor () -> Void)] = [],
        _ change: @escaping @MainActor (inout Meaning) -> Void = { _ in }
    ) -> some View {
        modifier(ControlMeaningModifier(role: role, change: change, actions: actions))
    }
}

/// The label of a control: shown, or told to readers only where labels are hidden. Of several views the first is the title, and those
/// after it stand below as its subtitles.
struct ControlLabel<Content: View> {
    let content: Content
    @Environment(\.labelsAreHidden) private var isHidden

    init(_ content: Content) { self.content = content }
}

extension ControlLabel: View {
    var body: some View {
        Group {
            if knownCount ?? 2 < 2 {
                content
            } else {
                Group(subviews: content) { views in
                    if views.count < 2 {
                        views.first
                    } else {
                        VStack(alignment: .leading, spacing: 2) {
                            views.first
                            // The look of a subtitle was chosen by eye.
                            ForEach(views.dropFirst()) { $0.font(.subheadline).foregroundStyle(.secondary) }
                        }
                    }
                }
            }
        }
        .modifier(HiddenLabelModifier(isHidden: isHidden))
    }

    /// How many views the label is, where that can be told without making them; most are one.
    @MainActor private var knownCount: Int? {
        (content as? any _StylePart)?._knownCount ?? (content as? AnyView)?.knownCount ?? Content._unitCount
    }
}

/// Takes a view out of sight and gives it no room; readers still find it.
struct HiddenLabelModifier {
    let isHidden: Bool
}

extension HiddenLabelModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        HiddenLabelNode(around: inner, context, isHidden: isHidden)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: HiddenLabelNode.self).isHidden = isHidden }
}

@MainActor
private final class HiddenLabelNode: WrapperNode {
    var isHidden: Bool {
        didSet { if isHidden != oldValue { invalidateLayout() } }
    }

    init(around inner: LayoutNode, _ context: NodeContext, isHidden: Bool) {
        self.isHidden = isHidden
        super.init(around: inner, context)
    }

    override func measure(_ proposal: Proposal) -> Size { isHidden ? .zero : super.measure(proposal) }
    override var spacing: Spacing { isHidden ? .zero : super.spacing }
    override func paintedChildren() -> [LayoutNode] { isHidden ? [] : super.paintedChildren() }
}
