import ViewGraph

/// A part of an app's user interface, described by a value.
///
/// The members whose names begin with an underscore are the door to the view graph; only primitive views of this module
/// implement them.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode
    static func _updateNode(_ node: StructureNode, to view: Self)

    /// How many layout nodes every value of this type flattens into; `nil` where that varies.
    nonisolated static var _unitCount: Int? { get }
}

extension View {
    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        BodyNode(view, in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: BodyNode<Self>.self).update(to: view)
    }

    public nonisolated static var _unitCount: Int? { Body._unitCount }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
    public nonisolated static var _unitCount: Int? { 1 }
}

extension View where Body == Never {
    public var body: Never { fatalError("body of the primitive view \(Self.self) was asked for") }
}

/// A view that is one layout node and has no body.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode
    /// Brings the node up to date with this value and with the node's environment.
    func _updateLayoutNode(_ node: LayoutNode)
}

extension _PrimitiveView {
    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        PrimitiveStructure(view, in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: PrimitiveStructure<Self>.self).update(to: view)
    }

    public nonisolated static var _unitCount: Int? { 1 }
}

/// The structure node of a primitive view.
final class PrimitiveStructure<V: _PrimitiveView>: LeafStructure {
    private var view: V
    /// The view on its way to what it was told last, where its type is animatable.
    private var follower: ValueFollower<V>?
    private var shown: V { follower?.shown ?? view }

    init(_ view: V, in context: NodeContext) {
        self.view = view
        super.init(context) { view._makeLayoutNode($0) }
    }

    func update(to new: V) {
        follow(new)
        view = new
        shown._updateLayoutNode(node)
    }

    override var isReusable: Bool { follower == nil && super.isReusable }

    private func follow(_ new: V) {
        if follower == nil, graph.transaction.curve != nil {
            follower = ValueFollower.make(view, of: self) { [unowned self] in shown._updateLayoutNode(node) }
        }
        follower?.retarget(to: new, graph.transaction)
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        shown._updateLayoutNode(node)
    }
}
