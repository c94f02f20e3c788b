import TesseraGraphics
import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// A value in its range, to look at.
public struct Gauge<
    Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
    private let configuration: GaugeStyleConfiguration
    @Environment(\.gaugeStyles) private var styles

    private nonisolated init(_ configuration: GaugeStyleConfiguration) {
        self.configuration = configuration
    }

    private nonisolated static func fraction<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>
    ) -> Double {
        let part = Double(value - bounds.lowerBound) / Double(bounds.upperBound - bounds.lowerBound)
        return part.isNaN ? 0 : min(max(part, 0), 1)
    }
}

extension Gauge: View {
    public var body: some View {
        styles.view(configuration) {
            DefaultGaugeStyle().makeBody(configuration: configuration)
        }
        .control(.progress) { [configuration] meaning in
            meaning.value = "\(Int((configuration.value * 100).rounded()))%"
        }
    }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            GaugeStyleConfiguration(
                value: Self.fraction(value, bounds), label: .init(_content: .init(label()))))
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        var configuration = GaugeStyleConfiguration(
            value: Self.fraction(value, bounds), label: .init(_content: .init(label())))
        configuration.currentValueLabel = .init(_content: .init(currentValueLabel()))
        self.init(configuration)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        var configuration = GaugeStyleConfiguration(
            value: Self.fraction(value, bounds), label: .init(_content: .init(label())))
        configuration.currentValueLabel = .init(_content: .init(currentValueLabel()))
        configuration.minimumValueLabel = .init(_content: .init(minimumValueLabel()))
        configuration.maximumValueLabel = .init(_content: .init(maximumValueLabel()))
        self.init(configuration)
    }
}

/// The look of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
        -> Self.Body
}

/// A gauge as a style sees it.
public struct GaugeStyleConfiguration {
    public struct Label { public let _content: _StylePartContent<GaugeStyleConfiguration> }
    public struct CurrentValueLabel { public let _content: _StylePartContent<GaugeStyleConfiguration> }
    public struct MinimumValueLabel { public let _content: _StylePartContent<GaugeStyleConfiguration> }
    public struct MaximumValueLabel { public let _content: _StylePartContent<GaugeStyleConfiguration> }

    /// The value as a part of its range, 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?

    nonisolated init(value: Double, label: Label) {
        self.value = value
        self.label = label
    }
}

extension GaugeStyleConfiguration.Label: _StylePart {}
extension GaugeStyleConfiguration.CurrentValueLabel: _StylePart {}
extension GaugeStyleConfiguration.MinimumValueLabel: _StylePart {}
extension GaugeStyleConfiguration.MaximumValueLabel: _StylePart {}

/// A bar that fills, with the labels around it.
public struct DefaultGaugeStyle: GaugeStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LinearGauge(configuration: configuration, showsLabel: true)
    }
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LinearGauge(configuration: configuration, showsLabel: true)
    }
}

/// A small bar with a knob at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LinearGauge(configuration: configuration, showsLabel: false)
    }
}

/// A small bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LinearGauge(configuration: configuration, showsLabel: true)
    }
}

/// An open ring with a knob at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        RingGauge(configuration: configuration, isClosed: false)
    }
}

/// A ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        RingGauge(configuration: configuration, isClosed: true)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

private struct LinearGauge {
    let configuration: GaugeStyleConfiguration
    let showsLabel: Bool
    @Environment(\.tintColor) private var tint

    init(configuration: GaugeStyleConfiguration, showsLabel: Bool) {
        self.configuration = configuration
        self.showsLabel = showsLabel
    }
}

extension LinearGauge: View {
    var body: some View {
        VStack(spacing: 4) {
            if showsLabel {
                configuration.label
            } else {
                configuration.label.modifier(HiddenLabelModifier(isHidden: true))
            }
            HStack {
                configuration.minimumValueLabel.accessibilityHidden(true)
                DrawnControl(
                    size: { Size(width: $0.width ?? 100, height: ProgressLook.barHeight) },
                    paint: { [configuration, tint] rect, environment in
                        ProgressLook.bar(
                            configuration.value, in: rect,
                            track: SystemColor.systemFill.color(isDark: environment.colorScheme == .dark),
                            fill: .color((tint ?? .accentColor).drawn(in: environment)),
                            isRightToLeft: environment.layoutDirection == .rightToLeft)
                    }, touch: nil)
                configuration.maximumValueLabel.accessibilityHidden(true)
            }
            if showsLabel { configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary) }
        }
    }
}

private struct RingGauge {
    let configuration: GaugeStyleConfiguration
    let isClosed: Bool
    @Environment(\.tintColor) private var tint

    init(configuration: GaugeStyleConfiguration, isClosed: Bool) {
        self.configuration = configuration
        self.isClosed = isClosed
    }

    /// The side of the ring and the width of its line, in points. By eye.
    static let side = CGFloat(59)
    static let line = CGFloat(6)
}

extension RingGauge: View {
    var body: some View {
        ZStack {
            ring(1).stroke(Color(.system(.systemFill)), style: style)
            ring(configuration.value).stroke(tint ?? .accentColor, style: style)
            VStack(spacing: 0) {
                configuration.currentValueLabel.font(.system(size: 17)).minimumScaleFactor(0.5)
            }
            .padding(Self.line + 2)
        }
        .frame(width: Self.side, height: Self.side)
        .overlay(alignment: .bottom) {
            if !isClosed { configuration.label.font(.system(size: 11)).lineLimit(1) }
        }
    }

    @MainActor private var style: StrokeStyle { StrokeStyle(lineWidth: Self.line, lineCap: .round) }

    /// The part of the ring up to a value; an open ring leaves a quarter at the bottom.
    @MainActor private func ring(_ value: Double) -> some Shape {
        let length = isClosed ? 1 : 0.75
        return Circle().inset(by: Self.line / 2).trim(from: 0, to: CGFloat(value * length))
            .rotation(.degrees(isClosed ? -90 : 135))
    }

    private typealias StrokeStyle = TesseraSwiftUI::StrokeStyle
}

extension EnvironmentValues {
    var gaugeStyles: StyleStack<GaugeStyleConfiguration> {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the gauges inside.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        modifier(StyleModifier<GaugeStyleConfiguration>(style) { $0.makeBody(configuration: $1) })
    }
}
