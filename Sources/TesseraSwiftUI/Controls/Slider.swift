import Foundation
import GridCore
import Scene
import StandardControls
import ViewGraph

/// A control that chooses a value from a range by a knob on a line.
public struct Slider<Label: View, ValueLabel: View> {
    private let range: SliderRange
    private let label: Label
    private let minimumValueLabel: ValueLabel?
    private let maximumValueLabel: ValueLabel?
    private let onEditingChanged: (Bool) -> Void
    @Environment(\.tintColor) private var tint

    nonisolated init(
        range: SliderRange, label: Label, minimum: ValueLabel?, maximum: ValueLabel?, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.range = range
        self.label = label
        minimumValueLabel = minimum
        maximumValueLabel = maximum
        self.onEditingChanged = onEditingChanged
    }
}

extension Slider: View {
    public var body: some View {
        HStack {
            // The label is for readers only.
            label.modifier(HiddenLabelModifier(isHidden: true))
            minimumValueLabel.accessibilityHidden(true)
            track
            maximumValueLabel.accessibilityHidden(true)
        }
        .control(
            .slider,
            actions: [(.increment, { set(range.stepped(up: true)) }), (.decrement, { set(range.stepped(up: false)) })]
        ) { meaning in meaning.value = "\(Int((range.fraction * 100).rounded()))%" }
    }

    @MainActor private var track: some View {
        DrawnControl(
            size: { Size(width: $0.width ?? SliderLook.width, height: SliderLook.height) },
            paint: { [range, tint] rect, environment in
                SliderLook.contents(
                    in: rect, fraction: range.fraction, fill: .color((tint ?? .accentColor).drawn(in: environment)),
                    isDark: environment.colorScheme == .dark, isRightToLeft: environment.layoutDirection == .rightToLeft)
            },
            touch: { point, size in set(SliderLook.fraction(at: point.x, width: size.width)) }, followsPointer: true)
    }

    @MainActor private func set(_ fraction: Double) {
        onEditingChanged(true)
        range.set(fraction)
        onEditingChanged(false)
    }
}

/// The value of a slider as a part of its range, whatever its type is.
struct SliderRange {
    /// 0 at the lower bound, 1 at the upper; values outside count as the bound.
    let fraction: Double
    /// The step as a part of the range; `nil` for any value.
    let step: Double?
    let set: (Double) -> Void

    nonisolated init<V: BinaryFloatingPoint>(_ value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride?)
    where V.Stride: BinaryFloatingPoint {
        let length = Double(bounds.upperBound) - Double(bounds.lowerBound)
        func part(_ value: V) -> Double {
            let part = (Double(value) - Double(bounds.lowerBound)) / length
            return part.isNaN ? 0 : min(max(part, 0), 1)
        }
        let stepPart = step.map { Double($0) / length }.flatMap { $0.isFinite && $0 > 0 ? min($0, 1) : nil }
        fraction = part(value.wrappedValue)
        self.step = stepPart
        set = { fraction in
            var part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
            // Values lie whole steps above the lower bound, as far as the range goes.
            if let stepPart { part = min((part / stepPart).rounded() * stepPart, (1 / stepPart + 1e-9).rounded(.down) * stepPart) }
            let new = bounds.lowerBound + V(part * length)
            value.wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
        }
    }

    /// The fraction one step up or down; a tenth of the range where there are no steps.
    func stepped(up: Bool) -> Double { fraction + (up ? 1 : -1) * (step ?? 0.1) }
}

extension Slider {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: nil), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: step), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }

    /// The older order of the arguments.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: nil), label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
            onEditingChanged: onEditingChanged)
    }

    /// The older order of the arguments.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: step), label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel,
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: nil), label: label(), minimum: nil, maximum: nil, onEditingChanged: onEditingChanged
        )
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: step), label: label(), minimum: nil, maximum: nil,
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: nil), label: EmptyView(), minimum: nil, maximum: nil,
            onEditingChanged: onEditingChanged)
    }

    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            range: SliderRange(value, in: bounds, step: step), label: EmptyView(), minimum: nil, maximum: nil,
            onEditingChanged: onEditingChanged)
    }
}
