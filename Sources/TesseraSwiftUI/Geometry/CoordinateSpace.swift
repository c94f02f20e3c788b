import ViewGraph

/// A coordinate space, by name.
public enum CoordinateSpace {
    /// That of the screen.
    case global
    /// That of the view that is asked.
    case local
    /// That of the nearest view around that has given its space this name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }

    var reference: SpaceReference {
        switch self {
        case .global: .global
        case .local: .local
        case .named(let name):
            if let scroll = name.base as? ScrollViewSpaceName { .scrollView(axes: scroll.axes.core) } else { .named(name) }
        }
    }
}

extension CoordinateSpace: Equatable, Hashable {}

/// The name under which the space of a scroll view's viewport is known.
private struct ScrollViewSpaceName: Hashable {
    let axes: Axis.Set

    init(_ axes: Axis.Set) { self.axes = axes }

    static func == (one: ScrollViewSpaceName, other: ScrollViewSpaceName) -> Bool { one.axes == other.axes }
    func hash(into hasher: inout Hasher) { hasher.combine(axes) }
}

/// A value that tells a coordinate space.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the view that is asked.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// A space that a view around has named.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    public let coordinateSpace: CoordinateSpace

    init(_ name: AnyHashable) { coordinateSpace = .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(AnyHashable(name)) }

    /// The viewport of the nearest scroll view around.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(AnyHashable(ScrollViewSpaceName([.horizontal, .vertical]))) }

    /// The viewport of the nearest scroll view around that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(AnyHashable(ScrollViewSpaceName(axis == .horizontal ? .horizontal : .vertical)))
    }
}

/// Names the coordinate space of a view.
private struct CoordinateSpaceModifier {
    let name: AnyHashable
}

extension CoordinateSpaceModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode { CoordinateSpaceNode(around: inner, context, name: name) }
    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: CoordinateSpaceNode.self).name = name }
}

extension View {
    /// Gives the view's coordinate space a name that the views inside can ask for.
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        guard case .named(let name) = name.coordinateSpace else {
            preconditionFailure("a NamedCoordinateSpace has a name")
        }
        return modifier(CoordinateSpaceModifier(name: name))
    }

    /// Gives the view's coordinate space a name that the views inside can ask for.
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}
