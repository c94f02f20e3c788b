import Foundation
import ViewGraph

/// Where a view is on its way into or out of what is shown.
@frozen
public enum TransitionPhase: Hashable, Sendable {
    /// About to come.
    case willAppear
    /// At rest: this is how a picture shows a view.
    case identity
    /// On its way out.
    case didDisappear

    /// Whether the view is at rest.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the view comes, 0 at rest, 1 on its way out.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// How a transition behaves beside its looks.
public struct TransitionProperties: Sendable {
    /// Whether it moves the view, so that it is left out where a person wants less motion.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view comes and goes: the changes to it in each phase.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// The view as the transition shows it in `phase`.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(content), phase: phase)
    }

    /// The transition, run with `animation`.
    public nonisolated func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(transition: self, animation: animation)
    }

    /// This transition and `other` at once.
    public nonisolated func combined<T: Transition>(with other: T) -> some Transition { CombinedTransition(first: self, second: other) }
}

private struct AnimatedTransition<T: Transition> {
    let transition: T
    let animation: Animation?
}

extension AnimatedTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        transition.body(content: PlaceholderContentView(content), phase: phase)
    }
    static var properties: TransitionProperties { T.properties }
}

extension AnimatedTransition: GraphTransition {
    var effects: AnyTransition { AnyTransition(transition).animation(animation) }
}

private struct CombinedTransition<First: Transition, Second: Transition> {
    let first: First
    let second: Second
}

extension CombinedTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        second.body(
            content: PlaceholderContentView(first.body(content: PlaceholderContentView(content), phase: phase)), phase: phase)
    }
    static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }
}

extension CombinedTransition: GraphTransition {
    var effects: AnyTransition { AnyTransition(first).combined(with: AnyTransition(second)) }
}

/// One transition for coming and another one for going.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
    public var insertion: Insertion
    public var removal: Removal

    public nonisolated init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
}

extension AsymmetricTransition: Transition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        let inserted = insertion.body(content: PlaceholderContentView(content), phase: phase == .didDisappear ? .identity : phase)
        return removal.body(content: PlaceholderContentView(inserted), phase: phase == .willAppear ? .identity : phase)
    }
    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }
}

extension AsymmetricTransition: GraphTransition {
    var effects: AnyTransition { .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal)) }
}
