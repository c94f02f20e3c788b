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
            node.setContent { Content._makeNode(view.content, in: $0) }
            view.configure(node)
            return node
        }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let structure = unsafeDowncast(node, to: ScrollStructure.self)
        let node = unsafeDowncast(structure.node, to: ScrollNode.self)
        node.layout = ScrollLayout(axes: view.axes.core)
        view.configure(node)
        Content._updateNode(node.content, to: view.content)
    }

    public nonisolated static var _unitCount: Int? { 1 }

    @MainActor
    private func configure(_ node: ScrollNode) {
        node.showsIndicators = showsIndicators
        ScrollStructure.configure(node)
    }
}

/// The structure node of a scroll view; follows what the environment says of scrolling.
private final class ScrollStructure: LeafStructure {
    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        ScrollStructure.configure(unsafeDowncast(node, to: ScrollNode.self))
    }

    static func configure(_ node: ScrollNode) {
        let scrolling = EnvironmentValues(node.environment).scrolling
        node.isClipped = !scrolling.isClipDisabled
        node.isScrollEnabled = !scrolling.isDisabled
        node.indicators.horizontal = scrolling.showsHorizontalIndicator
        node.indicators.vertical = scrolling.showsVerticalIndicator
        node.margins = scrolling.margins
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
}

private struct ScrollSettingsKey: EnvironmentKey { static let defaultValue = ScrollSettings() }

extension EnvironmentValues {
    var scrolling: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }
}
