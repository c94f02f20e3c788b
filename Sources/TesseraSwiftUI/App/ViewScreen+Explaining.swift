import GridCore
import HostInterface
import Scene
import ViewGraph

extension ViewScreen {
    /// Keeps from now on what each view is asked and what it answers, for `explanation`.
    public func recordLayout() {
        records = []
        graph.record = { [unowned self] in records.append($0) }
    }

    /// Why the view with an accessibility identifier has its frame, the outermost step first, and what it was asked since `recordLayout`;
    /// `nil` where no such view is shown. The screen is brought up to date by `scene` first.
    public func explanation(of identifier: String) -> (frame: Rect, steps: [LayoutStep], questions: [LayoutRecord])? {
        guard let meaning = meanings(in: scene().meanings, identifier), let node = layoutNode(meaning.id) else { return nil }
        return (meaning.frame, node.explanation(), records.filter { $0.view == node.id.rawValue })
    }

    /// The identifiers of all views on the screen, in reading order.
    public var identifiers: [String] {
        func all(_ meanings: [Meaning]) -> [String] { meanings.flatMap { [$0.identifier].compactMap(\.self) + all($0.children) } }
        return all(scene().meanings)
    }

    /// The scene with the columns, rows, gaps, spans and offers of all grids drawn over it.
    public func sceneWithMarks() -> Scene::Scene {
        var scene = scene()
        let marks = rootLayoutNode.allMarks()
        var layer = Layer(id: LayerID(UInt64(1) << 62), frame: Rect(origin: .zero, size: scene.size))
        func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Scene::Paint {
            .color(Scene::Color(red: red, green: green, blue: blue, alpha: alpha))
        }
        for gap in marks.gaps { layer.contents.append(.fill(.rect(gap), color(1, 0.2, 0.6, 0.28))) }
        for track in marks.tracks { layer.contents.append(.stroke(.rect(track), Scene::StrokeStyle(width: 1), color(0, 0.45, 1, 0.8))) }
        for span in marks.spans { layer.contents.append(.fill(.rect(span), color(1, 0.75, 0, 0.25))) }
        for offer in marks.proposals {
            layer.contents.append(
                .stroke(.rect(offer), Scene::StrokeStyle(width: 1, dash: [3, 3]), color(0.1, 0.65, 0.2, 0.9)))
        }
        scene.root.children.append(layer)
        return scene
    }

    private func meanings(in list: [Meaning], _ identifier: String) -> Meaning? {
        for meaning in list {
            if meaning.identifier == identifier { return meaning }
            if let found = meanings(in: meaning.children, identifier) { return found }
        }
        return nil
    }

    private func layoutNode(_ id: LayerID) -> LayoutNode? {
        func find(_ node: LayoutNode) -> LayoutNode? {
            if node.id == id { return node }
            for child in node.layoutChildren where child.isPlaced {
                if let found = find(child) { return found }
            }
            return nil
        }
        return find(rootLayoutNode)
    }
}
