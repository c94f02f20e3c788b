import Foundation

extension PathSegments {
    /// Adds an arc, first a line to its start where the path has a current point.
    ///
    /// Angles in radians. With `clockwise` false the angle grows from start to end, as Core Graphics means it: on a screen whose y
    /// grows downwards that looks clockwise. An arc of a full turn or more draws the whole circle once and ends at `endAngle`.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return }
        let turn = 2 * CGFloat.pi
        var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
        if delta >= turn {
            delta = turn + delta.truncatingRemainder(dividingBy: turn)
        } else if delta < 0 {
            delta = delta.truncatingRemainder(dividingBy: turn) + turn
        }
        addArc(center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta, transform: transform)
    }

    /// Adds an arc from `startAngle` over `delta` radians, at most two turns of it.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.isFinite, delta.isFinite, center.x.isFinite, center.y.isFinite else { return }
        let sweep = min(max(delta, -4 * CGFloat.pi), 4 * CGFloat.pi)
        func place(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
        let start = place(startAngle).applying(transform)
        if currentPoint == nil {
            move(to: start)
        } else if currentPoint != start {
            addLine(to: start)
        }
        // A quarter turn per curve keeps the error below 0.03 % of the radius.
        let count = max(1, Int((abs(sweep) / (CGFloat.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let handle = 4 / 3 * tan(step / 4) * radius
        guard sweep != 0 else { return }
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step
            let to = from + step
            let (first, last) = (place(from), place(to))
            let control1 = CGPoint(x: first.x - handle * sin(from), y: first.y + handle * cos(from))
            let control2 = CGPoint(x: last.x + handle * sin(to), y: last.y - handle * cos(to))
            addCubic(to: last.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
        }
    }

    /// Adds an arc of `radius` that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, and a line to where it starts. Where the three points lie on a line, only the line to `tangent1End`.
    package mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        guard let mapped = currentPoint, radius.isFinite else { return }
        let from = mapped.applying(transform.inverted())
        let first = CGVector(dx: from.x - tangent1End.x, dy: from.y - tangent1End.y)
        let second = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let lengths = hypot(first.dx, first.dy) * hypot(second.dx, second.dy)
        let cosine = (first.dx * second.dx + first.dy * second.dy) / lengths
        let cross = first.dx * second.dy - first.dy * second.dx
        guard lengths > 0, lengths.isFinite, radius > 0, abs(cross) > 1e-9 * lengths else {
            addLine(to: tangent1End.applying(transform))
            return
        }
        let half = acos(min(max(cosine, -1), 1)) / 2
        let reach = radius / tan(half)
        let unit1 = CGVector(dx: first.dx / hypot(first.dx, first.dy), dy: first.dy / hypot(first.dx, first.dy))
        let unit2 = CGVector(dx: second.dx / hypot(second.dx, second.dy), dy: second.dy / hypot(second.dx, second.dy))
        let touch = CGPoint(x: tangent1End.x + unit1.dx * reach, y: tangent1End.y + unit1.dy * reach)
        let bisector = CGVector(dx: unit1.dx + unit2.dx, dy: unit1.dy + unit2.dy)
        let toCenter = radius / sin(half) / hypot(bisector.dx, bisector.dy)
        let center = CGPoint(x: tangent1End.x + bisector.dx * toCenter, y: tangent1End.y + bisector.dy * toCenter)
        let start = atan2(touch.y - center.y, touch.x - center.x)
        let sweep = CGFloat.pi - 2 * half
        addArc(center: center, radius: radius, startAngle: start, delta: cross > 0 ? -sweep : sweep, transform: transform)
    }
}
