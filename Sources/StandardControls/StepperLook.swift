import GridCore
import HostInterface
import Scene

/// The look of steppers: two halves with minus and plus. From knowledge, not from a recording.
public enum StepperLook {
    public static let size = Size(width: 94, height: 32)
    public static let radius = 8.0

    /// The signs and the line between them; `canDecrement` and `canIncrement` say which of the signs are faint.
    public static func contents(
        in frame: Rect, isDark: Bool, isRightToLeft: Bool, canDecrement: Bool, canIncrement: Bool
    ) -> [Content] {
        let label = SystemColor.label.color(isDark: isDark)
        let faint = SystemColor.tertiaryLabel.color(isDark: isDark)
        let line = Rect(x: frame.midX - 0.5, y: frame.midY - 9, width: 1, height: 18)
        let minus = isRightToLeft ? frame.maxX - frame.width / 4 : frame.minX + frame.width / 4
        let plus = isRightToLeft ? frame.minX + frame.width / 4 : frame.maxX - frame.width / 4
        let style = StrokeStyle(width: 2, cap: .round)
        func bar(_ from: Point, _ to: Point, _ color: Color) -> Content {
            .stroke(.path(Path([.move(to: from), .line(to: to)]), evenOdd: false), style, .color(color))
        }
        let half = 7.0
        let y = frame.midY
        let plusColor = canIncrement ? label : faint
        return [
            .fill(
                .rounded(frame, CornerRadii(radius, isContinuous: true)),
                .color(SystemColor.tertiarySystemFill.color(isDark: isDark))),
            .fill(.rect(line), .color(SystemColor.separator.color(isDark: isDark))),
            bar(Point(x: minus - half, y: y), Point(x: minus + half, y: y), canDecrement ? label : faint),
            bar(Point(x: plus - half, y: y), Point(x: plus + half, y: y), plusColor),
            bar(Point(x: plus, y: y - half), Point(x: plus, y: y + half), plusColor),
        ]
    }
}
