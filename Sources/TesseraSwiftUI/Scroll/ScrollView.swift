import GridCore
import ViewGraph

/// A window onto content that may be longer than the room there is.
public struct ScrollView<Content: View> {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        ScrollStructure(context) { context in
            let node = ScrollNode(context, layout: ScrollLayout(axes: view.axes.core))
            // What is said of this scroll view is not meant for those inside it.
            node.setContent { context in
                EnvironmentStructure(context, transform: ScrollSettings.clear) { Content._makeNode(view.content, in: $0) }
            }
            view.configure(node)
            return node
        }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let structure = unsafeDowncast(node, to: ScrollStructure.self)
        let node = unsafeDowncast(structure.node, to: ScrollNode.self)
        view.configure(node)
        if let content = unsafeDowncast(node.content, to: EnvironmentStructure.self).child {
            Content._updateNode(content, to: view.content)
        }
    }

    public nonisolated static var _unitCount: Int? { 1 }

    @MainActor
    private func configure(_ node: ScrollNode) {
        node.showsIndicators = showsIndicators
        ScrollStructure.configure(node, axes: axes.core)
    }
}

/// The structure node of a scroll view; follows what the environment says of scrolling.
private final class ScrollStructure: LeafStructure {
    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        let scroll = unsafeDowncast(node, to: ScrollNode.self)
        ScrollStructure.configure(scroll, axes: scroll.layout.axes)
    }

    static func configure(_ node: ScrollNode, axes: AxisSet) {
        let scrolling = EnvironmentValues(node.environment).scrolling
        node.layout = ScrollLayout(axes: axes, alignment: scrolling.anchors.alignment)
        node.anchors = scrolling.anchors
        node.bounces = ByAxis(horizontal: scrolling.bounces.horizontal, vertical: scrolling.bounces.vertical)
        node.chooseTarget = scrolling.targetBehavior.map { behavior in
            { [unowned node] in behavior.target(of: node, $0) }
        }
        node.isClipped = !scrolling.isClipDisabled
        node.isScrollEnabled = !scrolling.isDisabled
        node.indicators.horizontal = scrolling.showsHorizontalIndicator
        node.indicators.vertical = scrolling.showsVerticalIndicator
        node.margins = scrolling.margins
        node.endTypingWhenScrolled(scrolling.dismissesKeyboard)
    }
}

/// What views around a scroll view have set for it.
struct ScrollSettings: Hashable, Sendable {
    var isClipDisabled = false
    var isDisabled = false
    /// What modifiers say of the indicators; `nil` leaves it to the scroll view.
    var showsHorizontalIndicator: Bool?
    var showsVerticalIndicator: Bool?
    var margins = Insets.zero
    var anchors = DefaultScrollAnchors()
    var bounces = Bounces()
    var targetBehavior: ScrollTargetBehaviorBox?
    /// Whether scrolling ends typing.
    var dismissesKeyboard = false

    struct Bounces: Hashable, Sendable {
        var horizontal = true
        var vertical = true
    }

    /// Takes away what is said of one scroll view for its content.
    static func clear(_ environment: inout EnvironmentStore) {
        EnvironmentValues.change(&environment) { values in
            var scrolling = values.scrolling
            guard scrolling.anchors != DefaultScrollAnchors() || scrolling.targetBehavior != nil else { return }
            (scrolling.anchors, scrolling.targetBehavior) = (DefaultScrollAnchors(), nil)
            values.scrolling = scrolling
        }
    }
    /// Whether lists, forms and editors show no ground of their own.
    var isBackgroundHidden = false
}

private struct ScrollSettingsKey: EnvironmentKey { static let defaultValue = ScrollSettings() }

extension EnvironmentValues {
    var scrolling: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }
}
