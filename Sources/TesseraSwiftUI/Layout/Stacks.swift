import Foundation
import GridCore
import HostInterface
import Scene
import ViewGraph

/// Views side by side.
public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: EagerContainer, View {
    var layout: StackLayout { StackLayout(axis: .horizontal, alignment: alignment.guide, spacing: Gate.spacing(spacing.map(Double.init))) }
    func makeContainer(_ context: NodeContext) -> StackNode { StackNode(context, layout: layout) }
    func updateContainer(_ node: StackNode) { node.layout = layout }
}

/// Views one above the other.
public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: EagerContainer, View {
    var layout: StackLayout { StackLayout(axis: .vertical, alignment: alignment.guide, spacing: Gate.spacing(spacing.map(Double.init))) }
    func makeContainer(_ context: NodeContext) -> StackNode { StackNode(context, layout: layout) }
    func updateContainer(_ node: StackNode) { node.layout = layout }
}

/// Views one in front of the other.
public struct ZStack<Content: View> {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: EagerContainer, View {
    func makeContainer(_ context: NodeContext) -> OverlayNode { OverlayNode(context, layout: alignment.layout) }
    func updateContainer(_ node: OverlayNode) { node.layout = alignment.layout }
}

/// What the containers that make all of their content have in common: a layout node and a content.
@MainActor @preconcurrency
protocol EagerContainer: View where Body == Never {
    associatedtype Content: View
    associatedtype Node: ContainerNode
    var content: Content { get }
    func makeContainer(_ context: NodeContext) -> Node
    func updateContainer(_ node: Node)
}

extension EagerContainer {
    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        LeafStructure(context) { context in
            let node = view.makeContainer(context)
            node.setContent { Content._makeNode(view.content, in: $0) }
            return node
        }
    }

    /// Updates the container first, then its content.
    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(unsafeDowncast(node, to: LeafStructure.self).node, to: Node.self)
        view.updateContainer(node)
        Content._updateNode(node.content, to: view.content)
    }

    public nonisolated static var _unitCount: Int? { 1 }
}

/// Room that grows between views of a stack.
public struct Spacer: Sendable {
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

}

extension Spacer: _PrimitiveView {
    public func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        SpacerNode(context, minimum: Gate.spacing(minLength.map(Double.init)))
    }

    public func _updateLayoutNode(_ node: LayoutNode) {
        unsafeDowncast(node, to: SpacerNode.self).minimum = Gate.spacing(minLength.map(Double.init))
    }
}

/// A hairline between views.
public struct Divider: Sendable {
    public init() {}

}

extension Divider: _PrimitiveView {
    public func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        DividerNode(context, color: color(context.environment))
    }

    public func _updateLayoutNode(_ node: LayoutNode) {
        unsafeDowncast(node, to: DividerNode.self).color = color(node.environment)
    }

    @MainActor private func color(_ environment: EnvironmentStore) -> Scene::Color {
        Color(.system(.separator)).drawn(in: EnvironmentValues(environment))
    }
}
