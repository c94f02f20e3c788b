/// A moment written as ISO 8601 does: `2026-01-31`, `2026-01-31T09:41`, `2026-01-31T09:41:00+02:00`. Without a zone it is UTC.
public struct CalendarMoment: Hashable, Sendable {
    /// Since 1970-01-01 00:00:00 UTC.
    public var seconds: Int

    public init(seconds: Int) { self.seconds = seconds }

    /// `nil` where the text is no moment of the Gregorian calendar in the years 1 to 9999.
    public init?(_ text: String) {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard let year = reader.number(digits: 4), year >= 1, reader.take("-"), let month = reader.number(digits: 2),
            (1...12).contains(month), reader.take("-"), let day = reader.number(digits: 2),
            day >= 1, day <= CalendarMoment.length(ofMonth: month, year: year)
        else { return nil }
        seconds = CalendarMoment.days(year: year, month: month, day: day) * 86_400
        if reader.rest.isEmpty { return }
        guard reader.take("T") || reader.take(" "), let hour = reader.number(digits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(digits: 2), minute < 60
        else { return nil }
        seconds += hour * 3600 + minute * 60
        if reader.take(":") {
            guard let second = reader.number(digits: 2), second < 60 else { return nil }
            seconds += second
        }
        guard reader.rest.isEmpty || reader.take("Z") || readZone(&reader), reader.rest.isEmpty else { return nil }
    }

    /// `±HH:MM` or `±HHMM`.
    private mutating func readZone(_ reader: inout Reader) -> Bool {
        let isEast = reader.take("+")
        guard isEast || reader.take("-"), let hours = reader.number(digits: 2), hours < 24 else { return false }
        _ = reader.take(":")
        guard let minutes = reader.number(digits: 2), minutes < 60 else { return false }
        seconds -= (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
        return true
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01: whole years since 1 March of the year 0, so that the leap day comes last.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first.map(UInt32.init) == character.value else { return false }
            rest.removeFirst()
            return true
        }

        mutating func number(digits: Int) -> Int? {
            let part = rest.prefix(digits)
            guard part.count == digits, part.allSatisfy({ (48...57).contains($0) }) else { return nil }
            rest.removeFirst(digits)
            return part.reduce(0) { $0 * 10 + Int($1 - 48) }
        }
    }
}
