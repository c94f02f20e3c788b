import ViewGraph

/// Which views' bodies are being evaluated: what a host says when a program traps in one of them.
enum EvaluationPath {
    /// The names of the views, outermost first; empty while no body is evaluated.
    @MainActor static var names: [String] {
        var existing: [String] = []
        var node = Graph.current?.evaluating
        while let current = node {
            if let name = (current as? any BodyOwner)?.viewName { existing.insert(name, at: 0) }
            node = current.parent
        }
        return existing
    }
}

extension ViewScreen {
    /// The views whose bodies are being evaluated, outermost first: where a program is when it traps.
    public static var evaluationPath: [String] { EvaluationPath.names }
}
