import Foundation

/// The edges of two paths cut where they meet, on a grid of whole numbers, so that no two of them cross: what combining areas needs.
///
/// Curves become chords that remember which part of which curve they are; what is left of the chords afterwards becomes parts of those
/// curves again. Of Debian's libraries for this (GEOS, Clipper, lib2geom) the first two give polygons only, and the third is C++ without a
/// door for C; and shapes may depend on no library, as every host draws them.
///
/// Counting n chords, cutting costs O(n²) at worst and about O(n log n) for paths whose chords are short; a curve has 64 chords.
struct PathArrangement {
    /// A point of the grid.
    struct Knot: Hashable, Comparable {
        var x: Int
        var y: Int

        static func < (one: Knot, other: Knot) -> Bool { (one.x, one.y) < (other.x, other.y) }
    }

    /// A part of a span between two knots, in the direction of its path.
    struct Chord {
        var from: Knot
        var to: Knot
        /// Which of the spans it is a part of, and which part.
        var span: Int
        var start: CGFloat
        var end: CGFloat
    }

    private(set) var spans: [PathSpan] = []
    /// Which of the two paths a span belongs to.
    private(set) var owners: [Int] = []
    private(set) var chords: [Chord] = []
    private let origin: CGPoint
    /// Points in one step of the grid.
    private let step: CGFloat

    /// `paths` are two; the parts of an area are closed, those of a line are not.
    init(_ paths: [(segments: PathSegments, isArea: Bool)]) {
        let box = paths.map(\.segments.controlBox).filter { !$0.isNull }.reduce(CGRect.null) { $0.union($1) }
        origin = box.isNull ? .zero : CGPoint(x: box.midX, y: box.midY)
        // Products of two differences of coordinates stay far below what an Int holds.
        step = max(box.isNull ? 0 : max(box.width, box.height), 1e-9) / CGFloat(1 << 26)
        for (owner, path) in paths.enumerated() {
            for span in path.segments.spans(closingParts: path.isArea) { add(span, of: owner) }
        }
        // Cuts come to lie on the grid, and may so make edges touch that did not; that ends after a round or two.
        for _ in 0..<8 where !cut() { break }
    }

    func knot(_ point: CGPoint) -> Knot {
        Knot(x: Int(((point.x - origin.x) / step).rounded()), y: Int(((point.y - origin.y) / step).rounded()))
    }

    func point(_ knot: Knot) -> CGPoint { CGPoint(x: origin.x + CGFloat(knot.x) * step, y: origin.y + CGFloat(knot.y) * step) }

    private mutating func add(_ span: PathSpan, of owner: Int) {
        let count = span.controls.isEmpty ? 1 : 64
        var last = knot(span.start)
        var lastPlace: CGFloat = 0
        for index in 1...count {
            let place = CGFloat(index) / CGFloat(count)
            let next = knot(index == count ? span.end : span.point(at: place))
            if next != last { chords.append(Chord(from: last, to: next, span: spans.count, start: lastPlace, end: place)) }
            (last, lastPlace) = (next, place)
        }
        spans.append(span)
        owners.append(owner)
    }

    // MARK: Cutting

    /// Cuts chords where they meet others inside; `false` where there was nothing to cut.
    private mutating func cut() -> Bool {
        var cuts: [[Knot]] = Array(repeating: [], count: chords.count)
        let order = chords.indices.sorted { chords[$0].left < chords[$1].left }
        var open: [Int] = []
        for index in order {
            let chord = chords[index]
            open.removeAll { chords[$0].right < chord.left }
            for other in open where chords[other].top <= chord.bottom && chord.top <= chords[other].bottom {
                for knot in Self.meetings(chords[other], chord) {
                    if knot != chord.from, knot != chord.to { cuts[index].append(knot) }
                    if knot != chords[other].from, knot != chords[other].to { cuts[other].append(knot) }
                }
            }
            open.append(index)
        }
        guard cuts.contains(where: { !$0.isEmpty }) else { return false }
        chords = zip(chords, cuts).flatMap { $0.parts(at: $1) }
        return true
    }

    /// Where two chords meet, on the grid: nowhere, at a point, or at the ends of what they share.
    private static func meetings(_ one: Chord, _ other: Chord) -> [Knot] {
        let sides = (
            side(one.from, one.to, other.from), side(one.from, one.to, other.to), side(other.from, other.to, one.from),
            side(other.from, other.to, one.to)
        )
        var found: [Knot] = []
        if sides.0 == 0, one.holds(other.from) { found.append(other.from) }
        if sides.1 == 0, one.holds(other.to) { found.append(other.to) }
        if sides.2 == 0, other.holds(one.from) { found.append(one.from) }
        if sides.3 == 0, other.holds(one.to) { found.append(one.to) }
        guard found.isEmpty, (sides.0 < 0) != (sides.1 < 0), (sides.2 < 0) != (sides.3 < 0) else { return found }
        let part = CGFloat(sides.2) / (CGFloat(sides.2) - CGFloat(sides.3))
        let x = CGFloat(one.from.x) + CGFloat(one.to.x - one.from.x) * part
        let y = CGFloat(one.from.y) + CGFloat(one.to.y - one.from.y) * part
        return [Knot(x: Int(x.rounded()), y: Int(y.rounded()))]
    }

    /// Positive, negative or zero: on which side of the line from `a` to `b` a point lies. Exact.
    static func side(_ a: Knot, _ b: Knot, _ c: Knot) -> Int { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }
}

extension PathArrangement.Chord {
    var left: Int { min(from.x, to.x) }
    var right: Int { max(from.x, to.x) }
    var top: Int { min(from.y, to.y) }
    var bottom: Int { max(from.y, to.y) }

    /// Whether a knot on the chord's line lies between its ends.
    fileprivate func holds(_ knot: PathArrangement.Knot) -> Bool {
        left <= knot.x && knot.x <= right && top <= knot.y && knot.y <= bottom
    }

    /// The chord cut at knots on it.
    fileprivate func parts(at knots: [PathArrangement.Knot]) -> [PathArrangement.Chord] {
        guard !knots.isEmpty else { return [self] }
        func place(_ knot: PathArrangement.Knot) -> CGFloat {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let part = dx.magnitude > dy.magnitude ? CGFloat(knot.x - from.x) / CGFloat(dx) : CGFloat(knot.y - from.y) / CGFloat(dy)
            return start + (end - start) * min(max(part, 0), 1)
        }
        var parts: [PathArrangement.Chord] = []
        var (last, lastPlace) = (from, start)
        for (knot, place) in Set(knots).map({ ($0, place($0)) }).sorted(by: { $0.1 < $1.1 }) where knot != last {
            parts.append(PathArrangement.Chord(from: last, to: knot, span: span, start: lastPlace, end: place))
            (last, lastPlace) = (knot, place)
        }
        if last != to { parts.append(PathArrangement.Chord(from: last, to: to, span: span, start: lastPlace, end: end)) }
        return parts
    }
}

extension PathSegments {
    /// The drawn segments; with `closingParts` a line back to the start of each part that does not end there.
    func spans(closingParts: Bool) -> [PathSpan] {
        var spans: [PathSpan] = []
        var start = CGPoint.zero
        func close() {
            guard closingParts, let last = spans.last, last.end != start else { return }
            spans.append(PathSpan(start: last.end, end: start, controls: [], opensPart: false))
        }
        forEachSpan { span in
            if span.opensPart {
                close()
                start = span.start
            }
            spans.append(span)
        }
        close()
        return spans
    }
}
