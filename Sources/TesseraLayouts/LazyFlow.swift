import Foundation
import GridCore
import TesseraSwiftUI

/// Views at their ideal sizes side by side, in as many lines as it takes; only those that are seen are made.
///
/// Lines sit in the width by `alignment`, views in the middle of their line. Headers and footers of sections have lines of their own. Which
/// views share a line depends on all before them: after a jump into content that nobody has seen a line begins there.
public struct LazyFlow<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    /// `spacing` is the gap between views of a line, `lineSpacing` that between lines, in points; both are 8 by default.
    public init(
        alignment: HorizontalAlignment = .leading, spacing: CGFloat? = nil, lineSpacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .vertical, packing: .flow(gap: Gate.spacing(spacing.map(Double.init)) ?? 8), items: [],
            alignment: .horizontal(alignment), spacing: lineSpacing, pinned: pinnedViews)
        self.content = content()
    }
}

extension LazyFlow: LazyContainer, View {}
