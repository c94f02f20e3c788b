import Foundation
import GridCore
import HostInterface
import TesseraGraphics
import ViewGraph

/// A table whose columns are as wide as the widest of their cells, and whose rows as tall as the tallest of theirs.
///
/// Views outside of a ``GridRow`` cover all columns. Spacings are in points and may be negative; `nil` takes what the views prefer, 8 where
/// they prefer nothing. All cells are made and measured, each at most four times for an offer; for thousands of cells a lazy grid is
/// the better choice. Rules: eager-grid-and-layout 3 to 5.
@frozen
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

extension Grid: EagerContainer, View {
    var layout: EagerGrid {
        EagerGrid(
            horizontal: alignment.horizontal.guide, vertical: alignment.vertical.guide,
            columnSpacing: Gate.spacing(horizontalSpacing.map(Double.init)),
            rowSpacing: Gate.spacing(verticalSpacing.map(Double.init)))
    }

    func makeContainer(_ context: NodeContext) -> GridNode { GridNode(context, layout: layout) }
    func updateContainer(_ node: GridNode) { node.layout = layout }
}

/// The cells of one row of a ``Grid``. Elsewhere, and inside another row, it is its cells and nothing more.
@frozen
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    let content: Content

    /// A row that lines its cells up on `alignment`; `nil` takes the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension GridRow: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, in context: NodeContext) -> StructureNode {
        RowStructure(context, guide: view.alignment?.guide) { Content._makeNode(view.content, in: $0) }
    }

    public static func _updateNode(_ node: StructureNode, to view: Self) {
        let node = unsafeDowncast(node, to: RowStructure.self)
        node.guide = view.alignment?.guide
        if let child = node.child { Content._updateNode(child, to: view.content) }
    }

    /// Rows are told apart, so a loop over rows is no run of equal views.
    public nonisolated static var _unitCount: Int? { nil }
}

private struct GridCellModifier {
    let declaration: GridCell
}

extension GridCellModifier: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        GridCellNode(around: inner, context, declaration: declaration)
    }

    func updateWrapper(_ wrapper: WrapperNode) { unsafeDowncast(wrapper, to: GridCellNode.self).declaration = declaration }
}

extension View {
    /// Lets the view cover `count` columns of its row. Written several times on one view, counts above one add. 0 leaves the view at its
    /// column without using that up; a grid has 10,000 columns at most, and spans beyond them are cut. A negative count stops the program.
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        // Not a precondition: those say nothing in an optimised program.
        guard count >= 0 else { fatalError("gridCellColumns(\(count)): a cell can't cover a negative number of columns") }
        return modifier(GridCellModifier(declaration: GridCell(span: count)))
    }

    /// Puts the point `anchor` of the view on the same point of its cell, along both axes. The innermost of several counts.
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        let point = Point(x: Gate.offset(anchor.x), y: Gate.offset(anchor.y))
        return modifier(GridCellModifier(declaration: GridCell(anchor: point)))
    }

    /// Lines up the column in which the view's cell begins. The first that is declared in a column counts, row by row.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(GridCellModifier(declaration: GridCell(columnGuide: guide.guide)))
    }

    /// Offers the view no more along `axes` than its column and row have, so that it does not make them larger.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(GridCellModifier(declaration: GridCell(unsizedAxes: axes.core)))
    }
}
