/// A cell in a solved group.
struct SolvedLeaf: Hashable, Sendable {
    /// From the group's corner, not yet on pixels.
    var frame: Rect
    var z: Int
    var estimatedAxes: AxisSet
}

/// A supplementary of an item or a group in a solved group.
struct SolvedAnchor: Sendable {
    var item: CompositionalSupplementary
    /// The rectangle it is fastened to, from the group's corner.
    var host: Rect
    /// Its size by its dimensions.
    var size: Size
    /// How many cells stand before it or its group: with fewer cells it is not there.
    var firstLeaf: Int
    /// The last cell that it belongs to: it is read after that.
    var lastLeaf: Int
    /// Whether it belongs to a group: what belongs to the last cell itself is read before it.
    var isOfGroup = false
    /// Which of the section's kinds of supplementaries it is, and its number among those of the kind in the group.
    var kindIndex = 0
    var ordinal = 0

    /// Its frame for a group at `origin`: fastened to the host on its pixels, then put on pixels itself.
    func frame(at origin: Point, measured: Size?, pixels: PixelGrid) -> Rect {
        var size = size
        for axis in item.size.estimatedAxes.each { if let measured { size[axis] = measured[axis] } }
        let host = pixels.nearest(Point(x: origin.x + self.host.minX, y: origin.y + self.host.minY))
        let distance = item.distance(host: self.host.size, size: size)
        let corner = pixels.nearest(Point(x: host.x + distance.x, y: host.y + distance.y))
        return Rect(origin: corner, size: size).inset(by: item.insets).standardized
    }
}

/// A group with its cells laid out: what one copy of a section's group looks like.
struct SolvedGroup: Sendable {
    var size: Size
    var leaves: [SolvedLeaf]
    var anchors: [SolvedAnchor]
    /// How many supplementaries of each kind there are, in the order of the section's kinds.
    var anchorCounts: [Int] = []
    /// The largest answer among items that are as long as their siblings.
    var uniform: Size = .zero
    /// What everything in it covers, the group itself included, from its corner.
    var reach: Rect = .zero

    /// The far edge of the furthest cell among the first `count` along `axis` (compositional-layout 5).
    func reach(of count: Int, along axis: Axis) -> Double {
        var far = 0.0
        for leaf in leaves.prefix(count) { far = max(far, leaf.frame.origin[axis] + leaf.frame.size[axis]) }
        return far
    }

    /// Keeps the first `count` cells and what belongs to them.
    mutating func keep(_ count: Int) {
        leaves.removeLast(max(0, leaves.count - count))
        anchors.removeAll { $0.firstLeaf >= count }
        for index in anchors.indices { anchors[index].lastLeaf = min(anchors[index].lastLeaf, count - 1) }
    }

    /// Fills in what is derived from cells and supplementaries: these are numbered by kind, in the order of the cells.
    mutating func finish(kinds: [Int]) {
        let order = anchors.indices.sorted { (anchors[$0].firstLeaf, $0) < (anchors[$1].firstLeaf, $1) }
        anchors = order.map { anchors[$0] }
        anchorCounts = [Int](repeating: 0, count: kinds.count)
        for index in anchors.indices {
            guard let kind = kinds.firstIndex(of: anchors[index].item.kind) else { continue }
            anchors[index].kindIndex = kind
            anchors[index].ordinal = anchorCounts[kind]
            anchorCounts[kind] += 1
        }
        reach = Rect(origin: .zero, size: size)
        for leaf in leaves { reach = reach.union(leaf.frame) }
        for anchor in anchors {
            let distance = anchor.item.distance(host: anchor.host.size, size: anchor.size)
            let frame = Rect(
                x: anchor.host.minX + distance.x, y: anchor.host.minY + distance.y, width: anchor.size.width, height: anchor.size.height)
            reach = reach.union(frame.inset(by: anchor.item.insets).standardized)
        }
    }
}

extension Rect {
    /// The same rectangle with extents that are not negative.
    var standardized: Rect {
        Rect(
            x: min(minX, maxX), y: min(minY, maxY), width: size.width.magnitude, height: size.height.magnitude)
    }
}
