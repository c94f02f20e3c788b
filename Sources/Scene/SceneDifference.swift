import GridCore

/// What has to be done to one scene to get another, layer by layer, found by the layers' numbers. A host that keeps something for each
/// layer applies it in the order of the properties.
public struct SceneDifference: Hashable, Sendable {
    /// What belongs to the scene as a whole.
    public struct Surroundings: Hashable, Sendable {
        public var size: Size
        public var scale: Double
        public var background: Color
        public var rootID: LayerID
        public var textInput: TextInput?
    }

    public struct Move: Hashable, Sendable {
        public var id: LayerID
        public var frame: Rect
    }

    /// The children of a layer, in order.
    public struct Arrangement: Hashable, Sendable {
        public var parent: LayerID
        public var children: [LayerID]
    }

    /// `nil` where they are the same.
    public private(set) var surroundings: Surroundings?
    /// Layers that are gone, parents before children.
    public private(set) var removed: [LayerID] = []
    /// New layers without their children, parents before children.
    public private(set) var inserted: [Layer] = []
    /// Layers of which only the frame has changed.
    public private(set) var moved: [Move] = []
    /// Layers of which something else has changed, without their children.
    public private(set) var changed: [Layer] = []
    /// Layers whose children are others, or in another order; new layers that have children are among them.
    public private(set) var arranged: [Arrangement] = []
    /// The new meanings; `nil` where they are the same.
    public private(set) var meanings: [Meaning]?

    public var isEmpty: Bool {
        surroundings == nil && removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty && arranged.isEmpty
            && meanings == nil
    }

    /// `nil` where a number stands for two layers of one scene, which leaves no way to tell them apart. Costs one look at each layer.
    public init?(from old: Scene, to new: Scene) {
        guard let before = LayerTable(old.root), let after = LayerTable(new.root) else { return nil }
        let (was, becomes) = (Surroundings(old), Surroundings(new))
        surroundings = was == becomes ? nil : becomes
        meanings = old.meanings == new.meanings ? nil : new.meanings
        removed = before.order.filter { after.layers[$0] == nil }
        for id in after.order {
            guard let layer = after.layers[id] else { continue }
            let children = after.children[id] ?? []
            if let previous = before.layers[id] {
                var resting = layer
                resting.frame = previous.frame
                if layer == previous {
                    // Nothing to do.
                } else if resting == previous {
                    moved.append(Move(id: id, frame: layer.frame))
                } else {
                    changed.append(layer)
                }
                if before.children[id] ?? [] != children { arranged.append(Arrangement(parent: id, children: children)) }
            } else {
                inserted.append(layer)
                if !children.isEmpty { arranged.append(Arrangement(parent: id, children: children)) }
            }
        }
    }

    /// The scene that comes out; `nil` where `scene` is not the one that the difference starts from.
    public func apply(to scene: Scene) -> Scene? {
        guard var table = LayerTable(scene.root) else { return nil }
        for id in removed {
            guard table.layers.removeValue(forKey: id) != nil else { return nil }
            table.children[id] = nil
        }
        for layer in inserted where table.layers.updateValue(layer, forKey: layer.id) != nil { return nil }
        for move in moved {
            guard table.layers[move.id] != nil else { return nil }
            table.layers[move.id]?.frame = move.frame
        }
        for layer in changed where table.layers.updateValue(layer, forKey: layer.id) == nil { return nil }
        for arrangement in arranged { table.children[arrangement.parent] = arrangement.children }
        var result = scene
        let place = surroundings ?? Surroundings(scene)
        (result.size, result.scale, result.background) = (place.size, place.scale, place.background)
        result.textInput = place.textInput
        if let meanings { result.meanings = meanings }
        guard let root = table.takeTree(place.rootID), table.layers.isEmpty else { return nil }
        result.root = root
        return result
    }
}

extension SceneDifference.Surroundings {
    fileprivate init(_ scene: Scene) {
        self.init(
            size: scene.size, scale: scene.scale, background: scene.background, rootID: scene.root.id, textInput: scene.textInput)
    }
}

/// The layers of a tree by their numbers, each without its children, and the numbers of the children.
private struct LayerTable {
    var layers: [LayerID: Layer] = [:]
    var children: [LayerID: [LayerID]] = [:]
    /// Parents before children.
    var order: [LayerID] = []

    init?(_ root: Layer) {
        guard add(root) else { return nil }
    }

    /// False where a number is there already.
    private mutating func add(_ layer: Layer) -> Bool {
        var alone = layer
        alone.children = []
        guard layers.updateValue(alone, forKey: layer.id) == nil else { return false }
        order.append(layer.id)
        if !layer.children.isEmpty { children[layer.id] = layer.children.map { $0.id } }
        return layer.children.allSatisfy { add($0) }
    }

    /// Takes a layer with all below it out of the table; each is taken once, so this ends.
    mutating func takeTree(_ id: LayerID) -> Layer? {
        guard var layer = layers.removeValue(forKey: id) else { return nil }
        for child in children[id] ?? [] {
            guard let child = takeTree(child) else { return nil }
            layer.children.append(child)
        }
        return layer
    }
}
