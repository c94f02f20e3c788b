import Foundation

extension NavigationPath {
    /// A path that can be kept and read again: each value with the name of its type.
    public struct CodableRepresentation: Sendable {
        fileprivate let parts: [Part]

        fileprivate struct Part: Hashable, Sendable {
            /// The type's name as the compiler writes it.
            var type: String
            /// The value as JSON.
            var value: String
        }
    }

    /// The path to be kept; `nil` where a value can't be encoded.
    public var codable: CodableRepresentation? {
        var parts: [CodableRepresentation.Part] = []
        for value in values {
            guard let encodable = value.base as? any Codable, let part = try? CodableRepresentation.Part(encodable) else { return nil }
            parts.append(part)
        }
        return CodableRepresentation(parts: parts)
    }

    /// The path that was kept. Values of types that the program has no more, or that can't be read as them, are left out with all that
    /// came after them: the screens that they stood for lie on those before.
    public init(_ codable: CodableRepresentation) {
        self.init()
        for part in codable.parts {
            guard let value = part.decoded else { return }
            values.append(value)
        }
    }
}

extension NavigationPath.CodableRepresentation.Part {
    fileprivate init<Value: Codable>(_ value: Value) throws {
        guard let name = _mangledTypeName(Value.self) else {
            throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "the type has no name to find it by"))
        }
        type = name
        self.value = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    /// The value, where the program has such a type whose values can be decoded and compared.
    fileprivate var decoded: AnyHashable? {
        guard let type = _typeByName(type) as? any (Codable & Hashable).Type else { return nil }
        return try? Self.decode(type, value)
    }

    private static func decode<Value: Codable & Hashable>(_ type: Value.Type, _ text: String) throws -> AnyHashable {
        AnyHashable(try JSONDecoder().decode(type, from: Data(text.utf8)))
    }
}

extension NavigationPath.CodableRepresentation: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.parts == rhs.parts }
}

extension NavigationPath.CodableRepresentation: Codable {
    /// Reads names of types and values in turn.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var parts: [Part] = []
        while !container.isAtEnd {
            parts.append(Part(type: try container.decode(String.self), value: try container.decode(String.self)))
        }
        self.parts = parts
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for part in parts {
            try container.encode(part.type)
            try container.encode(part.value)
        }
    }
}
