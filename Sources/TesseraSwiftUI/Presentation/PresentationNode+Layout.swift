import Foundation
import GridCore
import Interaction
import Scene
import StandardControls
import ViewGraph

/// Where the card of a presentation stands.
@MainActor
extension PresentationNode {
    struct Plan {
        /// From the leading edge.
        var card: Rect
        /// The arrow of a popover, from the left.
        var arrow: PopoverLook.Placement?
        /// What a menu is about, from the left.
        var picture: Rect?
    }

    func plan(in bounds: Rect) -> Plan {
        let safeArea = surroundings.safeArea
        switch form {
        case .cover: return Plan(card: bounds)
        case .sheet: return Plan(card: sheetFrame(in: bounds))
        case .alert:
            let size = panel.contentSize(
                for: Proposal(width: DialogLook.alertWidth, height: safeArea.height))
            return Plan(
                card: Rect(
                    x: safeArea.midX - size.width / 2, y: safeArea.midY - size.height / 2, width: size.width,
                    height: min(size.height, safeArea.height)))
        case .dialog where isCompactWidth:
            let width = min(safeArea.width - 2 * DialogLook.sheetGap, DialogLook.sheetWidth)
            let edge = max(bounds.maxY - safeArea.maxY, DialogLook.sheetGap)
            let size = panel.contentSize(for: Proposal(width: width, height: safeArea.height))
            let height = min(size.height, safeArea.height)
            return Plan(card: Rect(x: bounds.midX - width / 2, y: bounds.maxY - edge - height, width: width, height: height))
        case .dialog:
            return bubble(panel.contentSize(for: Proposal(width: DialogLook.bubbleWidth, height: safeArea.height)), nil, in: bounds)
        case .popover(let edge):
            return bubble(panel.contentSize(for: .unspecified), edge, in: bounds)
        case .menu: return menu(in: bounds)
        }
    }

    /// From the leading edge to the left one, and back.
    func physical(_ rect: Rect, in bounds: Rect) -> Rect {
        isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    }

    /// The place of the view that asks, from the left; the middle of the screen where it is not shown.
    func anchor(in bounds: Rect) -> Rect {
        request.anchor?() ?? Rect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    }

    private func bubble(_ size: Size, _ edge: Edge?, in bounds: Rect) -> Plan {
        let room = physical(surroundings.safeArea, in: bounds)
        let place = PopoverLook.place(
            size, beside: anchor(in: bounds),
            preferring: PopoverLook.Side(edge, isRightToLeft: isRightToLeft), in: room)
        return Plan(card: physical(place.box, in: bounds), arrow: place)
    }

    private func menu(in bounds: Rect) -> Plan {
        let size = panel.contentSize(for: Proposal(width: PopoverLook.menuWidth, height: nil))
        let room = physical(surroundings.safeArea, in: bounds)
        guard let lift = request.lift, let source = lift.picture?.frame else {
            return Plan(card: physical(PopoverLook.placeMenu(size, at: anchor(in: bounds), in: room), in: bounds))
        }
        let wanted = preview.isShown ? preview.contentSize(for: PopoverLook.pictureRoom(besideMenu: size, in: room)) : source.size
        let places = PopoverLook.placeMenu(size, withPictureOf: wanted, at: source, in: room)
        return Plan(card: physical(places.menu, in: bounds), picture: places.picture)
    }

    // MARK: Sheets

    /// Whether the sheet stands at the lower edge, where it may have several heights, or in the middle.
    var isAtBottom: Bool { isCompactWidth || isCompactHeight }

    private func sheetFrame(in bounds: Rect) -> Rect {
        guard isAtBottom else { return SheetLook.centredFrame(centredSize(in: bounds), in: bounds) }
        let safeArea = surroundings.safeArea
        let largest = SheetLook.largestHeight(in: bounds, safeArea: safeArea)
        let height = chosenDetent.flatMap(height) ?? largest
        goOn(to: height, room: bounds.size)
        return SheetLook.bottomFrame(height: height, stretchedBy: stretch.value, in: bounds, safeArea: safeArea)
    }

    /// A sheet that is to rest at another height goes there; another room is no movement.
    private func goOn(to height: Double, room: Size) {
        defer { restedAt = (height, room) }
        guard let restedAt, restedAt.room == room, restedAt.height != height, pull == nil, arrival.goal == 1 else { return }
        stretch.jump(to: restedAt.height + stretch.value - height)
        stretch.go(to: 0, by: SystemSpring.sheet)
    }

    private func centredSize(in bounds: Rect) -> Size {
        let room = Size(
            width: max(0, bounds.width - 2 * SheetLook.margin),
            height: max(0, bounds.height - 2 * SheetLook.margin))
        let root = PresentationSizingRoot { [panel] in panel.contentSize(for: $0) }
        let sizing = current.sizing ?? AutomaticPresentationSizing()
        let offer = sizing.proposedSize(for: root, context: PresentationSizingContext(room: room)).core
        return Gate.size(
            Size(
                width: offer.width ?? SheetLook.formSize.width,
                height: offer.height ?? SheetLook.formSize.height))
    }

    // MARK: Heights of a sheet

    func height(of detent: PresentationDetent) -> Double? {
        let bounds = Rect(origin: .zero, size: placedFrame.size)
        return detent.value(
            largest: SheetLook.largestHeight(in: bounds, safeArea: surroundings.safeArea),
            isCompactHeight: isCompactHeight, in: values)
    }

    /// The heights that the sheet has, the least first.
    var detents: [PresentationDetent] {
        (current.detents ?? [.large]).compactMap { detent in height(of: detent).map { (detent, $0) } }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    var chosenDetent: PresentationDetent? {
        let all = detents
        if let selected = current.selection?.wrappedValue, all.contains(selected) { return selected }
        if let detent, all.contains(detent) { return detent }
        return all.first
    }

    var showsGrabber: Bool {
        guard form == .sheet, isAtBottom else { return false }
        return current.dragIndicator == .visible
            || (current.dragIndicator == .automatic && detents.count > 1)
    }
}
