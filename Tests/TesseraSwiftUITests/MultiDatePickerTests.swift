import Foundation
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct MultiDatePickerTests {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }()

    private static func date(_ day: Int) -> Date {
        calendar.date(from: DateComponents(year: 2030, month: 5, day: day)) ?? .distantPast
    }

    private struct Days: TesseraSwiftUI.View {
        @State private var days: Set<DateComponents> = [DateComponents(year: 2030, month: 5, day: 12)]
        var body: some TesseraSwiftUI.View {
            VStack {
                MultiDatePicker("Days", selection: $days, in: MultiDatePickerTests.date(10)..<MultiDatePickerTests.date(21))
                Text(days.compactMap(\.day).sorted().map { "\($0)" }.joined(separator: " "))
            }
            .environment(\.calendar, MultiDatePickerTests.calendar)
        }
    }

    @Test func eachTouchTakesADayUpOrOut() {
        let host = Host { Days() }
        #expect(host.first("May 2030") != nil, "the first month is one in which something can be chosen")
        #expect(host.meanings.filter { $0.traits.contains(.selected) }.map(\.label) == ["12"])
        host.tap("15")
        host.tap("20")
        #expect(host.first("12 15 20") != nil)
        #expect(host.meanings.filter { $0.traits.contains(.selected) }.map(\.label) == ["12", "15", "20"])
        host.tap("12")
        #expect(host.first("15 20") != nil)
    }

    @Test func daysOutsideOfTheBoundsAreDisabled() {
        let host = Host { Days() }
        host.tap("9")
        host.tap("21")
        #expect(host.first("12")?.role == .button && host.first("9")?.traits.contains(.disabled) == true)
        #expect(host.meanings.filter { $0.traits.contains(.selected) }.map(\.label) == ["12"])
    }
}
