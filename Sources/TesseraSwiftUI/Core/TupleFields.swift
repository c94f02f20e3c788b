/// The elements of a tuple type, read from its metadata, whose layout is part of Swift's stable ABI
/// (docs/ABI/TypeMetadata in the Swift repository: kind, number of elements, labels, then a type and an offset for each element).
@MainActor
enum TupleFields {
    private static let tupleKind = 0x301

    static func fields(of type: Any.Type) -> [FieldTable.Field]? {
        let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
        guard words[0] == tupleKind else { return nil }
        return (0..<words[1]).map { index in
            let element = unsafeBitCast(words[3 + 2 * index], to: Any.Type.self)
            let offset = words[4 + 2 * index] & 0xFFFF_FFFF
            func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
            return FieldTable.Field(type: element, range: offset..<offset + _openExistential(element, do: size))
        }
    }
}
