import Foundation
import TesseraGraphics

/// A shape drawn in its rectangle made smaller on all sides.
@frozen
public struct _InsetShape<Base: Shape>: Shape {
    public var shape: Base
    public var amount: CGFloat

    init(shape: Base, amount: CGFloat) {
        self.shape = shape
        self.amount = amount
    }

    public static var role: ShapeRole { Base.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public func path(in rect: CGRect) -> Path { _drawing(in: rect).path }

    public func _drawing(in rect: CGRect) -> _ShapeDrawing {
        // Where nothing is left, nothing is drawn: an inset turns no rectangle inside out.
        let distance = min(finite(amount), min(rect.width, rect.height) / 2)
        return shape._drawing(in: rect.insetBy(dx: distance, dy: distance))
    }

    public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set {
            shape.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

extension _InsetShape: InsettableShape where Base: InsettableShape {
    public func inset(by amount: CGFloat) -> _InsetShape<Base.InsetShape> {
        _InsetShape<Base.InsetShape>(shape: shape.inset(by: amount), amount: self.amount)
    }
}

/// The line along the edge of a shape, as a shape.
@frozen
public struct _StrokedShape<S: Shape>: Shape {
    public var shape: S
    public var style: StrokeStyle

    public init(shape: S, style: StrokeStyle) {
        self.shape = shape
        self.style = style
    }

    public static var role: ShapeRole { .stroke }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    public func _drawing(in rect: CGRect) -> _ShapeDrawing {
        let drawing = shape._drawing(in: rect)
        return _ShapeDrawing(drawing.stroke == nil ? drawing.path : shape.path(in: rect), stroke: style)
    }

    public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set {
            shape.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }
}

/// The part of a shape's edge between two fractions of its length.
@frozen
public struct _TrimmedShape<S: Shape>: Shape {
    public var shape: S
    public var startFraction: CGFloat
    public var endFraction: CGFloat

    public init(shape: S, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
        self.shape = shape
        self.startFraction = startFraction
        self.endFraction = endFraction
    }

    public static var role: ShapeRole { S.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction) }

    public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape of a size of its own, whatever its rectangle is.
@frozen
public struct _SizedShape<S: Shape>: Shape {
    public var shape: S
    public var size: CGSize
    var anchor: UnitPoint

    public init(shape: S, size: CGSize) { self.init(shape: shape, size: size, anchor: .topLeading) }

    init(shape: S, size: CGSize, anchor: UnitPoint) {
        self.shape = shape
        self.size = size
        self.anchor = anchor
    }

    public static var role: ShapeRole { S.role }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path {
        let origin = CGPoint(
            x: rect.minX + (rect.width - size.width) * anchor.x, y: rect.minY + (rect.height - size.height) * anchor.y)
        return shape.path(in: CGRect(origin: origin, size: size))
    }

    public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set {
            shape.animatableData = newValue.first
            size.animatableData = newValue.second
        }
    }
}

/// A shape whose type is not known to those who hold it.
public struct AnyShape: Shape {
    private let shape: any Shape

    public init<S: Shape>(_ shape: S) { self.shape = shape }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    public func _drawing(in rect: CGRect) -> _ShapeDrawing { shape._drawing(in: rect) }
}

/// A path as a shape: it is drawn from the rectangle's corner, and is not stretched.
extension Path: Shape {
    public func path(in rect: CGRect) -> Path {
        guard rect.origin != .zero, rect.origin.x.isFinite, rect.origin.y.isFinite else { return self }
        return offsetBy(dx: rect.minX, dy: rect.minY)
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}
