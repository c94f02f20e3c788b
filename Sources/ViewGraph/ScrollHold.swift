import GridCore
import Scene

/// What holds the content of a scroll view in its place along one axis while it changes: the truth of scrolling. The offset follows
/// from it in every layout.
enum ScrollHold {
    /// A place between the ends of the way, 0 the start and 1 the end, and how far beyond it the content has been pulled.
    case edge(fraction: Double, beyond: Double)
    /// The things in sight, where they are wanted; the first one that is still there and has kept its order decides.
    case places([HeldPlace])
    /// A distance, from a jump so far that nothing in sight says anything about it.
    case offset(Double)
    /// A view that is to be shown.
    case target(ScrollDestination, ScrollAlignment)
}

/// A view that has been seen, and where it is wanted.
struct HeldPlace {
    private let view: LayoutNode
    private let id: LayerID
    /// The view; `nil` where its node shows another one by now.
    var node: LayoutNode? { view.id == id ? view : nil }
    /// From the viewport's start to the view's.
    var distance: Double
    /// The lazy container that the view stands in, and the number of its item there.
    let lazy: LazyNode?
    let item: Int

    init(node: LayoutNode, distance: Double, lazy: LazyNode?, item: Int) {
        view = node
        id = node.id
        self.distance = distance
        self.lazy = lazy
        self.item = item
    }

    /// Where the view stood, among those of its kind: its item in a lazy container, its place elsewhere.
    var key: Double { lazy == nil ? distance : Double(item) }

    /// A function of no actor: a sort calls a closure of one with a check each time.
    nonisolated static func isBefore(_ one: HeldPlace, _ other: HeldPlace) -> Bool { one.distance < other.distance }
}

/// A view inside a scroll view, made or not.
public struct ScrollDestination {
    /// The view, where it exists.
    weak var node: LayoutNode?
    /// The lazy container that makes it, and its number there.
    weak var lazy: LazyNode?
    var item = 0
    /// What it is called, to find it again where numbers have changed.
    var id: AnyHashable?
}

/// Where in the viewport a view is to be shown.
public enum ScrollAlignment: Hashable {
    /// The points at that fraction of the view and of the viewport on each other.
    case fraction(Double)
    /// Wherever it is nearest to be seen whole.
    case nearest
}

/// A lazy container, as long as it lives.
struct WeakLazy {
    weak var node: LazyNode?
}

/// A value for each axis.
public nonisolated struct ByAxis<Value> {
    public var horizontal: Value
    public var vertical: Value

    public init(_ value: Value) { (horizontal, vertical) = (value, value) }

    public init(horizontal: Value, vertical: Value) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public subscript(axis: Axis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// Where a scroll view's content stands by itself, as fractions of what is free or of the way; `nil` leaves it to the start.
public nonisolated struct DefaultScrollAnchors: Hashable, Sendable {
    /// Where the content stands at first.
    public var initialOffset: UnitPoint?
    /// What stays in its place when sizes change while the content rests there.
    public var sizeChanges: UnitPoint?
    /// Where content that fits the viewport stands.
    public var alignment: UnitPoint?

    public init(initialOffset: UnitPoint? = nil, sizeChanges: UnitPoint? = nil, alignment: UnitPoint? = nil) {
        self.initialOffset = initialOffset
        self.sizeChanges = sizeChanges
        self.alignment = alignment
    }
}
