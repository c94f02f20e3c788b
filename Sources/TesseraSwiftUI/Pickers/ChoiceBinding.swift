import ViewGraph

/// The selection of a picker or a list, whatever its type is.
struct ChoiceBinding {
    let get: () -> AnyHashable
    /// Takes a value of the selection's type, or of the type inside an optional; others are left alone.
    let set: (AnyHashable) -> Void

    nonisolated init<Value: Hashable>(_ binding: Binding<Value>) {
        get = { AnyHashable(binding.wrappedValue) }
        set = { value in
            if let value = value.base as? Value { binding.wrappedValue = value }
        }
    }

    /// Several values at once: the first one's is shown, and all are set.
    nonisolated init<C: RandomAccessCollection, Value: Hashable>(
        _ sources: C, _ selection: KeyPath<C.Element, Binding<Value>>
    ) {
        let bindings = sources.map { $0[keyPath: selection] }
        get = { bindings.first.map { AnyHashable($0.wrappedValue) } ?? AnyHashable(0) }
        set = { value in
            guard let value = value.base as? Value else { return }
            for binding in bindings { binding.wrappedValue = value }
        }
    }

    /// Whether the selection is `tag`, or an optional around it.
    func isSelected(_ tag: AnyHashable?) -> Bool {
        tag.map { ChoiceBinding.matches(get(), $0) } ?? false
    }

    static func matches(_ selection: AnyHashable, _ tag: AnyHashable) -> Bool {
        selection == tag || (selection.base as? any OptionalChoice)?.wrapped == tag
            || (tag.base as? any OptionalChoice)?.wrapped == selection
    }
}

/// An optional as a selection, so that a tag of the type inside matches it.
private protocol OptionalChoice {
    var wrapped: AnyHashable? { get }
}

extension Optional: OptionalChoice where Wrapped: Hashable {
    fileprivate var wrapped: AnyHashable? { map { AnyHashable($0) } }
}

@MainActor
extension LayoutNode {
    /// The value that stands for a view where one of several is chosen: its tag, else the identity that a collection gave it.
    var choiceValue: AnyHashable? { tag ?? elementIdentity }
}
