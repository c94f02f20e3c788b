import GridCore
import HostInterface
import Scene

/// The look of a row of choices of which one is on. Height: platform-metrics, "Bars and controls"; the rest from knowledge.
public enum SegmentLook {
    public static let height = 32.0
    public static let radius = 9.0
    public static let inset = 2.0
    public static let fontSize = 13.0
    /// The least width of a segment beyond its label.
    public static let padding = 20.0

    /// The plate below the segments, the lines between those that are off, and the raised segment that is on.
    public static func contents(in frame: Rect, count: Int, selected: Int?, isDark: Bool) -> [Content] {
        guard count > 0 else { return [] }
        let fill = SystemColor.tertiarySystemFill.color(isDark: isDark)
        var result = [
            Content.fill(.rounded(frame, CornerRadii(radius, isContinuous: true)), .color(fill))
        ]
        let width = frame.width / Double(count)
        for index in 1..<max(1, count) where index != selected && index - 1 != selected {
            let line = Rect(
                x: frame.minX + width * Double(index) - 0.5, y: frame.midY - 8, width: 1, height: 16)
            result.append(
                .fill(.rounded(line, CornerRadii(0.5)), .color(SystemColor.separator.color(isDark: isDark)))
            )
        }
        if let selected, selected >= 0, selected < count {
            let cell = Rect(
                x: frame.minX + width * Double(selected), y: frame.minY, width: width, height: frame.height)
            let raised = cell.inset(
                by: Insets(top: inset, leading: inset, bottom: inset, trailing: inset))
            let radii = CornerRadii(radius - inset, isContinuous: true)
            let shadow = raised.inset(by: Insets(top: 0.5, leading: -0.5, bottom: -1.5, trailing: -0.5))
            result.append(.fill(.rounded(shadow, radii), .color(Color(white: 0, alpha: 0.1))))
            result.append(
                .fill(
                    .rounded(raised, radii), .color(isDark ? SystemColor.gray2.color(isDark: true) : .white)))
        }
        return result
    }
}
