import Foundation
import GridCore
import ViewGraph

/// Whether what lies behind a presentation can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    enum Value: Hashable, Sendable {
        case automatic, enabled, disabled
        case upThrough(PresentationDetent)
    }

    let value: Value

    public static let automatic = PresentationBackgroundInteraction(value: .automatic)
    public static let enabled = PresentationBackgroundInteraction(value: .enabled)
    public static let disabled = PresentationBackgroundInteraction(value: .disabled)

    /// As long as the sheet is not higher than `detent`.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(value: .upThrough(detent))
    }
}

/// What a drag in a sheet does first.
public struct PresentationContentInteraction: Equatable, Sendable {
    private enum Value: Hashable, Sendable { case automatic, resizes, scrolls }
    private let value: Value

    public static let automatic = PresentationContentInteraction(value: .automatic)
    public static let resizes = PresentationContentInteraction(value: .resizes)
    public static let scrolls = PresentationContentInteraction(value: .scrolls)
}

/// The form that a presentation takes where its own does not fit.
public struct PresentationAdaptation: Hashable, Sendable {
    enum Value: Hashable, Sendable { case automatic, none, popover, sheet, fullScreenCover }
    let value: Value

    public static let automatic = PresentationAdaptation(value: .automatic)
    /// None: it keeps its form.
    public static let none = PresentationAdaptation(value: .none)
    public static let popover = PresentationAdaptation(value: .popover)
    public static let sheet = PresentationAdaptation(value: .sheet)
    public static let fullScreenCover = PresentationAdaptation(value: .fullScreenCover)
}

extension View {
    /// The heights at which the sheet around comes to rest. On wide screens a sheet stands in the middle and has one height.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationSettings { $0.detents = detents }
    }

    /// The heights at which the sheet around comes to rest, and the one that it has.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        presentationSettings {
            $0.detents = detents
            $0.selection = selection
        }
    }

    /// Shows or hides the bar at the top of the sheet around; by itself it is there where the sheet has several heights.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationSettings { $0.dragIndicator = visibility }
    }

    /// The radius of the corners of the sheet around, in points; `nil` for the platform's.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationSettings { $0.cornerRadius = cornerRadius.map { max(0, finite($0)) } }
    }

    /// The background of the sheet around.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationSettings { $0.background = .style(AnyShapeStyle(style)) }
    }

    /// Views as the background of the sheet around.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let view = AnyView(content())
        return presentationSettings { $0.background = .view(view, alignment) }
    }

    /// Whether what lies behind the sheet around can be used.
    public nonisolated func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        presentationSettings { $0.backgroundInteraction = interaction }
    }

    /// Whether a drag in the sheet around makes it higher first, or scrolls its content.
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        presentationSettings { $0.contentInteraction = behavior }
    }

    /// The form that the presentation around takes in compact size classes.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationSettings { $0.adaptation = (adaptation, adaptation) }
    }

    /// The forms that the presentation around takes where the width is compact, and where the height is.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationSettings { $0.adaptation = (horizontalAdaptation, verticalAdaptation) }
    }

    /// The size of the presentation around on wide screens.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        presentationSettings { $0.sizing = sizing }
    }

    /// Whether a person cannot close the presentation around by pulling it down or touching beside it.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentationSettings { $0.isDismissDisabled = $0.isDismissDisabled || isDisabled }
    }
}
