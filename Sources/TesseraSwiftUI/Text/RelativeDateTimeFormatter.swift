import Foundation

/// Foundation's formatter for how far a moment is from another one, as in "in 5 minutes" and "1 day ago", which this platform's
/// Foundation lacks. The words come from its `Date.AnchoredRelativeFormatStyle`.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable {
        case full = 0, spellOut, short, abbreviated
    }

    public enum DateTimeStyle: Int, Sendable {
        /// "1 day ago".
        case numeric = 0
        /// "yesterday", where the language has a word.
        case named
    }

    open var dateTimeStyle = DateTimeStyle.numeric
    /// `short` writes "1 hr. ago", and so does `abbreviated` where the language has no shorter form for it.
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = .autoupdatingCurrent
    open var locale: Locale! = .autoupdatingCurrent

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far `date` is from `referenceDate`, counted in the largest unit of which there is at least one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: words,
            locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent)
        return style.format(referenceDate)
    }

    /// How far a moment is that lies `timeInterval` seconds ahead.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// How far a moment is that lies `dateComponents` ahead; empty where the calendar does not know it.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let date = (calendar ?? .autoupdatingCurrent).date(byAdding: dateComponents, to: now)
        return date.map { localizedString(for: $0, relativeTo: now) } ?? ""
    }

    /// How far `obj`, a `Date`, is from now; `nil` for anything else.
    open override func string(for obj: Any) -> String? { (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) } }

    private var words: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short, .abbreviated: .abbreviated
        }
    }
}
