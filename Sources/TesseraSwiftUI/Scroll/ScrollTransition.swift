import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import ViewGraph

/// Where a view is on its way through a scroll view.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// About to come into sight at the top or the leading edge.
    case topLeading
    /// In sight.
    case identity
    /// About to come into sight at the bottom or the trailing edge.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// −1 before the view has come in at the top or the leading edge, 0 in sight, 1 at the other end.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How views change as they come into the sight of a scroll view and leave it.
public struct ScrollTransitionConfiguration: Sendable {
    /// How much of a view has to be in sight for it to be in the phase `identity`.
    public struct Threshold: Sendable {
        /// The part of the view that is in sight there, and how far the scroll view's edge is moved in, in points.
        var part: Double
        var distance = 0.0

        /// As soon as any of the view is in sight.
        public static let hidden = Threshold(part: 0)
        /// Once all of the view is in sight.
        public static let visible = Threshold(part: 1)
        /// Once the view stands in the middle of the scroll view.
        public static var centered: Threshold { Threshold(part: .infinity) }

        /// Once that part of the view is in sight, 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(part: amount.isNaN ? 1 : min(max(amount, 0), 1)) }

        /// A threshold between this one and another.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            guard part.isFinite, other.part.isFinite else { return amount < 0.5 ? self : other }
            return Threshold(part: part + (other.part - part) * amount, distance: distance + (other.distance - distance) * amount)
        }

        /// The same against a scroll view whose edge lies `distance` points further in.
        public func inset(by distance: Double) -> Threshold { Threshold(part: part, distance: self.distance + finite(distance)) }
    }

    enum Mode: Sendable {
        case identity
        /// With the scrolling: as far as the view is on its way.
        case interactive(UnitCurve)
        /// All at once when the threshold is passed, by an animation.
        case animated(Animation)
    }

    var mode: Mode
    var threshold: Threshold

    /// No change.
    public static let identity = ScrollTransitionConfiguration(mode: .identity, threshold: .visible)
    /// As far as the view is on its way.
    public static let interactive = interactive()
    /// When the view passes the threshold, by the standard animation.
    public static let animated = animated()

    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: .interactive(timingCurve), threshold: .visible)
    }

    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: .animated(animation), threshold: .visible(0.5))
    }

    /// The same by another animation; one that follows the scrolling becomes one that does not.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: .animated(animation), threshold: threshold)
    }

    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: mode, threshold: threshold)
    }
}

extension View {
    /// Changes how the view is drawn while it comes into the sight of the scroll view around and leaves it, as `transition` says for each
    /// phase. Layout does not change. `axis` is the one along which the scroll view scrolls, by default its own.
    public nonisolated func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// The same with different ways in and out at the two ends.
    public nonisolated func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) {
                transition(EmptyVisualEffect(), $0)._steps
            })
    }
}

private struct ScrollTransitionModifier {
    let topLeading: ScrollTransitionConfiguration
    let bottomTrailing: ScrollTransitionConfiguration
    let axis: Axis?
    let steps: @Sendable (ScrollTransitionPhase) -> [_VisualEffectStep]
}

extension ScrollTransitionModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = ScrollTransitionNode(around: inner, context)
        updateWrapper(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        let node = unsafeDowncast(wrapper, to: ScrollTransitionNode.self)
        node.ends = (topLeading, bottomTrailing)
        node.axis = axis?.core
        node.steps = steps
        HostContext.current?.requestUpdate()
    }
}

/// A view that is drawn as far as it is on its way through a scroll view.
@MainActor
private final class ScrollTransitionNode: WrapperNode {
    var ends: (ScrollTransitionConfiguration, ScrollTransitionConfiguration) = (.identity, .identity)
    var axis: GridCore::Axis?
    var steps: (ScrollTransitionPhase) -> [_VisualEffectStep] = { _ in [] }
    /// How far the view is out of sight where that follows an animation: -1 to 1.
    private lazy var shown = Mover(MotionNumbers(0), of: self, in: graph) { _ in }
    private var wasPlaced = false

    override func didUnplace() { wasPlaced = false }

    /// The scroll view around that scrolls along the axis.
    private var scroll: ScrollNode? {
        ancestry.dropFirst().lazy.compactMap { $0 as? ScrollNode }.first { scroll in
            self.axis.map { scroll.layout.axes.contains(AxisSet($0)) } ?? true
        }
    }

    /// How far the view is from being in sight, in lengths of its own: below 0 at the start, above 0 at the end, 0 between the thresholds.
    private var way: Double {
        guard let scroll else { return 0 }
        let axis = axis ?? (scroll.layout.axes.contains(.vertical) ? GridCore::Axis.vertical : .horizontal)
        let box = screenFrame(screenTransform)
        let view = scroll.screenFrame(scroll.screenTransform)
        let length = box.size[axis]
        guard length > 0 else { return 0 }
        func start(_ threshold: ScrollTransitionConfiguration.Threshold) -> Double {
            // How much of the view has to be beyond the edge, so that it counts as in sight.
            threshold.part.isFinite ? threshold.part * length : (view.size[axis] + length) / 2
        }
        let isMirrored = axis == .horizontal && isRightToLeft
        let before = isMirrored ? view.maxX - box.minX : box.origin[axis] + length - view.origin[axis]
        let after = isMirrored ? box.maxX - view.minX : view.origin[axis] + view.size[axis] - box.origin[axis]
        let missingBefore = start(ends.0.threshold) - (before - ends.0.threshold.distance)
        let missingAfter = start(ends.1.threshold) - (after - ends.1.threshold.distance)
        if missingBefore > 0, missingBefore >= missingAfter { return -min(1, missingBefore / max(start(ends.0.threshold), length)) }
        return missingAfter > 0 ? min(1, missingAfter / max(start(ends.1.threshold), length)) : 0
    }

    /// The part of the effect of the phase at that end, 0 to 1.
    private func part(_ way: Double) -> Double {
        switch (way < 0 ? ends.0 : ends.1).mode {
        case .identity: 0
        case .interactive(let curve): curve.value(at: abs(way))
        case .animated: way == 0 ? 0 : 1
        }
    }

    override func decorate(_ layer: inout Layer) {
        let way = way
        var amount = way < 0 ? -part(way) : part(way)
        if case .animated(let animation) = (way < 0 ? ends.0 : ends.1).mode {
            follow(amount, animation)
            amount = shown.value.x
        }
        guard amount != 0 else { return }
        apply(amount < 0 ? .topLeading : .bottomTrailing, min(abs(amount), 1), to: &layer)
    }

    private func follow(_ amount: Double, _ animation: Animation) {
        defer { wasPlaced = true }
        guard wasPlaced else { return shown.jump(to: MotionNumbers(amount)) }
        guard amount != shown.target.x else { return }
        var transaction = GraphTransaction()
        transaction.curve = animation.curve
        shown.retarget(to: MotionNumbers(amount), transaction)
    }

    /// Does `part` of what the phase does.
    private func apply(_ phase: ScrollTransitionPhase, _ part: Double, to layer: inout Layer) {
        let environment = EnvironmentValues(environment)
        let (whole, none) = (steps(phase), steps(.identity))
        let place = layer.frame.origin
        layer.frame.origin = .zero
        for (index, step) in whole.enumerated() {
            let step = none.indices.contains(index) ? none[index].blended(towards: step, by: part) : step
            var outer = Layer(id: layer.id, frame: Rect(origin: .zero, size: frame.size), children: [layer])
            step.change(&outer, frame.size, environment)
            layer = outer
        }
        layer.frame.origin = place
    }
}
