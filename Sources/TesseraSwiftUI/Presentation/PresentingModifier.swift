import Foundation
import GridCore
import TesseraGraphics
import ViewGraph

/// Asks the window around to show something for as long as a state says so.
struct PresentingModifier {
    /// What is to be shown; `nil` for nothing. What it reads is put down to the modifier.
    let request: () -> PresentationRequest?
}

extension PresentingModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ modifier: Self, content: V, in context: NodeContext)
        -> StructureNode
    {
        PresentingStructure(modifier, in: context) { V._makeNode(content, in: $0) }
    }

    static func _updateNode<V: View>(_ node: StructureNode, to modifier: Self, content: V) {
        let node = unsafeDowncast(node, to: PresentingStructure.self)
        if let child = node.child { V._updateNode(child, to: content) }
        node.update(to: modifier)
    }

    nonisolated static func _unitCount(content: Int?) -> Int? { content }
}

/// The structure node of a view that presents others; it takes them away when it leaves the structure.
private final class PresentingStructure: SingleStructure, BodyOwner {
    private var modifier: PresentingModifier
    private var isPresenting = false

    init(
        _ modifier: PresentingModifier, in context: NodeContext, make: (NodeContext) -> StructureNode
    ) {
        self.modifier = modifier
        super.init(context)
        setFirstChild(make(self.context))
        ask()
    }

    func update(to new: PresentingModifier) {
        modifier = new
        evaluate()
    }

    override func evaluate() {
        didEvaluate()
        ask()
    }

    private func ask() {
        guard let presenter = EnvironmentValues(environment).presenter else { return }
        var request = Evaluation.run(for: self) { modifier.request() }
        request?.environment = environment
        let attachment = request?.attachment ?? .rect(.bounds)
        if request != nil, request?.anchor == nil { request?.anchor = { [weak self] in self?.anchor(attachment) } }
        guard isPresenting || request != nil else { return }
        isPresenting = request != nil
        presenter.request(ObjectIdentifier(self), request)
    }

    private func anchor(_ attachment: PopoverAttachmentAnchor) -> Rect? {
        guard count > 0 else { return nil }
        let node = layoutNode(at: 0)
        guard node.isPlaced else { return nil }
        switch attachment {
        case .rect(let source): return Rect(source.anchor(of: node).value(in: nil))
        case .point(let point):
            let box = node.screenFrame(node.screenTransform)
            return Rect(
                x: box.minX + box.width * finite(point.x), y: box.minY + box.height * finite(point.y),
                width: 0, height: 0)
        }
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        if isPresenting { graph.markDirty(self) }
    }

    override func willDetach() {
        guard isPresenting else { return }
        EnvironmentValues(environment).presenter?.request(ObjectIdentifier(self), nil)
    }
}

extension View {
    /// Shows something on top of the window for as long as `isPresented` says so.
    nonisolated func presenting(
        _ form: PresentationRequest.Form, isPresented: Binding<Bool>, closesOutside: Bool = true,
        onDismiss: (() -> Void)? = nil,
        attachment: PopoverAttachmentAnchor = .rect(.bounds),
        @ViewBuilder view: @escaping () -> some View
    ) -> some View {
        modifier(
            PresentingModifier {
                guard isPresented.wrappedValue else { return nil }
                return PresentationRequest(
                    form: form, view: AnyView(view()), closesOutside: closesOutside,
                    close: { isPresented.wrappedValue = false },
                    onDismiss: onDismiss, attachment: attachment)
            })
    }

    /// Shows something of an item on top of the window for as long as there is one; an item of another identity takes its place.
    nonisolated func presenting<Item: Identifiable>(
        _ form: PresentationRequest.Form, item: Binding<Item?>, closesOutside: Bool = true,
        onDismiss: (() -> Void)? = nil,
        attachment: PopoverAttachmentAnchor = .rect(.bounds),
        @ViewBuilder view: @escaping (Item) -> some View
    ) -> some View {
        modifier(
            PresentingModifier {
                guard let shown = item.wrappedValue else { return nil }
                return PresentationRequest(
                    form: form, identity: AnyHashable(shown.id), view: AnyView(view(shown)),
                    closesOutside: closesOutside,
                    close: { item.wrappedValue = nil }, onDismiss: onDismiss, attachment: attachment)
            })
    }
}

/// The environment of a presented view: that of the view which asks for it, but for what belongs to the place there.
struct PresentedEnvironment {
    let store: EnvironmentStore
    let handle: PresentationHandle
    let isElevated: Bool
    let editMode: Binding<EditMode>
}

extension PresentedEnvironment: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        let window = environment
        environment = EnvironmentValues(store)
        environment.navigation = nil
        environment.detailColumn = nil
        environment.presentation = handle
        environment.isElevated = isElevated
        environment.editMode = editMode
        environment.isInListRow = false
        environment.isInMenu = false
        guard environment.isInBar else { return }
        // What bars set for their items does not hold for what the items present.
        environment.isInBar = false
        environment.labelStyles = StyleStack()
        environment.buttonStyles = StyleStack()
        environment.foregroundStyles = []
        environment.font = window.font
        environment.imageScale = window.imageScale
        environment.textLook = window.textLook
        environment.paragraph = window.paragraph
        environment.dynamicTypeSize = window.dynamicTypeSize
    }
}
