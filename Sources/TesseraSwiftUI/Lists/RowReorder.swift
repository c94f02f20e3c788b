import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import TesseraTransfer
import ViewGraph

/// What is dragged when a row of a list is.
struct DraggedRow {
    let reorder: RowReorder
}

/// A row of a list that is moved to another place by a pointer: it follows the pointer as a picture, the others make room for it, and when it
/// is dropped its element is moved.
@MainActor
final class RowReorder {
    private weak var lazy: LazyNode?
    private weak var row: ListRowNode?
    private var source: (collection: CollectionStructure, index: Int)?
    private var action: ((IndexSet, Int) -> Void)?
    /// Where the pointer holds the row, from its top, and where the row's top is shown, in the coordinates of the list's content.
    private var hold = 0.0
    private var shownTop = 0.0
    private var target = 0
    private var isDropped = false

    /// Whether a row is on its way.
    var isActive: Bool { row != nil }

    /// Picks `row` up at a place of the screen.
    func begin(_ row: ListRowNode, _ move: RowMove, at location: Point, from start: Point) {
        guard let lazy = row.parent as? LazyNode, let element = row.inner.element else { return }
        (self.lazy, self.row, source, action) = (lazy, row, element, move.action)
        hold = row.place(onScreen: start).y
        shownTop = row.placedFrame.minY
        target = element.index
        isDropped = false
        lazy.glidesItems = false
        lazy.displace = { [weak self] in self?.displacement(of: $0) }
        let frame = row.screenFrame(row.screenTransform)
        row.graph.dragAndDrop.begin(
            [DraggedRow(reorder: self)], picture: row.graph.numberedAnew(row.pictureOfCard()),
            hold: Point(x: start.x - frame.minX, y: start.y - frame.minY), at: location
        ) { [weak self] in self?.ended() }
    }

    private func displacement(of child: LayoutNode) -> Displacement? {
        guard let child = child as? ListRowNode else { return nil }
        if child === row, !isDropped { return Displacement(opacity: 0) }
        return child.slid == 0 ? nil : Displacement(y: child.slid)
    }

    /// The rows of the moved element's collection that are shown, by their elements' places.
    private var rows: [(index: Int, row: ListRowNode)] {
        guard let lazy, let source else { return [] }
        return lazy.layoutChildren.compactMap { child in
            guard child.isPlaced, let row = child as? ListRowNode, let element = row.inner.element,
                element.collection === source.collection
            else { return nil }
            return (element.index, row)
        }
    }

    /// The pointer is at a place of the screen: finds the place among the other rows and lets them make room.
    func moved(to location: Point) {
        guard let lazy, let source, let row else { return }
        shownTop = lazy.place(onScreen: location).y - hold
        let height = row.placedFrame.height
        let others = rows.filter { $0.row !== row }
        let passedBelow = others.filter { $0.index > source.index && shownTop + height > $0.row.placedFrame.midY }
        let passedAbove = others.filter { $0.index < source.index && shownTop < $0.row.placedFrame.midY }
        if let last = passedBelow.map(\.index).max() {
            target = last
        } else if let first = passedAbove.map(\.index).min() {
            target = first
        } else {
            // Rows that have been passed may be out of sight.
            let (first, last) = (others.map(\.index).min() ?? source.index, others.map(\.index).max() ?? source.index)
            target = first > source.index + 1 ? first - 1 : last < source.index - 1 ? last + 1 : source.index
        }
        for other in others {
            let makesRoomBelow = other.index > source.index && other.index <= target
            let makesRoomAbove = other.index < source.index && other.index >= target
            let shift = makesRoomBelow ? -height : makesRoomAbove ? height : 0
            if other.row.slide.goal != shift { other.row.slide.go(to: shift, by: SystemSpring.row) }
        }
    }

    /// Moves the element; offsets are counted before the move, as Apple's are.
    func drop() -> Bool {
        guard let source else { return false }
        isDropped = true
        if target != source.index { action?(IndexSet(integer: source.index), target > source.index ? target + 1 : target) }
        return true
    }

    /// The drag is over, with a drop or without one: once the rows stand where they belong, the moved one goes from the pointer to its place.
    private func ended() {
        guard let lazy else { return }
        let (top, isMoved) = (shownTop, isDropped && target != source?.index)
        let (moved, others) = (row, rows.map(\.row))
        isDropped = true
        lazy.invalidateArrangement()
        lazy.graph.runAfterLayout { [weak self] in
            for other in others where other !== moved {
                if isMoved { other.slide.jump(to: 0) } else { other.slide.go(to: 0, by: SystemSpring.row) }
            }
            if let moved, moved.isPlaced {
                moved.slide.jump(to: top - moved.placedFrame.minY)
                moved.slide.go(to: 0, by: SystemSpring.row)
            }
            self?.forget()
        }
    }

    private func forget() {
        lazy?.glidesItems = true
        (row, source, action) = (nil, nil, nil)
    }
}

// MARK: What is dropped on a list

/// Takes rows of the list itself that are moved, and things that its rows let in.
struct ListDrop {}

extension ListDrop: PrimitiveModifier {
    func makeWrapper(_ inner: LayoutNode, _ context: NodeContext) -> WrapperNode {
        let node = DropNode(around: inner, context)
        node.handler = handler(node)
        return node
    }

    func updateWrapper(_ wrapper: WrapperNode) {}

    @MainActor private func handler(_ node: DropNode) -> DropNode.Handler {
        DropNode.Handler(
            accepts: { [weak node] offer in
                guard let list = node?.list else { return false }
                return list.moved(offer) != nil || node.flatMap { list.insertion(of: offer, on: $0) } != nil
            },
            entered: { _ in },
            moved: { [weak node] offer in
                guard let node, let list = node.list else { return .none }
                if let reorder = list.moved(offer) {
                    reorder.moved(to: node.screenTransform.apply(offer.location))
                    return .move
                }
                let place = list.insertion(of: offer, on: node)
                list.show(insertion: place)
                return place == nil ? .none : .copy
            },
            left: { [weak node] _ in node?.list?.show(insertion: nil) },
            drop: { [weak node] offer in
                guard let node, let list = node.list else { return false }
                list.show(insertion: nil)
                if let reorder = list.moved(offer) {
                    reorder.moved(to: node.screenTransform.apply(offer.location))
                    return reorder.drop()
                }
                guard let place = list.insertion(of: offer, on: node) else { return false }
                place.insertion.action(place.index, offer.items.compactMap { $0 as? NSItemProvider })
                return true
            })
    }
}

@MainActor
extension LayoutNode {
    /// The first list at or below this node.
    fileprivate var list: ListContext? { firstList?.list }

    /// The rows of that list that are shown.
    fileprivate var shownRows: [ListRowNode] {
        if let row = self as? ListRowNode { return row.isPlaced ? [row] : [] }
        return layoutChildren.filter(\.isPlaced).flatMap(\.shownRows)
    }
}

/// Where things that are dragged over a list would be put into its data.
struct ListInsertion {
    let row: ListRowNode
    let isBelow: Bool
    let index: Int
    let insertion: RowInsertion
}

@MainActor
extension ListContext {
    fileprivate func moved(_ offer: DropOffer) -> RowReorder? {
        offer.items.lazy.compactMap { ($0 as? DraggedRow)?.reorder }.first { $0 === reorder }
    }

    /// The place between two rows that lies nearest to the pointer, where the rows take such things.
    fileprivate func insertion(of offer: DropOffer, on node: DropNode) -> ListInsertion? {
        let providers = offer.items.compactMap { $0 as? NSItemProvider }
        guard !providers.isEmpty else { return nil }
        let place = node.screenTransform.apply(offer.location)
        var nearest: (distance: Double, place: ListInsertion)?
        for row in node.shownRows {
            guard let insertion = row.row(ListRowTraits.Insert.self, as: RowInsertion.self), insertion.takes(providers),
                let element = row.inner.element
            else { continue }
            let y = row.place(onScreen: place).y
            for isBelow in [false, true] {
                let distance = abs(y - (isBelow ? row.frame.height : 0))
                guard nearest.map({ distance < $0.distance }) ?? true else { continue }
                nearest = (
                    distance, ListInsertion(row: row, isBelow: isBelow, index: element.index + (isBelow ? 1 : 0), insertion: insertion)
                )
            }
        }
        return nearest?.place
    }

    fileprivate func show(insertion: ListInsertion?) {
        insertionLine = insertion.map { ($0.row.id, $0.isBelow) }
        HostContext.current?.requestUpdate()
    }
}

/// How things that are dropped are put into a collection.
struct RowInsertion {
    let types: [UTType]
    let action: (Int, [NSItemProvider]) -> Void

    func takes(_ providers: [NSItemProvider]) -> Bool {
        providers.contains { provider in types.contains { provider.hasItem(conformingTo: $0) } }
    }
}

extension DynamicViewContent {
    /// Lets a person drop things of some kinds between the elements of the collection in a list. `action` gets the place and the things.
    public nonisolated func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        modifier(
            ViewTraitModifier(
                value: RowInsertion(types: supportedContentTypes, action: action), key: ListRowTraits.key(ListRowTraits.Insert.self)))
    }
}
