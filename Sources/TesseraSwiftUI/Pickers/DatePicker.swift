import Foundation
import ViewGraph

/// A control that chooses a date, a time or both. The style of the environment says how it looks.
public struct DatePicker<Label: View> {
    private let selection: Binding<Date>
    private let bounds: ClosedRange<Date>
    private let components: DatePickerComponents
    private let label: Label
    @Environment(\.datePickerKind) private var kind

    public typealias Components = DatePickerComponents

    nonisolated init(
        _ selection: Binding<Date>, _ bounds: ClosedRange<Date>, _ components: Components,
        _ label: Label
    ) {
        self.selection = selection
        self.bounds = bounds
        self.components = components
        self.label = label
    }
}

/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let hourAndMinute = DatePickerComponents(rawValue: 1 << 0)
    public static let date = DatePickerComponents(rawValue: 1 << 1)
}

extension DatePicker: View {
    @ViewBuilder public var body: some View {
        switch kind {
        case .automatic, .compact:
            CompactDatePicker(
                selection: selection, bounds: bounds, components: components, label: AnyView(label))
        case .graphical:
            GraphicalDatePicker(selection: selection, bounds: bounds, components: components)
        case .wheel:
            WheelDatePicker(
                selection: selection, bounds: bounds, components: components, label: AnyView(label))
        }
    }
}

extension DatePicker {
    public nonisolated init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, .distantPast ... .distantFuture, displayedComponents, label())
    }

    public nonisolated init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range, displayedComponents, label())
    }

    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection, range.lowerBound...max(range.lowerBound, .distantFuture), displayedComponents,
            label())
    }

    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection, min(.distantPast, range.upperBound)...range.upperBound, displayedComponents,
            label())
    }
}

extension DatePicker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }
}

/// The form of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    static var _kind: _DatePickerKind { get }
}

/// The forms that there are.
public enum _DatePickerKind: Hashable, Sendable { case automatic, compact, graphical, wheel }

/// The form that fits where the picker stands: the compact one.
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public static var _kind: _DatePickerKind { .automatic }
}

/// The date and the time on buttons that open a calendar and wheels.
public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public static var _kind: _DatePickerKind { .compact }
}

/// A calendar of one month.
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public static var _kind: _DatePickerKind { .graphical }
}

/// Wheels that are turned.
public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public static var _kind: _DatePickerKind { .wheel }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private struct DatePickerKindKey: EnvironmentKey {
    static let defaultValue = _DatePickerKind.automatic
}

extension EnvironmentValues {
    var datePickerKind: _DatePickerKind {
        get { self[DatePickerKindKey.self] }
        set { self[DatePickerKindKey.self] = newValue }
    }
}

private struct DatePickerStyleModifier {
    let kind: @MainActor () -> _DatePickerKind
}

extension DatePickerStyleModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { environment.datePickerKind = kind() }
}

extension View {
    /// Sets the form of the date pickers inside.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(DatePickerStyleModifier { S._kind })
    }
}
