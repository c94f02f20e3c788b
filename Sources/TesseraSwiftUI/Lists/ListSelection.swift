import ViewGraph

/// What is selected in a list, whatever the type of the selection is.
struct ListSelection {
    let isMultiple: Bool
    /// Whether a row's value is selected.
    private let isSelected: (AnyHashable) -> Bool
    /// Selects one value alone.
    let choose: (AnyHashable) -> Void
    /// Adds a value to the selection or takes it out.
    let toggle: (AnyHashable) -> Void
    /// Selects these values and no others; of several where only one can be, the last.
    let set: ([AnyHashable]) -> Void
    /// All values that are selected.
    let all: () -> [AnyHashable]
    /// Reads the selection, so that who reads it is told of changes: the one value that is selected, where there is one.
    let read: () -> AnyHashable?
    /// Selects nothing, where that is possible.
    let clear: () -> Void

    nonisolated init<Value: Hashable>(single binding: Binding<Value?>) {
        isMultiple = false
        isSelected = { value in
            binding.wrappedValue.map { ChoiceBinding.matches(AnyHashable($0), value) } ?? false
        }
        choose = { value in if let value = value.base as? Value { binding.wrappedValue = value } }
        toggle = { value in
            guard let value = value.base as? Value else { return }
            binding.wrappedValue = binding.wrappedValue == value ? nil : value
        }
        all = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
        set = { values in if let value = values.last?.base as? Value { binding.wrappedValue = value } }
        read = { binding.wrappedValue.map { AnyHashable($0) } }
        clear = { if binding.wrappedValue != nil { binding.wrappedValue = nil } }
    }

    nonisolated init<Value: Hashable>(required binding: Binding<Value>) {
        isMultiple = false
        isSelected = { ChoiceBinding.matches(AnyHashable(binding.wrappedValue), $0) }
        choose = { value in if let value = value.base as? Value { binding.wrappedValue = value } }
        toggle = choose
        all = { [AnyHashable(binding.wrappedValue)] }
        set = { values in if let value = values.last?.base as? Value { binding.wrappedValue = value } }
        read = { AnyHashable(binding.wrappedValue) }
        clear = {}
    }

    nonisolated init<Value: Hashable>(multiple binding: Binding<Set<Value>>) {
        isMultiple = true
        isSelected = { value in
            (value.base as? Value).map { binding.wrappedValue.contains($0) } ?? false
        }
        choose = { value in if let value = value.base as? Value { binding.wrappedValue = [value] } }
        toggle = { value in
            guard let value = value.base as? Value else { return }
            binding.wrappedValue.formSymmetricDifference([value])
        }
        all = { binding.wrappedValue.map { AnyHashable($0) } }
        set = { values in binding.wrappedValue = Set(values.compactMap { $0.base as? Value }) }
        read = { binding.wrappedValue.count == 1 ? binding.wrappedValue.first.map { AnyHashable($0) } : nil }
        clear = { if !binding.wrappedValue.isEmpty { binding.wrappedValue = [] } }
    }

    func contains(_ value: AnyHashable?) -> Bool { value.map(isSelected) ?? false }
}
