import Foundation
import GridCore
import Interaction
import Scene
import TesseraGraphics

extension CALayer {
    /// The layer in a scene, with all that it holds, in the coordinates of the layer above.
    func sceneLayer() -> Layer { presented { sceneLayer($0) } }

    private func sceneLayer(_ look: LayerLook) -> Layer {
        let (position, bounds, transform, opacity) = (look.position, look.bounds, look.transform, look.opacity)
        let size = Size(bounds.size)
        let anchor = Point(x: Double(bounds.width * anchorPoint.x), y: Double(bounds.height * anchorPoint.y))
        let frame = Rect(origin: Point(x: Double(position.x) - anchor.x, y: Double(position.y) - anchor.y), size: size)
        var layer = Layer(id: numbers.own, frame: frame, contents: backgroundContents(look) + contents())
        layer.transform = transform.scene.around(anchor)
        layer.opacity = opacity.isNaN ? 0 : min(max(opacity, 0), 1)
        layer.children = drawnLayers() + paintedSublayers(look.bounds)
        addBorder(to: &layer, look)
        if masksToBounds { layer.clip = outline(look) }
        if let mask, !isInside(mask) { layer.mask = .layers([mask.sceneLayer()]) }
        view?.decorate(&layer)
        addShadow(to: &layer)
        return layer
    }

    /// The edge of the layer with its rounded corners, in a scene's coordinates: from the top left corner of the bounds.
    func outline(inset: Double = 0) -> Outline { presented { outline($0, inset: inset) } }

    private func outline(_ look: LayerLook, inset: Double = 0) -> Outline {
        let (bounds, cornerRadius) = (look.bounds, look.cornerRadius)
        let rect = Rect(origin: .zero, size: Size(bounds.size)).inset(
            by: Insets(top: inset, leading: inset, bottom: inset, trailing: inset))
        let most = max(0, min(rect.width, rect.height) / 2)
        let radius = cornerRadius.isFinite ? min(max(0, Double(cornerRadius) - inset), most) : 0
        guard radius > 0 else { return .rect(rect) }
        func corner(_ corner: CACornerMask) -> Double { maskedCorners.contains(corner) ? radius : 0 }
        return .rounded(
            rect,
            CornerRadii(
                topLeading: corner(.layerMinXMinYCorner), topTrailing: corner(.layerMaxXMinYCorner),
                bottomTrailing: corner(.layerMaxXMaxYCorner), bottomLeading: corner(.layerMinXMaxYCorner),
                isContinuous: cornerCurve == .continuous))
    }

    private func backgroundContents(_ look: LayerLook) -> [Content] {
        guard let color = look.color?.scene, color.alpha > 0 else { return [] }
        return [.fill(outline(look), .color(color))]
    }

    /// Layers inside in painting order, moved by the bounds' origin.
    private func paintedSublayers(_ bounds: CGRect) -> [Layer] {
        guard let sublayers, !sublayers.isEmpty else { return [] }
        let shown = sublayers.filter { !$0.isHidden }
        let sorted =
            shown.contains { $0.zPosition != 0 }
            ? shown.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element) : shown
        var ring: Layer?
        let layers = sorted.map { sublayer in
            var layer = sublayer.sceneLayer()
            if !CATransform3DIsIdentity(sublayerTransform) {
                let middle = Point(x: Double(bounds.width) / 2 - layer.frame.minX, y: Double(bounds.height) / 2 - layer.frame.minY)
                layer.transform = layer.transform.followed(by: sublayerTransform.scene.around(middle))
            }
            layer.frame.origin = Point(x: layer.frame.minX - Double(bounds.minX), y: layer.frame.minY - Double(bounds.minY))
            if sublayer === KeyboardFocus.ringed {
                let room = masksToBounds ? Rect(origin: .zero, size: Size(bounds.size)) : nil
                ring = FocusRing.layer(
                    KeyboardFocus.ringNumber, around: layer.frame, cornerRadius: Double(sublayer.cornerRadius), within: room)
            }
            return layer
        }
        return ring.map { layers + [$0] } ?? layers
    }

    private func addBorder(to layer: inout Layer, _ look: LayerLook) {
        guard borderWidth > 0, borderWidth.isFinite, let color = borderColor?.scene, color.alpha > 0 else { return }
        let width = Double(borderWidth)
        let line = Content.stroke(outline(look, inset: width / 2), StrokeStyle(width: width), .color(color))
        layer.children.append(Layer(id: numbers.border, frame: Rect(origin: .zero, size: layer.frame.size), contents: [line]))
    }

    private func addShadow(to layer: inout Layer) {
        guard shadowOpacity > 0, !masksToBounds, let color = shadowColor?.scene, shadowRadius.isFinite, shadowOffset.width.isFinite,
            shadowOffset.height.isFinite
        else { return }
        let shade = color.opacity(Double(min(shadowOpacity, 1)))
        let (radius, x, y) = (max(0, Double(shadowRadius)), Double(shadowOffset.width), Double(shadowOffset.height))
        guard let shadowPath else {
            layer.effects.append(.shadow(color: shade, radius: radius, x: x, y: y))
            return
        }
        let fill = Content.fill(.path(shadowPath.segments.scene, evenOdd: false), .color(shade))
        var shadow = Layer(id: numbers.shadow, frame: Rect(x: x, y: y, width: layer.frame.width, height: layer.frame.height))
        shadow.contents = [fill]
        if radius > 0 { shadow.effects = [.blur(radius: radius)] }
        // Below the layer's own background, and not cut with it.
        shadow.frame.origin = Point(x: x - Double(bounds.minX), y: y - Double(bounds.minY))
        let contents = layer.contents
        layer.contents = []
        layer.children.insert(shadow, at: 0)
        if !contents.isEmpty {
            let ground = Layer(id: numbers.ground, frame: Rect(origin: .zero, size: layer.frame.size), contents: contents)
            layer.children.insert(ground, at: 1)
        }
    }

    /// Whether this layer lies in `other`, or is it.
    private func isInside(_ other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.superlayer
        }
        return false
    }
}
