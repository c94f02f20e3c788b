import Scene

/// The layers and meanings of a scene that lies over another one get numbers that the other never gives out.
enum SceneOverlay {
    /// More layers than a screen makes in its life.
    private static let firstNumber: UInt64 = 1 << 48

    /// Whether a number belongs to the scene on top.
    static func isOnTop(_ id: LayerID) -> Bool { id.rawValue >= firstNumber }

    /// The number that a layer of the scene on top has in that scene.
    static func original(_ id: LayerID) -> LayerID { id.lowered(by: firstNumber) }

    /// `scene` with `top` over it. What is on top is read first, and alone takes what is typed.
    static func scene(_ scene: Scene::Scene, under top: Scene::Scene) -> Scene::Scene {
        var result = scene
        result.root.children.append(top.root.renumbered(by: firstNumber))
        result.meanings = top.meanings.map { $0.renumbered(by: firstNumber) } + scene.meanings
        result.textInput = nil
        return result
    }
}
