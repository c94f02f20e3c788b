import GridCore
import Scene

extension Layer {
    /// The layer and all below it, in painting order.
    var flattened: [Layer] { [self] + children.flatMap(\.flattened) }

    /// Everything that is painted, in order, moved to where it lies on the screen; other transforms than shifts are left out.
    func painted(at origin: Point = .zero) -> [Content] {
        let place = Point(x: origin.x + frame.minX, y: origin.y + frame.minY)
        return contents.map { $0.moved(by: place) } + children.flatMap { $0.painted(at: place) }
    }
}

extension Content {
    func moved(by shift: Point) -> Content {
        switch self {
        case .fill(let outline, let paint): .fill(outline.moved(by: shift), paint)
        case .stroke(let outline, let style, let paint): .stroke(outline.moved(by: shift), style, paint)
        default: self
        }
    }
}

extension Outline {
    func moved(by shift: Point) -> Outline {
        switch self {
        case .rect(let rect): .rect(rect.offset(x: shift.x, y: shift.y))
        case .rounded(let rect, let radii): .rounded(rect.offset(x: shift.x, y: shift.y), radii)
        case .ellipse(let rect): .ellipse(rect.offset(x: shift.x, y: shift.y))
        case .path: self
        }
    }
}
