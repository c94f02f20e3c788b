/// A kind of preference: values that views hand up to those around them, and how two of them become one.
public struct PreferenceKind {
    public let id: ObjectIdentifier
    private let combine: (Any?, Any) -> Any

    /// `combine` joins what was gathered so far (`nil` at the start) with the next view's value.
    public init(id: ObjectIdentifier, combine: @escaping (Any?, Any) -> Any) {
        self.id = id
        self.combine = combine
    }

    /// All values in order joined; `nil` where there is none.
    public func reduce(_ values: some Sequence<Any?>) -> Any? {
        var result: Any?
        for case let value? in values { result = combine(result, value) }
        return result
    }
}
