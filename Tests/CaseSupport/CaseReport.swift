import GridCore

/// Expected and actual frames of one run of a case, compared per identity.
public struct CaseReport {
    public var id: String
    var run: String
    var tolerance: Double
    private var lines: [String] = []
    public private(set) var differences = 0

    public init(id: String, run: String, tolerance: Double) {
        self.id = id
        self.run = run
        self.tolerance = tolerance
    }

    public mutating func compare(_ name: String, _ expected: Double?, _ actual: Double?) {
        guard let expected else { return }
        let isEqual = actual.map { equal(expected, $0) } ?? false
        note(name, "\(expected)", actual.map { "\($0)" } ?? "nothing", isEqual)
    }

    public mutating func compare(_ name: String, _ expected: Rect, _ actual: Rect?) {
        guard let actual else { return note(name, text(expected), "absent", false) }
        let isEqual =
            equal(expected.minX, actual.minX) && equal(expected.minY, actual.minY) && equal(expected.width, actual.width)
            && equal(expected.height, actual.height)
        note(name, text(expected), text(actual), isEqual)
    }

    /// Compares frames that were expected; where `isExhaustive`, what was not expected must not be there.
    public mutating func compare(_ expected: [String: Rect], _ actual: [String: Rect], isExhaustive: Bool) {
        for name in expected.keys.sorted() { compare(name, expected[name] ?? .zero, actual[name]) }
        guard isExhaustive else { return }
        for name in actual.keys.sorted() where expected[name] == nil {
            note(name, "absent", text(actual[name] ?? .zero), false)
        }
    }

    public mutating func note(_ name: String, _ expected: String, _ actual: String, _ isEqual: Bool) {
        if !isEqual { differences += 1 }
        lines.append("\(isEqual ? " " : "!") \(name): expected \(expected), actual \(actual)")
    }

    public var comparisons: Int { lines.count }
    public var tree: String { "\(id) (\(run))\n" + lines.joined(separator: "\n") }

    private func equal(_ one: Double, _ other: Double) -> Bool {
        one == other || (one.isNaN && other.isNaN) || (one - other).magnitude <= tolerance
    }

    private func text(_ rect: Rect) -> String { "[\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)]" }
}
