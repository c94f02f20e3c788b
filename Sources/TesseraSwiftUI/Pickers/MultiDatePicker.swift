import Foundation
import ViewGraph

/// A calendar in which any number of days is chosen: each touch takes a day up or out. Days are written as their calendar, era, year, month
/// and day; a day that stands in the selection with fewer of them is known again all the same.
public struct MultiDatePicker<Label: View> {
    private let selection: Binding<Set<DateComponents>>
    /// The first moment that can be chosen, and the first one behind.
    private let lowerBound: Date?
    private let upperBound: Date?
    private let label: Label
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    private nonisolated init(_ selection: Binding<Set<DateComponents>>, from lowerBound: Date?, upTo upperBound: Date?, label: Label) {
        self.selection = selection
        self.lowerBound = lowerBound
        self.upperBound = upperBound
        self.label = label
    }
}

extension MultiDatePicker: View {
    public var body: some View {
        let chosen = Set(selection.wrappedValue.compactMap(day))
        MonthCalendar(
            month: firstMonth, followsChoice: false, isSelected: { chosen.contains(calendar.startOfDay(for: $0)) }, allows: allows,
            choose: toggle)
    }

    /// The month that is shown first: that of today, or the nearest one in which something can be chosen.
    private var firstMonth: Date {
        let now = Date()
        if let lowerBound, now < lowerBound { return lowerBound }
        if let upperBound, now >= upperBound { return upperBound.addingTimeInterval(-1) }
        return now
    }

    /// Where the day of some components begins; `nil` where the calendar knows no such day.
    private func day(_ components: DateComponents) -> Date? {
        calendar.date(
            from: DateComponents(era: components.era, year: components.year, month: components.month, day: components.day)
        ).map { calendar.startOfDay(for: $0) }
    }

    private func allows(_ day: Date) -> Bool {
        let start = calendar.startOfDay(for: day)
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
        return lowerBound.map { end > $0 } ?? true && upperBound.map { start < $0 } ?? true
    }

    private func toggle(_ date: Date) {
        let start = calendar.startOfDay(for: date)
        let same = selection.wrappedValue.filter { day($0) == start }
        if same.isEmpty {
            var components = calendar.dateComponents([.era, .year, .month, .day], from: start)
            components.calendar = calendar
            selection.wrappedValue.insert(components)
        } else {
            selection.wrappedValue.subtract(same)
        }
    }
}

extension MultiDatePicker {
    public nonisolated init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, from: nil, upTo: nil, label: label())
    }

    /// Only days of which a part lies within `bounds` can be chosen.
    public nonisolated init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, from: bounds.lowerBound, upTo: bounds.upperBound, label: label())
    }

    public nonisolated init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, from: bounds.lowerBound, upTo: nil, label: label())
    }

    public nonisolated init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, from: nil, upTo: bounds.upperBound, label: label())
    }
}

extension MultiDatePicker where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }
}
