import Observation
import TesseraCombine
import ViewGraph

/// Runs code of the user that makes views, and notes what it reads.
enum Evaluation {
    /// The node that is being evaluated; `nil` outside evaluations and off the main actor.
    static var reader: StructureNode? {
        MainQueue.isCurrent ? MainActor.assumeIsolated { Graph.current?.evaluating } : nil
    }

    /// Runs `action` on the main actor: right away where this code runs on it, else soon.
    static func onMainActor(_ action: @escaping @MainActor () -> Void) {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated(action)
        } else {
            Task { @MainActor in action() }
        }
    }

    /// Evaluates `body` for `node`: reads of state and of observable objects are put down to it, and it is evaluated again when one changes.
    @MainActor
    static func run<Result>(for node: StructureNode, _ body: () -> Result) -> Result {
        node.graph.evaluate(for: node) {
            withObservationTracking(body) { [weak node] in
                // The change is announced before it is made and maybe from another thread; evaluation comes later, on this one.
                let change = Change(transaction: Transaction.current)
                onMainActor { node.map { $0.graph.markDirty($0, change.transaction.core) } }
            }
        }
    }
}

/// A transaction on its way to the main actor.
struct Change: @unchecked Sendable {
    let transaction: Transaction
}

extension StructureNode {
    /// The nearest node above, this one included, that has a body: what deferred content of this node is put down to.
    @MainActor var evaluationOwner: StructureNode {
        var node = self
        while !(node is any BodyOwner), let parent = node.parent { node = parent }
        return node
    }
}

/// A node that evaluates a body.
@MainActor
protocol BodyOwner: StructureNode {
    /// The name of the view's type, where the node stands for a view that a developer wrote.
    var viewName: String? { get }
}

extension BodyOwner {
    var viewName: String? { nil }
}

extension BodyNode: BodyOwner {
    var viewName: String? { "\(V.self)" }
}

extension BodyNode: PropertyOwner {
    var placeName: String { String(_typeName(V.self).prefix { $0 != "<" }) }
}

extension ModifierBodyNode: PropertyOwner {
    var placeName: String { String(_typeName(M.self).prefix { $0 != "<" }) }
}
