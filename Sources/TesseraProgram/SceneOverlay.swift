import Scene

/// The layers and meanings of a scene that lies over another one get numbers that the other never gives out.
enum SceneOverlay {
    /// More layers than a screen makes in its life.
    private static let firstNumber: UInt64 = 1 << 48

    /// Whether a number belongs to the scene on top.
    static func isOnTop(_ id: LayerID) -> Bool { id.rawValue >= firstNumber }

    /// The number that a layer of the scene on top has in that scene.
    static func original(_ id: LayerID) -> LayerID { LayerID(id.rawValue - firstNumber) }

    /// `scene` with `top` over it. What is on top is read first, and alone takes what is typed.
    static func scene(_ scene: Scene::Scene, under top: Scene::Scene) -> Scene::Scene {
        var result = scene
        result.root.children.append(raised(top.root))
        result.meanings = top.meanings.map(raised) + scene.meanings
        result.textInput = nil
        return result
    }

    private static func raised(_ id: LayerID) -> LayerID { LayerID(id.rawValue + firstNumber) }

    private static func raised(_ layer: Layer) -> Layer {
        var layer = layer
        layer.id = raised(layer.id)
        layer.children = layer.children.map(raised)
        if case .layers(let masking)? = layer.mask { layer.mask = .layers(masking.map(raised)) }
        return layer
    }

    private static func raised(_ meaning: Meaning) -> Meaning {
        var meaning = meaning
        meaning.id = raised(meaning.id)
        meaning.children = meaning.children.map(raised)
        return meaning
    }
}
