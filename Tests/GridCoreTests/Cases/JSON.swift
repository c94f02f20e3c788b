import Foundation

/// A case file as values. Infinite and missing numbers are written as the strings "inf", "-inf" and "nan".
enum JSON: Decodable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
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

    subscript(key: String) -> JSON { object[key] ?? .null }
    subscript(index: Int) -> JSON { array.indices.contains(index) ? array[index] : .null }

    var isNull: Bool { self == .null }
    var object: [String: JSON] { if case .object(let value) = self { value } else { [:] } }
    var array: [JSON] { if case .array(let value) = self { value } else { [] } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    var double: Double? {
        switch self {
        case .number(let value): value
        case .string("inf"): .infinity
        case .string("-inf"): -.infinity
        case .string("nan"): .nan
        default: nil
        }
    }

    /// Every object in the value, itself included.
    var allObjects: [[String: JSON]] {
        switch self {
        case .object(let value): [value] + value.values.flatMap(\.allObjects)
        case .array(let values): values.flatMap(\.allObjects)
        default: []
        }
    }
}

/// The cases of one fixture file.
func fixture(_ name: String) throws -> [JSON] {
    guard let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures") else {
        throw CaseError(what: "no fixture \(name).json")
    }
    return try JSONDecoder().decode([JSON].self, from: Data(contentsOf: url))
}

/// A case that the interpreter does not understand.
struct CaseError: Error, CustomStringConvertible {
    var what: String
    var description: String { what }
}
