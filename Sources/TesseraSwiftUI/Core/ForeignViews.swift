import ViewGraph

// What a room above needs to put views of another toolkit among those of this one.

/// A value of a developer's that is no view of its own kind and yet has dynamic properties: they are given their values.
package struct InstalledProperties<Value>: DynamicProperty {
    package var value: Value

    package init(_ value: Value) { self.value = value }

    package static func _install(_ property: UnsafeMutableRawPointer, slot: Int, in host: PropertyHost) {
        host.installFields(of: Value.self, at: property, slot: slot)
    }
}

extension EnvironmentValues {
    /// The environment of a layout node.
    @MainActor
    package init(of node: LayoutNode) { self.init(node.environment) }

    /// The tint that views around have set.
    package var chosenTint: Color? { tintColor }
}

extension Transaction {
    /// The transaction of the change that is being made right now.
    package static var ofThisChange: Transaction { current }
}

extension LayoutNode {
    /// Runs code of a developer's that shows something in this node: observable objects that it reads are put down to the nearest view
    /// with a body.
    @MainActor
    package func evaluating<Result>(_ body: () -> Result) -> Result {
        guard let owner = structure?.evaluationOwner else { return body() }
        return Evaluation.run(for: owner, body)
    }
}
