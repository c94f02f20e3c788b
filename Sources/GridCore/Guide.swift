/// A named line in a view on which views are aligned.
///
/// The standard guides have fixed numbers below `firstCustom`; a view system gives its own guides numbers from there on and
/// answers for their default values itself.
public struct Guide: Hashable, Sendable {
    /// The axis along which the guide is a position: `.horizontal` for leading, centre and trailing.
    public let axis: Axis
    /// Which guide of that axis.
    public let number: Int

    public init(axis: Axis, number: Int) {
        self.axis = axis
        self.number = number
    }

    /// The first number that is free for guides of a view system.
    public static let firstCustom = 16

    public static let leading = Guide(axis: .horizontal, number: 0)
    public static let horizontalCenter = Guide(axis: .horizontal, number: 1)
    public static let trailing = Guide(axis: .horizontal, number: 2)
    public static let top = Guide(axis: .vertical, number: 0)
    public static let verticalCenter = Guide(axis: .vertical, number: 1)
    public static let bottom = Guide(axis: .vertical, number: 2)
    public static let firstTextBaseline = Guide(axis: .vertical, number: 3)
    public static let lastTextBaseline = Guide(axis: .vertical, number: 4)

    /// The guide's position in a view of `size` that does not define it: edges and centres from the size, text baselines at the
    /// bottom edge; `nil` for a custom guide. Rule: eager-grid-and-layout 9.
    public func standardPosition(in size: Size) -> Double? {
        switch number {
        case 0: 0
        case 1: size[axis] / 2
        case 2, 3, 4: size[axis]
        default: nil
        }
    }
}
