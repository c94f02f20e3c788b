import GridCore
import Scene

/// What is dragged over a view.
public struct DropOffer {
    public let items: [Any]
    /// Where the pointer is, in the view's coordinates.
    public let location: Point
}

/// What dropping would do.
public nonisolated enum DropEffect: Hashable, Sendable {
    case none, copy, move
}

/// A view on which something can be dropped.
public final class DropNode: WrapperNode {
    /// What the view answers.
    public struct Handler {
        /// Whether it takes such things at all.
        public var accepts: (DropOffer) -> Bool
        public var entered: (DropOffer) -> Void
        /// What dropping here would do; asked for with every movement.
        public var moved: (DropOffer) -> DropEffect
        public var left: (DropOffer) -> Void
        /// Takes the things; answers whether it did.
        public var drop: (DropOffer) -> Bool

        public init(
            accepts: @escaping (DropOffer) -> Bool, entered: @escaping (DropOffer) -> Void, moved: @escaping (DropOffer) -> DropEffect,
            left: @escaping (DropOffer) -> Void, drop: @escaping (DropOffer) -> Bool
        ) {
            self.accepts = accepts
            self.entered = entered
            self.moved = moved
            self.left = left
            self.drop = drop
        }
    }

    /// `nil` where nothing can be dropped.
    public var handler: Handler?

    /// An empty place takes things too: the whole bounds count where no view inside is hit.
    public override func hitTest(_ point: Point) -> LayoutNode? {
        if let hit = hitTestChildren(point) { return hit }
        let takesPlace = handler != nil && graph.dragAndDrop.isDragging
        return takesPlace && Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }

    func offer(_ items: [Any], onScreen point: Point) -> DropOffer { DropOffer(items: items, location: place(onScreen: point)) }
}
