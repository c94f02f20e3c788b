import Foundation

/// A value of one version of a program, kept for the next one, whose types are others although they have the same names.
///
/// Values of the platform's own types are taken as they are. Of the program's own types those are taken that are `Codable`, and enumerations
/// with raw values or without associated ones; the types have to have the same name. Objects and functions are never taken.
struct KeptValue {
    private let typeName: String
    private let value: Any
    /// The value as JSON, in an array of one, where it is the program's own and can be written so.
    private let encoded: Data?

    /// `nil` where no version but the present one could take the value.
    init?<Value>(_ value: Value) {
        guard !(Value.self is AnyObject.Type), !_typeName(Value.self).contains("->") else { return nil }
        typeName = _typeName(Value.self)
        self.value = value
        encoded = (value as? any Encodable).flatMap { KeptValue.encode($0) }
    }

    private static func encode(_ value: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try? encoder.encode([value])
    }

    /// Whether the value is one of a type of that name.
    func isNamed(as type: Any.Type) -> Bool { typeName == _typeName(type) }

    /// The value as one of the present version's type; `nil` where it doesn't fit.
    func taken<Value>(as type: Value.Type) -> Value? {
        guard isNamed(as: type) else { return nil }
        if let same = value as? Value { return same }
        if let decodable = type as? any Decodable.Type, let encoded, let value = KeptValue.decode(encoded, as: decodable) as? Value {
            return value
        }
        if let raw = type as? any RawRepresentable.Type, let old = value as? any RawRepresentable {
            return KeptValue.made(raw, from: old) as? Value
        }
        if let cases = type as? any CaseIterable.Type { return KeptValue.named("\(value)", among: cases) as? Value }
        return nil
    }

    private static func decode<Value: Decodable>(_ data: Data, as type: Value.Type) -> Any? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try? decoder.decode([Value].self, from: data).first
    }

    private static func made<Raw: RawRepresentable>(_ type: Raw.Type, from old: some RawRepresentable) -> Any? {
        (old.rawValue as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
    }

    private static func named<Cases: CaseIterable>(_ name: String, among type: Cases.Type) -> Any? {
        type.allCases.first { "\($0)" == name }
    }
}
