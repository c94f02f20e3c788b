import GridCore
import HostInterface
import Interaction
import Scene

/// What a transition does to how a view is drawn, all of it while the view is away and nothing while it is at rest.
public nonisolated enum PresenceEffect: Hashable, Sendable {
    case opacity
    case scale(Double, anchor: UnitPoint)
    /// Points to the right, or to the left where the layout runs right to left, and down.
    case offset(x: Double, y: Double)
    /// As far towards an edge as the view is large.
    case move(TransitionEdge)
    case blur(radius: Double)

    /// Whether the effect moves the view, so that it is a fade where a person wants less motion.
    var isMotion: Bool {
        switch self {
        case .opacity, .blur: false
        case .scale, .offset, .move: true
        }
    }
}

/// An edge of a view in the direction of its layout.
public nonisolated enum TransitionEdge: Hashable, Sendable { case top, leading, bottom, trailing }

/// Something inside a view that looks different while the view comes or goes.
public protocol PresencePhases: AnyObject {
    /// The view comes: shows it as it is away, and then, by `transaction`, as it is at rest.
    func come(_ transaction: GraphTransaction)
    /// The view goes.
    func leave(_ transaction: GraphTransaction)
}

/// How a view comes and goes.
public struct NodeTransition {
    public var coming: [PresenceEffect]
    public var leaving: [PresenceEffect]
    /// Curves of the transition's own, in place of that of the change.
    public var comingCurve: (any MotionCurve)?
    public var leavingCurve: (any MotionCurve)?
    public weak var phases: (any PresencePhases)?

    public init(coming: [PresenceEffect], leaving: [PresenceEffect]) {
        self.coming = coming
        self.leaving = leaving
    }

    fileprivate var comes: Bool { !coming.isEmpty || phases != nil }
    fileprivate var leaves: Bool { !leaving.isEmpty || phases != nil }

    /// What a view does that says nothing: it fades.
    static let standard = NodeTransition(coming: [.opacity], leaving: [.opacity])
}

/// A view that says how it comes and goes.
public final class TransitionNode: WrapperNode {
    public var transition: NodeTransition {
        didSet { count(transition, 1); count(oldValue, -1) }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, transition: NodeTransition) {
        self.transition = transition
        super.init(around: inner, context)
        count(transition, 1)
    }

    private func count(_ transition: NodeTransition, _ step: Int) {
        if transition.comingCurve != nil || transition.leavingCurve != nil { graph.selfMovingTransitions += step }
    }

    public static let key = ObjectIdentifier(TransitionNode.self)

    public override func trait(_ key: ObjectIdentifier) -> Any? { key == TransitionNode.key ? transition : super.trait(key) }
}

/// How far a node is on its way in and on its way out. Both may run at once: a view that is sent away before it has come.
final class Presence {
    private unowned let node: LayoutNode
    private var transition = NodeTransition.standard
    /// 1 before the view has come, 0 at rest.
    private let away: Mover<MotionNumbers>
    /// 0 at rest, 1 once it has gone.
    private let gone: Mover<MotionNumbers>
    /// What was painted above the node when it left.
    private weak var next: LayoutNode?

    init(of node: LayoutNode) {
        self.node = node
        away = Mover(.zero, of: node, in: node.graph) { _ in }
        gone = Mover(.zero, of: node, in: node.graph) { _ in }
    }

    func isBelow(_ other: LayoutNode) -> Bool { next === other }

    /// Whether the node has been sent away and nobody has called it back.
    var isSentAway: Bool { gone.target.x != 0 }

    /// Is there at once.
    func rest() {
        away.jump(to: .zero)
        gone.jump(to: .zero)
    }

    /// Begins to come, or to come back; `false` where it is there at once.
    func come(_ transaction: GraphTransaction) -> Bool {
        transition = node.trait(TransitionNode.key) as? NodeTransition ?? .standard
        var transaction = transaction
        transaction.curve = transition.comingCurve ?? transaction.curve
        let isBack = gone.target.x != 0
        gone.retarget(to: .zero, transaction)
        guard transaction.curve != nil, isBack || transition.comes else { return false }
        if !isBack {
            away.jump(to: MotionNumbers(1))
            away.retarget(to: .zero, transaction)
        }
        transition.phases?.come(transaction)
        return true
    }

    /// Begins to leave; `false` where it is gone at once. `completion` is called when nothing of it moves any more.
    func leave(below next: LayoutNode?, _ transaction: GraphTransaction, _ completion: MotionCompletion) -> Bool {
        self.next = next
        transition = node.trait(TransitionNode.key) as? NodeTransition ?? .standard
        var transaction = transaction
        transaction.curve = transition.leavingCurve ?? transaction.curve
        guard transaction.curve != nil, transition.leaves, !isSentAway else { return false }
        transaction.completions.append(completion)
        gone.retarget(to: MotionNumbers(1), transaction)
        transition.phases?.leave(transaction)
        return true
    }

    /// Changes the layer of the node as far as it is on its way.
    func apply(to layer: inout Layer, of node: LayoutNode) {
        for (effects, mover) in [(transition.coming, away), (transition.leaving, gone)] where mover.value.x != 0 {
            for effect in effects { apply(effect, mover.value.x, to: &layer, of: node) }
        }
    }

    private func apply(_ effect: PresenceEffect, _ part: Double, to layer: inout Layer, of node: LayoutNode) {
        let size = layer.frame.size
        if effect.isMotion, HostContext.current?.traits.reducesMotion ?? false { return fade(&layer, part) }
        let forward = node.isRightToLeft ? -1.0 : 1.0
        func move(_ x: Double, _ y: Double) {
            layer.transform = layer.transform.followed(by: .translation(x: x * part, y: y * part))
        }
        switch effect {
        case .opacity: fade(&layer, part)
        case .scale(let scale, let anchor):
            let scale = 1 + (scale - 1) * part
            let x = node.isRightToLeft ? 1 - anchor.x : anchor.x
            let about = Point(x: x * size.width, y: anchor.y * size.height)
            layer.transform = layer.transform.followed(by: Transform.scale(x: scale, y: scale).around(about))
        case .offset(let x, let y): move(x * forward, y)
        case .move(.top): move(0, -size.height)
        case .move(.bottom): move(0, size.height)
        case .move(.leading): move(-size.width * forward, 0)
        case .move(.trailing): move(size.width * forward, 0)
        case .blur(let radius): if part > 0 { layer.effects.append(.blur(radius: radius * part)) }
        }
    }

    private func fade(_ layer: inout Layer, _ part: Double) { layer.opacity *= min(max(1 - part, 0), 1) }
}
