import GridCore
import Scene

/// An outline that is filled by the nonzero rule, with the outer parts turning clockwise and holes anticlockwise, so that outlines put
/// together cover what either covers, and a reversed one cuts.
struct Glyph: Hashable, Sendable {
    var path: Path

    init(_ path: Path = Path()) { self.path = path }

    /// Brings the parts of a path, filled by either rule, to the turning that this type promises.
    init(normalizing path: Path, evenOdd: Bool) {
        let parts = path.parts
        let polygons = parts.map(\.polygon)
        let areas = parts.map(\.signedArea)
        self.path = Path(
            parts.indices.flatMap { index -> [Path.Element] in
                let inside = polygons[index].first ?? .zero
                let around = parts.indices.filter { $0 != index && contains(polygons[$0], inside) }
                let isReversed: Bool
                if evenOdd {
                    isReversed = (areas[index] > 0) != (around.count % 2 == 0)
                } else {
                    // A part keeps its turning against the outermost part around it, which decides for all of them.
                    let outermost = around.max { abs(areas[$0]) < abs(areas[$1]) } ?? index
                    isReversed = areas[outermost] < 0
                }
                return isReversed ? parts[index].reversed.elements : parts[index].elements
            })
    }

    func mapped(_ transform: Transform) -> Glyph {
        Glyph(Path(path.elements.map { $0.mapped(transform.apply) }))
    }

    func adding(_ other: Glyph) -> Glyph { Glyph(Path(path.elements + other.path.elements)) }

    /// What is left where `other` is taken away from inside this one.
    func cutting(_ other: Glyph) -> Glyph {
        Glyph(Path(path.elements + other.path.parts.flatMap { $0.reversed.elements }))
    }

    /// The box around what is drawn, by chords of the curves.
    var bounds: Rect? {
        let points = path.parts.flatMap(\.polygon)
        guard let first = points.first else { return nil }
        return points.reduce(Rect(origin: first, size: .zero)) { $0.union(Rect(origin: $1, size: .zero)) }
    }
}

/// Whether the point lies inside a closed polygon, by the even-odd rule.
private func contains(_ polygon: [Point], _ point: Point) -> Bool {
    var isInside = false
    for (from, to) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (from.y <= point.y) != (to.y <= point.y) {
        if from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x) > point.x { isInside.toggle() }
    }
    return isInside
}

extension Path.Element {
    func mapped(_ map: (Point) -> Point) -> Path.Element {
        switch self {
        case .move(let end): .move(to: map(end))
        case .line(let end): .line(to: map(end))
        case .quad(let end, let control): .quad(to: map(end), control: map(control))
        case .cubic(let end, let control1, let control2): .cubic(to: map(end), control1: map(control1), control2: map(control2))
        case .close: .close
        }
    }
}

extension Path {
    /// The path cut before each move, with every part closed.
    var parts: [Path] {
        var parts: [Path] = []
        for element in elements {
            switch element {
            case .move: parts.append(Path([element]))
            case .close: break
            default:
                guard !parts.isEmpty else { continue }
                parts[parts.count - 1].elements.append(element)
            }
        }
        return parts.filter { $0.elements.count > 1 }.map { Path($0.elements + [.close]) }
    }

    /// The corners of one part, each curve as eight chords.
    var polygon: [Point] {
        var points: [Point] = []
        for element in elements {
            let from = points.last ?? .zero
            switch element {
            case .move(let end), .line(let end): points.append(end)
            case .quad(let end, let control):
                points += (1...8).map { step in
                    let t = Double(step) / 8
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    return Point(x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
                }
            case .cubic(let end, let control1, let control2):
                points += (1...8).map { step in
                    let t = Double(step) / 8
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
                    return Point(
                        x: a * from.x + b * control1.x + c * control2.x + d * end.x,
                        y: a * from.y + b * control1.y + c * control2.y + d * end.y)
                }
            case .close: break
            }
        }
        return points
    }

    /// Twice the area of one part; positive where it turns clockwise on a screen.
    var signedArea: Double {
        let points = polygon
        return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }

    /// One part drawn backwards.
    var reversed: Path {
        var ends: [Point] = []
        for element in elements {
            switch element {
            case .move(let end), .line(let end), .quad(let end, _), .cubic(let end, _, _): ends.append(end)
            case .close: break
            }
        }
        guard let last = ends.last else { return self }
        var result: [Element] = [.move(to: last)]
        for (index, element) in elements.enumerated().reversed() where index > 0 && index < ends.count {
            switch element {
            case .line: result.append(.line(to: ends[index - 1]))
            case .quad(_, let control): result.append(.quad(to: ends[index - 1], control: control))
            case .cubic(_, let control1, let control2):
                result.append(.cubic(to: ends[index - 1], control1: control2, control2: control1))
            case .move, .close: break
            }
        }
        return Path(result + [.close])
    }
}
