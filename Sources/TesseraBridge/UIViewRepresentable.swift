import Foundation
import GridCore
import TesseraSwiftUI
import TesseraUIKit
import ViewGraph

/// A view of UIKit among those of SwiftUI.
///
/// The view is made when it is first shown and brought up to date whenever what the value reads has changed. Its size is what
/// `sizeThatFits` answers, else what its own content asks for: see `RepresentedNode`.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
    /// The kind of view that is shown.
    associatedtype UIViewType: UIView
    /// Something that lives as long as the view, such as its delegate.
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// The view has left the screen for good.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    /// The size for an offer; `nil` leaves it to the view's own.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        RepresentedView._makeNode(RepresentedView(view), in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) { RepresentedView._updateNode(node, to: RepresentedView(view)) }

    public nonisolated static var _unitCount: Int? { 1 }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}

/// What a representable is given while its view is made and brought up to date.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

/// Gives a representable's dynamic properties their values.
@MainActor
private struct RepresentedView<R: UIViewRepresentable> {
    var properties: InstalledProperties<R>

    init(_ representable: R) { properties = InstalledProperties(representable) }
}

extension RepresentedView: View {
    var body: some View { RepresentedLeaf(representable: properties.value) }
}

@MainActor
private struct RepresentedLeaf<R: UIViewRepresentable> {
    let representable: R

    /// The node with what belongs to it.
    @MainActor
    final class Node: RepresentedNode {
        var uiView: R.UIViewType!
        var coordinator: R.Coordinator!
        var representable: R!

        var representableContext: R.Context {
            R.Context(coordinator: coordinator, transaction: .ofThisChange, environment: EnvironmentValues(of: self))
        }

        override func chosenSize(for proposal: Proposal) -> Size? {
            let offer = ProposedViewSize(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
            return representable.sizeThatFits(offer, uiView: uiView, context: representableContext).map { RepresentedNode.tamed($0) }
        }

        isolated deinit { dismantleOnce() }

        override func dismantle() { R.dismantleUIView(uiView, coordinator: coordinator) }
    }
}

extension RepresentedLeaf: _PrimitiveView {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = Node(context)
        node.representable = representable
        node.evaluating {
            node.coordinator = representable.makeCoordinator()
            node.uiView = representable.makeUIView(context: node.representableContext)
        }
        node.show(node.uiView)
        update(node)
        return node
    }

    func _updateLayoutNode(_ node: LayoutNode) {
        let node = unsafeDowncast(node, to: Node.self)
        node.representable = representable
        node.followEnvironment()
        update(node)
    }

    private func update(_ node: Node) {
        node.evaluating { representable.updateUIView(node.uiView, context: node.representableContext) }
        node.invalidateLayout()
    }
}
