import GridCore
import HostInterface
import Scene

/// Heights and distances of a navigation bar, and where its parts stand. Flat look, to iOS 18. Heights: platform-metrics, "Bars and
/// controls"; distances inside the bar from knowledge, not from a recording.
public struct NavigationBarLook: Hashable, Sendable {
    /// The height of the row with the buttons and the small title.
    public let rowHeight: Double
    /// The height that a large title adds below the row; 0 where there is none.
    public let largeTitleHeight: Double
    /// The height that a field to search in adds at the bottom; 0 where there is none.
    public var searchHeight = 0.0
    /// Distance of the bar's items and of a large title from the sides.
    public let margin: Double

    /// Distance of the back button from the side.
    public static let backMargin = 8.0
    /// The least distance between the title and what stands beside it.
    public static let titleGap = 8.0
    /// Distance between the items of one side.
    public static let itemGap = 16.0
    /// Distance of a large title's text from the bottom of the bar.
    public static let largeTitleBottom = 8.0

    /// The bar of a screen with those traits, `width` points wide. Screens of compact height, phones in landscape, have a low row and
    /// no large title.
    public init(_ traits: ScreenTraits, metrics: PlatformMetrics, width: Double, isLarge: Bool) {
        if traits.device.idiom == .pad {
            rowHeight = NavigationBarLook.padRowHeight
        } else {
            rowHeight = traits.isCompactHeight ? metrics.landscapeNavigationBarHeight : metrics.navigationBarHeight
        }
        let (_, standardLine) = TextStyleTable.entry(.largeTitle, at: .large)
        let (_, line) = TextStyleTable.entry(.largeTitle, at: traits.textSize)
        largeTitleHeight = isLarge && !traits.isCompactHeight ? metrics.largeTitleHeight + line - standardLine : 0
        margin = traits.device.idiom == .pad || width >= 414 ? 20 : 16
    }

    private static let padRowHeight = 50.0

    /// The height of the whole bar.
    public var height: Double { rowHeight + largeTitleHeight + searchHeight }

    /// The parts of the row, by what they are asked for.
    public struct Parts: Hashable, Sendable {
        public var back: Size
        public var leading: Size
        public var trailing: Size

        public init(back: Size, leading: Size, trailing: Size) {
            self.back = back
            self.leading = leading
            self.trailing = trailing
        }
    }

    /// The left edges of the parts, left to right, and the room that is left for the title between them.
    public struct Row: Hashable, Sendable {
        public var back: Double
        public var leading: Double
        public var trailing: Double
        public var titleStart: Double
        public var titleEnd: Double
    }

    /// Lines up the row of a bar `width` points wide.
    public func row(_ parts: Parts, width: Double) -> Row {
        let hasBack = parts.back.width > 0
        let backEnd = hasBack ? NavigationBarLook.backMargin + parts.back.width : 0
        let leading = hasBack ? backEnd + NavigationBarLook.titleGap : margin
        let leadingEnd = parts.leading.width > 0 ? leading + parts.leading.width : backEnd
        let trailing = width - margin - parts.trailing.width
        let gap = NavigationBarLook.titleGap
        let start = leadingEnd > 0 ? leadingEnd + gap : margin
        let end = parts.trailing.width > 0 ? trailing - gap : width - margin
        return Row(
            back: NavigationBarLook.backMargin, leading: leading, trailing: trailing, titleStart: start, titleEnd: max(start, end))
    }

    /// The left edge of a title: in the middle of the bar where it fits there, else as near to it as its neighbours allow.
    public static func titleOrigin(width title: Double, in row: Row, barWidth: Double) -> Double {
        let centred = (barWidth - title) / 2
        return max(row.titleStart, min(centred, row.titleEnd - title))
    }
}

/// The arrow before the name of the screen to go back to.
public enum BackChevron {
    public static let size = Size(width: 12, height: 20.5)

    /// The arrow as a line in `rect`; it points to the right where the layout runs right to left.
    public static func outline(in rect: Rect, isRightToLeft: Bool) -> Outline {
        let inset = 1.5
        let tip = isRightToLeft ? rect.maxX - inset : rect.minX + inset
        let tail = isRightToLeft ? rect.minX + inset : rect.maxX - inset
        return .path(
            Path([
                .move(to: Point(x: tail, y: rect.minY + inset)), .line(to: Point(x: tip, y: rect.midY)),
                .line(to: Point(x: tail, y: rect.maxY - inset)),
            ]), evenOdd: false)
    }

    public static let stroke = StrokeStyle(width: 2.75, cap: .round, join: .round)
}
