import Foundation
import GridCore
import TesseraGraphics
import ViewGraph

/// Arranges views in a table, as ``Grid`` does, where a layout is exchanged for another one: see ``AnyLayout``. Subviews that stand in a
/// ``GridRow`` are cells, every other one covers all columns.
@frozen
public struct GridLayout {
    public var alignment: Alignment
    /// The gap between columns in points; `nil` takes what the views prefer.
    public var horizontalSpacing: CGFloat?
    /// The gap between rows in points; `nil` takes what the views prefer.
    public var verticalSpacing: CGFloat?

    /// What the layout keeps between calls: the offers that it has solved.
    public struct Cache {
        fileprivate var solutions: [(proposal: Proposal, solution: EagerGrid.Solution)] = []
        /// How many solved offers are kept.
        fileprivate static let keptSolutions = 4
    }

    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    private var grid: EagerGrid {
        EagerGrid(
            horizontal: alignment.horizontal.guide, vertical: alignment.vertical.guide,
            columnSpacing: Gate.spacing(horizontalSpacing.map(Double.init)),
            rowSpacing: Gate.spacing(verticalSpacing.map(Double.init)))
    }

    private func solve(_ proposal: Proposal, _ subviews: LayoutSubviews, _ cache: inout Cache) -> EagerGrid.Solution {
        if let known = cache.solutions.first(where: { $0.proposal == proposal }) { return known.solution }
        let grid = grid
        nonisolated(unsafe) var solved: EagerGrid.Solution?
        MainActor.assumeIsolated { solved = grid.solve(subviews.gridItems, for: proposal) }
        let solution = solved!
        if cache.solutions.count >= Cache.keptSolutions { cache.solutions.removeFirst() }
        cache.solutions.append((proposal, solution))
        return solution
    }
}

extension GridLayout: Layout {
    public func makeCache(subviews: LayoutSubviews) -> Cache { Cache() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize {
        let size = solve(Gate.proposal(proposal.core), subviews, &cache).size
        return CGSize(width: size.width, height: size.height)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) {
        nonisolated(unsafe) let solution = solve(Gate.proposal(proposal.core), subviews, &cache)
        let grid = grid
        subviews.place(MainActor.assumeIsolated { grid.placements(of: subviews.gridItems, in: solution) }, in: bounds)
    }

    public func spacing(subviews: LayoutSubviews, cache: inout Cache) -> ViewSpacing {
        let grid = grid
        return MainActor.assumeIsolated { ViewSpacing(grid.spacing(of: subviews.gridItems)) }
    }
}

extension GridLayout: Sendable {}
