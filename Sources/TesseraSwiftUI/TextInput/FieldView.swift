import HostInterface
import Scene
import ViewGraph

/// What all fields for text have in common: a binding, a prompt and a shape.
struct FieldView {
    let text: Binding<String>
    let prompt: Text?
    let label: AnyView
    let shape: FieldNode.Shape
    var trigger = SubmitTriggers.text
    /// Told when the field gets the focus and when it loses it.
    var onFocus: (Bool) -> Void = { _ in }
    var onCommit: () -> Void = {}
    /// Told when a person deletes to the left of everything.
    var onDeleteAtStart: (() -> Void)?
}

extension FieldView: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        FieldStructure(view, in: context)
    }

    static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: FieldStructure.self).update(to: view)
    }

    nonisolated static var _unitCount: Int? { 1 }
}

/// The structure node of a field: follows the binding.
@MainActor
private final class FieldStructure: LeafStructure, BodyOwner {
    private var view: FieldView
    private var field: FieldNode { unsafeDowncast(node, to: FieldNode.self) }

    init(_ view: FieldView, in context: NodeContext) {
        self.view = view
        super.init(context) { FieldNode($0, shape: view.shape) }
        field.write = { [weak self] in self?.write($0) }
        field.submit = { [weak self] in self?.submit() }
        field.onFocus = { [weak self] in self?.view.onFocus($0) }
        field.deleteAtStart = { [weak self] in self?.view.onDeleteAtStart?() }
        configure()
        evaluate()
    }

    func update(to new: FieldView) {
        view = new
        configure()
        evaluate()
    }

    private func configure() {
        let environment = EnvironmentValues(environment)
        field.shape = view.shape
        var values = environment
        values.foregroundStyles = [AnyShapeStyle(Color(.system(.placeholderText)))]
        values.paragraph.lineLimit = view.shape.wraps ? nil : 1
        field.prompt = view.prompt.map { TextResolver(values).block($0) } ?? TextBlock(runs: [])
        field.label = view.prompt.map { TextResolver(environment).string($0) }
        field.invalidateLayout()
    }

    override func evaluate() {
        didEvaluate()
        field.show(Evaluation.run(for: self) { view.text.wrappedValue })
    }

    private func write(_ text: String) {
        view.text.wrappedValue = text
        // A binding may refuse or change what is typed.
        field.show(Evaluation.run(for: self) { view.text.wrappedValue })
    }

    private func submit() {
        view.onCommit()
        EnvironmentValues(environment).submitActions(view.trigger)
        if view.shape.role != .searchField { EnvironmentValues(environment).textFocus?.move(to: nil) }
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        configure()
    }
}
