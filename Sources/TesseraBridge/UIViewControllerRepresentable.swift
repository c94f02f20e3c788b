import Foundation
import GridCore
import TesseraSwiftUI
import TesseraUIKit
import ViewGraph

/// A view controller of UIKit, with its view, among the views of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The kind of controller that is shown.
    associatedtype UIViewControllerType: UIViewController
    /// Something that lives as long as the controller, such as its delegate.
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// The controller has left the screen for good.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    /// The size for an offer; `nil` takes what is offered.
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize? { nil }

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        RepresentedController._makeNode(RepresentedController(view), in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        RepresentedController._updateNode(node, to: RepresentedController(view))
    }

    public nonisolated static var _unitCount: Int? { 1 }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() -> Coordinator { () }
}

/// What a representable is given while its controller is made and brought up to date.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

/// Gives a representable's dynamic properties their values.
@MainActor
private struct RepresentedController<R: UIViewControllerRepresentable> {
    var properties: InstalledProperties<R>

    init(_ representable: R) { properties = InstalledProperties(representable) }
}

extension RepresentedController: View {
    var body: some View { ControllerLeaf(representable: properties.value) }
}

@MainActor
private struct ControllerLeaf<R: UIViewControllerRepresentable> {
    let representable: R

    /// The node with what belongs to it.
    @MainActor
    final class Node: RepresentedNode {
        var controller: R.UIViewControllerType!
        var coordinator: R.Coordinator!
        var representable: R!
        private var hasAppeared = false

        var representableContext: R.Context {
            R.Context(coordinator: coordinator, transaction: .ofThisChange, environment: EnvironmentValues(of: self))
        }

        override func chosenSize(for proposal: Proposal) -> Size? {
            let offer = ProposedViewSize(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
            return representable.sizeThatFits(offer, uiViewController: controller, context: representableContext)
                .map { RepresentedNode.tamed($0) }
        }

        isolated deinit { dismantleOnce() }

        override func dismantle() { R.dismantleUIViewController(controller, coordinator: coordinator) }

        override func didPlace() {
            super.didPlace()
            graph.runAfterLayout { [weak self] in self?.tellAppearance() }
        }

        override func didUnplace() {
            graph.runAfterLayout { [self] in tellAppearance() }
            super.didUnplace()
        }

        /// Tells the controller where it has come or gone since it was told last.
        private func tellAppearance() {
            guard hasAppeared != isPlaced else { return }
            hasAppeared = isPlaced
            isPlaced ? controller.appear() : controller.disappear()
        }
    }
}

extension ControllerLeaf: _PrimitiveView {
    func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = Node(context)
        node.representable = representable
        node.evaluating {
            node.coordinator = representable.makeCoordinator()
            node.controller = representable.makeUIViewController(context: node.representableContext)
        }
        node.show(node.controller.view)
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
        node.evaluating { representable.updateUIViewController(node.controller, context: node.representableContext) }
        node.invalidateLayout()
    }
}
