import GridCore
import HostInterface
import Scene

/// Where sheets stand and how they look. Flat look, to iOS 18; lengths from knowledge, not from a recording.
public enum SheetLook {
    /// Distance of a full sheet on a phone from the top of the safe area.
    public static let topGap = 10.0
    public static let cornerRadius = 10.0
    /// The size of a sheet in the middle of a wide screen.
    public static let formSize = Size(width: 540, height: 620)
    /// The width of a sheet that shows a page on a wide screen.
    public static let pageWidth = 704.0
    /// The least distance of a sheet in the middle from the edges.
    public static let margin = 20.0
    public static let grabberSize = Size(width: 36, height: 5)
    /// Distance of the grabber from the sheet's top.
    public static let grabberTop = 5.0

    /// What dims the screen below.
    public static func dimming(isDark: Bool) -> Color { Color(white: 0, alpha: isDark ? 0.48 : 0.2) }

    /// The most height that a sheet at the bottom may take above what the device needs at its edge.
    public static func largestHeight(in bounds: Rect, safeArea: Rect) -> Double {
        max(0, safeArea.maxY - largeTop(in: bounds, safeArea: safeArea))
    }

    private static func largeTop(in bounds: Rect, safeArea: Rect) -> Double {
        // A screen of compact height has no room to spare.
        safeArea.minY > bounds.minY ? safeArea.minY + topGap : bounds.minY
    }

    /// A sheet at the bottom of `bounds` that is `height` points high above what the device needs at its edge.
    public static func bottomFrame(height: Double, in bounds: Rect, safeArea: Rect) -> Rect {
        let edge = bounds.maxY - safeArea.maxY
        let most = largestHeight(in: bounds, safeArea: safeArea)
        let taken = min(max(0, height), most) + edge
        return Rect(x: bounds.minX, y: bounds.maxY - taken, width: bounds.width, height: taken)
    }

    /// The same, drawn out or pressed together by `stretch`, as far as there is room above.
    public static func bottomFrame(height: Double, stretchedBy stretch: Double, in bounds: Rect, safeArea: Rect) -> Rect {
        let rest = bottomFrame(height: height, in: bounds, safeArea: safeArea)
        let taken = min(max(0, rest.height + stretch), bounds.height)
        return Rect(x: bounds.minX, y: bounds.maxY - taken, width: bounds.width, height: taken)
    }

    /// A sheet of `size` in the middle of `bounds`, as far as it fits.
    public static func centredFrame(_ size: Size, in bounds: Rect) -> Rect {
        let width = min(size.width, max(0, bounds.width - 2 * margin))
        let height = min(size.height, max(0, bounds.height - 2 * margin))
        return Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    /// The outline of a sheet of `size`; one that stands at the bottom has straight lower corners.
    public static func outline(_ size: Size, radius: Double, isAtBottom: Bool) -> Outline {
        let rect = Rect(origin: .zero, size: size)
        var radii = CornerRadii(min(radius, min(size.width, size.height) / 2), isContinuous: true)
        if isAtBottom {
            radii.bottomLeading = 0
            radii.bottomTrailing = 0
        }
        return .rounded(rect, radii)
    }
}
