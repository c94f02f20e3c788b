import Foundation
import ViewGraph

/// The form of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    associatedtype Body: View
    typealias Configuration = DatePickerStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A date picker as a style sees it.
public struct DatePickerStyleConfiguration {
    /// The label, whose type is not known.
    public struct Label { public let _content: _StylePartContent<DatePickerStyleConfiguration> }

    public let label: Label
    @Binding public var selection: Date
    public var displayedComponents: DatePickerComponents
    let bounds: ClosedRange<Date>

    nonisolated init(label: Label, selection: Binding<Date>, bounds: ClosedRange<Date>, displayedComponents: DatePickerComponents) {
        self.label = label
        _selection = selection
        self.bounds = bounds
        self.displayedComponents = displayedComponents
    }

    /// The earliest date that can be chosen; `nil` where there is none.
    public var minimumDate: Date? { bounds.lowerBound == .distantPast ? nil : bounds.lowerBound }
    /// The latest date that can be chosen; `nil` where there is none.
    public var maximumDate: Date? { bounds.upperBound == .distantFuture ? nil : bounds.upperBound }
}

extension DatePickerStyleConfiguration.Label: _StylePart {}

/// The form that fits where the picker stands: the compact one.
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { CompactDatePickerStyle().makeBody(configuration: configuration) }
}

/// The date and the time on buttons that open a calendar and wheels.
public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        CompactDatePicker(
            selection: configuration.$selection, bounds: configuration.bounds, components: configuration.displayedComponents,
            label: AnyView(configuration.label))
    }
}

/// A calendar of one month.
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GraphicalDatePicker(
            selection: configuration.$selection, bounds: configuration.bounds, components: configuration.displayedComponents)
    }
}

/// Wheels that are turned.
public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        WheelDatePicker(
            selection: configuration.$selection, bounds: configuration.bounds, components: configuration.displayedComponents,
            label: AnyView(configuration.label))
    }
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

extension EnvironmentValues {
    var datePickerStyles: StyleStack<DatePickerStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the form of the date pickers inside.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(StyleModifier<DatePickerStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}
