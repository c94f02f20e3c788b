import GridCore
import Interaction
import ViewGraph

/// A layout of which some lengths move when it changes in an animation.
protocol MovingLayout: OneChildLayout {
    /// The lengths, always as many and in the same order; at most eight. One that is not given, or infinite, does not move.
    var lengths: [Double?] { get }

    /// The layout with other lengths, of which those that were not given are to be ignored.
    func with(_ lengths: [Double]) -> Self
}

extension MovingLayout {
    /// The lengths that move, and 0 in place of the others.
    fileprivate var numbers: [Double] { lengths.map { $0.flatMap { $0.isFinite ? $0 : nil } ?? 0 } }

    /// Which lengths move.
    fileprivate var isMoving: [Bool] { lengths.map { $0?.isFinite ?? false } }

    /// `new` for every length that moves, and the layout's own for the others.
    fileprivate func replacing(_ new: [Double]) -> [Double?] {
        zip(lengths, new).map { own, new in own.map { $0.isFinite ? new : $0 } }
    }
}

extension FixedFrame: MovingLayout {
    var lengths: [Double?] { [width, height] }

    func with(_ new: [Double]) -> FixedFrame {
        let lengths = replacing(new)
        return FixedFrame(width: lengths[0].map { max(0, $0) }, height: lengths[1].map { max(0, $0) })
    }
}

extension FlexibleFrame: MovingLayout {
    var lengths: [Double?] {
        [horizontal.minimum, horizontal.ideal, horizontal.maximum, vertical.minimum, vertical.ideal, vertical.maximum]
    }

    func with(_ new: [Double]) -> FlexibleFrame {
        let lengths = replacing(new).map { $0.map { max(0, $0) } }
        return FlexibleFrame(
            minWidth: lengths[0], idealWidth: lengths[1], maxWidth: lengths[2], minHeight: lengths[3], idealHeight: lengths[4],
            maxHeight: lengths[5])
    }
}

extension Padding: MovingLayout {
    var lengths: [Double?] { [insets.top, insets.leading, insets.bottom, insets.trailing] }

    func with(_ new: [Double]) -> Padding { Padding(Insets(top: new[0], leading: new[1], bottom: new[2], trailing: new[3])) }
}

extension PositionLayout: MovingLayout {
    var lengths: [Double?] { [center.x, center.y] }
    func with(_ new: [Double]) -> PositionLayout { PositionLayout(center: Point(x: new[0], y: new[1])) }
}

extension AspectRatio: MovingLayout {
    var lengths: [Double?] { [ratio] }
    func with(_ new: [Double]) -> AspectRatio { AspectRatio(ratio: ratio.map { _ in max(new[0], 1e-6) }, isFill: isFill) }
}

extension LayoutModifier: Animatable {
    /// Up to eight lengths of the layout.
    var animatableData: AnimatablePair<MotionNumbers, MotionNumbers> {
        get {
            let numbers = (layout as? any MovingLayout)?.numbers ?? []
            func number(_ index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }
            return AnimatablePair(
                MotionNumbers(number(0), number(1), number(2), number(3)), MotionNumbers(number(4), number(5), number(6), number(7)))
        }
        set {
            guard let moving = layout as? any MovingLayout else { return }
            let (first, second) = (newValue.first, newValue.second)
            let moved: any OneChildLayout = moving.with([first.x, first.y, first.z, first.w, second.x, second.y, second.z, second.w])
            guard let moved = moved as? Layout else { return }
            layout = moved
            if let padding = moved as? Padding { anchoring = .origin(padding.childOrigin) }
            if let position = moved as? PositionLayout { anchoring = .center(position.center) }
        }
    }
}

extension LayoutModifier: PartlyAnimatable {
    /// A length that is given in one of the two only makes the change at once; what stands inside glides to its new place.
    func moves(from old: Self) -> Bool {
        guard let new = layout as? any MovingLayout, let old = old.layout as? any MovingLayout else { return false }
        return new.isMoving == old.isMoving
    }
}
