import CGtk4
import CairoBackend
import GridCore
import HostInterface
import Scene

/// Turns scenes into render nodes of GSK, which a GPU draws where there is one.
///
/// What was made for a layer is kept: a layer that is the same as in the last scene gives the same node, one that has only moved gives the
/// same node at another place. GSK compares nodes by identity first, so what is kept is not drawn again where it did not move. A look at
/// a layer whose children are those of last time costs no look at them.
@MainActor
final class SceneNodes {
    /// Counts of work since the beginning, for tests and measurements.
    struct Counts {
        /// Layers whose own drawing was made.
        var drawn = 0
        /// Layers that were the same as before, or had only moved.
        var kept = 0
        /// Layers that were painted into pixels, because GSK has nothing for what they ask.
        var pictures = 0
    }

    @exclusivity(unchecked) var counts = Counts()
    /// What draws the nodes. GSK's own drawing with Cairo takes the radius of a blur for its deviation, which is half as wide, and cuts blurred
    /// nodes off too early (seen with 4.8); on a GPU both are right.
    enum Renderer { case cairo, gpu }

    var renderer = Renderer.cairo {
        didSet { if renderer != oldValue { root = nil } }
    }
    let painter = ScenePainter()
    let textures = Textures()
    private var root: KeptLayer?

    /// What GSK is told of a radius, which is twice the deviation; blurs and backdrops of Cairo are pictures.
    private var shadowFactor: Double { renderer == .cairo ? 0.5 : 1 }

    /// What is shown of `scene`, background included.
    func node(for scene: Scene) -> RenderNode? {
        let window = Rect(origin: .zero, size: scene.size)
        // What is mixed with what lies behind in a way that only pixels know finds the background in the same pixels.
        let ground = Content.fill(.rect(window), .color(scene.background))
        let kept = keep(scene.root, in: root, parent: Raster(scale: scene.scale), ground: ground)
        root = kept
        let background = RenderNode.color(scene.background, in: window)
        // The root is a group by itself: what looks through to what lies behind sees the window's background.
        var pile = NodePile(background.map { [$0] } ?? [])
        add(kept, to: &pile, placement: .none)
        return RenderNode.container(pile.nodes)?.clipped(to: .rect(window))
    }

    // MARK: Keeping

    /// The kept layer brought up to `layer`; `parent` is the raster of the coordinates in which its frame stands. `ground` is what lies below
    /// the root, which is a group by itself.
    private func keep(_ layer: Layer, in old: KeptLayer?, parent: Raster, ground: Content? = nil) -> KeptLayer {
        let raster = parent.inside(origin: layer.frame.origin, layer.transform)
        let kept = old ?? KeptLayer()
        let isSame = kept.isDrawn && kept.raster == raster && kept.layer.looksLike(layer)
        if isSame, kept.layer.hasSameChildren(as: layer) {
            counts.kept += 1
            kept.layer = layer
            return kept
        }
        var needsPicture = layer.needsPicture(renderer)
        let (children, changed) =
            needsPicture ? ([], true) : keepChildren(of: layer, in: kept, raster: raster, isOther: kept.raster != raster)
        var childrenChanged = changed
        // Loops where closures would do: those of the main actor are checked at run time with every call.
        var (isMixing, isLookingBehind) = (false, false)
        for child in children {
            if child.mixesInPixels || !child.layer.isPlain && !child.layer.blendMode.isKnownToGSK { isMixing = true }
            if child.looksBehind { isLookingBehind = true }
        }
        let isClosed = ground != nil || layer.isClosedGroup
        if isClosed, isMixing { (needsPicture, childrenChanged) = (true, true) }
        if isSame, !childrenChanged {
            counts.kept += 1
            kept.layer = layer
            return kept
        }
        if !isSame || needsPicture {
            counts.drawn += 1
            var painted = layer
            if needsPicture, isMixing, let ground { painted.contents.insert(ground, at: 0) }
            kept.contents = needsPicture ? picture(of: painted, raster: raster, parent: parent) : contents(of: layer, raster: raster)
        } else {
            counts.kept += 1
        }
        kept.layer = layer
        kept.isPicture = needsPicture
        kept.raster = raster
        kept.children = children
        kept.looksBehind = layer.looksBehind || (!needsPicture && !layer.isClosedGroup && isLookingBehind)
        kept.mixesInPixels = isMixing && !isClosed
        kept.isDrawn = true
        kept.version &+= 1
        kept.inner = nil
        return kept
    }

    private func keepChildren(of layer: Layer, in kept: KeptLayer, raster: Raster, isOther: Bool) -> ([KeptLayer], Bool) {
        let old = kept.children
        var search = KeptSearch(old)
        var changed = isOther || old.count != layer.children.count
        var result: [KeptLayer] = []
        result.reserveCapacity(layer.children.count)
        // Layers are looked at where they lie: a copy counts references up and down.
        let children = layer.children
        for index in children.indices {
            guard let before = search.next(children[index].id) else {
                changed = true
                result.append(keep(children[index], in: nil, parent: raster))
                continue
            }
            if index >= old.count || old[index] !== before { changed = true }
            let (version, origin) = (before.version, before.layer.frame.origin)
            // What has only moved, as a line that scrolls, is done with at once.
            if before.shows(children[index], parent: raster) {
                counts.kept += 1
                before.layer.frame = children[index].frame
                if origin != children[index].frame.origin { changed = true }
                result.append(before)
                continue
            }
            let transform = before.layer.isPlain && children[index].isPlain ? nil : before.layer.transform
            let new = keep(children[index], in: before, parent: raster)
            if new.version != version || origin != children[index].frame.origin { changed = true }
            if let transform, transform != children[index].transform { changed = true }
            result.append(new)
        }
        return (result, changed)
    }

    // MARK: Putting together

    /// The node of a kept layer in its own coordinates, effects and all but the blend mode, which is its parent's business.
    private func inner(_ kept: KeptLayer) -> RenderNode? {
        if let inner = kept.inner { return inner }
        if let only = kept.onlyChild, let node = inner(only) {
            let corner = only.layer.frame.origin
            kept.inner = node
            kept.innerOrigin = Point(x: corner.x + only.innerOrigin.x, y: corner.y + only.innerOrigin.y)
            return node
        }
        kept.innerOrigin = .zero
        var pile = NodePile(kept.contents)
        if !kept.isPicture { for child in kept.children { add(child, to: &pile, placement: .none) } }
        var node = RenderNode.container(pile.nodes)
        if let whole = node, !kept.layer.isPlain { node = finish(whole, as: kept) }
        kept.inner = node
        return node
    }

    /// Clip, effects and opacity of a layer on what it paints.
    private func finish(_ node: RenderNode, as kept: KeptLayer) -> RenderNode? {
        let layer = kept.layer
        // A picture has all of it but the opacity.
        var result: RenderNode? = node
        if !kept.isPicture {
            if let clip = layer.clip.flatMap({ kept.raster.clipShape($0) }) { result = result?.clipped(to: clip) }
            for effect in layer.effects { result = result.flatMap { apply(effect, to: $0) } }
        }
        if layer.opacity < 1 { result = result?.faded(to: max(layer.opacity, 0)) }
        return result
    }

    private func apply(_ effect: Effect, to node: RenderNode) -> RenderNode? {
        switch effect {
        case .blur(let radius): node.blurred(radius: radius.isFinite ? radius : 0)
        case .shadow(let color, let radius, let x, let y):
            node.shadowed(color: color, radius: radius.isFinite ? radius * shadowFactor : 0, x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
        case .colorMatrix(let rows): node.recolored(rows: rows)
        case .luminanceToAlpha: node
        }
    }

    /// Adds a layer on top of what lies in `pile`. A layer that asks for what lies behind is taken apart, so that it finds it there.
    private func add(_ kept: KeptLayer, to pile: inout NodePile, placement: Placement) {
        if placement.isNone, kept.layer.isPlain, !kept.looksBehind {
            guard kept.layer.frame.hasPlace, let node = kept.outer(inner(kept)) else { return }
            return pile.nodes.append(node)
        }
        let layer = kept.layer
        guard layer.opacity > 0, layer.frame.hasPlace else { return }
        // The picture of a layer under a perspective is in its parent's coordinates already.
        let here =
            layer.transform.isAffine
            ? placement.inside(origin: layer.frame.origin, layer.transform) : placement.inside(origin: .zero, .identity)
        guard let here else { return }
        guard kept.looksBehind else {
            if let node = kept.outer(inner(kept), at: here, isPlain: placement.isNone) { pile.nodes.append(node) }
            return
        }
        if let backdrop = layer.backdrop { addBackdrop(backdrop, of: kept, to: &pile, placement: here) }
        if let mode = layer.blendMode.gsk, mode != GSK_BLEND_MODE_DEFAULT {
            guard let top = inner(kept).flatMap({ here.applied(to: $0) }) else { return }
            guard let bottom = RenderNode.container(pile.nodes) else { return pile.nodes.append(top) }
            pile.nodes = [top.blended(over: bottom, mode: mode)].compactMap { $0 }
            return
        }
        if layer.isClosedGroup {
            if let node = inner(kept).flatMap({ here.applied(to: $0) }) { pile.nodes.append(node) }
            return
        }
        let clipped = layer.clip.flatMap { kept.raster.clipShape($0) }.map { here.clipped(to: $0) } ?? here
        for node in kept.contents { if let node = clipped.applied(to: node) { pile.nodes.append(node) } }
        for child in kept.children { add(child, to: &pile, placement: clipped) }
    }

    /// What lies behind, blurred and seen through the layer's clip, and the tint.
    private func addBackdrop(_ backdrop: Backdrop, of kept: KeptLayer, to pile: inout NodePile, placement: Placement) {
        let layer = kept.layer
        let outline = layer.clip ?? .rect(Rect(origin: .zero, size: layer.frame.size))
        guard let bounds = outline.bounds, bounds.isDrawable, let shape = kept.raster.clipShape(outline) else { return }
        var parts: [RenderNode] = []
        if let below = RenderNode.container(pile.nodes), let own = placement.undone(on: below) {
            if let node = blurred(own, backdrop, in: bounds, raster: kept.raster) { parts.append(node) }
        }
        if let tint = RenderNode.color(backdrop.tint, in: bounds) { parts.append(tint) }
        let node = RenderNode.container(parts)?.clipped(to: shape)
        if let node, let placed = placement.applied(to: layer.opacity < 1 ? node.faded(to: layer.opacity) ?? node : node) {
            pile.nodes.append(placed)
        }
    }
}

extension SceneNodes {
    /// What lies behind a layer, in the layer's coordinates, blurred; only as much as the blur reaches is looked at.
    private func blurred(_ below: RenderNode, _ backdrop: Backdrop, in bounds: Rect, raster: Raster) -> RenderNode? {
        let radius = backdrop.radius.isFinite ? max(0, backdrop.radius) : 0
        guard let seen = bounds.grown(by: radius * 1.5 + 1).intersection(below.bounds) else { return nil }
        guard renderer == .cairo else {
            return below.clipped(to: .rect(seen))?.blurred(radius: radius)?.recolored(rows: Backdrop.saturating(backdrop.saturation))
        }
        counts.pictures += 1
        let phase = Point(x: raster.x, y: raster.y)
        let picture = painter.backdrop(backdrop, within: seen, scale: raster.scale, phase: phase) { cairo in
            withExtendedLifetime(below) { gsk_render_node_draw(below.pointer, cairo) }
        }
        return picture.flatMap { Textures.node(of: $0, in: $0.frame) }
    }
}

/// Nodes that lie on each other, the lowest first.
struct NodePile {
    var nodes: [RenderNode]

    init(_ nodes: [RenderNode]) { self.nodes = nodes }
}

/// What is kept for a layer from scene to scene.
@MainActor
final class KeptLayer {
    @exclusivity(unchecked) var layer = Layer(id: LayerID(0), frame: .zero)
    @exclusivity(unchecked) var raster = Raster(scale: 1)
    @exclusivity(unchecked) var isDrawn = false
    /// Whether the contents are pixels with all that is in the layer, its clip and its effects.
    @exclusivity(unchecked) var isPicture = false
    /// Rises whenever what the layer shows changes; its place does not count.
    @exclusivity(unchecked) var version = 0
    /// The layer's own drawing.
    @exclusivity(unchecked) var contents: [RenderNode] = []
    @exclusivity(unchecked) var children: [KeptLayer] = []
    /// Whether something in it asks for what lies behind it, through no group that is closed to it.
    @exclusivity(unchecked) var looksBehind = false
    /// Whether something in it is mixed with what lies behind in a way that GSK does not know, through no group that is closed to it.
    @exclusivity(unchecked) var mixesInPixels = false
    /// What the layer shows, and where that has its corner.
    @exclusivity(unchecked) var inner: RenderNode?
    @exclusivity(unchecked) var innerOrigin = Point.zero
    @exclusivity(unchecked) private var placed: (inner: RenderNode, origin: Point, node: RenderNode)?

    /// Whether a plain layer is the one that is kept, children and all, wherever it stands; `parent` is the raster around it.
    @inline(__always)
    func shows(_ new: Layer, parent: Raster) -> Bool {
        isDrawn && layer.isPlain && new.isPlain && layer.id == new.id && layer.frame.size == new.frame.size
            && raster == parent.moved(to: new.frame.origin) && layer.hasSameChildren(as: new)
            && layer.hasSameContents(as: new)
    }

    /// The child of a layer that is nothing but the place of another one: that one's node serves for both.
    var onlyChild: KeptLayer? {
        guard contents.isEmpty, children.count == 1, layer.isPlain, children[0].layer.isPlain, !children[0].looksBehind,
            children[0].layer.frame.hasPlace
        else { return nil }
        return children[0]
    }

    /// The node at its place in what is around it.
    func outer(_ inner: RenderNode?, at placement: Placement, isPlain: Bool) -> RenderNode? {
        if isPlain, layer.isPlain || layer.transform == .identity { return outer(inner) }
        return inner?.translated(by: innerOrigin).flatMap { placement.applied(to: $0) }
    }

    /// The same for a layer that is only moved: the node of last time where neither has changed.
    func outer(_ inner: RenderNode?) -> RenderNode? {
        guard let inner else { return nil }
        let origin = Point(x: layer.frame.minX + innerOrigin.x, y: layer.frame.minY + innerOrigin.y)
        if let placed, placed.inner === inner, placed.origin == origin { return placed.node }
        guard let node = inner.translated(by: origin) else { return nil }
        placed = (inner, origin, node)
        return node
    }
}

/// Finds what is kept for layers that come in the order of last time, but for some: of a list that scrolls one end leaves and the other
/// comes.
@MainActor
private struct KeptSearch {
    private let layers: [KeptLayer]
    private var place = 0
    /// What was passed over on the way, and all of it where that is not enough.
    private var passed: [LayerID: KeptLayer] = [:]
    private var all: [LayerID: KeptLayer]?
    /// How far ahead a layer is looked for before all are entered by their numbers.
    private static let nearDistance = 64

    init(_ layers: [KeptLayer]) { self.layers = layers }

    mutating func next(_ id: LayerID) -> KeptLayer? {
        let end = min(layers.count, place + KeptSearch.nearDistance)
        for index in place..<max(place, end) where layers[index].layer.id == id {
            for before in layers[place..<index] { passed[before.layer.id] = before }
            place = index + 1
            return layers[index]
        }
        if let before = passed[id] { return before }
        guard end < layers.count else { return nil }
        var known = all ?? [:]
        if all == nil { for layer in layers { known[layer.layer.id] = layer } }
        all = known
        return known[id]
    }
}

/// The way from a layer's coordinates to those of the pile that it is put on: moves, transforms and clips.
@MainActor
struct Placement {
    private enum Step {
        case move(Point)
        case transform(Transform, Point)
        case clip(ClipShape)
    }

    /// Outermost first.
    private var steps: [Step] = []

    static let none = Placement()

    var isNone: Bool { steps.isEmpty }

    /// `nil` where the transform flattens everything.
    func inside(origin: Point, _ transform: Transform) -> Placement? {
        var result = self
        if transform == .identity {
            if origin != .zero { result.steps.append(.move(origin)) }
        } else {
            guard transform.isDrawable, origin.x.magnitude < 1e9, origin.y.magnitude < 1e9 else { return nil }
            result.steps.append(.transform(transform, origin))
        }
        return result
    }

    func clipped(to shape: ClipShape) -> Placement {
        var result = self
        result.steps.append(.clip(shape))
        return result
    }

    func applied(to node: RenderNode) -> RenderNode? {
        var result: RenderNode? = node
        for step in steps.reversed() {
            switch step {
            case .move(let offset): result = result?.translated(by: offset)
            case .transform(let transform, let origin): result = result?.transformed(by: transform.gsk(after: origin))
            case .clip(let shape): result = result?.clipped(to: shape)
            }
        }
        return result
    }

    /// A node of the pile in the layer's own coordinates, without the clips.
    func undone(on node: RenderNode) -> RenderNode? {
        var result: RenderNode? = node
        for step in steps {
            switch step {
            case .move(let offset): result = result?.translated(by: Point(x: -offset.x, y: -offset.y))
            case .transform(let transform, let origin):
                result = result?.transformed(by: gsk_transform_invert(transform.gsk(after: origin)))
            case .clip: break
            }
        }
        return result
    }
}
