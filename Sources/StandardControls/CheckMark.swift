import GridCore
import Scene

/// The sign of something that is chosen, as a line. By eye.
public enum CheckMark {
    public static func stroke(in rect: Rect, _ paint: Paint, width: Double = 2) -> Content {
        let path = Path([
            .move(to: Point(x: rect.minX + width / 2, y: rect.minY + rect.height * 0.55)),
            .line(to: Point(x: rect.minX + rect.width * 0.36, y: rect.maxY - width / 2)),
            .line(to: Point(x: rect.maxX - width / 2, y: rect.minY + width / 2)),
        ])
        return .stroke(
            .path(path, evenOdd: false), StrokeStyle(width: width, cap: .round, join: .round), paint)
    }
}
