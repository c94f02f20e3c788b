import Foundation
import GridCore
import HostInterface
import ViewGraph

/// Puts a bar at an edge of a view.
private struct SafeAreaInsetModifier<Bar: View> {
    let edge: SafeAreaInsetNode.Bar
    let alignment: Guide
    let spacing: CGFloat?
    let bar: Bar
}

extension SafeAreaInsetModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        SafeAreaInsetNode(around: inner, context, edge: edge, alignment: alignment, gap: spacing.map(finite)) {
            Bar._makeNode(bar, in: $0)
        }
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: SafeAreaInsetNode.self)
        node.alignment = alignment
        node.gap = spacing.map(finite)
        Bar._updateNode(node.content, to: bar)
    }
}

private struct SafeAreaPaddingModifier {
    let insets: Insets
}

extension SafeAreaPaddingModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        SafeAreaPaddingNode(around: inner, context, insets: insets)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: SafeAreaPaddingNode.self).insets = insets }
}

private struct ContainerRelativeModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat
}

extension ContainerRelativeModifier: PrimitiveModifier {
    @MainActor private var extent: (Double, GridCore::Axis) -> Double {
        { finite(length(CGFloat($0), $1 == .horizontal ? .horizontal : .vertical)) }
    }

    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        ContainerRelativeNode(
            around: inner, context, axes: axes.core, horizontal: alignment.horizontal.guide, vertical: alignment.vertical.guide,
            length: extent)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: ContainerRelativeNode.self)
        node.axes = axes.core
        node.horizontal = alignment.horizontal.guide
        node.vertical = alignment.vertical.guide
        node.length = extent
    }
}

extension View {
    /// Shows `content` at an edge of the view and keeps the view's content clear of it.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(edge: edge == .top ? .top : .bottom, alignment: alignment.guide, spacing: spacing, bar: content()))
    }

    /// Shows `content` at an edge of the view and keeps the view's content clear of it.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge: edge == .leading ? .leading : .trailing, alignment: alignment.guide, spacing: spacing, bar: content()))
    }

    /// Keeps the view's content further away from the edges of the safe area; a scroll view still scrolls through that room.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(SafeAreaPaddingModifier(insets: insets.core)) }

    /// Keeps the view's content `length` further away from `edges` of the safe area; `nil` is the platform's distance.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length.map(finite) ?? PlatformMetrics.iOS.defaultPadding
        return modifier(
            SafeAreaPaddingModifier(
                insets: Insets(
                    top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
    }

    /// Keeps the view's content `length` further away from all edges of the safe area.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

    // MARK: Relative to the container

    /// Makes the view as large as its container along `axes`: the nearest scroll view, navigation stack or window.
    public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Makes the view as large as `span` of `count` equal parts of its container, `spacing` apart. Rule: eager-grid-and-layout 10.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let share = ContainerShare(count: count, span: span, spacing: Double(spacing))
        return containerRelativeFrame(axes, alignment: alignment) { length, _ in CGFloat(share.length(in: Double(length))) }
    }

    /// Makes the view as large as `length` says for the extent of its container.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeModifier(axes: axes, alignment: alignment, length: length))
    }
}
