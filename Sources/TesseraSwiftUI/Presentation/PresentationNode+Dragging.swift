import Foundation
import GridCore
import HostInterface
import Interaction
import StandardControls
import ViewGraph

/// How a finger has a sheet.
struct SheetPull {
    /// How high the sheet stood when the finger took it, in points.
    let start: Double
    /// How far the finger has moved since, upwards.
    var moved = 0.0
}

/// A sheet is dragged by its bar and by its content: between its heights, and down until it goes.
extension PresentationNode: ScrollDragging {
    var canBeDragged: Bool { form == .sheet && !isLeaving }

    private var canBeDismissed: Bool { request.closesOutside && !current.isDismissDisabled }

    /// The heights between which the sheet is dragged, the least first; in the middle of a wide screen it has its own only.
    private var heights: [Double] { isAtBottom ? detents.compactMap(height) : [panel.placedFrame.height] }

    private var restingHeight: Double { isAtBottom ? chosenDetent.flatMap(height) ?? 0 : panel.placedFrame.height }

    /// The length that the whole card has to go to be out of sight.
    private var way: Double { max(1, placedFrame.height - panel.placedFrame.minY) }

    /// How high the sheet is shown now.
    private var shownHeight: Double { restingHeight + stretch.value - (1 - arrival.value) * way }

    func takesDrag(along axis: GridCore.Axis, by distance: Double) -> Bool { canBeDragged && axis == .vertical }

    var isRolling: Bool { false }

    /// A sheet that can become higher does so before its content scrolls, unless it is told otherwise.
    func goesBeforeInside(along axis: GridCore.Axis, by distance: Double) -> Bool {
        guard takesDrag(along: axis, by: distance), distance > 0, current.contentInteraction != .scrolls else { return false }
        return restingHeight < (heights.last ?? 0) - 0.01
    }

    func takesOver(along axis: GridCore.Axis, by distance: Double) -> Bool { takesDrag(along: axis, by: distance) && distance < 0 }

    func dragBegan(at time: Double) {
        pull = SheetPull(start: shownHeight)
        arrival.hold()
        stretch.hold()
    }

    func dragMoved(by distance: Point, at time: Double) {
        guard var pull, distance.y.isFinite else { return }
        pull.moved += distance.y
        self.pull = pull
        show(height(pulledTo: pull.start + pull.moved))
    }

    /// Beyond its heights the sheet gives way like a band; below the least it follows where it may go.
    private func height(pulledTo wanted: Double) -> Double {
        guard let least = heights.first, let most = heights.last else { return wanted }
        let extent = placedFrame.height
        if wanted > most { return most + RubberBand.shown(pulled: wanted - most, extent: extent) / SheetPull.stiffness }
        if wanted < least, !canBeDismissed { return least + RubberBand.shown(pulled: wanted - least, extent: extent) / SheetPull.stiffness }
        return wanted
    }

    private func show(_ height: Double) {
        let least = heights.first ?? 0
        stretch.follow(isAtBottom ? max(height, least) - restingHeight : 0)
        if stretch.isHeld { invalidateArrangement() }
        arrival.follow(1 - (isAtBottom ? max(0, least - height) : restingHeight - height) / way)
    }

    func dragEnded(velocity: Point, at time: Double) {
        guard pull != nil else { return }
        pull = nil
        let speed = velocity.y.isFinite ? velocity.y : 0
        let shown = shownHeight
        // 1. Where the sheet would come to rest by itself, and which of its heights lies nearest.
        let target = shown + ScrollDeceleration(velocity: speed, rate: .fast).distance
        let places = (canBeDismissed ? [0] : []) + heights
        let nearest = places.min { abs($0 - target) < abs($1 - target) } ?? restingHeight
        // 2. It goes there; what was drawn stays where it is at first.
        if nearest > 0, isAtBottom, let detent = detents.first(where: { height(of: $0) == nearest }) { choose(detent) }
        let least = heights.first ?? 0
        let sunk = isAtBottom ? max(0, least - shown) : restingHeight - shown
        if isAtBottom {
            stretch.follow(max(shown, least) - restingHeight)
            restedAt?.height = restingHeight
        }
        arrival.go(to: 1, by: SystemSpring.sheet, velocity: sunk != 0 || nearest == 0 ? speed / way : 0)
        stretch.go(to: 0, by: SystemSpring.sheet, velocity: sunk > 0 ? 0 : speed)
        invalidateArrangement()
        if nearest == 0, canBeDismissed { handle.close() }
    }

    func dragCancelled(at time: Double) {
        guard pull != nil else { return }
        pull = nil
        arrival.go(to: 1, by: SystemSpring.sheet)
        stretch.go(to: 0, by: SystemSpring.sheet)
    }

    private func choose(_ new: PresentationDetent) {
        detent = new
        if let selection = current.selection, selection.wrappedValue != new { selection.wrappedValue = new }
    }

    /// A touch on the grabber goes to the next height, and from the largest to the least.
    func chooseNextDetent() {
        let all = detents
        guard all.count > 1, let chosen = chosenDetent, let index = all.firstIndex(of: chosen) else { return }
        choose(all[(index + 1) % all.count])
        invalidateArrangement()
    }
}

extension SheetPull {
    /// How much stiffer a sheet is than the content of a scroll view. By eye.
    fileprivate static let stiffness = 3.0
}
