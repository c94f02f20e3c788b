import Glibc
import GridCore

extension Point {
    /// The point after a turn by `angle` radians, clockwise on the screen, around `center`. An angle that is not finite turns nothing.
    public func turned(by angle: Double, around center: Point) -> Point {
        guard angle.isFinite else { return self }
        let (sine, cosine) = (sin(angle), cos(angle))
        let (dx, dy) = (x - center.x, y - center.y)
        return Point(x: center.x + dx * cosine - dy * sine, y: center.y + dx * sine + dy * cosine)
    }
}
