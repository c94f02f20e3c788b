import Foundation
import GridCore
import ViewGraph

/// Where a scroll view stands. Lengths in points; estimates where not everything has been measured.
public struct ScrollGeometry: Equatable, Sendable {
    /// What of the content, without its margins, is at the viewport's top left corner: at rest at the start minus the insets there.
    public var contentOffset: CGPoint
    /// The size of the content without its margins.
    public var contentSize: CGSize
    /// The margins and what bars and the device's edges cover.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view without the insets.
    public var containerSize: CGSize
    /// What is seen, under the insets as well, in the coordinates of the content.
    public var visibleRect: CGRect
    /// The scroll view without the insets, in the coordinates of the content.
    public var bounds: CGRect

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
        bounds = CGRect(
            x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top, width: containerSize.width,
            height: containerSize.height)
        visibleRect = CGRect(
            x: contentOffset.x, y: contentOffset.y, width: containerSize.width + contentInsets.leading + contentInsets.trailing,
            height: containerSize.height + contentInsets.top + contentInsets.bottom)
    }

    @MainActor
    init(_ node: ScrollNode) {
        let (margins, covered) = (node.margins, node.coveredInsets)
        let end = max(0, node.contentSize.width - node.frame.width)
        let left = node.isRightToLeft ? end - node.offset.x : node.offset.x
        let leftInset = node.isRightToLeft ? margins.trailing + covered.trailing : margins.leading + covered.leading
        self.init(
            contentOffset: CGPoint(x: left - leftInset, y: node.offset.y - margins.top - covered.top),
            contentSize: CGSize(
                width: node.contentSize.width - margins.leading - margins.trailing,
                height: node.contentSize.height - margins.top - margins.bottom),
            contentInsets: EdgeInsets(
                top: margins.top + covered.top, leading: margins.leading + covered.leading, bottom: margins.bottom + covered.bottom,
                trailing: margins.trailing + covered.trailing),
            containerSize: CGSize(
                width: node.frame.width - margins.leading - margins.trailing, height: node.frame.height - margins.top - margins.bottom))
    }
}

extension ScrollGeometry: CustomDebugStringConvertible {
    public var debugDescription: String { "ScrollGeometry(offset: \(contentOffset), content: \(contentSize), container: \(containerSize))" }
}

/// Runs code when something of the first scroll view inside has changed.
private struct ScrollGeometryModifier<Value: Equatable> {
    let transform: (ScrollGeometry) -> Value
    let action: (Value, Value) -> Void
}

extension ScrollGeometryModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ScrollListenerNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let listener = unsafeDowncast(wrapper, to: ScrollListenerNode.self)
        let (transform, action) = (transform, action)
        listener.action = { [unowned listener] scroll in
            let new = transform(ScrollGeometry(scroll))
            let old = listener.last as? Value
            guard old != new else { return }
            listener.last = new
            action(old ?? new, new)
        }
    }
}

extension View {
    /// Runs `action` with the old and the new value after each layout in which what `transform` takes from the geometry of the first scroll
    /// view inside has changed, and after the first one, when both are the same.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(ScrollGeometryModifier(transform: transform, action: action))
    }
}
