import GridCore
import Scene

/// A coordinate space that a view can be looked at in.
public enum SpaceReference: Hashable {
    /// That of the screen.
    case global
    /// The view's own.
    case local
    /// That of the nearest view above with the name; of the screen where there is none.
    case named(AnyHashable)
    /// The viewport of the nearest scroll view above that scrolls along one of the axes; of the screen where there is none.
    case scrollView(axes: AxisSet)
}

/// A view whose coordinate space has a name.
public final class CoordinateSpaceNode: WrapperNode {
    public var name: AnyHashable

    public init(around inner: LayoutNode, _ context: NodeContext, name: AnyHashable) {
        self.name = name
        super.init(around: inner, context)
    }
}

extension LayoutNode {
    /// The node whose coordinates `space` means here; `nil` for those of the screen.
    private func owner(of space: SpaceReference) -> LayoutNode? {
        if space == .local { return self }
        var node = parent
        while let current = node {
            switch space {
            case .named(let name): if (current as? CoordinateSpaceNode)?.name == name { return current }
            case .scrollView(let axes): if let scroll = current as? ScrollNode, !scroll.layout.axes.isDisjoint(with: axes) { return scroll }
            case .global, .local: return nil
            }
            node = current.parent
        }
        return nil
    }

    /// The transform from the node's coordinates to those of `space`; where a view around is squeezed to nothing, to those of the screen.
    public final func transform(to space: SpaceReference) -> Transform {
        guard let owner = owner(of: space) else { return screenTransform }
        if owner === self { return .identity }
        guard let inverse = owner.screenTransform.inverted else { return screenTransform }
        return screenTransform.followed(by: inverse)
    }

    /// The box around `rect` of this node's coordinates in `space`.
    public final func box(of rect: Rect, in space: SpaceReference) -> Rect { transform(to: space).boundingBox(of: rect) }

    /// The node's bounds in `space`; `nil` where the space is named and nobody has that name.
    public final func bounds(of space: SpaceReference) -> Rect? {
        let owner = owner(of: space)
        if owner == nil, space != .global { return nil }
        let rect = owner.map { Rect(origin: .zero, size: $0.frame.size) } ?? surroundingsOfScreen
        guard owner !== self else { return rect }
        guard let inverse = screenTransform.inverted else { return nil }
        return (owner?.screenTransform ?? .identity).followed(by: inverse).boundingBox(of: rect)
    }

    /// The screen's bounds in the screen's coordinates.
    private var surroundingsOfScreen: Rect {
        var node = self
        while let parent = node.parent { node = parent }
        return Rect(origin: .zero, size: node.frame.size)
    }
}
