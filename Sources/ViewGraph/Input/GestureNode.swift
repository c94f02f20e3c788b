import GridCore
import HostInterface
import Interaction
import Scene

/// A gesture on a view: it takes touches where the view inside does.
public final class GestureNode: WrapperNode {
    /// The gesture, from `setRecognizer` on.
    public private(set) var recognizer: Recognizer?
    /// Whether the gestures of the views inside take part in touches too.
    public var letsGesturesInside = true
    /// What the gesture does for somebody who has no pointer, as a tap on the view's middle would; `nil` where it has no such thing.
    public var onActivate: (() -> Void)? {
        didSet { if (onActivate == nil) != (oldValue == nil) { HostContext.current?.requestUpdate() } }
    }

    /// Gives the node its gesture, or another one in its place.
    public func setRecognizer(_ recognizer: Recognizer) { self.recognizer = recognizer }

    public override var recognizers: [Recognizer] { recognizer.map { [$0] } ?? [] }
    public override var silencesGesturesInside: Bool { !letsGesturesInside }

    public override func activate() -> Bool {
        guard let onActivate else { return false }
        onActivate()
        return true
    }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        guard onActivate != nil else { return childMeanings(transform) }
        return childMeanings(transform).map { meaning in
            var meaning = meaning
            if !meaning.actions.contains(.activate) { meaning.actions.append(.activate) }
            return meaning
        }
    }
}

extension LayoutNode {
    /// A place of the screen in this node's coordinates; where the node is squeezed to nothing, its middle.
    public final func place(onScreen point: Point) -> Point {
        screenTransform.inverted?.apply(point) ?? Point(x: frame.width / 2, y: frame.height / 2)
    }

    /// A place of the screen in `space`.
    public final func place(onScreen point: Point, in space: SpaceReference) -> Point {
        transform(to: space).apply(place(onScreen: point))
    }
}
