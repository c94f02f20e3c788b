import Foundation

extension PathSegments {
    /// The part of the path between two fractions of its length, which are brought into 0…1; empty where `from` is not below `to`.
    ///
    /// Lengths of curves are those of 64 chords.
    package func trimmed(from: CGFloat, to: CGFloat) -> PathSegments {
        let (first, last) = (max(0, from), min(1, to))
        guard first < last else { return PathSegments() }
        guard first > 0 || last < 1 else { return self }
        var spans: [MeasuredSpan] = []
        forEachSpan { spans.append(MeasuredSpan($0)) }
        let total = spans.reduce(0) { $0 + $1.length }
        let (begin, end) = (first * total, last * total)
        var result = PathSegments()
        var position: CGFloat = 0
        for span in spans {
            let (low, high) = (max(begin - position, 0), min(end - position, span.length))
            position += span.length
            guard low < high else { continue }
            let piece = span.span.part(from: span.parameter(at: low), to: span.parameter(at: high))
            if span.span.opensPart || result.isEmpty { result.move(to: piece.start) }
            switch piece.controls.count {
            case 0: result.addLine(to: piece.end)
            case 1: result.addQuad(to: piece.end, control: piece.controls[0])
            default: result.addCubic(to: piece.end, control1: piece.controls[0], control2: piece.controls[1])
            }
        }
        return result
    }
}

/// A segment with the lengths along it.
private struct MeasuredSpan {
    let span: PathSpan
    /// The length up to each of the chords' ends, from 0.
    private let marks: [CGFloat]

    init(_ span: PathSpan) {
        self.span = span
        let count = span.controls.isEmpty ? 1 : 64
        var marks: [CGFloat] = [0]
        var last = span.start
        for index in 1...count {
            let point = index == count ? span.end : span.point(at: CGFloat(index) / CGFloat(count))
            marks.append(marks[index - 1] + hypot(point.x - last.x, point.y - last.y))
            last = point
        }
        self.marks = marks
    }

    var length: CGFloat { marks[marks.count - 1] }

    /// The parameter of the point at `distance` along the segment.
    func parameter(at distance: CGFloat) -> CGFloat {
        guard distance < length else { return 1 }
        guard distance > 0, let index = marks.lastIndex(where: { $0 <= distance }), index + 1 < marks.count else { return 0 }
        let step = marks[index + 1] - marks[index]
        let rest = step > 0 ? (distance - marks[index]) / step : 0
        return (CGFloat(index) + rest) / CGFloat(marks.count - 1)
    }
}

extension PathSpan {
    /// The stretch between two parameters.
    func part(from: CGFloat, to: CGFloat) -> PathSpan {
        let all = [start] + controls + [end]
        let head = PathSpan.split(all, at: to).before
        let rest = to > 0 ? PathSpan.split(head, at: from / to).after : head
        return PathSpan(start: rest[0], end: rest[rest.count - 1], controls: Array(rest.dropFirst().dropLast()), opensPart: opensPart)
    }

    /// De Casteljau's halves of a curve of any degree.
    private static func split(_ points: [CGPoint], at t: CGFloat) -> (before: [CGPoint], after: [CGPoint]) {
        var row = points
        var before: [CGPoint] = []
        var after: [CGPoint] = []
        while let first = row.first, let last = row.last {
            before.append(first)
            after.insert(last, at: 0)
            row = zip(row, row.dropFirst()).map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
        }
        return (before, after)
    }
}
