import Foundation
import GridCore
import Scene
import StandardControls
import ViewGraph

/// A control that makes a value larger or smaller, step by step.
public struct Stepper<Label: View> {
    private let label: Label
    private let onIncrement: (() -> Void)?
    private let onDecrement: (() -> Void)?
    private let onEditingChanged: (Bool) -> Void
    /// What a reader is told of the value; `nil` where the label says it.
    private let value: String?
    @Environment(\.labelsAreHidden) private var isLabelHidden

    nonisolated init(
        label: Label, value: String?, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.label = label
        self.value = value
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }
}

extension Stepper: View {
    public var body: some View {
        HStack(spacing: isLabelHidden ? 0 : nil) {
            ControlLabel(label)
            if !isLabelHidden { Spacer() }
            buttons
        }
        .control(.stepper, actions: [(.increment, { act(onIncrement) }), (.decrement, { act(onDecrement) })]) { [value] meaning in
            meaning.value = value ?? meaning.value
        }
    }

    @MainActor private var buttons: some View {
        let (canDecrement, canIncrement) = (onDecrement != nil, onIncrement != nil)
        return DrawnControl(
            size: { _ in StepperLook.size },
            paint: { rect, environment in
                StepperLook.contents(
                    in: rect, isDark: environment.colorScheme == .dark, isRightToLeft: environment.layoutDirection == .rightToLeft,
                    canDecrement: canDecrement, canIncrement: canIncrement)
            },
            touch: { point, size in act(point.x < size.width / 2 ? onDecrement : onIncrement) })
    }

    @MainActor private func act(_ action: (() -> Void)?) {
        guard let action else { return }
        onEditingChanged(true)
        action()
        onEditingChanged(false)
    }
}

extension Stepper {
    /// A stepper that calls what it is given; a direction without an action is out of use.
    public nonisolated init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: label(), value: nil, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    public nonisolated init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label(), value: nil, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper whose value stays within bounds: a direction that would leave them is out of use.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let up = value.wrappedValue.advanced(by: step)
        let down = value.wrappedValue.advanced(by: -step)
        func held(_ new: V) -> V { min(max(new, bounds.lowerBound), bounds.upperBound) }
        self.init(
            label: label(), value: nil,
            onIncrement: value.wrappedValue < bounds.upperBound && up > value.wrappedValue
                ? { value.wrappedValue = held(value.wrappedValue.advanced(by: step)) } : nil,
            onDecrement: value.wrappedValue > bounds.lowerBound && down < value.wrappedValue
                ? { value.wrappedValue = held(value.wrappedValue.advanced(by: -step)) } : nil,
            onEditingChanged: onEditingChanged)
    }

    /// The value as a format writes it stands after the label.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            label: label(), value: format.format(value.wrappedValue),
            onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }, onEditingChanged: onEditingChanged)
    }
}

extension Stepper where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(titleKey), value: nil, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label: Text(title), value: nil, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }

    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}
