import Foundation
import ViewGraph

/// A transition of any kind.
///
/// The usual ones move the whole view, with all modifiers around it. One that is made of modifiers, or a type of one's own, changes what it
/// stands around.
public struct AnyTransition {
    let coming: [PresenceEffect]
    let leaving: [PresenceEffect]
    var comingAnimation: Animation?
    var leavingAnimation: Animation?
    /// Puts around the view what the transition changes in a phase; `nil` where that is nothing.
    var looks: (@MainActor (AnyView, TransitionPhase) -> AnyView)?

    init(
        coming: [PresenceEffect] = [], leaving: [PresenceEffect] = [], looks: (@MainActor (AnyView, TransitionPhase) -> AnyView)? = nil
    ) {
        self.coming = coming
        self.leaving = leaving
        self.looks = looks
    }

    private init(_ effects: [PresenceEffect]) { self.init(coming: effects, leaving: effects) }

    public init<T: Transition>(_ transition: T) {
        nonisolated(unsafe) let transition = transition
        if let transition = transition as? any GraphTransition {
            nonisolated(unsafe) let known = transition
            self = MainActor.assumeIsolated { AnyTransition.effects(of: known) }
        } else {
            self.init(looks: { AnyView(transition.body(content: PlaceholderContentView($0), phase: $1)) })
        }
    }

    public static let identity = AnyTransition()
    public static let opacity = AnyTransition([.opacity])
    public static let slide = AnyTransition(coming: [.move(.leading)], leaving: [.move(.trailing)])
    public static let scale = AnyTransition.scale(scale: 1e-5)

    public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge.graph)]) }

    public static func push(from edge: Edge) -> AnyTransition {
        AnyTransition(coming: [.move(edge.graph), .opacity], leaving: [.move(edge.opposite.graph), .opacity])
    }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([.scale(finite(scale), anchor: anchor.core)])
    }

    public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition([.offset(x: finite(x), y: finite(y))])
    }

    /// A transition between two modifiers; at rest the view has `identity`.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        nonisolated(unsafe) let (active, identity) = (active, identity)
        return AnyTransition(looks: { AnyView($0.modifier($1.isIdentity ? identity : active)) })
    }

    /// One transition for coming and another one for going.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var result = AnyTransition(coming: insertion.coming, leaving: removal.leaving)
        result.comingAnimation = insertion.comingAnimation
        result.leavingAnimation = removal.leavingAnimation
        guard insertion.looks != nil || removal.looks != nil else { return result }
        result.looks = { view, phase in
            let inserted = insertion.looks?(view, phase == .didDisappear ? .identity : phase) ?? view
            return removal.looks?(inserted, phase == .willAppear ? .identity : phase) ?? inserted
        }
        return result
    }

    /// The transition, run with `animation`, also where the change that the view comes and goes with has none.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var result = self
        result.comingAnimation = animation
        result.leavingAnimation = animation
        return result
    }

    /// This transition and `other` at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        var result = AnyTransition(coming: coming + other.coming, leaving: leaving + other.leaving, looks: looks ?? other.looks)
        result.comingAnimation = other.comingAnimation ?? comingAnimation
        result.leavingAnimation = other.leavingAnimation ?? leavingAnimation
        if let first = looks, let second = other.looks { result.looks = { second(first($0, $1), $1) } }
        return result
    }

    @MainActor private static func effects(of transition: any GraphTransition) -> AnyTransition { transition.effects }
}

extension AnyTransition: @unchecked Sendable {}

extension Edge {
    var graph: TransitionEdge {
        switch self {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        }
    }

    var opposite: Edge {
        switch self {
        case .top: .bottom
        case .leading: .trailing
        case .bottom: .top
        case .trailing: .leading
        }
    }
}
