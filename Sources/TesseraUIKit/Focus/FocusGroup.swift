import Foundation
import GridCore
import HostInterface
import Interaction
import TesseraGraphics

/// A view whose items have the keyboard one at a time. An item that is not seen has no view, so items go by their paths.
@MainActor
protocol FocusGroup: UIScrollView {
    /// The item that has the keyboard, or had it last.
    var focusedPath: IndexPath? { get set }
    /// Whether items are chosen as soon as they have the keyboard.
    var selectionFollowsFocus: Bool { get }
    /// The item that gets it first when it comes to the group.
    var firstFocusPath: IndexPath? { get }
    /// Whether lines lie across the view's own scrolling, as in a vertical grid.
    var hasVerticalLines: Bool { get }

    func mayFocus(_ path: IndexPath) -> Bool
    /// Where an item stands as it is seen, in the coordinates of the content.
    func focusFrame(of path: IndexPath) -> CGRect?
    /// Items that may lie next to one in a direction, up to a distance.
    func focusCandidates(besides path: IndexPath, _ direction: FocusDirection, reach: CGFloat) -> [IndexPath]
    /// Those that are seen.
    var focusCandidatesInSight: [IndexPath] { get }
    func reveal(_ path: IndexPath)
    func cellView(at path: IndexPath) -> UIView?
    /// The item in whose cell a view lies, or whose cell it is.
    func path(of view: UIView) -> IndexPath?
    func activate(_ path: IndexPath) -> Bool
    func openMenu(_ path: IndexPath) -> Bool
    /// Chooses an item because it has the keyboard.
    func selectForFocus(_ path: IndexPath)
    /// Brings cells up to date that have got the keyboard or lost it.
    func focusMoved()
}

extension FocusGroup {
    /// Puts the keyboard on an item, and the item in sight.
    func put(_ path: IndexPath) {
        let isOther = focusedPath != path
        focusedPath = path
        reveal(path)
        focusMoved()
        if isOther, selectionFollowsFocus { selectForFocus(path) }
        HostContext.current?.requestUpdate()
    }

    /// Puts it on the neighbour of the present item; `false` where there is none.
    func moveFocus(_ direction: FocusDirection) -> Bool {
        guard let path = focusedPath, let next = neighbour(of: path, direction) else { return false }
        put(next)
        return true
    }

    /// Puts it on the item that is nearest to a box outside.
    func enter(_ direction: FocusDirection, from box: CGRect) {
        let paths = focusCandidatesInSight.filter(mayFocus)
        let frames = paths.map { Rect(focusFrame(of: $0) ?? .null) }
        let index = FocusGeometry.neighbour(of: Rect(box), towards: direction, among: frames)
        if let path = index.map({ paths[$0] }) ?? firstFocusPath { put(path) }
    }

    /// The item beside one. Along the lines it is one that stands on the next line, however short that is; across them one that stands
    /// beside the item.
    func neighbour(of path: IndexPath, _ direction: FocusDirection) -> IndexPath? {
        guard let own = focusFrame(of: path) else { return nil }
        var reach = direction.axis == .vertical ? bounds.height : bounds.width
        let most = max(contentSize.width, contentSize.height)
        // Longer each time, until the whole content was looked at.
        for _ in 0..<12 {
            let paths = focusCandidates(besides: path, direction, reach: reach).filter { $0 != path && mayFocus($0) }
            let frames = paths.map { focusFrame(of: $0) ?? .null }
            let near = nearest(frames, to: own, direction)
            if let index = FocusGeometry.neighbour(of: Rect(own), towards: direction, among: near.map { Rect(frames[$0]) }) {
                return paths[near[index]]
            }
            guard reach < most else { return nil }
            reach *= 4
        }
        return nil
    }

    /// The frames among which the neighbour is looked for.
    private func nearest(_ frames: [CGRect], to own: CGRect, _ direction: FocusDirection) -> [Int] {
        let isForward = direction.isForward
        func interval(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
            let (low, high) = direction.axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
            return isForward ? (low, high) : (-high, -low)
        }
        let end = interval(own).end
        let beyond = frames.indices.filter { interval(frames[$0]).start >= end - 0.5 }
        if (direction.axis == .vertical) == hasVerticalLines {
            guard let first = beyond.min(by: { interval(frames[$0]).start < interval(frames[$1]).start }) else { return [] }
            let middle = (interval(frames[first]).start + interval(frames[first]).end) / 2
            return beyond.filter { interval(frames[$0]).start <= middle && interval(frames[$0]).end >= middle }
        }
        return beyond.filter {
            direction.axis == .vertical
                ? min(frames[$0].maxX, own.maxX) - max(frames[$0].minX, own.minX) > 0.5
                : min(frames[$0].maxY, own.maxY) - max(frames[$0].minY, own.minY) > 0.5
        }
    }

    /// Scrolls so far that an item is in sight and the line behind it has been made: what a reader goes to next.
    func revealWithNextLine(_ path: IndexPath) {
        reveal(path)
        for direction in hasVerticalLines ? [FocusDirection.down, .up] : [.right, .left] {
            guard let next = neighbour(of: path, direction), cellView(at: next) == nil else { continue }
            reveal(next)
            reveal(path)
        }
    }
}
