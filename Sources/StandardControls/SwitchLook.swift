import GridCore
import HostInterface
import Scene

/// The look of switches. Size: platform-metrics, "Bars and controls"; the thumb from knowledge, not from a recording.
public enum SwitchLook {
    public static let size = Size(width: 51, height: 31)
    /// Distance of the thumb from the edge.
    public static let inset = 2.0

    /// A switch in `frame`; `fraction` is 0 where it is off and 1 where it is on. Off is at the leading side.
    public static func contents(
        in frame: Rect, fraction: Double, on: Paint, isDark: Bool, isRightToLeft: Bool
    ) -> [Content] {
        let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        let radii = CornerRadii(frame.height / 2)
        let off = SystemColor.secondarySystemFill.color(isDark: isDark)
        let side = max(0, frame.height - 2 * inset)
        let way = max(0, frame.width - 2 * inset - side)
        let x = frame.minX + inset + way * (isRightToLeft ? 1 - part : part)
        let thumb = Rect(x: x, y: frame.minY + inset, width: side, height: side)
        var result = [Content.fill(.rounded(frame, radii), .color(off))]
        if part > 0 { result.append(.fill(.rounded(frame, radii), on.opacity(part))) }
        result += ThumbLook.contents(.ellipse(thumb), thumb)
        return result
    }
}
