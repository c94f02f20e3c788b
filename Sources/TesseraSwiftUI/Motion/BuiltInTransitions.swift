import Foundation
import GridCore
import ViewGraph

/// A transition that also is one of the view graph's, so that it moves the whole view and not only what it stands around.
protocol GraphTransition: Transition {
    var effects: AnyTransition { get }
}

/// A view that fades in and out.
public struct OpacityTransition: Sendable {
    public nonisolated init() {}
}

extension OpacityTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    var effects: AnyTransition { .opacity }
}

/// A view that comes and goes at once.
public struct IdentityTransition: Sendable {
    public nonisolated init() {}
}

extension IdentityTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    var effects: AnyTransition { .identity }
}

/// A view that grows and shrinks.
public struct ScaleTransition: Sendable {
    public var scale: Double
    public var anchor: UnitPoint

    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
}

extension ScaleTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
    var effects: AnyTransition { .scale(scale: scale, anchor: anchor) }
}

/// A view that comes in at the leading and goes out at the trailing edge.
public struct SlideTransition: Sendable {
    public nonisolated init() {}
}

extension SlideTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(OwnSizeOffset(x: phase.value, y: 0))
    }
    var effects: AnyTransition { .slide }
}

/// A view that comes from and goes to an edge.
public struct MoveTransition: Sendable {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
}

extension MoveTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(OwnSizeOffset(edge, by: abs(phase.value)))
    }
    var effects: AnyTransition { .move(edge: edge) }
}

/// A view that comes from an edge and goes to the opposite one, fading.
public struct PushTransition: Sendable {
    public var edge: Edge
    public nonisolated init(edge: Edge) { self.edge = edge }
}

extension PushTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(OwnSizeOffset(edge, by: -phase.value)).opacity(phase.isIdentity ? 1 : 0)
    }
    var effects: AnyTransition { .push(from: edge) }
}

/// A view that comes from and goes to a place away from its own.
public struct OffsetTransition: Sendable {
    public var offset: CGSize
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
}

extension OffsetTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
    var effects: AnyTransition { .offset(offset) }
}

/// A view that grows sharp as it comes and blurs as it goes. How much it blurs and shrinks was chosen by eye.
public struct BlurReplaceTransition: Sendable {
    /// Whether the view that goes shrinks or grows.
    public struct Configuration: Equatable, Sendable {
        fileprivate let goesUp: Bool
        public static let downUp = Configuration(goesUp: false)
        public static let upUp = Configuration(goesUp: true)
    }

    public var configuration: Configuration
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }

    fileprivate static var radius: Double { 12 }
    fileprivate static var small: Double { 0.8 }
    fileprivate var scaleOfGone: Double { configuration.goesUp ? 1.2 : BlurReplaceTransition.small }
}

extension BlurReplaceTransition: GraphTransition {
    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.blur(radius: phase.isIdentity ? 0 : BlurReplaceTransition.radius)
            .scaleEffect(phase.isIdentity ? 1 : phase == .willAppear ? BlurReplaceTransition.small : scaleOfGone)
            .opacity(phase.isIdentity ? 1 : 0)
    }

    var effects: AnyTransition {
        let looks: [PresenceEffect] = [.blur(radius: BlurReplaceTransition.radius), .opacity]
        return AnyTransition(
            coming: looks + [.scale(BlurReplaceTransition.small, anchor: .center)], leaving: looks + [.scale(scaleOfGone, anchor: .center)])
    }
}

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
