import Foundation

extension PathSegments {
    /// How far the handles of a quarter circle reach, as a part of its radius: 4/3 · (√2 − 1).
    private static let quarter: CGFloat = 0.552_284_749_830_793_4

    /// Adds a closed rectangle from its origin corner, to the right first.
    package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull, !rect.isInfinite else { return }
        var shape = PathSegments()
        shape.move(to: rect.origin)
        shape.addLine(to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y))
        shape.addLine(to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height))
        shape.addLine(to: CGPoint(x: rect.origin.x, y: rect.origin.y + rect.size.height))
        shape.close()
        append(shape.applying(transform))
    }

    /// Adds a closed ellipse that touches the rectangle's edges, from the middle of the right edge towards the bottom.
    package mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull, !rect.isInfinite else { return }
        addRounded(rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform: transform, hasSides: false)
    }

    /// Adds a closed rectangle with elliptic corners. Corners larger than half a side take half the side.
    package mutating func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard cornerWidth > 0, cornerHeight > 0 else {
            addRect(rect, transform: transform)
            return
        }
        guard !rect.isNull, !rect.isInfinite else { return }
        addRounded(
            rect, cornerWidth: min(cornerWidth, rect.width / 2), cornerHeight: min(cornerHeight, rect.height / 2), transform: transform,
            hasSides: true)
    }

    private mutating func addRounded(
        _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform, hasSides: Bool
    ) {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let (handleX, handleY) = (cornerWidth * (1 - Self.quarter), cornerHeight * (1 - Self.quarter))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        var shape = PathSegments()
        func side(to end: CGPoint) {
            if hasSides { shape.addLine(to: end) }
        }
        shape.move(to: point(right, rect.midY))
        side(to: point(right, bottom - cornerHeight))
        shape.addCubic(
            to: point(right - cornerWidth, bottom), control1: point(right, bottom - handleY), control2: point(right - handleX, bottom))
        side(to: point(left + cornerWidth, bottom))
        shape.addCubic(
            to: point(left, bottom - cornerHeight), control1: point(left + handleX, bottom), control2: point(left, bottom - handleY))
        side(to: point(left, top + cornerHeight))
        shape.addCubic(to: point(left + cornerWidth, top), control1: point(left, top + handleY), control2: point(left + handleX, top))
        side(to: point(right - cornerWidth, top))
        shape.addCubic(to: point(right, top + cornerHeight), control1: point(right - handleX, top), control2: point(right, top + handleY))
        shape.close()
        append(shape.applying(transform))
    }
}
