/// A view with an identity that the developer gives; another identity means other state and other nodes below.
public final class IdentityStructure: SingleStructure {
    public private(set) var id: AnyHashable

    public init(_ context: NodeContext, id: AnyHashable, make: (NodeContext) -> StructureNode) {
        self.id = id
        super.init(context)
        setFirstChild(make(self.context))
    }

    public override func identity(at index: Int) -> AnyHashable? { id }

    public override func index(of id: AnyHashable) -> Int? {
        if id == self.id, count > 0 { return 0 }
        return super.index(of: id)
    }

    public override func group(called id: AnyHashable) -> StructureNode? {
        id == self.id && holdsPieces ? self : super.group(called: id)
    }

    /// Keeps the node below where `id` is the same, else makes another one.
    public func update(id: AnyHashable, make: (NodeContext) -> StructureNode, update: (StructureNode) -> Void) {
        if id == self.id {
            if let child { update(child) }
        } else {
            self.id = id
            setChild(make(context))
        }
    }
}

/// A view with a value that the container around it asks for by key, such as the tag of a choice.
public final class TraitNode: WrapperNode {
    public let key: ObjectIdentifier
    public var value: Any

    public init(around inner: LayoutNode, _ context: NodeContext, key: ObjectIdentifier, value: Any) {
        self.key = key
        self.value = value
        super.init(around: inner, context)
    }

    public override func trait(_ key: ObjectIdentifier) -> Any? { key == self.key ? value : super.trait(key) }
}
