import Foundation
import GridCore
import TesseraSwiftUI

/// The alignment across the lines of a packed container.
enum PackedAlignment {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
}

extension LazyLayout {
    /// A layout that packs its items along `axis` into the tracks of grid items.
    init(
        axis: GridCore::Axis, packing: Packing, items: [GridItem], alignment: PackedAlignment, spacing: CGFloat?,
        pinned: PinnedScrollableViews
    ) {
        let guide: Guide =
            switch alignment {
            case .horizontal(let alignment): alignment.guide
            case .vertical(let alignment): alignment.guide
            }
        self.init(
            axis: axis, lines: .packed(items.map(\.track), packing), alignment: guide, spacing: spacing.map(Double.init),
            pinned: pinned.core)
    }
}
