import Foundation
import GridCore
import Scene
import TesseraCombine
import TesseraGraphics
import ViewGraph

/// A view that takes what it is offered and makes its content from its own size and place. The content stands at the top leading
/// corner; its ideal size is 10 × 10.
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content

    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        let structure = GeometryReaderStructure(context) { context in
            GeometryReaderNode(context) { content, _ in content ?? EmptyStructure(context) }
        }
        structure.readerNode.evaluateContent = view.evaluation(for: structure)
        return structure
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let structure = unsafeDowncast(node, to: GeometryReaderStructure.self)
        structure.readerNode.evaluateContent = view.evaluation(for: structure)
        structure.readerNode.invalidateContent()
    }

    public nonisolated static var _unitCount: Int? { 1 }

    /// What the content reads is put down to the geometry reader itself: a change evaluates the content alone.
    @MainActor
    private func evaluation(for structure: GeometryReaderStructure) -> (StructureNode?, NodeContext) -> StructureNode {
        let content = content
        return { [unowned structure] node, context in
            let proxy = GeometryProxy(structure.readerNode)
            let value = Evaluation.run(for: structure) { content(proxy) }
            guard let node else { return Content._makeNode(value, in: context) }
            Content._updateNode(node, to: value)
            return node
        }
    }
}

/// The structure node of a geometry reader: state that its content reads belongs to it.
private final class GeometryReaderStructure: LeafStructure, BodyOwner {
    var readerNode: GeometryReaderNode { unsafeDowncast(node, to: GeometryReaderNode.self) }

    override func evaluate() {
        didEvaluate()
        readerNode.invalidateContent()
    }
}

/// The size and place of the view that a geometry reader or a layout change is about. Read later, it tells what is then.
public struct GeometryProxy: Sendable {
    private let box: ProxyBox

    @MainActor
    init(_ node: LayoutNode) { box = ProxyBox(node: node, size: node.frame.size) }

    /// The size in points.
    public var size: CGSize { read(CGSize(box.size)) { CGSize($0.frame.size) } }

    /// How much of the view lies under bars and at the device's edges.
    public var safeAreaInsets: EdgeInsets {
        read(EdgeInsets()) { node in
            EdgeInsets(node.surroundings.unsafeInsets(of: Rect(origin: .zero, size: node.frame.size), edges: .all))
        }
    }

    /// The view's frame in another coordinate space; in that of the screen where a named one is not found.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The view's frame in another coordinate space; in that of the screen where a named one is not found.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let reference = coordinateSpace.reference
        return read(CGRect(Rect(origin: .zero, size: box.size))) { node in
            CGRect(
                (node as? GeometryReaderNode)?.frame(in: reference)
                    ?? node.box(of: Rect(origin: .zero, size: node.frame.size), in: reference))
        }
    }

    /// The bounds of a named space in the view's own coordinates; `nil` where nobody around has the name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let reference = coordinateSpace.coordinateSpace.reference
        return read(nil) { $0.bounds(of: reference).map { CGRect($0) } }
    }

    /// The value of an anchor in the view's own coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        nonisolated(unsafe) let asked = anchor
        return read(anchor.screenValue) { asked.value(in: $0) }
    }

    /// Asks the node; `gone` is the answer where the view is gone or away from the main actor.
    private func read<Value>(_ gone: @autoclosure () -> Value, _ ask: @MainActor (LayoutNode) -> Value) -> Value {
        guard MainQueue.isCurrent else { return gone() }
        nonisolated(unsafe) var result: Value?
        MainActor.assumeIsolated { if let node = box.node { result = ask(node) } }
        return result ?? gone()
    }
}

private final class ProxyBox: @unchecked Sendable {
    weak var node: LayoutNode?
    let size: Size

    init(node: LayoutNode, size: Size) {
        self.node = node
        self.size = size
    }
}
