import Foundation

extension Text {
    /// How a date is written in a text. Those that depend on the time now are written as they are when the text is drawn.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }

        let kind: Kind

        /// The time of the day.
        public static let time = DateStyle(kind: .time)
        /// Day, month and year.
        public static let date = DateStyle(kind: .date)
        /// How long ago or ahead it is, in its two largest units.
        public static let relative = DateStyle(kind: .relative)
        /// How long ago or ahead it is, in its largest unit, with a sign.
        public static let offset = DateStyle(kind: .offset)
        /// How long ago or ahead it is, as minutes and seconds, with hours where there are some.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date as `style` writes it.
    public init(_ date: Date, style: DateStyle) { self.init(.date(.moment(date, style))) }

    /// The times or days from one date to another.
    public init(_ dates: ClosedRange<Date>) { self.init(.date(.range(dates.lowerBound, dates.upperBound))) }

    /// The times or days of an interval.
    public init(_ interval: DateInterval) { self.init(.date(.range(interval.start, interval.end))) }

    /// A clock that runs through an interval, as it stands when the text is drawn.
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(.date(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }
}

/// A text made from dates, locale and time zone; written anew whenever the text is.
enum DateText: Equatable, Sendable {
    case moment(Date, Text.DateStyle)
    case range(Date, Date)
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)

    @MainActor
    func string(in environment: EnvironmentValues, now: Date = Date()) -> String {
        let writer = DateWriter(locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
        switch self {
        case .moment(let date, let style): return writer.string(date, style, now: now)
        case .range(let start, let end): return writer.range(start, end)
        case .timer(let interval, let pause, let countsDown, let showsHours):
            let moment = min(max(pause ?? now, interval.lowerBound), interval.upperBound)
            let seconds = countsDown ? interval.upperBound.timeIntervalSince(moment) : moment.timeIntervalSince(interval.lowerBound)
            return writer.clock(seconds, showsHours: showsHours)
        }
    }
}

/// Writes dates for one locale, calendar and time zone.
struct DateWriter {
    let locale: Locale
    let calendar: Calendar
    let timeZone: TimeZone

    func string(_ date: Date, _ style: Text.DateStyle, now: Date) -> String {
        let distance = now.timeIntervalSince(date)
        switch style.kind {
        case .time: return format(.omitted, .shortened).format(date)
        case .date: return format(.long, .omitted).format(date)
        case .relative: return duration(distance, units: 2)
        case .offset: return (distance < 0 ? "-" : "+") + duration(distance, units: 1)
        case .timer: return clock(distance, showsHours: true)
        }
    }

    /// Times where both dates lie on one day, days where they do not.
    func range(_ start: Date, _ end: Date) -> String {
        var calendar = calendar
        calendar.timeZone = timeZone
        let isOneDay = calendar.isDate(start, inSameDayAs: end)
        let format = isOneDay ? format(.omitted, .shortened) : format(.abbreviated, .omitted)
        return "\(format.format(start)) – \(format.format(end))"
    }

    private func format(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
        Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }

    /// The largest units of a length of time in words of the locale. Days are the largest that the platform has words for without
    /// a calendar.
    private func duration(_ seconds: Double, units: Int) -> String {
        let whole = Duration.seconds(DateWriter.whole(seconds))
        let style = Duration.UnitsFormatStyle(
            allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: units,
            fractionalPart: .hide(rounded: .down))
        return style.locale(locale).format(whole)
    }

    /// `2:32`, or `36:59:01` where there are hours and they are to be shown.
    func clock(_ seconds: Double, showsHours: Bool) -> String {
        let total = DateWriter.whole(seconds)
        let isLong = showsHours && total >= 3600
        let style = Duration.TimeFormatStyle(pattern: isLong ? .hourMinuteSecond : .minuteSecond)
        return style.locale(locale).format(.seconds(total))
    }

    /// Whole seconds without a sign; what no calendar reaches counts as its end.
    private static func whole(_ seconds: Double) -> Int {
        let magnitude = seconds.magnitude
        return magnitude < 1e12 ? Int(magnitude) : 1_000_000_000_000
    }
}
