import Foundation
import GridCore
import Scene
import TesseraGraphics
import ViewGraph

extension GraphicsContext {
    /// A view of the canvas's symbols, ready to be drawn.
    public struct ResolvedSymbol: Sendable {
        let node: LayoutNode
        /// The size that the view takes when nothing is offered.
        public let size: CGSize
    }

    /// The symbol with the tag `id`; `nil` where there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        let node = recording.node
        nonisolated(unsafe) let id = AnyHashable(id)
        return MainActor.assumeIsolated {
            guard let symbol = node.layoutChildren.first(where: { $0.tag == id }) else { return nil }
            return ResolvedSymbol(node: symbol, size: CGSize(symbol.size(for: .unspecified)))
        }
    }

    /// Draws a symbol laid out for the size of `rect`, in its middle.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        draw(symbol, for: Proposal(Size(rect.size))) { size in
            CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
        }
    }

    /// Draws a symbol at its own size with `anchor` of it on `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, for: .unspecified) { size in
            CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        }
    }

    private func draw(_ symbol: ResolvedSymbol, for proposal: Proposal, origin: (CGSize) -> CGPoint) {
        let (canvas, node) = (recording.node, symbol.node)
        var layer = MainActor.assumeIsolated { canvas.layer(of: node, for: proposal) }
        layer.frame.origin = Point(origin(CGSize(layer.frame.size)))
        var holder = recording.layer(children: [layer])
        holder.transform = transform.core
        record(holder)
    }
}
