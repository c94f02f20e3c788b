import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics
import ViewGraph

/// A view that shows a shape, so that it can be filled and stroked once more.
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape

    /// The shape that is shown.
    nonisolated var shape: Content { get }
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
    public nonisolated var shape: Content
    public nonisolated var style: Style
    public nonisolated var fillStyle: FillStyle

    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension _ShapeView: ShapeView {}

extension _ShapeView: Animatable {
    public nonisolated var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

extension _ShapeView: _PrimitiveView {
    public func _makeLayoutNode(_ context: NodeContext) -> LayoutNode {
        let node = ShapeNode(context, fit: fit) { _ in [] }
        _updateLayoutNode(node)
        return node
    }

    public func _updateLayoutNode(_ node: LayoutNode) {
        let node = unsafeDowncast(node, to: ShapeNode.self)
        if let old = node.shape as? Content, !ViewComparison.isSame(old, shape) { node.fit = fit }
        node.shape = shape
        let environment = EnvironmentValues(node.environment)
        let painting = ShapePainting(
            style: style._paint(in: environment), evenOdd: fillStyle.isEOFilled,
            isRightToLeft: environment.layoutDirection == .rightToLeft)
        node.paint = { [shape] in painting.contents(of: shape, in: $0) }
        node.decoration = painting.decoration(for: shape)
        node.takesTouch = { [shape] in
            shape.contains($0, in: $1, isRightToLeft: painting.isRightToLeft, evenOdd: painting.evenOdd)
        }
    }

    private var fit: (Proposal) -> Size { { [shape] in Size(shape.sizeThatFits(ProposedViewSize($0))) } }
}

/// A shape filled with a style, over another view.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public nonisolated var shape: Content
    public nonisolated var style: Style
    public nonisolated var fillStyle: FillStyle
    public nonisolated var background: Background
}

extension FillShapeView: ShapeView {
    public var body: some View { _ShapeView(shape: shape, style: style, fillStyle: fillStyle).background(background, alignment: .center) }
}

/// A line along the edge of a shape, over another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public nonisolated var shape: Content
    public nonisolated var style: Style
    public nonisolated var strokeStyle: StrokeStyle
    public nonisolated var isAntialiased: Bool
    public nonisolated var background: Background
}

extension StrokeShapeView: ShapeView {
    public var body: some View {
        LineView(line: _ShapeView(shape: _StrokedShape(shape: shape, style: strokeStyle), style: style), background: background)
    }
}

/// A line inside the edge of a shape, over another view.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
    public nonisolated var shape: Content
    public nonisolated var style: Style
    public nonisolated var strokeStyle: StrokeStyle
    public nonisolated var isAntialiased: Bool
    public nonisolated var background: Background
}

extension StrokeBorderShapeView: ShapeView {
    public var body: some View {
        LineView(
            line: _ShapeView(shape: _InnerLine(shape: shape, style: strokeStyle), style: style), background: background)
    }
}

/// A line over a view that most often is nothing.
private struct LineView<Line: View, Background: View> {
    let line: Line
    let background: Background
}

extension LineView: View {
    var body: some View {
        if Background.self == EmptyView.self {
            line
        } else {
            line.background(background, alignment: .center)
        }
    }
}

/// The line inside the edge of a shape: along the edge of the shape made smaller by half the line's width.
struct _InnerLine<S: InsettableShape>: Shape {
    let shape: S
    let style: StrokeStyle

    static var role: ShapeRole { .stroke }
    var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    private var line: _StrokedShape<S.InsetShape> { _StrokedShape(shape: shape.inset(by: style.lineWidth / 2), style: style) }
    func path(in rect: CGRect) -> Path { line.path(in: rect) }
    func _drawing(in rect: CGRect) -> _ShapeDrawing { line._drawing(in: rect) }
}
