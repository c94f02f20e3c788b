import Foundation
import TesseraGraphics

// Both paths are filled by the same rule: even-odd with `eoFill`, else non-zero. Curves stay curves.
extension Path {
    /// The filled areas of either path.
    public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .union, eoFill) }

    /// The filled areas that the paths share.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .intersection, eoFill) }

    /// The filled areas of this path without those of the other one.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .subtraction, eoFill) }

    /// The filled areas of one path or the other, but not of both.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { combined(other, .symmetricDifference, eoFill) }

    /// The parts of this path's lines that lie in the filled areas of another path.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        Path(segments.lines(inside: true, of: other.segments, evenOdd: eoFill))
    }

    /// The parts of this path's lines that do not lie in the filled areas of another path.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        Path(segments.lines(inside: false, of: other.segments, evenOdd: eoFill))
    }

    /// The same filled areas by edges that do not cross, which either rule fills alike.
    public func normalized(eoFill: Bool = true) -> Path { combined(Path(), .union, eoFill) }

    private func combined(_ other: Path, _ combination: PathSegments.Combination, _ eoFill: Bool) -> Path {
        Path(segments.combined(with: other.segments, combination, evenOdd: eoFill))
    }
}

extension Shape {
    /// The filled areas of either shape.
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { CombinedShape(one: self, other: other, .union, eoFill) }

    /// The filled areas that the shapes share.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other, .intersection, eoFill)
    }

    /// The filled areas of this shape without those of the other one.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other, .subtracting, eoFill)
    }

    /// The filled areas of one shape or the other, but not of both.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other, .symmetricDifference, eoFill)
    }

    /// The parts of this shape's lines that lie in the filled areas of another shape.
    public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other, .lineIntersection, eoFill)
    }

    /// The parts of this shape's lines that do not lie in the filled areas of another shape.
    public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(one: self, other: other, .lineSubtraction, eoFill)
    }
}

/// Two shapes in one rectangle, made into one.
private struct CombinedShape<One: Shape, Other: Shape>: Shape {
    enum Combination { case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction }

    var one: One
    var other: Other
    let combination: Combination
    let eoFill: Bool

    init(one: One, other: Other, _ combination: Combination, _ eoFill: Bool) {
        self.one = one
        self.other = other
        self.combination = combination
        self.eoFill = eoFill
    }

    static var role: ShapeRole { One.role }
    var layoutDirectionBehavior: LayoutDirectionBehavior { one.layoutDirectionBehavior }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { one.sizeThatFits(proposal) }

    func path(in rect: CGRect) -> Path {
        let (first, second) = (one.path(in: rect), other.path(in: rect))
        return switch combination {
        case .union: first.union(second, eoFill: eoFill)
        case .intersection: first.intersection(second, eoFill: eoFill)
        case .subtracting: first.subtracting(second, eoFill: eoFill)
        case .symmetricDifference: first.symmetricDifference(second, eoFill: eoFill)
        case .lineIntersection: first.lineIntersection(second, eoFill: eoFill)
        case .lineSubtraction: first.lineSubtraction(second, eoFill: eoFill)
        }
    }

    var animatableData: AnimatablePair<One.AnimatableData, Other.AnimatableData> {
        get { AnimatablePair(one.animatableData, other.animatableData) }
        set {
            one.animatableData = newValue.first
            other.animatableData = newValue.second
        }
    }
}
