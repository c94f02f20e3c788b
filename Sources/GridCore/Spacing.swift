/// The distances that a view prefers to its neighbours, per edge and per kind of neighbour.
///
/// Two facing edges compare the kinds that both declare; the largest sum wins. Without a common kind, the larger of the
/// uncategorised distances counts, and where neither side has one, the platform's default. Rule: eager-grid-and-layout 8.
public struct Spacing: Hashable, Sendable {
    /// What one edge prefers. `nil` means that the edge does not declare the kind.
    public struct Preferences: Hashable, Sendable {
        /// The distance to anything; a spacer declares 0.
        public var any: Double?
        /// Added where this edge lies below a text, on either side of the gap.
        public var belowText: Double?
        /// Added where this edge lies above a text, on either side of the gap.
        public var aboveText: Double?
        /// The leading of a text; between two texts the lower one's counts.
        public var textLeading: Double?

        public init(any: Double? = nil, belowText: Double? = nil, aboveText: Double? = nil, textLeading: Double? = nil) {
            self.any = any
            self.belowText = belowText
            self.aboveText = aboveText
            self.textLeading = textLeading
        }

        func union(_ other: Preferences) -> Preferences {
            Preferences(
                any: larger(any, other.any), belowText: larger(belowText, other.belowText),
                aboveText: larger(aboveText, other.aboveText), textLeading: larger(textLeading, other.textLeading))
        }
    }

    public var top: Preferences
    public var leading: Preferences
    public var bottom: Preferences
    public var trailing: Preferences

    public init(
        top: Preferences = Preferences(), leading: Preferences = Preferences(), bottom: Preferences = Preferences(),
        trailing: Preferences = Preferences()
    ) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// An ordinary view: nothing of its own, and no distance added beside a text.
    public static let plain = Spacing(top: Preferences(belowText: 0), bottom: Preferences(aboveText: 0))

    /// No distance to anything on any edge.
    public static let zero = Spacing(
        top: Preferences(any: 0), leading: Preferences(any: 0), bottom: Preferences(any: 0), trailing: Preferences(any: 0))

    /// A text: the distances to a plain view above and below it, and its leading.
    public static func text(above: Double, below: Double, leading: Double) -> Spacing {
        Spacing(
            top: Preferences(aboveText: above, textLeading: leading), bottom: Preferences(belowText: below, textLeading: leading))
    }

    public subscript(edge: Edge) -> Preferences {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// Takes over the larger of the two preferences on each of `edges`.
    public mutating func formUnion(_ other: Spacing, edges: EdgeSet = .all) {
        for edge in Edge.allCases where edges.contains(EdgeSet(edge)) {
            self[edge] = self[edge].union(other[edge])
        }
    }

    /// The preferred distance from this view to `next`, which follows it along `axis`.
    public func distance(to next: Spacing, along axis: Axis, default standard: Double = 8) -> Double {
        let before = axis == .horizontal ? trailing : bottom
        let after = axis == .horizontal ? next.leading : next.top
        var result: Double?
        if let one = before.belowText, let other = after.belowText { result = larger(result, one + other) }
        if let one = before.aboveText, let other = after.aboveText { result = larger(result, one + other) }
        if before.textLeading != nil, let leading = after.textLeading { result = larger(result, leading) }
        return result ?? larger(before.any, after.any) ?? standard
    }

    /// The same preferences seen from right to left.
    public var mirrored: Spacing { Spacing(top: top, leading: trailing, bottom: bottom, trailing: leading) }
}

private func larger(_ one: Double?, _ other: Double?) -> Double? {
    guard let one else { return other }
    guard let other else { return one }
    return max(one, other)
}
