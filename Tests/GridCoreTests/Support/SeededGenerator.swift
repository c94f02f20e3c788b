/// A small generator with a printed seed, so that a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

    /// A multiple of a quarter point, which sums exactly.
    mutating func length(_ range: ClosedRange<Int>) -> Double { Double(number(range)) / 4 }

    /// A number that somebody might pass by mistake.
    mutating func hostile() -> Double {
        let values: [Double] = [
            .nan, .infinity, -.infinity, 0, -0.0, -1, 1, 10, 1e-300, -1e-300, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude,
            .leastNonzeroMagnitude,
        ]
        return values[number(0...values.count - 1)]
    }
}
