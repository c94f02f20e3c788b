import CaseSupport
import Foundation
import TesseraSwiftUI

extension AnyLayout {
    /// A layout of the recordings, by the name that a case gives it; written after what the case says of it.
    init(named name: String, _ json: JSON) throws {
        switch name {
        case "flow": self.init(RecordedFlow(columnGap: json["columnGap"].double ?? 0, rowGap: json["rowGap"].double ?? 0))
        case "ring": self.init(RecordedRing(inset: json["inset"].double ?? 0))
        default: throw CaseError(what: "layout \(name)")
        }
    }
}

/// Fills rows to the offered width with subviews at their ideal sizes.
private struct RecordedFlow: Layout {
    let columnGap: CGFloat
    let rowGap: CGFloat

    private func arrange(_ subviews: Subviews, width: CGFloat) -> (points: [CGPoint], height: CGFloat) {
        var (x, y, row) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
        var points: [CGPoint] = []
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, row) = (0, y + row + rowGap, 0) }
            points.append(CGPoint(x: x, y: y))
            x += size.width + columnGap
            row = max(row, size.height)
        }
        return (points, y + row)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? .infinity
        return CGSize(width: width, height: arrange(subviews, width: width).height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, point) in zip(subviews, arrange(subviews, width: bounds.width).points) {
            subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }
}

/// Four subviews at the quarters of a ring, further ones at those of one of half the size.
private struct RecordedRing: Layout {
    let inset: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let directions: [(x: CGFloat, y: CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        for (index, subview) in subviews.enumerated() {
            let radius = (bounds.width / 2 - inset) / (index < 4 ? 1 : 2)
            let direction = directions[index % 4]
            let point = CGPoint(x: bounds.midX + radius * direction.x, y: bounds.midY + radius * direction.y)
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}
