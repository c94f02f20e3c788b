import GridCore
import HostInterface
import Interaction
import Scene

/// A view that can be picked up and dropped elsewhere.
public final class DragSourceNode: WrapperNode {
    /// Makes what is dragged, when it is picked up; nothing where it is empty. `nil` where the view stays where it is.
    public var makeItems: (() -> [Any])? {
        didSet { recognizer?.isEnabled = makeItems != nil }
    }
    /// Makes what follows the finger in place of the view's own look.
    public var makePreview: ((NodeContext) -> StructureNode)?
    private var recognizer: MachineRecognizer<DragValue>?

    public override init(around inner: LayoutNode, _ context: NodeContext) {
        super.init(around: inner, context)
        let observed = ObservedMachine(LiftMachine()) { [weak self] before, now in
            if before.value == nil, case .active(let value) = now { self?.pickUp(value) }
        }
        // Before the scroll views around: who rests and then drags wants to take the view along.
        recognizer = MachineRecognizer(observed, of: self, precedence: .high)
        recognizer?.isEnabled = false
    }

    public override var recognizers: [Recognizer] { recognizer.map { [$0] } ?? [] }

    private func pickUp(_ value: DragValue) {
        guard let items = makeItems?(), !items.isEmpty else { return }
        let frame = screenFrame(screenTransform)
        let picture = preview() ?? layer()
        let hold = Point(x: value.startLocation.x - frame.minX, y: value.startLocation.y - frame.minY)
        graph.dragAndDrop.begin(items, picture: graph.numberedAnew(picture), hold: hold, at: value.location)
    }

    /// The look of the preview that the developer gives, at its ideal size.
    private func preview() -> Layer? {
        guard let makePreview else { return nil }
        let stage = StackNode(contentContext, layout: StackLayout(axis: .vertical, alignment: .horizontalCenter, spacing: nil))
        stage.setContent(makePreview)
        let size = stage.size(for: .unspecified)
        stage.placeAsRoot(in: Rect(origin: .zero, size: size), proposal: .unspecified, surroundings: Surroundings())
        defer {
            stage.unplace()
            stage.content.detach()
        }
        return stage.layer()
    }
}

extension Graph {
    /// A picture of a layer: the same with numbers of its own.
    public func numberedAnew(_ layer: Layer) -> Layer {
        var result = layer
        result.id = makeLayerID()
        result.children = layer.children.map(numberedAnew)
        if case .layers(let masking)? = layer.mask { result.mask = .layers(masking.map(numberedAnew)) }
        return result
    }
}
