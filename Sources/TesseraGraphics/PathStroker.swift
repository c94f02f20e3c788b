import Foundation

/// Turns the line along a path into an outline: pieces of one direction of turning that overlap, for filling with the non-zero rule.
/// Curves become 32 chords each.
package struct PathStroker {
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: CGFloat
    package var dash: [CGFloat]
    package var phase: CGFloat

    package init(
        width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        phase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.phase = phase
    }

    private var half: CGFloat { width / 2 }

    /// The outline of the line along `path`; empty for a width of 0 or less.
    package func outline(of path: PathSegments) -> PathSegments {
        var result = PathSegments()
        guard width > 0, width.isFinite else { return result }
        for line in path.polylines() {
            for piece in dashed(line) { add(piece, to: &result) }
        }
        return result
    }

    private func add(_ line: Polyline, to result: inout PathSegments) {
        let points = line.points
        guard points.count > 1 else { return addDot(line, to: &result) }
        let pairs = Array(zip(points, points.dropFirst()))
        for (from, to) in pairs {
            let side = normal(from, to)
            addPolygon([from + side, to + side, to - side, from - side], to: &result)
        }
        for (one, other) in zip(pairs, pairs.dropFirst()) { addJoin(one.0, one.1, other.1, to: &result) }
        if line.isClosed {
            addJoin(pairs[pairs.count - 1].0, pairs[0].0, pairs[0].1, to: &result)
        } else {
            addCap(at: points[0], from: points[1], to: &result)
            addCap(at: points[points.count - 1], from: points[points.count - 2], to: &result)
        }
    }

    /// A part of a path without length shows its caps only.
    private func addDot(_ line: Polyline, to result: inout PathSegments) {
        guard let point = line.points.first else { return }
        let box = CGRect(x: point.x - half, y: point.y - half, width: width, height: width)
        switch cap {
        case .butt: break
        case .round: result.addEllipse(in: box)
        case .square: result.addRect(box)
        }
    }

    private func addCap(at end: CGPoint, from inside: CGPoint, to result: inout PathSegments) {
        switch cap {
        case .butt: break
        case .round: result.addEllipse(in: CGRect(x: end.x - half, y: end.y - half, width: width, height: width))
        case .square:
            let side = normal(inside, end)
            let on = CGPoint(x: side.y, y: -side.x)
            addPolygon([end + side, end + side + on, end - side + on, end - side], to: &result)
        }
    }

    private func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, to result: inout PathSegments) {
        var (one, other) = (normal(before, corner), normal(corner, after))
        let turn = one.x * other.y - one.y * other.x
        let along = one.x * other.x + one.y * other.y
        guard turn != 0 || along < 0 else { return }
        // The gap opens on the outside of the bend.
        if turn > 0 { (one, other) = (CGPoint.zero - one, CGPoint.zero - other) }
        // Of the angle between the two sides: the cosine, and the square of half the angle's.
        let cosine = along / (half * half)
        let halfCosine = (1 + cosine) / 2
        if join == .round, cosine < 0.98 {
            result.addEllipse(in: CGRect(x: corner.x - half, y: corner.y - half, width: width, height: width))
        } else if join == .miter, halfCosine > 1e-9, 1 / halfCosine <= miterLimit * miterLimit {
            let middle = CGPoint(x: (one.x + other.x) / 2 / halfCosine, y: (one.y + other.y) / 2 / halfCosine)
            addPolygon([corner, corner + one, corner + middle, corner + other], to: &result)
        } else {
            addPolygon([corner, corner + one, corner + other], to: &result)
        }
    }

    /// Half the width to the left of the way from one point to another, as a screen shows it.
    private func normal(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = hypot(to.x - from.x, to.y - from.y)
        return CGPoint(x: -(to.y - from.y) / length * half, y: (to.x - from.x) / length * half)
    }

    /// Adds a polygon so that it turns the way ellipses do.
    private func addPolygon(_ points: [CGPoint], to result: inout PathSegments) {
        let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        for (index, point) in (area < 0 ? points.reversed() : points).enumerated() {
            if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
        }
        result.close()
    }
}

// MARK: Dashes

extension PathStroker {
    /// The stretches of a line that dashes leave. Dashes that are negative or all 0 leave the line whole, and so do more than 100,000.
    fileprivate func dashed(_ line: Polyline) -> [Polyline] {
        let sum = dash.reduce(0, +)
        guard sum > 0, sum.isFinite, dash.allSatisfy({ $0 >= 0 }), line.length / sum * CGFloat(dash.count) < 100_000 else { return [line] }
        // An odd number of lengths swaps dashes and gaps each time.
        let pattern = dash.count % 2 == 0 ? dash : dash + dash
        var index = 0
        var left = (phase.isFinite ? phase : 0).truncatingRemainder(dividingBy: sum * CGFloat(pattern.count / dash.count))
        if left < 0 { left += sum * CGFloat(pattern.count / dash.count) }
        while left >= pattern[index] {
            left -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var rest = pattern[index] - left
        var result: [Polyline] = []
        var current: [CGPoint] = index % 2 == 0 ? Array(line.points.prefix(1)) : []
        for (from, to) in zip(line.points, line.points.dropFirst()) {
            let length = hypot(to.x - from.x, to.y - from.y)
            var position: CGFloat = 0
            while length - position >= rest {
                position += rest
                let point = CGPoint(x: from.x + (to.x - from.x) * position / length, y: from.y + (to.y - from.y) * position / length)
                if index % 2 == 0 {
                    if current.last != point { current.append(point) }
                    result.append(Polyline(points: current, isClosed: false))
                    current = []
                } else {
                    current = [point]
                }
                index = (index + 1) % pattern.count
                rest = pattern[index]
            }
            rest -= length - position
            if index % 2 == 0, current.last != to { current.append(to) }
        }
        if index % 2 == 0, current.count > 1 { result.append(Polyline(points: current, isClosed: false)) }
        return result
    }
}

/// Straight lines from point to point; no two neighbours are the same.
private struct Polyline {
    var points: [CGPoint]
    /// Whether the last point, which is the first again, was reached by closing.
    var isClosed: Bool

    var length: CGFloat { zip(points, points.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) } }
}

extension PathSegments {
    /// The path as straight lines, one run for each of its parts.
    fileprivate func polylines() -> [Polyline] {
        var parts: [(segments: [Segment], isClosed: Bool)] = []
        for segment in segments {
            if case .move = segment { parts.append(([], false)) }
            if parts.isEmpty { continue }
            parts[parts.count - 1].segments.append(segment)
            if segment == .close { parts[parts.count - 1].isClosed = true }
        }
        return parts.compactMap { part in
            var points: [CGPoint] = part.segments.first?.points ?? []
            PathSegments(part.segments).forEachSpan { span in
                let count = span.controls.isEmpty ? 1 : 32
                for index in 1...count {
                    let point = span.point(at: CGFloat(index) / CGFloat(count))
                    if points.last != point { points.append(point) }
                }
            }
            guard part.segments.count > 1 else { return nil }
            return Polyline(points: points, isClosed: part.isClosed && points.count > 2)
        }
    }
}

private func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
private func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
