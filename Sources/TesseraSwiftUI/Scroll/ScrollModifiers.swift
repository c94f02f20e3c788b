import Foundation
import GridCore
import ViewGraph

/// Whether scroll views show how far they are scrolled.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, visible, hidden, never }
    private let value: Value

    public static let automatic = ScrollIndicatorVisibility(value: .automatic)
    public static let visible = ScrollIndicatorVisibility(value: .visible)
    public static let hidden = ScrollIndicatorVisibility(value: .hidden)
    public static let never = ScrollIndicatorVisibility(value: .never)

    /// What this says over what a scroll view asks for itself; `nil` leaves it to the scroll view.
    var shows: Bool? {
        switch value {
        case .automatic: nil
        case .visible: true
        case .hidden, .never: false
        }
    }
}

/// Which part of a scroll view a margin is for.
public struct ContentMarginPlacement: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, scrollContent, scrollIndicators }
    private let value: Value

    public static let automatic = ContentMarginPlacement(value: .automatic)
    public static let scrollContent = ContentMarginPlacement(value: .scrollContent)
    public static let scrollIndicators = ContentMarginPlacement(value: .scrollIndicators)

    var movesContent: Bool { value != .scrollIndicators }
}

extension View {
    /// Whether scroll views inside show indicators along `axes`.
    public nonisolated func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        transformEnvironment(\.scrolling) { scrolling in
            if axes.contains(.vertical) { scrolling.showsVerticalIndicator = visibility.shows }
            if axes.contains(.horizontal) { scrolling.showsHorizontalIndicator = visibility.shows }
        }
    }

    /// Whether a person can scroll the scroll views inside.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scrolling) { $0.isDisabled = $0.isDisabled || disabled }
    }

    /// Shows or hides the ground of lists, forms and text editors inside.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        transformEnvironment(\.scrolling) { $0.isBackgroundHidden = visibility == .hidden }
    }

    /// Whether scroll views inside show content beyond their bounds.
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scrolling) { $0.isClipDisabled = disabled }
    }

    /// Puts room between the edges of scroll views inside and their content, in points; `nil` is the platform's 16.
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
    }

    public nonisolated func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrolling) { scrolling in
            guard placement.movesContent else { return }
            let insets = Gate.insets(insets.core)
            if edges.contains(.top) { scrolling.margins.top = insets.top }
            if edges.contains(.leading) { scrolling.margins.leading = insets.leading }
            if edges.contains(.bottom) { scrolling.margins.bottom = insets.bottom }
            if edges.contains(.trailing) { scrolling.margins.trailing = insets.trailing }
        }
    }
}
