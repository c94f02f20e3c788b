import Foundation

/// The language and region that Foundation takes for the person's own, as in `Date.now.formatted()` or `Calendar.current`.
///
/// This platform's Foundation always takes `en_001` and offers no way to change that; so the functions below stand in front of its own.
/// They do where this room comes before Foundation among the libraries of a program.
enum CurrentLocale {
    fileprivate nonisolated(unsafe) static var locale = Locale(identifier: "en_001")
    fileprivate nonisolated(unsafe) static var calendar = Calendar(identifier: .gregorian)

    /// Takes the locale with that identifier. Called once, before any other code asks for it.
    static func set(_ identifier: String) {
        locale = Locale(identifier: identifier)
        calendar = Calendar(identifier: locale.calendar.identifier)
    }
}

/// Stands in front of the getter of `Locale.current`.
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func tesseraCurrentLocale() -> Locale { CurrentLocale.locale }

/// Stands in front of the getter of `Locale.autoupdatingCurrent`, which the platform's formats take by default.
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func tesseraAutoupdatingLocale() -> Locale { CurrentLocale.locale }

/// Stands in front of the getter of `Calendar.current`.
@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func tesseraCurrentCalendar() -> Calendar {
    var calendar = CurrentLocale.calendar
    calendar.locale = CurrentLocale.locale
    calendar.timeZone = .current
    return calendar
}

/// Stands in front of the getter of `Calendar.autoupdatingCurrent`.
@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func tesseraAutoupdatingCalendar() -> Calendar { tesseraCurrentCalendar() }
