import HostInterface
import Foundation
import ViewGraph

/// A date and a time on buttons, which open a calendar and wheels.
struct CompactDatePicker {
    let selection: Binding<Date>
    let bounds: ClosedRange<Date>
    let components: DatePickerComponents
    let label: AnyView
    @State private var showsCalendar = false
    @State private var showsTime = false
    @Environment(\.labelsAreHidden) private var isLabelHidden
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

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

extension CompactDatePicker: View {
    var body: some View {
        HStack(spacing: isLabelHidden ? 0 : nil) {
            ControlLabel(label)
            if !isLabelHidden { Spacer() }
            HStack(spacing: 6) {
                if components.contains(.date) {
                    DateButton(title: text(date: .medium, time: .none)) { showsCalendar = true }
                        .popover(isPresented: $showsCalendar) {
                            GraphicalDatePicker(selection: selection, bounds: bounds, components: .date)
                                .frame(width: 320).padding()
                                .presentationCompactAdaptation(.popover)
                        }
                }
                if components.contains(.hourAndMinute) {
                    DateButton(title: text(date: .none, time: .short)) { showsTime = true }
                        .popover(isPresented: $showsTime) {
                            WheelDatePicker(
                                selection: selection, bounds: bounds, components: .hourAndMinute,
                                label: AnyView(EmptyView())
                            )
                            .frame(width: 220).padding()
                            .presentationCompactAdaptation(.popover)
                        }
                }
            }
        }
    }

    @MainActor private func text(date: DateFormatter.Style, time: DateFormatter.Style) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateStyle = date
        formatter.timeStyle = time
        return formatter.string(from: selection.wrappedValue)
    }
}

/// A part of a date as a grey button.
private struct DateButton {
    let title: String
    let action: () -> Void
}

extension DateButton: View {
    var body: some View {
        Button {
            action()
        } label: {
            Text(verbatim: title).foregroundStyle(Color.primary).lineLimit(1).minimumScaleFactor(0.5)
                .padding(.horizontal, 11).padding(.vertical, 6)
                .background(
                    RoundedRectangle(cornerRadius: 6, style: .continuous).fill(
                        Color(.system(.tertiarySystemFill))))
        }
        .buttonStyle(PlainButtonStyle())
    }
}
