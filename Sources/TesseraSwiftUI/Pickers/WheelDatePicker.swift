import Foundation
import ViewGraph

/// Wheels for the parts of a date and a time.
struct WheelDatePicker {
    let selection: Binding<Date>
    let bounds: ClosedRange<Date>
    let components: DatePickerComponents
    let label: AnyView
    @Environment(\.calendar) private var calendar
    @Environment(\.labelsAreHidden) private var isLabelHidden

    init(
        selection: Binding<Date>, bounds: ClosedRange<Date>, components: DatePickerComponents,
        label: AnyView
    ) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }
}

extension WheelDatePicker: View {
    var body: some View {
        HStack(spacing: isLabelHidden ? 0 : nil) {
            ControlLabel(label)
            HStack(spacing: 0) {
                if components.contains(.date) {
                    wheel("Month", .month, 1...12) { calendar.standaloneMonthSymbols[$0 - 1] }
                    wheel("Day", .day, 1...31) { "\($0)" }
                    wheel("Year", .year, years) { "\($0)" }
                }
                if components.contains(.hourAndMinute) {
                    wheel("Hour", .hour, 0...23) { "\($0)" }
                    wheel("Minute", .minute, 0...59) { $0 < 10 ? "0\($0)" : "\($0)" }
                }
            }
        }
    }

    /// The years around the selection that lie within the bounds; a hundred to each side at most.
    @MainActor private var years: ClosedRange<Int> {
        let year = calendar.component(.year, from: selection.wrappedValue)
        let low = max(calendar.component(.year, from: bounds.lowerBound), year - 100)
        let high = min(calendar.component(.year, from: bounds.upperBound), year + 100)
        return min(low, year)...max(high, year)
    }

    @MainActor private func wheel(
        _ name: LocalizedStringKey, _ component: Calendar.Component, _ range: ClosedRange<Int>,
        title: @escaping (Int) -> String
    ) -> some View {
        let part = Binding(
            get: { calendar.component(component, from: selection.wrappedValue) },
            set: { (value: Int) in set(component, value) })
        return PickerOptions(
            kind: .wheel, selection: ChoiceBinding(part),
            content: ForEach(Array(range), id: \.self) { value in Text(verbatim: title(value)) }
                .environment(\.font, .title3)
        )
        .accessibilityLabel(Text(name))
    }

    /// Sets one part; a day that the month does not have becomes its last one, and the bounds hold.
    @MainActor private func set(_ component: Calendar.Component, _ value: Int) {
        var parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: selection.wrappedValue)
        parts.setValue(value, for: component)
        if component != .hour, component != .minute {
            var first = DateComponents()
            first.year = parts.year
            first.month = parts.month
            let days =
                calendar.date(from: first).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count }
                ?? 28
            parts.day = min(parts.day ?? 1, days)
        }
        guard let date = calendar.date(from: parts) else { return }
        selection.wrappedValue = min(max(date, bounds.lowerBound), bounds.upperBound)
    }
}
