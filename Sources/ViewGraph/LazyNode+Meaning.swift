import GridCore
import Scene

/// What a lazy container is to those who do not see it: a list, or a grid with rows and columns, and everything in it that was made. Its
/// counts are those of the whole content.
extension LazyNode {
    func containerMeaning(_ transform: Transform) -> Meaning? {
        let counts = lineCounts
        let isVertical = layout.axis == .vertical
        var children: [Meaning] = []
        for (item, node) in cellsInOrder {
            let parts = node.meanings(node.layerTransform.followed(by: transform))
            guard var meaning = cellMeaning(parts, node, transform) else { continue }
            // What a cell says of its own place, as rows of sections do, counts.
            meaning.positionInSet = meaning.positionInSet ?? item
            meaning.setSize = meaning.setSize ?? itemCount
            if let place = place(ofItem: item) {
                meaning.rowIndex = isVertical ? place.line : place.track
                meaning.columnIndex = isVertical ? place.track : place.line
            }
            children.append(meaning)
        }
        guard !children.isEmpty else { return nil }
        var meaning = Meaning(id: id, role: layout.lines == .stack ? .list : .grid, frame: screenFrame(transform))
        meaning.rowCount = isVertical ? counts.lines : counts.tracks
        meaning.columnCount = isVertical ? counts.tracks : counts.lines
        meaning.children = children
        return meaning
    }

    /// A cell with one thing in it is that thing; several are told together.
    private func cellMeaning(_ parts: [Meaning], _ node: LayoutNode, _ transform: Transform) -> Meaning? {
        if parts.count < 2 { return parts.first }
        var cell = Meaning(id: node.id, role: .cell, frame: node.screenFrame(node.layerTransform.followed(by: transform)))
        cell.children = AccessibilityNode.inReadingOrder(parts)
        return cell
    }
}
