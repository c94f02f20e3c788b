import Foundation
import GridCore
import TesseraSwiftUI
import ViewGraph

/// A layout that becomes lazy: it arranges so many views at a time, and what it makes of them follows one below the other.
///
/// A layout says how many views it takes for a block; it is then asked for one block after the other, as they are seen, with the width of the
/// container and without a height. Its methods get the views of one block only, and a cache of their own each time.
public protocol BlockwiseLayout: Layout {
    /// How many views a block holds; less than one counts as one.
    var viewsPerBlock: Int { get }
}

/// Views that a layout arranges block by block from top to bottom; only the blocks that are seen are made.
///
/// Headers and footers of sections lie between blocks; a section's last block holds what is left.
public struct LazyVBlocks<L: BlockwiseLayout, Content: View> {
    package let layout: LazyLayout
    package let content: Content
    private let arrangement: L

    /// `spacing` is the gap between blocks in points, 8 by default.
    public init(
        _ layout: L, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.layout = LazyLayout(
            axis: .vertical, packing: .blocks(max(1, layout.viewsPerBlock)), items: [], alignment: .horizontal(.center), spacing: spacing,
            pinned: pinnedViews)
        arrangement = layout
        self.content = content()
    }
}

extension LazyVBlocks: LazyContainer, View {
    package var blocks: (any BlockEngine)? { LayoutBlocks(arrangement) }
}
