import Foundation
@_spi(Reflection) import Swift

/// Whether two values of a view type describe the same view, so that its body need not be evaluated again.
///
/// Equal bytes are equal values. Fields that differ in bytes are equal where their type says so (`Equatable`, or a comparison of our own
/// for bindings); closures and anything else count as different. State is not compared: its value in a new view is only the
/// initial one. Fields of a type are found once.
@MainActor
enum ViewComparison {
    static func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
        // What has no bytes is the same; the optimiser makes up where such a value lies.
        guard MemoryLayout<Value>.size > 0 else { return true }
        return withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in isSame(Value.self, UnsafeRawPointer(one), UnsafeRawPointer(other)) }
        }
    }

    private static func isSame<Value>(_ type: Value.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        let size = MemoryLayout<Value>.size
        if size == 0 || memcmp(one, other, size) == 0 { return true }
        if type is any _InitialValueProperty.Type { return true }
        if let type = type as? any _ComparableField.Type { return compare(type, one, other) }
        if let type = type as? any Equatable.Type { return compare(type, one, other) }
        if type == Any.self { return compareAny(one, other) }
        guard let fields = FieldTable.fields(of: type) else { return false }
        for field in fields where !isSameField(field.type, one + field.range.lowerBound, other + field.range.lowerBound) { return false }
        return true
    }

    private static func isSameField(_ type: Any.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        func opened<Field>(_ type: Field.Type) -> Bool { isSame(type, one, other) }
        return _openExistential(type, do: opened)
    }

    private static func compare<Field: Equatable>(_ type: Field.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        one.assumingMemoryBound(to: type).pointee == other.assumingMemoryBound(to: type).pointee
    }

    /// Values of any type are the same where they can say so themselves.
    private static func compareAny(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        guard let one = one.assumingMemoryBound(to: Any.self).pointee as? any Equatable else { return false }
        return one.isEqual(other.assumingMemoryBound(to: Any.self).pointee)
    }

    private static func compare<Field: _ComparableField>(_ type: Field.Type, _ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
        one.assumingMemoryBound(to: type).pointee.isSame(as: other.assumingMemoryBound(to: type).pointee)
    }
}

/// A property whose value in a new view is only the initial one, such as `@State`.
protocol _InitialValueProperty {}

/// A property that holds others, of which the first may begin where it does.
protocol _NestingProperty {}

/// A field that can be compared although it is not `Equatable`.
protocol _ComparableField {
    @MainActor func isSame(as other: Self) -> Bool
}

/// The stored properties of a struct, by offset.
@MainActor
enum FieldTable {
    struct Field {
        var name = ""
        let type: Any.Type
        let range: Range<Int>
    }

    /// The name of the property at `offset` in `type`, with those of the properties around it.
    static func name(at offset: Int, in type: Any.Type) -> String? {
        guard let field = fields(of: type)?.first(where: { $0.range.contains(offset) || $0.range == offset..<offset }) else { return nil }
        let inner = offset - field.range.lowerBound
        if inner == 0, !(field.type is any _NestingProperty.Type) { return field.name }
        return name(at: inner, in: field.type).map { field.name + "." + $0 } ?? field.name + "+\(inner)"
    }

    private static var tables: [ObjectIdentifier: [Field]?] = [:]

    /// The fields of the struct or tuple `type`; `nil` for any other kind of type.
    static func fields(of type: Any.Type) -> [Field]? {
        if let known = tables[ObjectIdentifier(type)] { return known }
        let found = find(type)
        tables[ObjectIdentifier(type)] = .some(found)
        return found
    }

    private static func find(_ type: Any.Type) -> [Field]? {
        if let fields = TupleFields.fields(of: type) { return fields }
        guard isStruct(type) else { return nil }
        var fields: [Field] = []
        let isStruct = _forEachField(of: type, options: []) { name, offset, fieldType, _ in
            fields.append(Field(name: String(cString: name), type: fieldType, range: offset..<offset + size(of: fieldType)))
            return true
        }
        return isStruct && !fields.isEmpty ? fields : nil
    }

    /// Whether a type is a struct, by the first word of its metadata, as the ABI numbers the kinds of types. The walk over fields needs a value
    /// for an existential type, which there is none of here, and would read from nowhere.
    private static func isStruct(_ type: Any.Type) -> Bool {
        unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x200
    }

    private static func size(of type: Any.Type) -> Int {
        func opened<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
        return _openExistential(type, do: opened)
    }
}
