import GridCore
import HostInterface
import Scene

/// The ring around what has the keyboard; by eye after the platform's Full Keyboard Access.
public enum FocusRing {
    /// How far the ring lies outside of what it is around, and how wide it is, in points.
    public static let distance = 3.0
    static let radius = 6.0

    /// The ring around a box. Where something is cut at `room`, the ring stays inside.
    public static func layer(_ id: LayerID, around box: Rect, cornerRadius: Double = 0, within room: Rect? = nil) -> Layer {
        var frame = Rect(x: box.minX - distance, y: box.minY - distance, width: box.width + 2 * distance, height: box.height + 2 * distance)
        if let room {
            let half = distance / 2
            let inside = room.inset(by: Insets(top: half, leading: half, bottom: half, trailing: half))
            frame = frame.intersection(inside) ?? frame
        }
        let outline = Outline.rounded(Rect(origin: .zero, size: frame.size), CornerRadii(max(radius, cornerRadius + distance)))
        let stroke = Content.stroke(outline, StrokeStyle(width: distance), .color(SystemColor.blue.color(isDark: false)))
        return Layer(id: id, frame: frame, contents: [stroke])
    }
}
