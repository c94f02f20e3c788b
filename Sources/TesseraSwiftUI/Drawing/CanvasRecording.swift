import GridCore
import Scene
import TesseraGraphics
import ViewGraph

/// What code has drawn so far, as layers of the size of the canvas.
final class CanvasRecording {
    let node: CanvasNode
    let size: Size
    private let id: LayerID
    private(set) var layers: [Layer] = []
    /// Whether more contents may be added to the last layer.
    private var isLastOpen = false

    @MainActor
    init(node: CanvasNode, size: Size) {
        self.node = node
        self.size = size
        id = node.id
    }

    /// Nothing drawn yet on the same canvas.
    init(beside other: CanvasRecording) {
        node = other.node
        size = other.size
        id = other.id
    }

    /// A new layer of the canvas's size.
    func layer(_ contents: [Content] = [], children: [Layer] = []) -> Layer {
        Layer(id: id, frame: Rect(origin: .zero, size: size), contents: contents, children: children)
    }

    /// Adds a content that nothing but a transform changes; neighbours share a layer.
    func append(_ content: Content, transform: Transform) {
        if isLastOpen, layers[layers.count - 1].transform == transform {
            layers[layers.count - 1].contents.append(content)
        } else {
            var layer = layer([content])
            layer.transform = transform
            layers.append(layer)
            isLastOpen = true
        }
    }

    func append(_ layer: Layer) {
        layers.append(layer)
        isLastOpen = false
    }
}
