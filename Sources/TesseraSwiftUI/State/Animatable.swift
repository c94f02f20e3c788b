import Interaction

/// Something whose change can be shown as a movement between two values.
public nonisolated protocol Animatable {
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

    /// The part that moves.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable where Self: VectorArithmetic {
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

/// Values that can be added and made larger or smaller, so that there is something between two of them.
public nonisolated protocol VectorArithmetic: MotionVector {
    /// Multiplies every component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The scalar product of the value with itself.
    var magnitudeSquared: Double { get }
}

extension MotionNumbers: VectorArithmetic {}

/// Nothing that moves.
@frozen
public nonisolated struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
    public init() {}
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    public static func + (one: Self, other: Self) -> Self { one }
    public static func - (one: Self, other: Self) -> Self { one }
    public static func += (one: inout Self, other: Self) {}
    public static func -= (one: inout Self, other: Self) {}
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { 0 }
}

/// Two moving values as one.
@frozen
public nonisolated struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public static var zero: Self { AnimatablePair(.zero, .zero) }
    public static func + (one: Self, other: Self) -> Self { AnimatablePair(one.first + other.first, one.second + other.second) }
    public static func - (one: Self, other: Self) -> Self { AnimatablePair(one.first - other.first, one.second - other.second) }
    public mutating func scale(by rhs: Double) {
        first.scale(by: rhs)
        second.scale(by: rhs)
    }
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A modifier whose change can be shown as a movement; the same as naming both protocols.
public protocol AnimatableModifier: Animatable, ViewModifier {}
