import GridCore
import HostInterface

/// The height of a tab bar and the look of its items. Height: platform-metrics, "Bars and controls"; sizes in the items from knowledge, not
/// from a recording.
public struct TabBarLook: Hashable, Sendable {
    public let height: Double
    /// Whether icon and name stand side by side, as they do where there is much width or little height.
    public let isHorizontal: Bool

    /// The size of symbols, as a font's size in points.
    public static let symbolSize = 22.0
    public static let fontSize = 10.0
    public static let horizontalFontSize = 13.0
    /// Distance between icon and name.
    public static let gap = 3.0
    /// Distance between the items' middles where there is more room than they need.
    public static let widestItem = 120.0

    public init(_ traits: ScreenTraits, metrics: PlatformMetrics) {
        isHorizontal = traits.isCompactHeight || !traits.isCompactWidth
        // A low bar is as high as the navigation bar beside it.
        height = traits.isCompactHeight ? metrics.landscapeNavigationBarHeight : metrics.tabBarHeight
    }

    /// The cells of the items, left to right, in a bar `width` points wide: they share the width, and keep to the middle where that is
    /// more than they need.
    public func cells(count: Int, width: Double) -> [Rect] {
        guard count > 0 else { return [] }
        let share = width / Double(count)
        let cell = isHorizontal ? min(share, max(TabBarLook.widestItem, share / 2)) : share
        let start = (width - cell * Double(count)) / 2
        return (0..<count).map { Rect(x: start + cell * Double($0), y: 0, width: cell, height: height) }
    }

    /// What stands in a cell: icon and name together, and a badge.
    public struct ItemPlaces: Hashable, Sendable {
        public var label: Rect
        public var badge: Rect?
    }

    /// How far the badge of an icon begins after the icon's middle, and how far it rises above what it belongs to. By eye.
    private static let badgeStart = 7.0
    private static let badgeRise = 4.0

    /// Where an item's icon and name, together as large as `label`, and its badge stand in a cell. The badge lies over the icon's upper
    /// trailing corner where the name is below that, else behind the name; no letter is covered, and nothing leaves the cell while there is
    /// room.
    public func places(label: Size, badge: Size?, in cell: Rect) -> ItemPlaces {
        var place = Rect(
            x: cell.midX - label.width / 2, y: cell.midY - label.height / 2, width: label.width, height: label.height)
        guard let badge else { return ItemPlaces(label: place, badge: nil) }
        let y = place.minY - TabBarLook.badgeRise
        // A name alone is lower than a symbol.
        let isBehind = isHorizontal || label.height < TabBarLook.symbolSize
        guard isBehind else {
            let x = max(cell.minX, min(place.midX + TabBarLook.badgeStart, cell.maxX - badge.width))
            return ItemPlaces(label: place, badge: Rect(origin: Point(x: x, y: y), size: badge))
        }
        place.origin.x = max(cell.minX, min(place.minX, cell.maxX - badge.width - label.width))
        return ItemPlaces(label: place, badge: Rect(origin: Point(x: place.maxX, y: y), size: badge))
    }

    /// The width that icon and name may have in a cell with a badge.
    public func labelWidth(badge: Size?, in cell: Size) -> Double {
        isHorizontal ? max(0, cell.width - (badge?.width ?? 0)) : cell.width
    }
}

/// The dots that say which of several pages is shown. From knowledge, not from a recording.
public enum PageDots {
    public static let diameter = 8.0
    /// Distance between the middles of two dots.
    public static let pitch = 17.0
    /// The height of the strip in which the dots stand at the bottom of the pages.
    public static let height = 26.0
    /// Distance between the last dot's cell and the end of the plate behind the dots.
    public static let plateMargin = 4.0

    /// The dots in a strip `rect`, in the order of pages; the first page is at the right where the layout runs right to left.
    public static func circles(count: Int, in rect: Rect, isRightToLeft: Bool) -> [Rect] {
        let start = rect.midX - pitch * Double(count - 1) / 2
        let dots = (0..<max(0, count)).map { index in
            Rect(x: start + pitch * Double(index) - diameter / 2, y: rect.midY - diameter / 2, width: diameter, height: diameter)
        }
        return isRightToLeft ? dots.reversed() : dots
    }

    /// The plate behind the dots.
    public static func plate(count: Int, in rect: Rect) -> Rect {
        let width = pitch * Double(count) + 2 * plateMargin
        return Rect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
    }
}
