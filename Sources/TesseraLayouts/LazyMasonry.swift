import Foundation
import GridCore
import TesseraSwiftUI

/// Views in columns that grow downwards, each view in the column that is the shortest so far; only those that are seen are made.
///
/// Columns are those of grid items. Headers and footers of sections lie across all columns. After a jump into content that nobody has seen
/// the columns begin with an even edge there; what is scrolled to is packed on from it, and from the first view once the start is reached.
/// Cost: the views in sight, and a record of some bytes for each view that was passed.
public struct LazyVMasonry<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    /// `spacing` is the gap below each view in points, 8 by default; the gaps between columns are those of the items.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .vertical, packing: .masonry, items: columns, alignment: .horizontal(alignment), spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }
}

/// Views in rows that grow sideways, each view in the row that is the shortest so far; only those that are seen are made.
public struct LazyHMasonry<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    /// `spacing` is the gap behind each view in points, 8 by default; the gaps between rows are those of the items.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .horizontal, packing: .masonry, items: rows, alignment: .vertical(alignment), spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }
}

extension LazyVMasonry: LazyContainer, View {}
extension LazyHMasonry: LazyContainer, View {}
