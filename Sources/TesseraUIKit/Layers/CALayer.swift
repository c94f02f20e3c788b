import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

/// A rectangle that paints and holds others. Each view has one; layers without views may be put between them.
///
/// Changes are shown at once, but for those that are made in `UIView.animate`.
@preconcurrency @MainActor
open class CALayer: NSObject {
    // MARK: Place

    /// The part of the layer's own coordinates that it covers.
    open var bounds = CGRect.zero {
        didSet {
            guard bounds != oldValue else { return }
            note {
                $0.origin.x += oldValue.minX - bounds.minX
                $0.origin.y += oldValue.minY - bounds.minY
                $0.size.width += oldValue.width - bounds.width
                $0.size.height += oldValue.height - bounds.height
            }
            boundsDidChange(from: oldValue)
        }
    }
    /// Where the anchor point lies in the layer above.
    open var position = CGPoint.zero {
        didSet {
            guard position != oldValue else { return }
            note {
                $0.position.x += oldValue.x - position.x
                $0.position.y += oldValue.y - position.y
            }
            changed()
        }
    }
    /// The point that `position` and `transform` are about, in parts of the bounds.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { if anchorPoint != oldValue { changed() } } }
    /// Layers with a higher number are painted later, and among those with the same as they stand.
    /// Whether the layer is kept as pixels, and how many to a point. Hosts here keep what has not changed by themselves.
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { changed() } } }
    open var transform = CATransform3DIdentity {
        didSet {
            guard transform != oldValue else { return }
            note { $0.oldTransform = $0.oldTransform ?? oldValue }
            changed()
        }
    }
    /// Changes the layers inside, for a perspective that they share.
    open var sublayerTransform = CATransform3DIdentity { didSet { if sublayerTransform != oldValue { changed() } } }

    /// The box in the layer above. Of a transformed layer it is the box around it; setting it then moves and sizes the layer as if it
    /// were not transformed.
    open var frame: CGRect {
        get {
            let box = CGRect(
                x: -bounds.width * anchorPoint.x, y: -bounds.height * anchorPoint.y, width: bounds.width, height: bounds.height)
            let turned = CATransform3DIsIdentity(transform) ? box : box.applying(affineTransform())
            return turned.offsetBy(dx: position.x, dy: position.y)
        }
        set {
            let frame = newValue.tamed
            bounds.size = frame.size
            position = CGPoint(x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
        }
    }

    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    public func setAffineTransform(_ affine: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(affine) }

    // MARK: Look

    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// 0…1.
    open var opacity: Float = 1 {
        didSet {
            guard opacity != oldValue else { return }
            note { $0.opacity += Double(oldValue - opacity) }
            changed()
        }
    }
    open var backgroundColor: CGColor? {
        didSet {
            guard backgroundColor != oldValue else { return }
            note { $0.oldColor = $0.oldColor ?? oldValue ?? backgroundColor?.copy(alpha: 0) }
            changed()
        }
    }
    open var cornerRadius: CGFloat = 0 {
        didSet {
            guard cornerRadius != oldValue else { return }
            note { $0.cornerRadius += oldValue - cornerRadius }
            changed()
        }
    }
    /// What is on its way to the layer's own numbers.
    var changes: [LayerChange] = []
    open var cornerCurve = CALayerCornerCurve.circular { didSet { if cornerCurve != oldValue { changed() } } }
    open var maskedCorners: CACornerMask = .all { didSet { if maskedCorners != oldValue { changed() } } }
    /// A line inside the edges, over everything that the layer holds.
    open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { changed() } } }
    open var borderColor: CGColor? = .black { didSet { if borderColor != oldValue { changed() } } }
    /// Cuts what the layer holds at its rounded edges; such a layer has no shadow.
    open var masksToBounds = false { didSet { if masksToBounds != oldValue { changed() } } }
    open var shadowColor: CGColor? = .black { didSet { if shadowColor != oldValue { changed() } } }
    /// 0…1; 0 is no shadow.
    open var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { changed() } } }
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { if shadowOffset != oldValue { changed() } } }
    open var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { changed() } } }
    /// The shape that throws the shadow; without one it is whatever the layer paints.
    open var shadowPath: CGPath? { didSet { if shadowPath != oldValue { changed() } } }
    /// The layer whose alpha masks this one, in this one's coordinates. It is in no other layer.
    open var mask: CALayer? { didSet { if mask !== oldValue { changed() } } }
    open var name: String?

    // MARK: Layers inside

    public private(set) weak var superlayer: CALayer?
    open private(set) var sublayers: [CALayer]?
    /// The view that the layer belongs to.
    weak var view: UIView?

    public override init() {}

    /// A copy of another layer's look and place, without what it holds.
    public convenience init(layer: Any) {
        self.init()
        guard let other = layer as? CALayer else { return }
        (bounds, position, anchorPoint, transform) = (other.bounds, other.position, other.anchorPoint, other.transform)
        (backgroundColor, cornerRadius, opacity) = (other.backgroundColor, other.cornerRadius, other.opacity)
    }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Puts a layer right below a sublayer of this one; below all where it is none.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sublayers?.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a layer right above a sublayer of this one; above all where it is none.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: (sublayers?.firstIndex { $0 === sibling }).map { $0 + 1 } ?? .max)
    }

    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer?.changed()
        superlayer = nil
    }

    /// A layer that holds this one, at whatever depth, is not put inside it.
    private func insert(_ layer: CALayer, at index: Int) {
        var above: CALayer? = self
        while let current = above {
            if current === layer { return }
            above = current.superlayer
        }
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(max(0, index), layers.count))
        sublayers = layers
        layer.superlayer = self
        changed()
    }

    // MARK: Drawing

    private var drawn: [Layer]?
    private var needsLayout = true
    /// Numbers of the layers that a scene gets for this one: itself, its shadow, what it paints over that, its border.
    let numbers = (own: LayerNumbers.next(), shadow: LayerNumbers.next(), ground: LayerNumbers.next(), border: LayerNumbers.next())

    open func setNeedsDisplay() {
        drawn = nil
        changed()
    }

    open func setNeedsLayout() {
        needsLayout = true
        changed()
    }

    open func layoutIfNeeded() {
        for _ in 0..<8 where needsLayout {
            needsLayout = false
            layoutSublayers()
        }
        for layer in sublayers ?? [] { layer.layoutIfNeeded() }
    }

    /// Arranges the layers inside; a view's layer asks the view.
    open func layoutSublayers() { view?.arrange() }

    /// Draws the layer's own content; a view's layer asks the view.
    open func draw(in ctx: CGContext) {
        guard let view else { return }
        view.traitCollection.asCurrent { ctx.whileCurrent { view.draw(bounds) } }
    }

    /// Draws the layer with all that it holds into a context, from its own corner.
    open func render(in ctx: CGContext) {
        var layer = sceneLayer()
        layer.frame.origin = .zero
        layer.transform = ctx.ctm.scene
        ctx.draw(layer)
    }

    /// What the layer itself paints above its background, in its own coordinates.
    func contents() -> [Content] { [] }

    /// What code has drawn into the layer; drawn again after `setNeedsDisplay` and for another size.
    func drawnLayers() -> [Layer] {
        if let drawn { return drawn }
        let context = CGContext(size: bounds.size)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        draw(in: context)
        drawn = context.layers
        return context.layers
    }

    private func boundsDidChange(from old: CGRect) {
        let tamed = bounds.tamed
        if tamed != bounds {
            bounds = tamed
            return
        }
        guard bounds != old else { return }
        if bounds.size != old.size {
            drawn = nil
            needsLayout = true
        }
        changed()
    }

    /// Asks the host to look again. Whoever sets what is there already changes nothing: views do that whenever they are arranged, and a
    /// screen that rests would be looked at for ever.
    func changed() { HostContext.current?.requestUpdate() }
}

extension CGRect {
    /// The rectangle with extents that are not negative; a number that is not finite is 0.
    var tamed: CGRect {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        return CGRect(
            x: finite(origin.x), y: finite(origin.y), width: max(0, finite(size.width)), height: max(0, finite(size.height)))
    }
}
