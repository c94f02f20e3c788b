import ViewGraph

/// The node of a view with a body: keeps its state and evaluates the body when something it reads has changed.
final class BodyNode<V: View>: SingleStructure {
    private var view: V
    let properties: PropertyHost
    /// The view on its way to what it was told last, where its type is animatable.
    private var follower: ValueFollower<V>?

    init(_ view: V, in context: NodeContext) {
        self.view = view
        properties = PropertyHost(of: V.self, environment: context.environment)
        super.init(context)
        properties.node = self
        KeptState.current?.enter(self)
        setFirstChild(V.Body._makeNode(evaluateBody(), in: self.context))
    }

    /// Takes a new value; one with the same fields changes nothing.
    func update(to new: V) {
        let isSame = ViewComparison.isSame(view, new)
        if !isSame { follow(new) }
        view = new
        if !isSame || isDirty { evaluate() }
    }

    /// Only a view without properties of its own that outlive an evaluation leaves nothing to the next one.
    override var isReusable: Bool { !PropertyHost.keepsAnything(of: V.self) && follower == nil && child?.isReusable ?? true }

    private func follow(_ new: V) {
        if follower == nil, graph.transaction.curve != nil {
            follower = ValueFollower.make(view, of: self) { [unowned self] in if !isDirty { evaluate() } }
        }
        follower?.retarget(to: new, graph.transaction)
    }

    override func evaluate() {
        didEvaluate()
        let body = evaluateBody()
        if let child { V.Body._updateNode(child, to: body) }
    }

    private func evaluateBody() -> V.Body {
        graph.counts.bodies += 1
        properties.environment = environment
        var installed = follower?.shown ?? view
        return Evaluation.run(for: self) {
            properties.install(into: &installed)
            return installed.body
        }
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        if !properties.keysRead.isDisjoint(with: keys) { graph.markDirty(self) }
    }

    override func willDetach() { properties.close() }
}
