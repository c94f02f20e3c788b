import Foundation
import ViewGraph

/// A calendar of one month, and the time below it.
struct GraphicalDatePicker {
    let selection: Binding<Date>
    let bounds: ClosedRange<Date>
    let components: DatePickerComponents
    @Environment(\.calendar) private var calendar

    init(selection: Binding<Date>, bounds: ClosedRange<Date>, components: DatePickerComponents) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
    }
}

extension GraphicalDatePicker: View {
    var body: some View {
        VStack(spacing: 8) {
            if components.contains(.date) {
                MonthCalendar(
                    month: selection.wrappedValue, isSelected: { calendar.isDate($0, inSameDayAs: selection.wrappedValue) },
                    allows: allows, choose: choose)
            }
            if components.contains(.hourAndMinute) {
                CompactDatePicker(
                    selection: selection, bounds: bounds, components: .hourAndMinute,
                    label: AnyView(Text("Time")))
            }
        }
    }

    /// Whether some moment of the day lies within the bounds.
    private func allows(_ day: Date) -> Bool {
        let start = calendar.startOfDay(for: day)
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
        return end > bounds.lowerBound && start <= bounds.upperBound
    }

    /// Takes the day with the time that was chosen, held within the bounds.
    private func choose(_ day: Date) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: selection.wrappedValue)
        let date =
            calendar.date(
                bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
            ?? day
        selection.wrappedValue = min(max(date, bounds.lowerBound), bounds.upperBound)
    }
}
