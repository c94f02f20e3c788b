import ViewGraph

/// Which views' bodies are being evaluated: what a host says when a program traps in one of them.
enum EvaluationPath {
    /// The views that are being made, outermost first: their nodes are not linked to each other yet.
    @MainActor private static var making: [Any.Type] = []

    /// Runs `body`, which makes the content of a view of type `type`.
    @MainActor
    static func making<V, Result>(_ type: V.Type, _ body: () -> Result) -> Result {
        making.append(type)
        defer { making.removeLast() }
        return body()
    }

    /// The names of the views, outermost first; empty while no body is evaluated.
    @MainActor static var names: [String] {
        var existing: [String] = []
        var node = Graph.current?.evaluating
        guard node != nil else { return [] }
        while let current = node {
            if let name = (current as? any BodyOwner)?.viewName { existing.insert(name, at: 0) }
            node = current.parent
        }
        return making.map { "\($0)" } + existing
    }
}

extension ViewScreen {
    /// The views whose bodies are being evaluated, outermost first: where a program is when it traps.
    public static var evaluationPath: [String] { EvaluationPath.names }
}
