import GridCore
import HostInterface
import Scene

/// A cell of a lazy container, made or not.
struct Cell {
    let lazy: LazyNode
    let item: Int

    var after: Cell? { item + 1 < lazy.itemCount ? Cell(lazy: lazy, item: item + 1) : nil }
    var before: Cell? { item > 0 ? Cell(lazy: lazy, item: item - 1) : nil }
}

extension LayoutNode {
    /// The node and those around it, innermost first.
    public var ancestry: UnfoldFirstSequence<LayoutNode> { sequence(first: self) { $0.parent } }

    func isInside(_ other: LayoutNode) -> Bool { ancestry.contains { $0 === other } }

    /// The placed views at and below this one that take the keyboard, in reading order.
    public var focusTargets: [LayoutNode] {
        var result: [LayoutNode] = []
        func collect(_ node: LayoutNode) {
            guard node.isPlaced else { return }
            if node.takesFocus { result.append(node) }
            for child in node.layoutChildren { collect(child) }
        }
        collect(self)
        return result
    }

    /// The last placed node at or below this one that keeps the keyboard to itself.
    var lastHolder: LayoutNode? {
        for child in layoutChildren.reversed() where child.isPlaced {
            if let holder = child.lastHolder { return holder }
        }
        return holdsFocus ? self : nil
    }

    /// The first placed scroll view at or below this one, in reading order.
    var firstScrollNode: ScrollNode? {
        if let scroll = self as? ScrollNode { return scroll }
        for child in layoutChildren where child.isPlaced {
            if let scroll = child.firstScrollNode { return scroll }
        }
        return nil
    }

    /// The cell of the innermost lazy container around that the node belongs to.
    var cell: Cell? {
        var node = self
        while let parent = node.parent {
            if let lazy = parent as? LazyNode { return lazy.item(of: node).map { Cell(lazy: lazy, item: $0) } }
            node = parent
        }
        return nil
    }

    /// Whether any of the node is to be seen.
    var isInSight: Bool {
        let own = Rect(origin: .zero, size: frame.size)
        return [surroundings.uncovered, surroundings.bounds].allSatisfy { $0.map { $0.overlaps(own) } ?? true }
    }

    /// Scrolls the scroll views around so far that the node is in sight, where it is not; answers whether something moved.
    @discardableResult
    public func reveal() -> Bool { reveal(Rect(origin: .zero, size: frame.size)) }

    /// Scrolls so far that a part of the node is in sight; `part` runs from the node's leading edge.
    @discardableResult
    func reveal(_ part: Rect) -> Bool {
        guard let free = surroundings.uncovered ?? surroundings.visible else { return false }
        var hasMoved = false
        let delta = Point(
            x: LayoutNode.distance(from: part.minX, part.maxX, into: free.minX, free.maxX),
            y: LayoutNode.distance(from: part.minY, part.maxY, into: free.minY, free.maxY))
        for axis in [Axis.horizontal, .vertical] where delta.along(axis) != 0 {
            let around = ancestry.dropFirst().lazy.compactMap { $0 as? ScrollNode }.first { $0.layout.axes.contains(AxisSet(axis)) }
            let moved = around?.scroll(by: axis == .horizontal ? Point(x: delta.x, y: 0) : Point(x: 0, y: delta.y))
            hasMoved = moved ?? false || hasMoved
        }
        return hasMoved
    }

    /// The numbers under which the node may be told: its own, those of what is inside in reading order, and those around it.
    public var tellingIDs: [LayerID] {
        func inside(_ node: LayoutNode) -> [LayerID] { node.layoutChildren.filter(\.isPlaced).flatMap { [$0.id] + inside($0) } }
        return (focusedPart.map { [$0] } ?? []) + [id] + inside(self) + ancestry.dropFirst().map(\.id)
    }

    /// Scrolls so far that the node is in sight and, in a lazy container, the line behind it or, where the line before was the last in
    /// sight, that one: what a screen reader goes to next has been made by then.
    public func revealWithNextLine() {
        // What has moved is asked for again when the host's focus moves on.
        guard !reveal(), let cell else { return }
        for isForward in [true, false] {
            guard let next = cell.lazy.neighbour(of: cell.item, isForward: isForward), cell.lazy.placedNode(ofItem: next) == nil else {
                continue
            }
            cell.lazy.reveal(item: next)
        }
    }

    /// How far an interval has to be moved to lie in another one; its start where it is longer.
    private static func distance(from start: Double, _ end: Double, into low: Double, _ high: Double) -> Double {
        if start < low { return start - low }
        return end > high ? min(end - high, start - low) : 0
    }
}

extension LazyNode {
    /// The placed view of an item.
    func placedNode(ofItem item: Int) -> LayoutNode? {
        guard let node = madeNode(ofItem: item), node.isPlaced else { return nil }
        return node
    }

    /// Scrolls an item into sight; where it has not been made, to where it is going to be.
    func reveal(item: Int) {
        if let frame = frame(ofItem: item) { reveal(frame) }
    }

    /// The item in the next or the previous line that lies most nearly in line with `item`; `nil` at the ends.
    func neighbour(of item: Int, isForward: Bool) -> Int? {
        guard let own = frame(ofItem: item) else { return nil }
        let across = layout.axis == .vertical ? Axis.horizontal : .vertical
        let middle = own.origin.along(across) + own.size[across] / 2
        let step = isForward ? 1 : -1
        var index = item + step
        var line: Double?
        var best: (item: Int, distance: Double)?
        // A line holds no more cells than this; more would be narrower than a point.
        for _ in 0..<4096 where index >= 0 && index < itemCount {
            guard let frame = frame(ofItem: index) else { break }
            let start = frame.origin.along(layout.axis)
            let isOther =
                isForward
                ? start >= own.origin.along(layout.axis) + own.size[layout.axis] - 0.5 : start < own.origin.along(layout.axis) - 0.5
            if isOther, line == nil { line = start + frame.size[layout.axis] / 2 }
            if let line {
                // The line ends where the next cell no longer overlaps its middle.
                guard start <= line, start + frame.size[layout.axis] >= line else { break }
                let distance = abs(frame.origin.along(across) + frame.size[across] / 2 - middle)
                if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
            }
            index += step
        }
        return best?.item
    }
}

extension Point {
    /// The coordinate along an axis.
    fileprivate func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}
