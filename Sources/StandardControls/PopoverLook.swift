import GridCore
import Scene

/// Where popovers and menus stand against what they belong to. Lengths from knowledge, not from a recording.
public enum PopoverLook {
    public static let radius = 13.0
    /// The length of the arrow, from the box to its tip.
    public static let arrowLength = 12.0
    public static let arrowWidth = 26.0
    /// The least distance from the edges of the safe area.
    public static let margin = 10.0
    public static let shadowRadius = 30.0
    public static let shadowOpacity = 0.2

    public static let menuWidth = 250.0
    public static let menuRowHeight = 44.0
    public static let menuRadius = 13.0
    /// Distance of a menu from what opens it.
    public static let menuGap = 4.0
    public static let menuPadding = 16.0
    /// The room before the titles where a menu shows which choice is on.
    public static let checkWidth = 22.0
    /// The thick line between the groups of a menu.
    public static let groupGap = 8.0

    /// The side of the anchor on which a popover stands.
    public enum Side: Hashable, Sendable { case above, below, leftOf, rightOf }

    /// A popover: its box without the arrow, and the tip of the arrow.
    public struct Placement: Hashable, Sendable {
        public var box: Rect
        public var tip: Point
        public var side: Side
    }

    /// Places a box of `size` beside `anchor`: on the side that is asked for where it fits there, else on the one with the most room.
    public static func place(_ size: Size, beside anchor: Rect, preferring side: Side, in room: Rect) -> Placement {
        let free = room.inset(by: Insets(top: margin, leading: margin, bottom: margin, trailing: margin))
        func space(_ side: Side) -> Double {
            switch side {
            case .above: anchor.minY - free.minY - arrowLength
            case .below: free.maxY - anchor.maxY - arrowLength
            case .leftOf: anchor.minX - free.minX - arrowLength
            case .rightOf: free.maxX - anchor.maxX - arrowLength
            }
        }
        func fits(_ side: Side) -> Bool {
            space(side) >= (side == .above || side == .below ? size.height : size.width)
        }
        let order: [Side] =
            switch side {
            case .above: [.above, .below, .leftOf, .rightOf]
            case .below: [.below, .above, .leftOf, .rightOf]
            case .leftOf: [.leftOf, .rightOf, .below, .above]
            case .rightOf: [.rightOf, .leftOf, .below, .above]
            }
        let chosen = order.first(where: fits) ?? order.max { space($0) < space($1) } ?? side
        let isVertical = chosen == .above || chosen == .below
        let height = min(size.height, isVertical ? max(0, space(chosen)) : free.height)
        let width = min(size.width, isVertical ? free.width : max(0, space(chosen)))
        let x = min(max(anchor.midX - width / 2, free.minX), max(free.minX, free.maxX - width))
        let y = min(max(anchor.midY - height / 2, free.minY), max(free.minY, free.maxY - height))
        let box: Rect
        let tip: Point
        switch chosen {
        case .above:
            box = Rect(x: x, y: anchor.minY - arrowLength - height, width: width, height: height)
            tip = Point(x: held(anchor.midX, x, width), y: anchor.minY)
        case .below:
            box = Rect(x: x, y: anchor.maxY + arrowLength, width: width, height: height)
            tip = Point(x: held(anchor.midX, x, width), y: anchor.maxY)
        case .leftOf:
            box = Rect(x: anchor.minX - arrowLength - width, y: y, width: width, height: height)
            tip = Point(x: anchor.minX, y: held(anchor.midY, y, height))
        case .rightOf:
            box = Rect(x: anchor.maxX + arrowLength, y: y, width: width, height: height)
            tip = Point(x: anchor.maxX, y: held(anchor.midY, y, height))
        }
        return Placement(box: box, tip: tip, side: chosen)
    }

    /// A coordinate of the tip, held off the round corners of the box.
    private static func held(_ middle: Double, _ start: Double, _ length: Double) -> Double {
        let inset = min(radius + arrowWidth / 2, length / 2)
        return min(max(middle, start + inset), start + length - inset)
    }

    /// The arrow of a popover as a triangle.
    public static func arrow(_ placement: Placement) -> Outline {
        let half = arrowWidth / 2
        let (box, tip) = (placement.box, placement.tip)
        let base: (Point, Point) =
            switch placement.side {
            case .above: (Point(x: tip.x - half, y: box.maxY), Point(x: tip.x + half, y: box.maxY))
            case .below: (Point(x: tip.x - half, y: box.minY), Point(x: tip.x + half, y: box.minY))
            case .leftOf: (Point(x: box.maxX, y: tip.y - half), Point(x: box.maxX, y: tip.y + half))
            case .rightOf: (Point(x: box.minX, y: tip.y - half), Point(x: box.minX, y: tip.y + half))
            }
        return .path(Path([.move(to: base.0), .line(to: tip), .line(to: base.1), .close]), evenOdd: false)
    }

    /// A menu of `size` at `anchor`: below it where there is room, else above, with its edge on the anchor's nearer edge.
    public static func placeMenu(_ size: Size, at anchor: Rect, in room: Rect) -> Rect {
        let free = room.inset(by: Insets(top: margin, leading: margin, bottom: margin, trailing: margin))
        let width = min(size.width, free.width)
        let below = free.maxY - anchor.maxY - menuGap
        let above = anchor.minY - free.minY - menuGap
        let isBelow = size.height <= below || below >= above
        let height = min(size.height, max(menuRowHeight, isBelow ? below : above))
        let isLeft = anchor.midX <= room.midX
        let x = min(max(isLeft ? anchor.minX : anchor.maxX - width, free.minX), max(free.minX, free.maxX - width))
        let y = isBelow ? anchor.maxY + menuGap : anchor.minY - menuGap - height
        return Rect(x: x, y: min(max(y, free.minY), max(free.minY, free.maxY - height)), width: width, height: height)
    }

    // MARK: Context menus

    /// Distance between what a context menu is about and the menu.
    public static let pictureGap = 12.0

    /// What lies over the screen while a finger's context menu is open.
    public static func backdrop(isDark: Bool) -> Backdrop {
        Backdrop(radius: 20, saturation: 1, tint: Color(white: 0, alpha: isDark ? 0.4 : 0.16))
    }

    /// The most room that there is for what a context menu is about.
    public static func pictureRoom(besideMenu menu: Size, in room: Rect) -> Size {
        let free = room.inset(by: Insets(top: margin, leading: margin, bottom: margin, trailing: margin))
        // A long menu scrolls rather than take all the room.
        let height = free.height - min(menu.height, free.height * 0.6) - pictureGap
        return Size(width: free.width, height: max(0, height))
    }

    /// A context menu of `menu` and a picture of what it is about, which stands at `source`: it stays there where the menu fits below or above
    /// it, is moved where it does not, and made smaller where there is no room for both.
    public static func placeMenu(_ menu: Size, withPictureOf size: Size, at source: Rect, in room: Rect) -> (menu: Rect, picture: Rect) {
        let free = room.inset(by: Insets(top: margin, leading: margin, bottom: margin, trailing: margin))
        let most = pictureRoom(besideMenu: menu, in: room)
        let scale = min(1, size.width > 0 ? most.width / size.width : 1, size.height > 0 ? most.height / size.height : 1)
        let picture = Size(width: size.width * scale, height: size.height * scale)
        let height = min(menu.height, max(menuRowHeight, free.height - pictureGap - picture.height))
        func held(_ place: Double, _ length: Double, _ start: Double, _ end: Double) -> Double {
            min(max(place, start), max(start, end - length))
        }
        // 1. The picture: with the menu below it where that fits, else above, else moved up.
        let x = held(source.midX - picture.width / 2, picture.width, free.minX, free.maxX)
        var y = held(source.midY - picture.height / 2, picture.height, free.minY, free.maxY)
        let isBelow = y + picture.height + pictureGap + height <= free.maxY || y - pictureGap - height < free.minY
        if isBelow { y = held(y, picture.height + pictureGap + height, free.minY, free.maxY) }
        // 2. The menu: on the picture's nearer edge.
        let width = min(menu.width, free.width)
        let edge = source.midX <= room.midX ? x : x + picture.width - width
        let top = isBelow ? y + picture.height + pictureGap : y - pictureGap - height
        return (
            Rect(x: held(edge, width, free.minX, free.maxX), y: top, width: width, height: height),
            Rect(x: x, y: y, width: picture.width, height: picture.height)
        )
    }
}
