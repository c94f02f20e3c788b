import Foundation
import GridCore
import ViewGraph

/// A grid that grows downwards and makes only the cells that are seen.
public struct LazyVGrid<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .vertical, lines: .grid(columns.map(\.track)), alignment: alignment.guide, spacing: spacing.map(Double.init),
            pinned: pinnedViews.core)
        self.content = content()
    }
}

/// A grid that grows sideways and makes only the cells that are seen.
public struct LazyHGrid<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .horizontal, lines: .grid(rows.map(\.track)), alignment: alignment.guide, spacing: spacing.map(Double.init),
            pinned: pinnedViews.core)
        self.content = content()
    }
}

/// Views one above the other, of which only those that are seen are made.
public struct LazyVStack<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .vertical, lines: .stack, alignment: alignment.guide, spacing: spacing.map(Double.init), pinned: pinnedViews.core)
        self.content = content()
    }
}

/// Views side by side, of which only those that are seen are made.
public struct LazyHStack<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .horizontal, lines: .stack, alignment: alignment.guide, spacing: spacing.map(Double.init), pinned: pinnedViews.core)
        self.content = content()
    }
}

/// What the four lazy containers have in common: a layout and a content.
@MainActor @preconcurrency
package protocol LazyContainer: View where Body == Never {
    associatedtype Content: View
    var layout: LazyLayout { get }
    var content: Content { get }
    /// What arranges the blocks of a container that is divided into such.
    var blocks: (any BlockEngine)? { get }
}

extension LazyContainer {
    package var blocks: (any BlockEngine)? { nil }

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        LeafStructure(context) { context in
            let node = LazyNode(context, layout: view.layout)
            node.blocks = view.blocks
            node.setContent { Content._makeNode(view.content, in: $0) }
            return node
        }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(unsafeDowncast(node, to: LeafStructure.self).node, to: LazyNode.self)
        node.blocks = view.blocks
        node.layout = view.layout
        Content._updateNode(node.content, to: view.content)
    }

    public nonisolated static var _unitCount: Int? { 1 }
}

extension LazyVGrid: LazyContainer, View {}
extension LazyHGrid: LazyContainer, View {}
extension LazyVStack: LazyContainer, View {}
extension LazyHStack: LazyContainer, View {}
