import Foundation
import GridCore
import TesseraGraphics
import ViewGraph

/// The views that a layout arranges, in the order of the container's content.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias Indices = Range<Int>
    public typealias Iterator = IndexingIterator<LayoutSubviews>

    /// The direction of layout in the container. A layout places from left to right in both; what it has placed is mirrored.
    public var layoutDirection: LayoutDirection

    private let elements: ArraySlice<LayoutSubview>
    let pass: LayoutPass

    init(_ elements: ArraySlice<LayoutSubview>, of pass: LayoutPass, direction: LayoutDirection) {
        self.elements = elements
        self.pass = pass
        layoutDirection = direction
    }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(index: Int) -> LayoutSubview { elements[index] }

    /// The subviews at `bounds`, under the indices that they have here.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(elements[bounds], of: pass, direction: layoutDirection)
    }

    /// The subviews at `indices` in that order, numbered from 0.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(indices.map { elements[$0] }[...], of: pass, direction: layoutDirection)
    }

    public static func == (one: LayoutSubviews, other: LayoutSubviews) -> Bool {
        one.layoutDirection == other.layoutDirection && one.elements == other.elements
    }
}

/// A view that a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    let node: LayoutNode
    /// Its place among all subviews of the container.
    let index: Int
    private let pass: LayoutPass

    init(_ node: LayoutNode, at index: Int, of pass: LayoutPass) {
        self.node = node
        self.index = index
        self.pass = pass
    }

    /// What the view was given by `layoutValue(key:value:)`.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        nonisolated(unsafe) var value: Any?
        let name = ObjectIdentifier(key)
        MainActor.assumeIsolated { value = node.trait(name) }
        return value as? K.Value ?? K.defaultValue
    }

    /// The layout priority; −∞ for a bare spacer.
    public var priority: Double { MainActor.assumeIsolated { node.priority } }

    /// The distances that the view prefers to its neighbours.
    public var spacing: ViewSpacing { MainActor.assumeIsolated { ViewSpacing(node.spacing) } }

    /// The size that the view takes for an offer; measured once for each different offer.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = MainActor.assumeIsolated { node.size(for: Gate.proposal(proposal.core)) }
        return CGSize(width: size.width, height: size.height)
    }

    /// The size that the view takes for an offer, with its alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        nonisolated(unsafe) var dimensions: ViewDimensions?
        MainActor.assumeIsolated { dimensions = ViewDimensions(of: node, for: Gate.proposal(proposal.core)) }
        return dimensions!
    }

    /// Puts the point `anchor` of the view at `position`, in the coordinates of the bounds, and offers it `proposal`. Of several placements the
    /// last counts. Only for `placeSubviews`: elsewhere, and with a position that is not a number, the program stops.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        pass.place(index, at: position, anchor: anchor, proposal: proposal)
    }

    public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool { one.node === other.node && one.index == other.index }
}

/// What the subviews of one container share: the placements that their layout is just making. Only the main actor uses it.
final class LayoutPass: @unchecked Sendable {
    /// The container that holds the subviews; `nil` where they are a block of a lazy one.
    let container: EngineNode?
    let nodes: [LayoutNode]
    private let layoutName: String
    private var book: PlacementBook?

    init(of container: EngineNode?, nodes: [LayoutNode], layoutName: String) {
        self.container = container
        self.nodes = nodes
        self.layoutName = layoutName
    }

    /// All subviews, of a container in a direction of layout.
    func subviews(isRightToLeft: Bool) -> LayoutSubviews {
        let elements = nodes.enumerated().map { LayoutSubview($1, at: $0, of: self) }
        return LayoutSubviews(elements[...], of: self, direction: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// What `placing` places, from the corner of `bounds`.
    func placements(in bounds: Rect, for proposal: Proposal, _ placing: () -> Void) -> [Placement] {
        let before = book
        book = PlacementBook(count: nodes.count)
        placing()
        let made = book ?? PlacementBook(count: 0)
        book = before
        return MainActor.assumeIsolated { made.placements(of: NodeItems(nodes), in: bounds, for: proposal) }
    }

    fileprivate func place(_ index: Int, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        guard book != nil else {
            fatalError("\(layoutName) placed subview \(index) outside of placeSubviews(in:proposal:subviews:cache:)")
        }
        let isPlace = book!.place(index, at: Point(x: position.x, y: position.y), anchor: anchor.core, proposal: proposal.core)
        if !isPlace { fatalError("\(layoutName) placed subview \(index) at \(position), which is no place") }
    }
}

extension LayoutSubviews {
    /// The subviews as layout maths sees them.
    @MainActor var items: NodeItems { NodeItems(map(\.node)) }

    /// The subviews as cells of a grid. Rows are known where these are all subviews of the container.
    @MainActor var gridItems: GridNodeItems {
        let known = count == pass.nodes.count ? pass.container?.gridLines : nil
        let lines = known ?? (0..<count).map { GridLine(.whole, items: $0..<$0 + 1) }
        return GridNodeItems(items: items, lines: lines)
    }

    /// Places all subviews as a layout of GridCore says.
    func place(_ placements: [Placement], in bounds: CGRect) {
        for (subview, placement) in zip(self, placements) {
            subview.place(
                at: CGPoint(x: bounds.minX + placement.frame.minX, y: bounds.minY + placement.frame.minY),
                proposal: ProposedViewSize(placement.proposal))
        }
    }

    /// A guide of the container from those of its placed subviews. Rule: eager-grid-and-layout 9.
    func combinedGuide(_ guide: Guide, in bounds: CGRect, for proposal: ProposedViewSize, _ placing: () -> Void) -> CGFloat? {
        guard guide.comesFromChildren else { return nil }
        let rect = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        let placements = pass.placements(in: rect, for: proposal.core, placing)
        let position = MainActor.assumeIsolated { pass.container?.combinedGuide(guide, placements) }
        return position.map { CGFloat($0) + (guide.axis == .horizontal ? bounds.minX : bounds.minY) }
    }
}
