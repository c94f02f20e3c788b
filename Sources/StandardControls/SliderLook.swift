import GridCore
import HostInterface
import Scene

/// The look of sliders. From knowledge, not from a recording.
public enum SliderLook {
    public static let height = 31.0
    public static let trackHeight = 4.0
    public static let thumbSide = 28.0
    /// The ideal width of a slider.
    public static let width = 120.0

    /// The middle of the thumb for a value between 0 and 1, from the leading edge of a track `width` points wide.
    public static func thumbMiddle(_ fraction: Double, width: Double) -> Double {
        thumbSide / 2 + max(0, width - thumbSide) * min(max(fraction, 0), 1)
    }

    /// The value between 0 and 1 at a distance from the leading edge.
    public static func fraction(at x: Double, width: Double) -> Double {
        let way = width - thumbSide
        return way > 0 ? min(max((x - thumbSide / 2) / way, 0), 1) : 0
    }

    public static func contents(
        in frame: Rect, fraction: Double, fill: Paint, isDark: Bool, isRightToLeft: Bool
    ) -> [Content] {
        let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        let track = Rect(
            x: frame.minX + 2, y: frame.midY - trackHeight / 2, width: max(0, frame.width - 4),
            height: trackHeight)
        let middle = thumbMiddle(part, width: frame.width)
        let x = isRightToLeft ? frame.maxX - middle : frame.minX + middle
        let filled =
            isRightToLeft
            ? Rect(x: x, y: track.minY, width: max(0, track.maxX - x), height: trackHeight)
            : Rect(x: track.minX, y: track.minY, width: max(0, x - track.minX), height: trackHeight)
        let thumb = Rect(
            x: x - thumbSide / 2, y: frame.midY - thumbSide / 2, width: thumbSide, height: thumbSide)
        let radii = CornerRadii(trackHeight / 2)
        return [
            .fill(.rounded(track, radii), .color(SystemColor.systemFill.color(isDark: isDark))),
            .fill(.rounded(filled, radii), fill),
        ] + ThumbLook.contents(.ellipse(thumb), thumb)
    }
}
