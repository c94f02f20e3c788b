import Foundation
@_spi(Reflection) import Swift

/// Finds the `@Published` properties of an object: where they lie is looked up once per class, inherited ones included.
enum PublishedFields {
    private static let offsets = OffsetCache()

    static func boxes(of object: AnyObject) -> [AnyPublishedBox] {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return withExtendedLifetime(object) {
            offsets.offsets(of: type(of: object)).map { offset in
                // `Published` has one stored property, its box: the field's memory is the reference itself.
                base.load(fromByteOffset: offset, as: AnyPublishedBox.self)
            }
        }
    }

    /// The option that says that the type is a class; its name in the standard library is a mutable global, which Swift 6 refuses.
    private static var ofClass: _EachFieldOptions { _EachFieldOptions(rawValue: 1) }

    private final class OffsetCache: @unchecked Sendable {
        private let lock = NSLock()
        private var known: [ObjectIdentifier: [Int]] = [:]

        func offsets(of type: AnyClass) -> [Int] {
            lock.withLock {
                if let found = known[ObjectIdentifier(type)] { return found }
                var found: [Int] = []
                _ = _forEachField(of: type, options: ofClass) { _, offset, fieldType, _ in
                    if fieldType is any PublishedField.Type { found.append(offset) }
                    return true
                }
                known[ObjectIdentifier(type)] = found
                return found
            }
        }
    }
}

/// Marks the type of a published property, whatever its value.
protocol PublishedField {}
