/// A set of directions: the axes along which something scrolls or is fixed.
public struct AxisSet: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ axis: Axis) { rawValue = axis == .horizontal ? 1 : 2 }

    public static let horizontal = AxisSet(.horizontal)
    public static let vertical = AxisSet(.vertical)
    public static let both: AxisSet = [.horizontal, .vertical]

    /// The axes of the set.
    public var each: [Axis] { Axis.allCases.filter { contains($0) } }

    /// Whether `axis` belongs to the set.
    public func contains(_ axis: Axis) -> Bool { contains(AxisSet(axis)) }
}
