import Foundation
import GridCore
import StandardControls
import ViewGraph

/// The size that a presentation proposes to itself on a wide screen.
public protocol PresentationSizing: Sendable {
    /// The size that the content is offered.
    @MainActor func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// What is presented, as its sizing sees it.
public struct PresentationSizingRoot {
    let measure: @MainActor (Proposal) -> Size

    /// The size that the content takes for an offer.
    @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = measure(proposal.core)
        return CGSize(width: size.width, height: size.height)
    }
}

/// Where a presentation is sized.
public struct PresentationSizingContext: Sendable {
    let room: Size
}

/// The size that fits the content as it is used most: that of a form.
public struct AutomaticPresentationSizing: PresentationSizing {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        FormPresentationSizing().proposedSize(for: root, context: context)
    }
}

/// The size of a form.
public struct FormPresentationSizing: PresentationSizing {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetLook.formSize.width, height: SheetLook.formSize.height)
    }
}

/// The size of a page: narrower than the screen and as high as it.
public struct PagePresentationSizing: PresentationSizing {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetLook.pageWidth, height: context.room.height)
    }
}

/// The size of the content.
public struct FittedPresentationSizing: PresentationSizing {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(root.sizeThatFits(.unspecified))
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
    /// The size of the content along some axes, and this one along the others.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
    }
}

private struct PartlyFittedSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal: Bool
    let vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        let content = root.sizeThatFits(
            ProposedViewSize(width: horizontal ? nil : size.width, height: vertical ? nil : size.height))
        if horizontal { size.width = content.width }
        if vertical { size.height = content.height }
        return size
    }
}
