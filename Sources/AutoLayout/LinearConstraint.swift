/// A number that a system of constraints finds.
public struct Variable: Hashable, Sendable {
    let number: Int
}

/// A sum of variables with factors, and a constant.
public struct LinearExpression: Hashable, Sendable {
    public private(set) var terms: [Variable: Double]
    public var constant: Double

    public init(_ terms: [Variable: Double] = [:], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    public init(_ variable: Variable) { self.init([variable: 1]) }

    public static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.constant += other.constant
        for (variable, factor) in other.terms { sum.terms[variable, default: 0] += factor }
        return sum
    }

    public static func * (factor: Double, one: Self) -> Self {
        Self(one.terms.mapValues { factor * $0 }, constant: factor * one.constant)
    }

    public static func - (one: Self, other: Self) -> Self { one + -1 * other }
    public static func + (one: Self, constant: Double) -> Self { one + Self(constant: constant) }
    public static func - (one: Self, constant: Double) -> Self { one + Self(constant: -constant) }
}

/// An expression that is to be 0, at most 0 or at least 0.
public struct LinearConstraint: Hashable, Sendable {
    public enum Relation: Hashable, Sendable { case atMost, equal, atLeast }

    public var expression: LinearExpression
    public var relation: Relation
    /// 1000 is required; of what cannot all be had, a higher priority wins outright.
    public var priority: Double

    public init(_ expression: LinearExpression, _ relation: Relation, priority: Double = 1000) {
        self.expression = expression
        self.relation = relation
        self.priority = priority.isNaN ? 1000 : min(max(priority, 0), 1000)
    }

    public var isRequired: Bool { priority >= 1000 }
}
