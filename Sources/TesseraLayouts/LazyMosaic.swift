import Foundation
import GridCore
import TesseraSwiftUI

/// A grid whose cells cover as many columns and rows as they say; only those that are seen are made.
///
/// A cell lies in the first place from the leading edge where it is the nearest to the start; what a wide cell leaves open above it stays
/// open. Headers and footers of sections lie across all columns.
public struct LazyMosaic<Content: View> {
    package let layout: LazyLayout
    package let content: Content

    /// Rows are `rowHeight` points high, or as high as the first column is wide. `spacing` is the gap between rows, 8 by default.
    public init(
        columns: [GridItem], rowHeight: CGFloat? = nil, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = LazyLayout(
            axis: .vertical, packing: .mosaic(row: rowHeight.map { max(0, Gate.lineLength(Double($0))) }), items: columns,
            alignment: .horizontal(.center), spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }
}

extension LazyMosaic: LazyContainer, View {}

extension View {
    /// Lets the view cover `columns` columns and `rows` rows of a ``LazyMosaic``. Less than one counts as one, more columns than there are
    /// as all.
    public nonisolated func mosaicSpan(columns: Int = 1, rows: Int = 1) -> some View { inMosaic(ItemSpan(columns: columns, rows: rows)) }
}
