import Foundation
import GridCore
import TesseraGraphics
import ViewGraph

/// Arranges blocks of a lazy container by a layout, each as if it were a container of its own.
@MainActor
package final class LayoutBlocks<L: Layout>: BlockEngine {
    private let layout: L

    package init(_ layout: L) { self.layout = layout }

    package func isSame(as other: any BlockEngine) -> Bool {
        (other as? LayoutBlocks<L>).map { ViewComparison.isSame(layout, $0.layout) } ?? false
    }

    package func block(of nodes: [LayoutNode], across extent: Double, isRightToLeft: Bool) -> ItemBlock {
        let pass = LayoutPass(of: nil, nodes: nodes, layoutName: "\(L.self)")
        let subviews = pass.subviews(isRightToLeft: isRightToLeft)
        var cache = layout.makeCache(subviews: subviews)
        let offer = ProposedViewSize(width: extent.isFinite ? CGFloat(extent) : nil, height: nil)
        let answer = layout.sizeThatFits(proposal: offer, subviews: subviews, cache: &cache)
        let size = Gate.size(Size(width: answer.width, height: answer.height))
        // A block that does not fill the width stands in its middle.
        let left = extent.isFinite && size.width.isFinite ? (extent - size.width) / 2 : 0
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let placements = pass.placements(in: Rect(origin: .zero, size: size), for: offer.core) {
            layout.placeSubviews(in: bounds, proposal: offer, subviews: subviews, cache: &cache)
        }
        return ItemBlock(
            length: Gate.lineLength(size.height),
            placements: placements.map { Placement(frame: $0.frame.offset(x: left, y: 0), proposal: $0.proposal) })
    }
}

/// Says how many columns and rows of a mosaic the view covers.
private struct MosaicSpanModifier {
    let span: ItemSpan
}

extension MosaicSpanModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        TraitNode(around: inner, context, key: MosaicSpan.key, value: span)
    }

    func updateWrapper(_ wrapper: WrapperNode) {
        unsafeDowncast(wrapper, to: TraitNode.self).value = span
        wrapper.invalidateLayout()
    }
}

extension View {
    /// For TesseraLayouts, whose cells say how much of a mosaic they cover.
    package nonisolated func inMosaic(_ span: ItemSpan) -> some View { modifier(MosaicSpanModifier(span: span)) }
}
