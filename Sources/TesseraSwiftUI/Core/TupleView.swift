import ViewGraph

/// Several views one after the other, made by `ViewBuilder`. `T` is a tuple of views.
public struct TupleView<T> {
    public var value: T

    public init(_ value: T) { self.value = value }
}

extension TupleView: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        SequenceStructure(context) { context in
            withUnsafeBytes(of: view.value) { bytes in
                elements.map { element in
                    @MainActor func make<V: View>(_ type: V.Type) -> StructureNode {
                        V._makeNode(element.load(type, from: bytes), in: context)
                    }
                    return make(element.type)
                }
            }
        }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let nodes = unsafeDowncast(node, to: SequenceStructure.self).nodes
        withUnsafeBytes(of: view.value) { bytes in
            for (element, node) in zip(elements, nodes) {
                @MainActor func update<V: View>(_ type: V.Type) {
                    V._updateNode(node, to: element.load(type, from: bytes))
                }
                update(element.type)
            }
        }
    }

    public nonisolated static var _unitCount: Int? {
        MainActor.assumeIsolated {
            var sum = 0
            for element in elements {
                guard let count = element.type._unitCount else { return nil }
                sum += count
            }
            return sum
        }
    }

    private struct Element {
        let type: any View.Type
        let offset: Int

        func load<V: View>(_ type: V.Type, from bytes: UnsafeRawBufferPointer) -> V {
            bytes.baseAddress!.advanced(by: offset).assumingMemoryBound(to: type).pointee
        }
    }

    @MainActor private static var elements: [Element] {
        guard let fields = FieldTable.fields(of: T.self) else {
            preconditionFailure("TupleView takes a tuple of views, not \(T.self)")
        }
        return fields.map { field in
            guard let type = field.type as? any View.Type else {
                preconditionFailure("TupleView takes a tuple of views; \(field.type) is not a view")
            }
            return Element(type: type, offset: field.range.lowerBound)
        }
    }
}

extension TupleView: DivisibleView {
    func part(holding index: Int, in node: StructureNode) -> ViewPart? {
        let sequence = unsafeDowncast(node, to: SequenceStructure.self)
        let (part, start) = sequence.part(holding: index)
        return withUnsafeBytes(of: value) { bytes in
            let element = Self.elements[part]
            func view<V: View>(_ type: V.Type) -> any View { element.load(type, from: bytes) }
            return ViewPart(view: view(element.type), number: part, index: index - start, node: sequence.nodes[part])
        }
    }
}
