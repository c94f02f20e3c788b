import Foundation
import ViewGraph

extension View {
    /// How the view comes and goes. At rest it is as the transition's identity leaves it.
    public nonisolated func transition(_ t: AnyTransition) -> some View { modifier(TransitionModifier(transition: t)) }

    /// How the view comes and goes. At rest it is as the transition's body says for the phase `identity`.
    @_disfavoredOverload
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TransitionModifier(transition: AnyTransition(transition)))
    }

    /// How the content of the view changes, such as the digits of a number. At rest the content stands there as it is.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }

    /// How the view's screen comes and goes in a navigation.
    public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View { self }

    /// Names the view as the place from which a navigation's zoom starts.
    public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

    /// Names the view as the place from which a navigation's zoom starts, with changes to how it looks while it zooms.
    public nonisolated func matchedTransitionSource<Configuration: MatchedTransitionSourceConfiguration>(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: @escaping (EmptyMatchedTransitionSourceConfiguration) -> Configuration
    ) -> some View { self }
}

/// How the content of a view changes.
public struct ContentTransition: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case identity, opacity, interpolate, symbolEffect
        case numericText(countsDown: Bool)
        case number(Double)
    }

    private let kind: Kind

    /// How a text changes its words. What `interpolate` means for other words is the same as a fade.
    var text: TextTransition {
        switch kind {
        case .identity: .none
        case .opacity, .interpolate, .symbolEffect: .fade
        case .numericText(let countsDown): .roll(down: countsDown)
        case .number(let value): .count(to: value)
        }
    }

    public static let identity = ContentTransition(kind: .identity)
    public static let opacity = ContentTransition(kind: .opacity)
    public static let interpolate = ContentTransition(kind: .interpolate)
    public static let symbolEffect = ContentTransition(kind: .symbolEffect)
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown: countsDown))
    }
    /// Rolls upwards to a larger value and downwards to a smaller one.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .number(value)) }
}

private struct ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.interpolate }

extension EnvironmentValues {
    /// How the content of views changes.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

/// How a screen comes and goes in a navigation.
public protocol NavigationTransition {}

/// The usual way.
public struct AutomaticNavigationTransition: NavigationTransition, Sendable {}

/// A screen that grows out of a view of the screen before.
public struct ZoomNavigationTransition: NavigationTransition {
    let sourceID: AnyHashable
    let namespace: Namespace.ID
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: Self { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
        ZoomNavigationTransition(sourceID: AnyHashable(sourceID), namespace: namespace)
    }
}

/// How the source of a zoom looks while it zooms.
@MainActor @preconcurrency
public protocol MatchedTransitionSourceConfiguration {}

/// No changes to the source of a zoom.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

/// A source as it looks while it turns into the screen that it leads to. A picture at rest shows none of it.
private struct StyledSource<Base: MatchedTransitionSourceConfiguration>: MatchedTransitionSourceConfiguration {
    let base: Base
    var background: Color?
    var shape: RoundedRectangle?
    var shadow: SourceShadow?
}

/// A shadow under a source.
private struct SourceShadow {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
}

extension MatchedTransitionSourceConfiguration {
    /// The colour behind the source while it moves.
    public func background(_ background: Color) -> some MatchedTransitionSourceConfiguration {
        StyledSource(base: self, background: background)
    }

    /// The shape that the source is cut to while it moves.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
        StyledSource(base: self, shape: shape)
    }

    /// The shadow of the source while it moves; lengths in points.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration {
        StyledSource(base: self, shadow: SourceShadow(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
}
