import GridCore
import Scene

/// The white knob of switches and sliders, with the faint line around it that stands for its shadow.
public enum ThumbLook {
    public static func contents(_ outline: Outline, _ rect: Rect) -> [Content] {
        [
            .fill(
                .ellipse(rect.inset(by: Insets(top: -0.5, leading: -0.5, bottom: -1, trailing: -0.5))),
                .color(Color(white: 0, alpha: 0.12))),
            .fill(outline, .color(.white)),
        ]
    }
}
