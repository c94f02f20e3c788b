import Foundation

extension PathSegments {
    /// What becomes of two areas.
    package enum Combination: Sendable {
        case union, intersection, subtraction, symmetricDifference

        fileprivate func keeps(_ isInFirst: Bool, _ isInSecond: Bool) -> Bool {
            switch self {
            case .union: isInFirst || isInSecond
            case .intersection: isInFirst && isInSecond
            case .subtraction: isInFirst && !isInSecond
            case .symmetricDifference: isInFirst != isInSecond
            }
        }
    }

    /// The area that two filled paths make together. It has no crossings, and means the same by either rule. Both are filled by one rule.
    package func combined(with other: PathSegments, _ combination: Combination, evenOdd: Bool) -> PathSegments {
        let arrangement = PathArrangement([(self, true), (other, true)])
        var edges: [AreaEdge] = []
        for edge in AreaEdge.all(of: arrangement) {
            let sides = edge.windings(among: arrangement).map { winding in
                let inside = winding.map { evenOdd ? $0 % 2 != 0 : $0 != 0 }
                return combination.keeps(inside[0], inside[1])
            }
            // The edge between what is kept and what is not, with what is kept on a side that is the same for all.
            if sides[0] != sides[1] { edges.append(edge.directed(isReversed: edge.isUpright ? sides[1] : sides[0])) }
        }
        return PathAssembly(arrangement).closed(edges.map(\.chord))
    }

    /// The parts of the lines of this path that lie in an area, its edge included, or those that do not.
    package func lines(inside isInside: Bool, of area: PathSegments, evenOdd: Bool) -> PathSegments {
        let arrangement = PathArrangement([(self, false), (area, true)])
        let kept = arrangement.chords.filter { chord in
            guard arrangement.owners[chord.span] == 0 else { return false }
            let edge = AreaEdge(chord: chord, counts: AreaEdge.counts(between: chord.from, chord.to, in: arrangement))
            let covered = edge.windings(among: arrangement).contains { evenOdd ? $0[1] % 2 != 0 : $0[1] != 0 }
            return covered == isInside
        }
        return PathAssembly(arrangement).open(kept)
    }
}

/// All chords between two knots as one edge.
private struct AreaEdge {
    /// From the lesser knot to the greater one, unless it was turned.
    var chord: PathArrangement.Chord
    /// How often each path runs from the lesser knot to the greater one, less how often it runs back.
    var counts: [Int]

    private struct Ends: Hashable {
        let lesser: PathArrangement.Knot
        let greater: PathArrangement.Knot

        init(_ one: PathArrangement.Knot, _ other: PathArrangement.Knot) { (lesser, greater) = one < other ? (one, other) : (other, one) }
    }

    static func all(of arrangement: PathArrangement) -> [AreaEdge] {
        var edges: [AreaEdge] = []
        var known: [Ends: Int] = [:]
        for chord in arrangement.chords {
            let isForward = chord.from < chord.to
            let ends = Ends(chord.from, chord.to)
            let index = known[ends] ?? edges.count
            if index == edges.count {
                known[ends] = index
                edges.append(AreaEdge(chord: isForward ? chord : chord.reversed, counts: [0, 0]))
            }
            edges[index].counts[arrangement.owners[chord.span]] += isForward ? 1 : -1
        }
        return edges
    }

    static func counts(
        between one: PathArrangement.Knot, _ other: PathArrangement.Knot, in arrangement: PathArrangement
    ) -> [Int] {
        var counts = [0, 0]
        let ends = Ends(one, other)
        for chord in arrangement.chords where Ends(chord.from, chord.to) == ends {
            counts[arrangement.owners[chord.span]] += chord.from < chord.to ? 1 : -1
        }
        return counts
    }

    var isUpright: Bool { chord.from.x == chord.to.x }

    func directed(isReversed: Bool) -> AreaEdge { isReversed ? AreaEdge(chord: chord.reversed, counts: counts) : self }

    /// How often each path runs around the two sides of the edge: where y is greater, or x where the edge is upright, and the other side.
    /// A ray from the middle counts the chords that it crosses; no chord ends inside another, so that it passes each as a whole.
    func windings(among arrangement: PathArrangement) -> [[Int]] {
        let isUpright = isUpright
        // In half steps of the grid, so that the middle is a point of it.
        let middle = (x: chord.from.x + chord.to.x, y: chord.from.y + chord.to.y)
        var beyond = [0, 0]
        for other in arrangement.chords {
            let (from, to) = (other.from, other.to)
            let crosses =
                isUpright
                ? (2 * from.y <= middle.y) != (2 * to.y <= middle.y) : (2 * from.x <= middle.x) != (2 * to.x <= middle.x)
            guard crosses else { continue }
            let side = (to.x - from.x) * (middle.y - 2 * from.y) - (to.y - from.y) * (middle.x - 2 * from.x)
            let isForward = isUpright ? to.y > from.y : to.x > from.x
            // The middle lies on the side of the chord from which the ray comes.
            guard side != 0, (side < 0) == (isUpright ? !isForward : isForward) else { continue }
            beyond[arrangement.owners[other.span]] += isForward ? 1 : -1
        }
        return [beyond, zip(beyond, counts).map { $0 + $1 }]
    }
}

extension PathArrangement.Chord {
    fileprivate var reversed: Self { Self(from: to, to: from, span: span, start: end, end: start) }
}

/// Chords put together to a path, parts of the same curve to one curve.
private struct PathAssembly {
    private let arrangement: PathArrangement

    init(_ arrangement: PathArrangement) { self.arrangement = arrangement }

    /// Closed parts. Where several edges leave a knot, the sharpest turn to the side that is kept is taken, so that no part crosses itself.
    func closed(_ chords: [PathArrangement.Chord]) -> PathSegments {
        var leaving: [PathArrangement.Knot: [Int]] = [:]
        for (index, chord) in chords.enumerated() { leaving[chord.from, default: []].append(index) }
        var isUsed = Array(repeating: false, count: chords.count)
        var result = PathSegments()
        for first in chords.indices where !isUsed[first] {
            var loop: [PathArrangement.Chord] = []
            var next: Int? = first
            while let index = next {
                isUsed[index] = true
                loop.append(chords[index])
                guard chords[index].to != chords[first].from else { break }
                next = leaving[chords[index].to]?.filter { !isUsed[$0] }
                    .min { turn(chords[index], chords[$0]) < turn(chords[index], chords[$1]) }
            }
            guard loop.last?.to == loop.first?.from else { continue }
            append(rotated(loop), to: &result)
            result.close()
        }
        return result
    }

    /// Open parts, in the order of the lines.
    func open(_ chords: [PathArrangement.Chord]) -> PathSegments {
        var result = PathSegments()
        var run: [PathArrangement.Chord] = []
        for chord in chords {
            if let last = run.last, last.to != chord.from {
                append(run, to: &result)
                run = []
            }
            run.append(chord)
        }
        append(run, to: &result)
        return result
    }

    /// The angle by which the way turns from one chord to the next.
    private func turn(_ one: PathArrangement.Chord, _ next: PathArrangement.Chord) -> Double {
        let (a, b) = (vector(one), vector(next))
        return atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    }

    private func vector(_ chord: PathArrangement.Chord) -> (x: Double, y: Double) {
        (Double(chord.to.x - chord.from.x), Double(chord.to.y - chord.from.y))
    }

    private func continues(_ one: PathArrangement.Chord, _ next: PathArrangement.Chord) -> Bool {
        one.span == next.span && one.end == next.start && (one.start < one.end) == (next.start < next.end)
    }

    /// A loop that begins where one curve ends and another begins.
    private func rotated(_ loop: [PathArrangement.Chord]) -> [PathArrangement.Chord] {
        guard let start = loop.indices.first(where: { !continues(loop[$0 == 0 ? loop.count - 1 : $0 - 1], loop[$0]) }) else { return loop }
        return Array(loop[start...] + loop[..<start])
    }

    private func append(_ chords: [PathArrangement.Chord], to result: inout PathSegments) {
        guard let first = chords.first else { return }
        result.move(to: place(first, at: first.start, first.from))
        var index = 0
        while index < chords.count {
            let begin = chords[index]
            var end = begin
            while index + 1 < chords.count, continues(end, chords[index + 1]) {
                index += 1
                end = chords[index]
            }
            append(begin, end, to: &result)
            index += 1
        }
    }

    /// The part of a curve from the start of one chord to the end of another.
    private func append(_ first: PathArrangement.Chord, _ last: PathArrangement.Chord, to result: inout PathSegments) {
        let span = arrangement.spans[first.span]
        let end = place(last, at: last.end, last.to)
        let isForward = first.start < last.end
        let part = span.part(from: min(first.start, last.end), to: max(first.start, last.end))
        let controls = isForward ? part.controls : part.controls.reversed()
        switch controls.count {
        case 0: result.addLine(to: end)
        case 1: result.addQuad(to: end, control: controls[0])
        default: result.addCubic(to: end, control1: controls[0], control2: controls[1])
        }
    }

    /// A point of a curve: its own end, or where it was cut.
    private func place(_ chord: PathArrangement.Chord, at parameter: CGFloat, _ knot: PathArrangement.Knot) -> CGPoint {
        let span = arrangement.spans[chord.span]
        if parameter == 0 { return span.start }
        return parameter == 1 ? span.end : arrangement.point(knot)
    }
}
