import Foundation
import Testing

@testable import TesseraSwiftUI

@MainActor
struct DateTextTests {
    /// 2023-11-14 22:13:20 UTC.
    private static let noon = Date(timeIntervalSince1970: 1_700_000_000)

    private func written(_ text: DateText, after seconds: Double = 0, locale: String = "en_US") -> String {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: locale)
        // Foundation puts a narrow space before AM and PM.
        return text.string(in: environment, now: DateTextTests.noon.addingTimeInterval(seconds))
            .replacingOccurrences(of: "\u{202f}", with: " ")
    }

    @Test(arguments: [
        (Text.DateStyle.time, 0.0, "10:13 PM"), (.date, 0, "November 14, 2023"), (.relative, 8600, "2 hours, 23 minutes"),
        (.relative, -86_400 * 8, "1 week, 1 day"), (.offset, 7300, "+2 hours"), (.offset, -90, "-1 minute"), (.timer, 152, "2:32"),
        (.timer, -133_141, "36:59:01"),
    ])
    func stylesWriteDates(_ style: Text.DateStyle, _ after: Double, _ expected: String) {
        #expect(written(.moment(DateTextTests.noon, style), after: after) == expected)
        #expect(!written(.moment(.distantPast, style)).isEmpty && !written(.moment(Date(timeIntervalSince1970: 1e300), style)).isEmpty)
    }

    @Test func otherLocalesHaveTheirWords() {
        #expect(written(.moment(DateTextTests.noon, .relative), after: 8600, locale: "de_DE") == "2 Stunden und 23 Minuten")
        #expect(written(.moment(DateTextTests.noon, .date), locale: "de_DE") == "14. November 2023")
    }

    @Test func rangesAreTimesOrDays() {
        let start = DateTextTests.noon
        #expect(written(.range(start, start.addingTimeInterval(3600))) == "10:13 PM – 11:13 PM")
        #expect(written(.range(start, start.addingTimeInterval(86_400))) == "Nov 14, 2023 – Nov 15, 2023")
    }

    @Test func timersStandStill() {
        let interval = DateTextTests.noon...DateTextTests.noon.addingTimeInterval(3700)
        func timer(_ after: Double, pause: Date? = nil, down: Bool = true, hours: Bool = true) -> String {
            written(.timer(interval, pause: pause, countsDown: down, showsHours: hours), after: after)
        }
        #expect(timer(0) == "1:01:40" && timer(0, hours: false) == "61:40")
        #expect(timer(60, down: false) == "1:00" && timer(99_999) == "0:00" && timer(-5, down: false) == "0:00")
        #expect(timer(99, pause: DateTextTests.noon.addingTimeInterval(100)) == "1:00:00")
    }
}

@MainActor
struct FormatterTextTests {
    @Test(arguments: [
        (0, RelativeDateTimeFormatter.UnitsStyle.full, "in 0 seconds"), (300, .full, "in 5 minutes"), (-300, .abbreviated, "5 min. ago"),
        (90_000, .abbreviated, "in 1 day"), (-3600, .short, "1 hr. ago"), (3600, .spellOut, "in one hour"),
    ])
    func aDistanceInTimeIsWrittenInItsLargestUnit(_ seconds: Double, _ units: RelativeDateTimeFormatter.UnitsStyle, _ text: String) {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.unitsStyle = units
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now) == text)
    }

    @Test func aDateIsWrittenByAFormatter() {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy"
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        let date = Date(timeIntervalSince1970: 0)
        let host = Host {
            VStack {
                Text(date, formatter: formatter)
                Text("since \(date, formatter: formatter)")
            }
        }
        #expect(host.first("1970") != nil && host.first("since 1970") != nil)
    }
}
