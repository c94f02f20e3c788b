extension Subscribers {
    /// How many values a subscriber wants; sums that grow too large count as unlimited.
    public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
        private let amount: UInt

        private init(amount: UInt) { self.amount = amount }

        public static let unlimited = Demand(amount: .max)
        public static let none = Demand(amount: 0)

        /// Stops on a negative number, as Apple's does.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand of \(value) values: demands are not negative")
            return Demand(amount: UInt(value))
        }

        /// The number; `nil` for unlimited.
        public var max: Int? { self == .unlimited ? nil : Int(amount) }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public static func < (left: Demand, right: Demand) -> Bool { left.amount < right.amount }

        public static func + (left: Demand, right: Demand) -> Demand {
            let (sum, overflow) = left.amount.addingReportingOverflow(right.amount)
            return overflow || sum > UInt(Int.max) ? .unlimited : Demand(amount: sum)
        }

        /// Unlimited less anything is unlimited; a difference is never below zero.
        public static func - (left: Demand, right: Demand) -> Demand {
            if left == .unlimited { return .unlimited }
            return Demand(amount: left.amount > right.amount ? left.amount - right.amount : 0)
        }

        public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
        public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
        public static func += (left: inout Demand, right: Demand) { left = left + right }
        public static func += (left: inout Demand, right: Int) { left = left + right }
        public static func -= (left: inout Demand, right: Demand) { left = left - right }
        public static func -= (left: inout Demand, right: Int) { left = left - right }
        public static func > (left: Demand, right: Int) -> Bool { left > .max(right) }
        public static func == (left: Demand, right: Int) -> Bool { left == .max(right) }
    }
}
