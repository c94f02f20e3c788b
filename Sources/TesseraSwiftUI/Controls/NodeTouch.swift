import GridCore
import HostInterface
import Interaction
import Scene
import ViewGraph

/// Lets a node act on touches: on a finger or a button that goes down on it and up again there.
@MainActor
package final class NodeTouch {
    package let recognizers: [Recognizer]
    private let spot = Spot()

    /// Where the pointer is that is being handled, in the node's coordinates; `nil` outside of touches.
    package var place: Point? { spot.place }

    private final class Spot {
        var place: Point?
    }

    /// `onMove` hears of a pointer that is down on the node, and where it goes.
    package init(of node: LayoutNode, onMove: (@MainActor () -> Void)? = nil) {
        let spot = spot
        let machine = ControlMachine { [weak node] point, kind in
            guard let node, let inverse = node.screenTransform.inverted else { return false }
            let place = inverse.apply(point)
            spot.place = place
            // What follows the pointer does so wherever it goes.
            guard onMove == nil else { return true }
            let margin = kind == .touch ? -GestureLimits.pressMargin : 0
            let reach = Insets(top: margin, leading: margin, bottom: margin, trailing: margin)
            return Rect(origin: .zero, size: node.frame.size).inset(by: reach).contains(place)
        }
        let observed = ObservedMachine(machine) { [weak node] _, now in
            switch now {
            case .possible: break
            case .active: if spot.place != nil { onMove?() }
            case .failed: spot.place = nil
            case .ended:
                _ = node?.activate()
                spot.place = nil
            }
        }
        recognizers = [MachineRecognizer(observed, of: node)]
    }
}
