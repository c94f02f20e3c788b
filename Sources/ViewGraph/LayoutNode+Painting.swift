import GridCore
import Scene

/// What a node shows and means, with all that is below it.
extension LayoutNode {
    /// The layer of this node with everything below it, as far on its way as the node around shows it.
    public final func layer() -> Layer {
        guard let displacement = parent?.displacement(of: self) else { return restingLayer() }
        var layer = restingLayer()
        displacement.apply(to: &layer)
        return layer
    }

    /// The layer in its place: that of last time where the node can tell that nothing in it has changed.
    private func restingLayer() -> Layer {
        if isLayerCurrent, let keptLayer { return keptLayer }
        graph.counts.layers += 1
        let shown = shownChildren()
        let outer = LayoutNode.painted
        LayoutNode.painted = self
        defer { LayoutNode.painted = outer }
        var layer = Layer(id: id, frame: frame, contents: contents())
        layer.children.reserveCapacity(shown.count)
        for child in shown { layer.children.append(child.layer()) }
        decorate(&layer)
        presence?.apply(to: &layer, of: self)
        if let ring = focusRing() { layer.children.append(ring) }
        var parts = 0
        numberParts(of: &layer, &parts)
        keptLayer = keepsLayer ? layer : nil
        return layer
    }

    /// Whether the layer of last time still holds. A ring around what has the keyboard comes and goes by itself, a view that comes or
    /// leaves moves.
    final var isLayerCurrent: Bool {
        guard isPlaced, let kept = keptLayer?.frame, kept == frame, presence == nil, !graph.focus.isShown else { return false }
        return looksAsBefore
    }

    /// Gives layers that the node itself has put below its own, and which have its number, stable numbers of their own.
    private func numberParts(of layer: inout Layer, _ count: inout Int) {
        numberParts(in: &layer.children, &count)
        guard !layer.isPlain else { return }
        if case .layers(var masking)? = layer.mask, masking.contains(where: { $0.id == id }) {
            numberParts(in: &masking, &count)
            layer.mask = .layers(masking)
        }
    }

    private func numberParts(in layers: inout [Layer], _ count: inout Int) {
        for index in layers.indices where layers[index].id == id {
            if count == partIDs.count { partIDs.append(graph.makeLayerID()) }
            layers[index].id = partIDs[count]
            count += 1
            numberParts(of: &layers[index], &count)
        }
    }

    /// The painted children and, each where it was painted last, those that leave.
    private func shownChildren() -> [LayoutNode] {
        let leaving = leavingChildren
        let painted = paintedChildren()
        guard !leaving.isEmpty else { return painted }
        var order = painted
        for node in leaving.reversed() {
            let next = order.firstIndex { node.presence?.isBelow($0) ?? false }
            order.insert(node, at: next ?? order.count)
        }
        return order.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    public final func childMeanings(_ transform: Transform) -> [Meaning] {
        layoutChildren.filter(\.isPlaced).flatMap { $0.meanings($0.layerTransform.followed(by: transform)) }
    }

    /// The box around the node on the screen.
    public final func screenFrame(_ transform: Transform) -> Rect { transform.boundingBox(of: Rect(origin: .zero, size: frame.size)) }

    /// The transform from the node's coordinates to those of the screen.
    public final var screenTransform: Transform {
        var transform = layerTransform
        var node = parent
        while let current = node {
            transform = transform.followed(by: current.layerTransform)
            node = current.parent
        }
        return transform
    }

    public final func hitTestChildren(_ point: Point) -> LayoutNode? {
        for child in paintedChildren().reversed() {
            if let hit = hitTest(child, point) { return hit }
        }
        return nil
    }

    /// What a child that is placed has at a point of this node.
    final func hitTest(_ child: LayoutNode, _ point: Point) -> LayoutNode? {
        let transform = child.layerTransform
        if transform.isTranslation { return child.hitTest(Point(x: point.x - transform.m31, y: point.y - transform.m32)) }
        return transform.inverted.flatMap { child.hitTest($0.apply(point)) }
    }
}

extension Transform {
    /// The smallest rectangle around the image of `rect`.
    public func boundingBox(of rect: Rect) -> Rect {
        // A view without end: zero times infinity would be no number.
        if isTranslation, !rect.width.isFinite || !rect.height.isFinite { return rect.offset(x: m31, y: m32) }
        let corners = [
            apply(Point(x: rect.minX, y: rect.minY)), apply(Point(x: rect.maxX, y: rect.minY)),
            apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)),
        ]
        let left = corners.map(\.x).min() ?? 0
        let top = corners.map(\.y).min() ?? 0
        return Rect(x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left, height: (corners.map(\.y).max() ?? 0) - top)
    }
}
