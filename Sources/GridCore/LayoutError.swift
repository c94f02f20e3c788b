/// A number that layout cannot work with and that Apple's API stops on. The public module stops with this message and the user's line.
public struct LayoutError: Error, Hashable, Sendable {
    /// What the number was meant for.
    public enum Quantity: Hashable, Sendable {
        case fixedTrack
        case flexibleMinimum
        case flexibleMaximum
        case adaptiveMinimum
        case adaptiveMaximum

        /// The name as it stands in a user's source.
        public var name: String {
            switch self {
            case .fixedTrack: "fixed size"
            case .flexibleMinimum: "flexible minimum"
            case .flexibleMaximum: "flexible maximum"
            case .adaptiveMinimum: "adaptive minimum"
            case .adaptiveMaximum: "adaptive maximum"
            }
        }
    }

    /// Why it cannot be used.
    public enum Reason: Hashable, Sendable {
        case notANumber
        case infinite
        /// The minimum lies above the maximum, which is `bound`.
        case aboveMaximum(bound: Double)
        /// The minimum and the spacing, which is `spacing`, add up to nothing or less, so that no number of tracks would fill the extent.
        case sumNotPositive(spacing: Double)
    }

    public var quantity: Quantity
    /// The number as it was given.
    public var value: Double
    public var reason: Reason

    public init(_ quantity: Quantity, value: Double, reason: Reason) {
        self.quantity = quantity
        self.value = value
        self.reason = reason
    }

    /// The whole message: the quantity, its value, what is wrong and what to write instead.
    public var message: String {
        let head = "GridItem " + quantity.name + " " + spelled(value)
        switch reason {
        case .notANumber:
            return head + " is not a number; give a finite number of points"
        case .infinite:
            return head + " is infinite; give a finite number of points"
        case .aboveMaximum(let bound):
            return head + " is above the maximum " + spelled(bound) + "; give a minimum that is not above the maximum"
        case .sumNotPositive(let spacing):
            return head + " and the spacing " + spelled(spacing)
                + " add up to no length; give a minimum or a spacing so that the sum is above 0"
        }
    }
}

/// A number in decimal with at most three digits behind the point: enough for a message, and without the tables that
/// `Double.description` would bring into an Embedded build.
private func spelled(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
    let magnitude = value.magnitude
    let sign = value < 0 ? "-" : ""
    guard magnitude < 1e15 else { return sign + "above 1e15" }
    let thousandths = Int64((magnitude * 1000 + 0.5).rounded(.down))
    let whole = sign + decimal(thousandths / 1000)
    var rest = thousandths % 1000
    guard rest > 0 else { return whole }
    var width = 3
    while rest % 10 == 0, width > 1 {
        rest /= 10
        width -= 1
    }
    let digits = decimal(rest)
    return whole + "." + String(repeating: "0", count: width - digits.utf8.count) + digits
}

private func decimal(_ value: Int64) -> String { String(value) }
