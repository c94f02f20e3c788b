import Foundation

/// A case file as values. Infinite and missing numbers are written as the strings "inf", "-inf" and "nan".
public enum JSON: Decodable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    public subscript(key: String) -> JSON { object[key] ?? .null }
    public subscript(index: Int) -> JSON { array.indices.contains(index) ? array[index] : .null }

    public var isNull: Bool { self == .null }
    public var object: [String: JSON] { if case .object(let value) = self { value } else { [:] } }
    public var array: [JSON] { if case .array(let value) = self { value } else { [] } }
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    public var double: Double? {
        switch self {
        case .number(let value): value
        case .string("inf"): .infinity
        case .string("-inf"): -.infinity
        case .string("nan"): .nan
        default: nil
        }
    }

    /// Every object in the value, itself included.
    public var allObjects: [[String: JSON]] {
        switch self {
        case .object(let value): [value] + value.values.flatMap(\.allObjects)
        case .array(let values): values.flatMap(\.allObjects)
        default: []
        }
    }
}

/// The cases of one fixture file.
public func fixture(_ name: String) throws -> [JSON] {
    guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures") else {
        throw CaseError(what: "no fixture \(name).json")
    }
    return try JSONDecoder().decode([JSON].self, from: Data(contentsOf: url))
}

/// A case that the interpreter does not understand.
public struct CaseError: Error, CustomStringConvertible {
    public var what: String
    public var description: String { what }

    public init(what: String) { self.what = what }
}
