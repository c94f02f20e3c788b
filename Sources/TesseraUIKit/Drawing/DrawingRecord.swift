import Foundation
import GridCore
import Scene
import TesseraGraphics

/// What code has drawn so far, as layers of the size of the drawing.
final class DrawingRecord {
    let size: Size
    private(set) var layers: [Layer] = []
    /// Whether more contents may be added to the last layer.
    private var isLastOpen = false

    init(size: Size) { self.size = size }

    /// A new layer of the drawing's size.
    func layer(_ contents: [Content] = [], children: [Layer] = []) -> Layer {
        Layer(id: LayerNumbers.next(), frame: Rect(origin: .zero, size: size), contents: contents, children: children)
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
