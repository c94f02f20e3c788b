import GridCore
import Scene

/// The look of progress: a bar that fills, and a wheel that turns where nobody knows how long it takes. Sizes from knowledge, not from
/// a recording.
public enum ProgressLook {
    /// The height of a bar, in points.
    public static let barHeight = 4.0

    /// The side of a wheel, in points.
    public static func wheelSide(_ size: StandardControlSize) -> Double {
        switch size {
        case .mini, .small: 16
        case .regular: 20
        case .large, .extraLarge: 37
        }
    }

    /// A bar filled from the leading edge; `fraction` is held within 0 and 1.
    public static func bar(_ fraction: Double, in frame: Rect, track: Color, fill: Paint, isRightToLeft: Bool) -> [Content] {
        let radii = CornerRadii(frame.height / 2)
        var result = [Content.fill(.rounded(frame, radii), .color(track))]
        let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        guard part > 0, frame.width > 0 else { return result }
        // What is there at all is to be seen: not less than a dot.
        let width = min(frame.width, max(frame.height, frame.width * part))
        let x = isRightToLeft ? frame.maxX - width : frame.minX
        result.append(.fill(.rounded(Rect(x: x, y: frame.minY, width: width, height: frame.height), radii), fill))
        return result
    }

    /// A wheel of eight spokes at rest: the one that points up is the strongest, those before it are fainter and fainter.
    public static func wheel(in frame: Rect, color: Color) -> [Content] {
        let side = min(frame.width, frame.height)
        guard side > 0 else { return [] }
        let diagonal = 0.5.squareRoot()
        // Clockwise from the top, in half sides from the centre.
        let directions = [
            (0.0, -1.0), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
            (-diagonal, -diagonal),
        ]
        let style = StrokeStyle(width: side * 0.12, cap: .round)
        return directions.enumerated().map { index, direction in
            func point(_ part: Double) -> Point {
                Point(x: frame.midX + direction.0 * side / 2 * part, y: frame.midY + direction.1 * side / 2 * part)
            }
            let spoke = Path([.move(to: point(0.46)), .line(to: point(0.86))])
            let strength = index == 0 ? 1 : 0.25 + 0.75 * Double(index) / 8
            return .stroke(.path(spoke, evenOdd: false), style, .color(color.opacity(strength)))
        }
    }
}
