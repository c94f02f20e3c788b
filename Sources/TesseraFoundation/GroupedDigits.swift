import Foundation

/// Whole numbers of languages that write them in groups of three plain digits: what a grid of numbered cells asks for all the time, and
/// what Foundation's formats take many microseconds for.
enum GroupedDigits {
    private static let lock = NSLock()
    /// The sign between groups by locale; an empty one for locales that write numbers in another way.
    nonisolated(unsafe) private static var separators: [String: String] = [:]

    /// The number; `nil` where the language does not write it so.
    static func string(_ value: Int64, in locale: Locale) -> String? {
        let separator = separator(in: locale)
        guard !separator.isEmpty else { return nil }
        let digits = Array(String(value.magnitude))
        var result = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result += separator }
            result.append(digit)
        }
        return result
    }

    private static func separator(in locale: Locale) -> String {
        lock.withLock {
            if let known = separators[locale.identifier] { return known }
            let found = find(locale)
            separators[locale.identifier] = found
            return found
        }
    }

    private static func find(_ locale: Locale) -> String {
        func written(_ value: Int) -> String { value.formatted(.number.locale(locale)) }
        let small = written(-1234)
        guard small.hasPrefix("-1"), small.hasSuffix("234") else { return "" }
        let separator = String(small.dropFirst(2).dropLast(3))
        return written(1_234_567) == "1\(separator)234\(separator)567" ? separator : ""
    }
}
