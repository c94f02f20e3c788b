import GridCore
import Scene

/// The look of fields for text. Height: platform-metrics, "Bars and controls"; the rest from knowledge, not from a recording.
public enum FieldLook {
    public static let borderedHeight = 34.0
    /// The least distance above and below the text, which makes a field higher at large text sizes. By eye.
    public static let verticalPadding = 4.0
    public static let radius = 5.0
    public static let padding = 7.0
    public static let caretWidth = 2.0
    /// How strong a selection is drawn against the tint.
    public static let selectionOpacity = 0.2
    /// The margin of a text editor around its text.
    public static let editorInsets = Insets(top: 8, leading: 5, bottom: 8, trailing: 5)
    /// What stands for the characters of a secret.
    public static let secretCharacter: Character = "•"

    public static func border(in frame: Rect, isDark: Bool, pixel: Double) -> [Content] {
        let line = frame.inset(
            by: Insets(top: pixel / 2, leading: pixel / 2, bottom: pixel / 2, trailing: pixel / 2))
        let radii = CornerRadii(radius, isContinuous: true)
        return [
            .fill(.rounded(frame, radii), .color(isDark ? .black : .white)),
            .stroke(
                .rounded(line, radii), StrokeStyle(width: pixel),
                .color(isDark ? Color(white: 1, alpha: 0.2) : Color(white: 0, alpha: 0.2))),
        ]
    }
}
