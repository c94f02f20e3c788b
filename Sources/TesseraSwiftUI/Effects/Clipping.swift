import Foundation
import GridCore
import Scene
import TesseraGraphics
import ViewGraph

/// Cuts a view off at a shape.
struct ClipEffect<ClipShape: Shape> {
    let shape: ClipShape
    let style: FillStyle
}

extension ClipEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) {
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        layer.clip = shape.drawing(in: size, isRightToLeft: isRightToLeft).outline(evenOdd: style.isEOFilled)
    }

    func takesTouch(isRightToLeft: Bool) -> ((Point, Size) -> Bool)? {
        { shape.contains($0, in: $1, isRightToLeft: isRightToLeft, evenOdd: style.isEOFilled) }
    }
}

extension Shape {
    /// Whether the point lies in the shape at `size`.
    func contains(_ point: Point, in size: Size, isRightToLeft: Bool, evenOdd: Bool) -> Bool {
        guard Rect(origin: .zero, size: size).contains(point) else { return false }
        let drawing = drawing(in: size, isRightToLeft: isRightToLeft)
        let path = drawing.stroke.map { drawing.path.strokedPath($0) } ?? drawing.path
        return path.contains(CGPoint(point), eoFill: evenOdd)
    }
}

/// Shows a view only where another one has alpha.
struct MaskModifier<Mask: View> {
    let mask: Mask
    let alignment: Alignment
}

extension MaskModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        MaskNode(around: inner, context, layout: alignment.layout) { Mask._makeNode(mask, in: $0) }
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        Mask._updateNode(unsafeDowncast(wrapper, to: MaskNode.self).content, to: mask)
    }
}

extension View {
    /// Cuts the view off at the edge of `shape`, which is drawn at the view's size.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipEffect(shape: shape, style: style))
    }

    /// Cuts the view off at its frame.
    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        modifier(ClipEffect(shape: Rectangle(), style: FillStyle(antialiased: antialiased)))
    }

    /// Cuts the view off at its frame with round corners.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }

    /// Shows the view only where `mask`, laid out at the view's size, has alpha.
    public nonisolated func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }

    /// Shows the view only where `mask`, laid out at the view's size, has alpha.
    @_disfavoredOverload
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(mask: mask, alignment: .center))
    }

    /// Takes touches of the view in `shape`, also where nothing is drawn.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, evenOdd: eoFill))
    }

    /// Uses `shape` for each of `kind`. Touches are what a picture or a test can tell of it.
    public nonisolated func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: kind.contains(.interaction) ? AnyShape(shape) : nil, evenOdd: eoFill))
    }
}

/// What the shape of a view's content is used for.
@frozen
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
    public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
    public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
    public static let accessibility = ContentShapeKinds(rawValue: 1 << 4)
    public static let focusEffect = ContentShapeKinds(rawValue: 1 << 5)
}

/// The shape in which a view takes touches; without one the view takes them where it did.
private struct ContentShapeModifier<S: Shape> {
    let shape: S?
    let evenOdd: Bool
}

extension ContentShapeModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let isRightToLeft = inner.isRightToLeft
        guard let shape else { return WrapperNode(around: inner, context) }
        return ContentShapeNode(around: inner, context) {
            shape.contains($0, in: $1, isRightToLeft: isRightToLeft, evenOdd: evenOdd)
        }
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        guard let node = wrapper as? ContentShapeNode, let shape else { return }
        let isRightToLeft = node.isRightToLeft
        node.contains = { shape.contains($0, in: $1, isRightToLeft: isRightToLeft, evenOdd: evenOdd) }
    }
}
