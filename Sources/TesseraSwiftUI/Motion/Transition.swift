import Foundation
import TesseraGraphics
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

    /// The transition, run with `animation`.
    public nonisolated func animation(_ animation: Animation?) -> some Transition { AnimatedTransition(transition: self) }

    /// This transition and `other` at once.
    public nonisolated func combined<T: Transition>(with other: T) -> some Transition { CombinedTransition(first: self, second: other) }
}

private struct AnimatedTransition<T: Transition> {
    let transition: T
}

extension AnimatedTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        transition.body(content: PlaceholderContentView(content), phase: phase)
    }
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
}

/// A transition of any kind.
public struct AnyTransition {
    /// Puts around the view what the transition changes at rest; `nil` where that is nothing.
    let atRest: (@MainActor (AnyView) -> AnyView)?

    init(atRest: (@MainActor (AnyView) -> AnyView)? = nil) { self.atRest = atRest }

    public init<T: Transition>(_ transition: T) {
        nonisolated(unsafe) let transition = transition
        atRest = { AnyView(transition.body(content: PlaceholderContentView($0), phase: .identity)) }
    }

    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let slide = AnyTransition()
    public static let scale = AnyTransition()

    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// A transition between two modifiers; at rest the view has `identity`.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        nonisolated(unsafe) let identity = identity
        return AnyTransition { AnyView($0.modifier(identity)) }
    }

    /// One transition for coming and another one for going.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion.combined(with: removal) }

    /// The transition, run with `animation`.
    public func animation(_ animation: Animation?) -> AnyTransition { self }

    /// This transition and `other` at once.
    public func combined(with other: AnyTransition) -> AnyTransition {
        guard let first = atRest else { return other }
        guard let second = other.atRest else { return self }
        return AnyTransition { second(first($0)) }
    }
}

extension AnyTransition: @unchecked Sendable {}

/// A transition that changes a view only while it comes or goes.
public protocol _RestingTransition: Transition {}

extension _RestingTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view that fades in and out.
public struct OpacityTransition: Sendable {
    public nonisolated init() {}
}
extension OpacityTransition: _RestingTransition {}

/// A view that comes and goes at once.
public struct IdentityTransition: Sendable {
    public nonisolated init() {}
}
extension IdentityTransition: _RestingTransition {}

/// A view that grows and shrinks.
public struct ScaleTransition: Sendable {
    public var scale: Double
    public var anchor: UnitPoint

    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
}
extension ScaleTransition: _RestingTransition {}

/// A view that comes in at the leading and goes out at the trailing edge.
public struct SlideTransition: Sendable {
    public nonisolated init() {}
}
extension SlideTransition: _RestingTransition {}

/// A view that comes from and goes to an edge.
public struct MoveTransition: Sendable {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
}
extension MoveTransition: _RestingTransition {}

/// A view that comes from an edge and goes to the opposite one, fading.
public struct PushTransition: Sendable {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
}
extension PushTransition: _RestingTransition {}

/// A view that comes from and goes to a place away from its own.
public struct OffsetTransition: Sendable {
    public var offset: CGSize
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
}
extension OffsetTransition: _RestingTransition {}

/// A view that grows sharp as it comes and blurs as it goes.
public struct BlurReplaceTransition: Sendable {
    /// Whether the view that goes shrinks or grows.
    public struct Configuration: Equatable, Sendable {
        private let goesUp: Bool
        public static let downUp = Configuration(goesUp: false)
        public static let upUp = Configuration(goesUp: true)
    }

    public var configuration: Configuration
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }
}
extension BlurReplaceTransition: _RestingTransition {}

extension Transition where Self == OpacityTransition {
    public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == IdentityTransition {
    public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == SlideTransition {
    public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == ScaleTransition {
    public static var scale: ScaleTransition { ScaleTransition(1e-5) }
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { ScaleTransition(scale, anchor: anchor) }
}
extension Transition where Self == MoveTransition {
    public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == PushTransition {
    public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == BlurReplaceTransition {
    public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
        BlurReplaceTransition(configuration: config)
    }
    public static var blurReplace: Self { BlurReplaceTransition(configuration: .downUp) }
}
