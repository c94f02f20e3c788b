import GridCore
import Interaction
import Scene
import ViewGraph

/// Draws a view moved by parts of its own size, to the right, or to the left where the layout runs right to left, and down.
struct OwnSizeOffset {
    var x: Double
    var y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// By a part of the size towards `edge`.
    init(_ edge: Edge, by part: Double) {
        switch edge {
        case .top: self.init(x: 0, y: -part)
        case .bottom: self.init(x: 0, y: part)
        case .leading: self.init(x: -part, y: 0)
        case .trailing: self.init(x: part, y: 0)
        }
    }
}

extension OwnSizeOffset: LayerEffect {
    func transform(_ size: Size, isRightToLeft: Bool) -> Transform {
        .translation(x: (isRightToLeft ? -x : x) * size.width, y: y * size.height)
    }
}

extension OwnSizeOffset: Animatable {
    var animatableData: MotionNumbers {
        get { MotionNumbers(x, y) }
        set {
            x = newValue.x
            y = newValue.y
        }
    }
}
