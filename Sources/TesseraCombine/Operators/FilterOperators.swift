extension Publisher {
    /// The values for which `isIncluded` is true.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Transform<Self, Output, Failure> {
        transform { { isIncluded($0) ? .emit($0) : .skip } }
    }

    /// The values for which `isIncluded` is true; fails with what it throws.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.Transform<Self, Output, any Error> {
        transformTrying { { try isIncluded($0) ? .emit($0) : .skip } }
    }

    /// The values without those that `predicate` finds equal to the one before.
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.Transform<Self, Output, Failure> {
        transform {
            var last: Output?
            return { value in
                if let before = last, predicate(before, value) { return .skip }
                last = value
                return .emit(value)
            }
        }
    }

    /// The values without the first `count`.
    public func dropFirst(_ count: Int = 1) -> Publishers.Transform<Self, Output, Failure> {
        transform {
            var left = count
            return { value in
                guard left > 0 else { return .emit(value) }
                left -= 1
                return .skip
            }
        }
    }

    /// The values from the first one on for which `predicate` is false.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Transform<Self, Output, Failure> {
        transform {
            var isDropping = true
            return { value in
                isDropping = isDropping && predicate(value)
                return isDropping ? .skip : .emit(value)
            }
        }
    }

    /// At most the first `maxLength` values; finishes with the last of them, with the first value where there are none.
    public func prefix(_ maxLength: Int) -> Publishers.Transform<Self, Output, Failure> {
        transform {
            var left = maxLength
            return { value in
                left -= 1
                return left > 0 ? .emit(value) : .finish(left == 0 ? value : nil)
            }
        }
    }

    /// The values up to the first one for which `predicate` is false.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Transform<Self, Output, Failure> {
        transform { { predicate($0) ? .emit($0) : .finish(nil) } }
    }

    /// The first value.
    public func first() -> Publishers.Transform<Self, Output, Failure> { prefix(1) }

    /// The first value for which `predicate` is true.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Transform<Self, Output, Failure> {
        transform { { predicate($0) ? .finish($0) : .skip } }
    }
}

extension Publisher where Output: Equatable {
    /// The values without those that are equal to the one before.
    public func removeDuplicates() -> Publishers.Transform<Self, Output, Failure> { removeDuplicates(by: ==) }
}
