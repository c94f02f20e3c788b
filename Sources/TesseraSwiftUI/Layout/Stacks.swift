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

extension HStack: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        ContainerStructure.make(view.content, in: context) { StackNode($0, layout: view.layout) }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        ContainerStructure.update(node, to: view.content) { (stack: StackNode) in stack.layout = view.layout }
    }

    public nonisolated static var _unitCount: Int? { 1 }

    private var layout: StackLayout {
        StackLayout(axis: .horizontal, alignment: alignment.guide, spacing: Gate.spacing(spacing.map(Double.init)))
    }
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

extension VStack: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        ContainerStructure.make(view.content, in: context) { StackNode($0, layout: view.layout) }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        ContainerStructure.update(node, to: view.content) { (stack: StackNode) in stack.layout = view.layout }
    }

    public nonisolated static var _unitCount: Int? { 1 }

    private var layout: StackLayout {
        StackLayout(axis: .vertical, alignment: alignment.guide, spacing: Gate.spacing(spacing.map(Double.init)))
    }
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

extension ZStack: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        ContainerStructure.make(view.content, in: context) { OverlayNode($0, layout: view.alignment.layout) }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        ContainerStructure.update(node, to: view.content) { (stack: OverlayNode) in stack.layout = view.alignment.layout }
    }

    public nonisolated static var _unitCount: Int? { 1 }
}

/// Makes and updates the structure of containers.
@MainActor
enum ContainerStructure {
    static func make<Content: View>(
        _ content: Content, in context: NodeContext, node: (NodeContext) -> ContainerNode
    ) -> StructureNode {
        LeafStructure(context) { context in
            let node = node(context)
            node.setContent { Content._makeNode(content, in: $0) }
            return node
        }
    }

    /// Updates the container first, then its content.
    static func update<Content: View, Node: ContainerNode>(
        _ structure: StructureNode, to content: Content, _ change: (Node) -> Void
    ) {
        let node = unsafeDowncast(unsafeDowncast(structure, to: LeafStructure.self).node, to: Node.self)
        change(node)
        Content._updateNode(node.content, to: content)
    }
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
