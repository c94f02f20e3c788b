import Foundation

/// Compares strings for people, which Foundation's `String.StandardComparator` does not here: it has the lexical order only.
public struct LocalizedStringComparator: SortComparator, Sendable {
    private enum Rule { case standard, plain }

    private let rule: Rule
    public var order: SortOrder = .forward

    private init(_ rule: Rule) { self.rule = rule }

    /// As people sort names: capital letters are like small ones, numbers count as numbers.
    static let standard = LocalizedStringComparator(.standard)
    /// As the language of the program sorts.
    static let plain = LocalizedStringComparator(.plain)

    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let forward = rule == .standard ? lhs.localizedStandardCompare(rhs) : lhs.localizedCompare(rhs)
        guard order == .reverse else { return forward }
        return forward == .orderedAscending ? .orderedDescending : forward == .orderedDescending ? .orderedAscending : .orderedSame
    }
}

extension SortComparator where Self == LocalizedStringComparator {
    /// As people sort names: capital letters are like small ones, numbers count as numbers.
    public static var localizedStandard: LocalizedStringComparator { .standard }
    /// As the language of the program sorts.
    public static var localized: LocalizedStringComparator { .plain }
}
