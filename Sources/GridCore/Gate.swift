/// The one gate that every number of a user passes before any arithmetic.
///
/// Where Apple's API is lenient the gate answers a number that can be worked with; where it stops, a `LayoutError`. Beyond 10¹² points
/// lengths and distances are cut, so that no sum of them leaves the numbers.
public enum Gate {
    private static func cut(_ value: Double) -> Double { min(max(value, -1e12), 1e12) }

    /// An extent of `frame(width:height:)`: below 0 counts as 0, what is not finite as not given (eager-grid-and-layout 7).
    public static func frameExtent(_ value: Double?) -> Double? {
        guard let value, value.isFinite else { return nil }
        return cut(max(0, value))
    }

    /// A gap between views. Apple's stacks answer NaN to NaN (case IV-P1f), which helps nobody: what is not finite counts as not given.
    public static func spacing(_ value: Double?) -> Double? {
        guard let value, value.isFinite else { return nil }
        return cut(value)
    }

    /// A length or gap of a line: what is not finite counts as 0, as a line has to end for the next one to begin.
    public static func lineLength(_ value: Double) -> Double { value.isFinite ? cut(value) : 0 }

    /// An offset, a coordinate or an inset: what is not finite counts as 0.
    public static func offset(_ value: Double) -> Double { value.isFinite ? cut(value) : 0 }

    /// Insets with every edge passed through `offset`.
    public static func insets(_ insets: Insets) -> Insets {
        Insets(
            top: offset(insets.top), leading: offset(insets.leading), bottom: offset(insets.bottom),
            trailing: offset(insets.trailing))
    }

    /// A layout priority: infinities are allowed, NaN counts as 0 (cases IV-P7).
    public static func priority(_ value: Double) -> Double { value.isNaN ? 0 : value }

    /// A size that a view outside the house answers: NaN counts as 0.
    public static func size(_ size: Size) -> Size {
        Size(width: size.width.isNaN ? 0 : size.width, height: size.height.isNaN ? 0 : size.height)
    }

    /// An extent offered by a host: NaN counts as not given.
    public static func proposal(_ proposal: Proposal) -> Proposal {
        Proposal(
            width: proposal.width.flatMap { $0.isNaN ? nil : $0 }, height: proposal.height.flatMap { $0.isNaN ? nil : $0 })
    }

    /// The size of a grid item with its spacing.
    ///
    /// - A minimum above the maximum stops on Apple's side for `flexible` (lazy-grids 2.5) and not for `adaptive`, where the maximum wins.
    /// - An adaptive minimum and spacing that add up to 0 divide by zero there (lazy-grids 2.5); less than 0 would ask for tracks
    ///   without end, so it stops too.
    /// - NaN stops everywhere; infinity where a length is needed. An infinite minimum cannot be met by any extent.
    /// - A negative fixed size counts as 0, a negative minimum as given.
    public static func trackSize(_ size: Track.Size, spacing: Double) throws(LayoutError) -> Track.Size {
        switch size {
        case .fixed(let value):
            return .fixed(max(0, try finite(value, .fixedTrack)))
        case .flexible(let minimum, let maximum):
            let least = try finite(minimum, .flexibleMinimum)
            let most = try number(maximum, .flexibleMaximum)
            guard least <= most else { throw LayoutError(.flexibleMinimum, value: least, reason: .aboveMaximum(bound: most)) }
            return .flexible(minimum: least, maximum: most)
        case .adaptive(let minimum, let maximum):
            let least = try finite(minimum, .adaptiveMinimum)
            let most = try number(maximum, .adaptiveMaximum)
            guard least + spacing > 0 else {
                throw LayoutError(.adaptiveMinimum, value: least, reason: .sumNotPositive(spacing: spacing))
            }
            return .adaptive(minimum: least, maximum: most)
        }
    }

    private static func number(_ value: Double, _ quantity: LayoutError.Quantity) throws(LayoutError) -> Double {
        guard !value.isNaN else { throw LayoutError(quantity, value: value, reason: .notANumber) }
        return value
    }

    private static func finite(_ value: Double, _ quantity: LayoutError.Quantity) throws(LayoutError) -> Double {
        let value = try number(value, quantity)
        guard value.isFinite else { throw LayoutError(quantity, value: value, reason: .infinite) }
        return value
    }

    /// The bounds of one axis of a flexible frame, in order: minimum at least 0, ideal at least the minimum, maximum at least both
    /// (eager-grid-and-layout 7). NaN counts as not given, an infinite minimum too; an infinite ideal or maximum stays.
    static func frameBounds(minimum: Double?, ideal: Double?, maximum: Double?) -> FlexibleFrame.Bounds {
        let least = frameExtent(minimum)
        let middle = ideal.flatMap { $0.isNaN ? nil : max(least ?? 0, $0) }
        let most = maximum.flatMap { $0.isNaN ? nil : max(middle ?? least ?? 0, $0) }
        return FlexibleFrame.Bounds(minimum: least, ideal: middle, maximum: most)
    }
}
