/// What a parent offers a child: an extent per axis, or `nil` where the child is asked for its ideal extent.
/// Zero asks for the least, infinity for the most that it would take.
public struct Proposal: Hashable, Sendable {
    public var width: Double?
    public var height: Double?

    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    public init(_ size: Size) {
        width = size.width
        height = size.height
    }

    public static let unspecified = Proposal(width: nil, height: nil)
    public static let zero = Proposal(width: 0, height: 0)
    public static let infinity = Proposal(width: .infinity, height: .infinity)

    /// The offer along `axis`.
    public subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal {
                width = newValue
            } else {
                height = newValue
            }
        }
    }

    /// An offer from its parts along `axis` and across it.
    public init(along axis: Axis, _ main: Double?, across cross: Double?) {
        self = axis == .horizontal ? Proposal(width: main, height: cross) : Proposal(width: cross, height: main)
    }

    /// The offer with the axes that it leaves open filled from `size`; 10 × 10 is the extent that Apple's API documents as the default.
    public func replacingUnspecified(by size: Size = Size(width: 10, height: 10)) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }
}
