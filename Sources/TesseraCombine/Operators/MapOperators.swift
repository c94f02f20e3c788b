import Foundation

extension Publisher {
    /// Every value changed by `transform`.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Transform<Self, T, Failure> {
        self.transform { { .emit(transform($0)) } }
    }

    /// One property of every value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Transform<Self, T, Failure> {
        nonisolated(unsafe) let keyPath = keyPath
        return map { $0[keyPath: keyPath] }
    }

    /// Every value changed by `transform`; fails with what it throws.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.Transform<Self, T, any Error> {
        transformTrying { { .emit(try transform($0)) } }
    }

    /// What `transform` makes of the values, without `nil`.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Transform<Self, T, Failure> {
        self.transform { { value in transform(value).map { .emit($0) } ?? .skip } }
    }

    /// What `transform` makes of the values, without `nil`; fails with what it throws.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.Transform<Self, T, any Error> {
        transformTrying { { value in try transform(value).map { .emit($0) } ?? .skip } }
    }

    /// `output` in place of `nil`.
    public func replaceNil<T>(with output: T) -> Publishers.Transform<Self, T, Failure> where Output == T? {
        map { $0 ?? output }
    }

    /// What `nextPartialResult` makes of the last result and each value.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Transform<Self, T, Failure> {
        transform {
            var result = initialResult
            return { value in
                result = nextPartialResult(result, value)
                return .emit(result)
            }
        }
    }

    /// What `nextPartialResult` makes of the last result and each value; fails with what it throws.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.Transform<Self, T, any Error> {
        transformTrying {
            var result = initialResult
            return { value in
                result = try nextPartialResult(result, value)
                return .emit(result)
            }
        }
    }

    /// Every value decoded; fails with what the decoder throws.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Transform<Self, Item, any Error> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }

    /// Every value encoded; fails with what the encoder throws.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Transform<Self, Coder.Output, any Error>
    where Output: Encodable {
        tryMap { try encoder.encode($0) }
    }
}

/// Something that makes a value from data.
public protocol TopLevelDecoder {
    associatedtype Input

    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Something that makes data from a value.
public protocol TopLevelEncoder {
    associatedtype Output

    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
