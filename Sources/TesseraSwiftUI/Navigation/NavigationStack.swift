import ViewGraph

/// A first screen and those that are put on top of it, with a bar that names the screen and leads back.
public struct NavigationStack<Data, Root: View> {
    private let root: Root
    private let path: NavigationPathSource?

    nonisolated init(_ root: Root, path: NavigationPathSource?) {
        self.root = root
        self.path = path
    }
}

extension NavigationStack where Data == NavigationPath {
    /// A stack that keeps its path itself.
    public nonisolated init(@ViewBuilder root: () -> Root) { self.init(root(), path: nil) }

    /// A stack over values of any types.
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.init(
            root(),
            path: NavigationPathSource(
                values: { path.wrappedValue.values }, append: { path.wrappedValue.append($0) },
                removeLast: { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) }))
    }
}

extension NavigationStack
where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
    /// A stack over values of one type. Links to values of other types do nothing.
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.init(
            root(),
            path: NavigationPathSource(
                values: { path.wrappedValue.map { AnyHashable($0) } },
                append: { value in if let value = value.base as? Data.Element { path.wrappedValue.append(value) } },
                removeLast: { path.wrappedValue = Data(path.wrappedValue.dropLast($0)) }))
    }
}

extension NavigationStack: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        NavigationStructure(AnyView(view.root), path: view.path, in: context)
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        unsafeDowncast(node, to: NavigationStructure.self).update(AnyView(view.root), path: view.path)
    }

    public nonisolated static var _unitCount: Int? { 1 }
}
