/// The pixels of a screen: how lengths and positions of a collection layout are put onto them (compositional-layout 3).
public struct PixelGrid: Hashable, Sendable {
    /// Pixels in a point: a finite number above 0.
    public let scale: Double

    /// What is not finite or not above 0 counts as 1; beyond 1000 pixels in a point nothing is told apart.
    public init(scale: Double) {
        self.scale = scale.isFinite && scale > 0 ? min(max(scale, 0.001), 1000) : 1
    }

    /// A part of a pixel that sums of lengths may lack or have too much.
    private static let tolerance = 0.0001

    /// The extent of a pixel in points.
    public var pixel: Double { 1 / scale }

    /// Lengths that differ by no more than this count as equal when room is counted.
    var slack: Double { Self.tolerance / scale }

    /// The largest whole number of pixels that is not longer: fractional sizes (measured).
    public func down(_ value: Double) -> Double { (value * scale + Self.tolerance).rounded(.down) / scale }

    /// The nearest whole number of pixels, halves away from zero: origins (measured).
    public func nearest(_ value: Double) -> Double {
        let pixels = (value.magnitude * scale + 0.5 + Self.tolerance).rounded(.down) / scale
        return value < 0 ? -pixels : pixels
    }

    /// The position with both coordinates on the nearest pixel.
    func nearest(_ point: Point) -> Point { Point(x: nearest(point.x), y: nearest(point.y)) }
}
