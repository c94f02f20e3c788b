import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import ViewGraph

/// A view that code draws into.
public struct Canvas<Symbols: View> {
    /// The views that the code can draw, each with a tag.
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool

    /// A canvas that may draw `symbols` by their tags. An opaque one is black where nothing is drawn.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }
}

extension Canvas where Symbols == EmptyView {
    /// A canvas without symbols. An opaque one is black where nothing is drawn.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
            symbols: { EmptyView() })
    }
}

extension Canvas: _PrimitiveView {
    public func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = CanvasNode(context) { _, _ in [] }
        node.setContent { Symbols._makeNode(symbols, in: $0) }
        node.draw = drawing
        return node
    }

    public func _updateLayoutNode(_ node: LayoutNode) {
        let node = unsafeDowncast(node, to: CanvasNode.self)
        Symbols._updateNode(node.content, to: symbols)
        node.draw = drawing
    }

    @MainActor private var drawing: (CanvasNode, Size) -> [Layer] {
        { node, size in
            let recording = CanvasRecording(node: node, size: size)
            if isOpaque { recording.append(.fill(.rect(Rect(origin: .zero, size: size)), .color(.black)), transform: .identity) }
            var context = GraphicsContext(recording, environment: EnvironmentValues(node.environment))
            // Observable objects that the code reads are put down to the nearest view with a body.
            if let owner = node.structure?.evaluationOwner {
                Evaluation.run(for: owner) { renderer(&context, CGSize(size)) }
            } else {
                renderer(&context, CGSize(size))
            }
            return recording.layers
        }
    }
}
