import Foundation
import GridCore
import Scene
import TesseraGraphics
import ViewGraph

/// A shape that fills the rectangle that it is given; as a view it is filled with the foreground style.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The shape's outline in `rect`.
    func path(in rect: CGRect) -> Path

    /// What the shape means to styles: whether an area, a line or a divider.
    static var role: ShapeRole { get }

    /// Whether the shape is mirrored where layout runs right to left.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size for an offer; the whole offer by default, and 10 where nothing is offered.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// How the shape is drawn; lines along a path stay lines.
    func _drawing(in rect: CGRect) -> _ShapeDrawing
}

/// What a shape is to styles.
public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

/// Whether something is mirrored where layout runs right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    /// Mirrored where the layout runs in this direction; drawn as it is in the other.
    case mirrors(in: LayoutDirection)

    /// Drawn for left to right and mirrored right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// An area or a line to be painted.
public struct _ShapeDrawing: Sendable {
    let path: Path
    let stroke: StrokeStyle?

    init(_ path: Path, stroke: StrokeStyle? = nil) {
        self.path = path
        self.stroke = stroke
    }

    func content(_ paint: Paint, evenOdd: Bool) -> Content {
        if let stroke { return .stroke(path.outline(), stroke.core, paint) }
        return .fill(path.outline(evenOdd: evenOdd), paint)
    }

    /// The area that is painted.
    func outline(evenOdd: Bool) -> Outline {
        if let stroke { return path.strokedPath(stroke).outline() }
        return path.outline(evenOdd: evenOdd)
    }

    /// The drawing mirrored in `rect`.
    func mirrored(in rect: CGRect) -> _ShapeDrawing {
        _ShapeDrawing(path.mirrored(in: rect), stroke: stroke)
    }
}

extension Path {
    /// The path mirrored left to right in `rect`.
    func mirrored(in rect: CGRect) -> Path {
        switch storage {
        case .rect(let own): return Path(own.mirrored(in: rect))
        case .ellipse(let own): return Path(ellipseIn: own.mirrored(in: rect))
        case .rounded(let own, let radii): return Path(roundedRect: own.mirrored(in: rect), radii: radii.mirrored)
        case .segments(let segments):
            return Path(segments.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)))
        }
    }
}

extension CGRect {
    fileprivate func mirrored(in rect: CGRect) -> CGRect {
        CGRect(x: rect.minX + rect.maxX - maxX, y: minY, width: width, height: height)
    }
}

extension CornerRadii {
    /// The radii with left and right exchanged.
    fileprivate var mirrored: CornerRadii {
        CornerRadii(
            topLeading: topTrailing, topTrailing: topLeading, bottomTrailing: bottomLeading, bottomLeading: bottomTrailing,
            isContinuous: isContinuous)
    }
}

extension Shape {
    public static var role: ShapeRole { .fill }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(path(in: rect)) }

    /// The drawing in a view of `size`, mirrored where the layout asks for it.
    func drawing(in size: Size, isRightToLeft: Bool) -> _ShapeDrawing {
        let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let drawing = _drawing(in: rect)
        switch layoutDirectionBehavior {
        case .fixed: return drawing
        case .mirrors(in: let direction): return (direction == .rightToLeft) == isRightToLeft ? drawing.mirrored(in: rect) : drawing
        }
    }
}

extension Shape {
    @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }

    @MainActor public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        _ShapeView<Self, ForegroundStyle>._makeNode(_ShapeView(shape: view, style: ForegroundStyle()), in: context)
    }

    @MainActor public static func _updateNode(_ node: StructureNode, to view: Self) {
        _ShapeView<Self, ForegroundStyle>._updateNode(node, to: _ShapeView(shape: view, style: ForegroundStyle()))
    }

    public static var _unitCount: Int? { 1 }
}

/// A shape that can be drawn smaller, as a line inside its edge needs.
public nonisolated protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    /// The shape with its edge moved inwards by `amount`.
    func inset(by amount: CGFloat) -> InsetShape
}
