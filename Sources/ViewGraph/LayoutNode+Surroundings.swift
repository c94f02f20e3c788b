import GridCore

/// Where a node stands on the screen.
extension LayoutNode {
    /// Where the node stands on the screen, as far as layout needs to know, in the coordinates in which the node places what is below
    /// it: they run from its leading edge, which is the right one where the layout runs right to left.
    ///
    /// A node is arranged again whenever they have changed. In the cells of a lazy container that holds for those only that ask while they
    /// are measured or arranged, and for those above them; the others cost nothing while something scrolls.
    public final var surroundings: Surroundings {
        if let knownSurroundings { return knownSurroundings }
        let current = isPlaced ? surroundingsByParent : Surroundings()
        if graph.isLayingOut { knownSurroundings = current }
        return current
    }

    private var surroundingsByParent: Surroundings {
        guard let parent else { return Surroundings() }
        var rect = placedFrame
        if parent.isRightToLeft { rect.origin.x = parent.placedFrame.width - rect.maxX }
        return parent.surroundings(ofNodeAt: rect, self)
    }

    /// The surroundings of `child`, which stands at `rect`, counted from this node's leading edge.
    final func surroundings(ofNodeAt rect: Rect, _ child: LayoutNode) -> Surroundings {
        let result = surroundingsForChildren().offset(x: -rect.minX, y: -rect.minY)
        return isRightToLeft == child.isRightToLeft ? result : result.mirrored(in: rect.width)
    }
}
