import GridCore

/// Where the keyboard's focus goes when an arrow key is pressed.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
    case up, down, left, right

    /// The axis along which the focus moves.
    public var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }
    /// Whether it moves towards larger coordinates.
    public var isForward: Bool { self == .down || self == .right }
}

/// Finds neighbours by where things are on the screen.
///
/// No rule is documented. Ours: what begins beyond the present thing's middle in the asked direction counts, what overlaps its strip
/// before what doesn't, then what is nearest; being off to the side weighs twice as much as being far. Of equals the first is taken.
public enum FocusGeometry {
    /// The index of the neighbour of `rect` among `candidates`; `nil` where nothing lies that way. O(candidates).
    public static func neighbour(of rect: Rect, towards direction: FocusDirection, among candidates: [Rect]) -> Int? {
        var best: (index: Int, isInStrip: Bool, distance: Double)?
        for (index, candidate) in candidates.enumerated() {
            guard let measured = measure(rect, candidate, direction) else { continue }
            if let best, (best.isInStrip ? 0 : 1, best.distance) <= (measured.isInStrip ? 0 : 1, measured.distance) { continue }
            best = (index, measured.isInStrip, measured.distance)
        }
        return best?.index
    }

    private static func measure(_ rect: Rect, _ other: Rect, _ direction: FocusDirection) -> (isInStrip: Bool, distance: Double)? {
        let axis = direction.axis
        let own = interval(rect, axis, direction.isForward)
        let far = interval(other, axis, direction.isForward)
        // Half a point: frames that touch may overlap by rounding.
        guard far.start + far.end > own.start + own.end + 1, far.start >= own.start + 0.5, far.end > own.end - 0.5 else { return nil }
        let across = axis == .vertical ? Axis.horizontal : .vertical
        let ownSide = interval(rect, across, true)
        let farSide = interval(other, across, true)
        let overlap = min(ownSide.end, farSide.end) - max(ownSide.start, farSide.start)
        let gap = max(0, far.start - own.end)
        let sideways = abs((ownSide.start + ownSide.end) - (farSide.start + farSide.end)) / 2
        return (overlap > 0.5, gap + 2 * sideways * (overlap > 0.5 ? 0.25 : 1))
    }

    /// Start and end along an axis, counted so that the direction leads to larger numbers.
    private static func interval(_ rect: Rect, _ axis: Axis, _ isForward: Bool) -> (start: Double, end: Double) {
        let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        return isForward ? (low, high) : (-high, -low)
    }
}
