import Foundation
import GridCore
import Scene
import TesseraGraphics

/// A layer filled with a gradient.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// Values of `CGColor`; others are left out.
    open var colors: [Any]? { didSet { changed() } }
    /// Places of the colours, 0…1; without them the colours stand at equal distances.
    open var locations: [NSNumber]? { didSet { if locations != oldValue { changed() } } }
    /// Where the gradient begins and ends, in parts of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { if startPoint != oldValue { changed() } } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { if endPoint != oldValue { changed() } } }
    open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed() } } }

    override func contents() -> [Content] {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }
        guard let first = colors.first, bounds.width > 0, bounds.height > 0 else { return [] }
        guard colors.count > 1 else { return [.fill(outline(), .color(first.scene))] }
        return [.fill(outline(), paint(stops(colors)))]
    }

    private func stops(_ colors: [CGColor]) -> [GradientStop] {
        var last = 0.0
        return colors.enumerated().map { index, color in
            let given = locations.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil }
            let place = given ?? Double(index) / Double(colors.count - 1)
            last = max(last, place.isFinite ? min(max(place, 0), 1) : last)
            return GradientStop(color: color.scene, location: last)
        }
    }

    private func paint(_ stops: [GradientStop]) -> Paint {
        func point(_ part: CGPoint) -> Point {
            let (x, y) = (Double(part.x * bounds.width), Double(part.y * bounds.height))
            return Point(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
        }
        let (start, end) = (point(startPoint), point(endPoint))
        switch type {
        case .radial:
            // Rings as wide as the distance to the end point; where it differs by side, as the wider.
            let radius = max(abs(end.x - start.x), abs(end.y - start.y))
            return .radial(stops: stops, center: start, startRadius: 0, endRadius: max(radius, 1e-6))
        case .conic:
            let angle = atan2(end.y - start.y, end.x - start.x)
            return .angular(stops: stops, center: start, startAngle: angle, endAngle: angle + 2 * .pi)
        default: return .linear(stops: stops, start: start, end: end)
        }
    }
}
