import GridCore

extension Outline {
    /// The outline as lines and curves. Negative extents are turned round, radii that don't fit are made smaller together.
    public var path: Path {
        switch self {
        case .rect(let rect): RoundedCorners(rect, CornerRadii(0)).path
        case .rounded(let rect, let radii): RoundedCorners(rect, radii).path
        case .ellipse(let rect): Path.ellipse(in: rect)
        case .path(let path, _): path
        }
    }

    /// The box around the outline, control points of curves included; `nil` where there is nothing.
    public var bounds: Rect? {
        switch self {
        case .rect(let rect), .rounded(let rect, _), .ellipse(let rect): rect.standardized
        case .path(let path, _): path.controlBounds
        }
    }
}

extension Rect {
    /// The same rectangle with extents that are not negative.
    public var standardized: Rect {
        Rect(x: min(minX, maxX), y: min(minY, maxY), width: width.magnitude, height: height.magnitude)
    }
}

extension Path {
    /// A quarter of a circle as a curve: the distance of a control point from its end, for radius 1.
    static let quarterArc = 4.0 / 3 * (2.0.squareRoot() - 1)

    static func ellipse(in rect: Rect) -> Path {
        let (x, y) = (rect.width / 2 * quarterArc, rect.height / 2 * quarterArc)
        let (midX, midY) = (rect.midX, rect.midY)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        return Path([
            .move(to: point(rect.maxX, midY)),
            .cubic(to: point(midX, rect.maxY), control1: point(rect.maxX, midY + y), control2: point(midX + x, rect.maxY)),
            .cubic(to: point(rect.minX, midY), control1: point(midX - x, rect.maxY), control2: point(rect.minX, midY + y)),
            .cubic(to: point(midX, rect.minY), control1: point(rect.minX, midY - y), control2: point(midX - x, rect.minY)),
            .cubic(to: point(rect.maxX, midY), control1: point(midX + x, rect.minY), control2: point(rect.maxX, midY - y)),
            .close,
        ])
    }

    /// The box around all points, control points included.
    public var controlBounds: Rect? {
        var result: Rect?
        func add(_ point: Point) {
            let dot = Rect(origin: point, size: .zero)
            result = result?.union(dot) ?? dot
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .quad(let point, let control):
                add(point)
                add(control)
            case .cubic(let point, let control1, let control2):
                add(point)
                add(control1)
                add(control2)
            case .close: break
            }
        }
        return result
    }
}

/// A rectangle with rounded corners as curves.
///
/// A continuous corner bends gradually: the edge leaves its line at `reach` times the radius from the corner, a curve that begins
/// without curvature takes it over to an arc of the radius, and the same way back. Where the sides are too short for that, the
/// corner comes nearer to a plain arc.
private struct RoundedCorners {
    let rect: Rect
    private var radii: [Double]
    private let isContinuous: Bool

    /// How far Apple's continuous corners reach along the edges, in radii; documented by people who took them apart.
    private static let reach = 1.528665

    init(_ rect: Rect, _ corners: CornerRadii) {
        self.rect = rect.standardized
        isContinuous = corners.isContinuous
        radii = [corners.topLeading, corners.topTrailing, corners.bottomTrailing, corners.bottomLeading].map { $0 > 0 ? $0 : 0 }
        // The two radii of a side share it.
        var factor = 1.0
        let sides = [self.rect.width, self.rect.height, self.rect.width, self.rect.height]
        for side in 0..<4 {
            let sum = radii[side] + radii[(side + 1) % 4]
            if sum > sides[side], sum > 0 { factor = min(factor, sides[side] / sum) }
        }
        radii = radii.map { $0 * factor }
    }

    var path: Path {
        let corners = [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY),
        ]
        // Clockwise; at each corner the directions of the edge that comes in and of the one that goes out.
        let directions = [Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0)]
        var elements: [Path.Element] = []
        for index in 0..<4 {
            let corner = Corner(
                point: corners[index], incoming: directions[index], outgoing: directions[(index + 1) % 4], radius: radii[index],
                room: room(at: index))
            let curve = isContinuous ? corner.continuous(reach: Self.reach) : corner.plain
            elements.append(elements.isEmpty ? .move(to: curve.start) : .line(to: curve.start))
            elements += curve.elements
        }
        elements.append(.close)
        return Path(elements)
    }

    /// How much of its two sides a corner may use: its part of the shorter one.
    private func room(at index: Int) -> Double {
        func share(_ side: Double, with other: Int) -> Double {
            let sum = radii[index] + radii[other]
            return sum > 0 ? side * radii[index] / sum : 0
        }
        let isTop = index < 2
        let acrossNeighbour = isTop ? 1 - index : 5 - index
        let downNeighbour = 3 - index
        return min(share(rect.width, with: acrossNeighbour), share(rect.height, with: downNeighbour))
    }
}

/// One corner, built in its own directions.
private struct Corner {
    let point: Point
    let incoming: Point
    let outgoing: Point
    let radius: Double
    let room: Double

    /// The place that lies `back` before the corner along the edge that comes in and `on` after it along the one that goes out.
    private func place(back: Double, on: Double) -> Point {
        Point(x: point.x - incoming.x * back + outgoing.x * on, y: point.y - incoming.y * back + outgoing.y * on)
    }

    var plain: (start: Point, elements: [Path.Element]) {
        guard radius > 0 else { return (point, []) }
        let control = radius * (1 - Path.quarterArc)
        return (
            place(back: radius, on: 0),
            [.cubic(to: place(back: 0, on: radius), control1: place(back: control, on: 0), control2: place(back: 0, on: control))]
        )
    }

    func continuous(reach: Double) -> (start: Point, elements: [Path.Element]) {
        guard radius > 0, room > radius * 1.001 else { return plain }
        // The part of the full bend that there is room for, and the tangent of half the angle that each end curve turns: at most 13.5°.
        let length = min(reach * radius, room)
        let part = (length / radius - 1) / (reach - 1)
        let half = 0.24008 * part
        let (sine, cosine) = (2 * half / (1 + half * half), (1 - half * half) / (1 + half * half))
        // Where the arc begins, and where its tangent there meets the edge. The control point between makes the curvature the arc's.
        let arcBack = radius * (1 - sine)
        let arcOn = radius * (1 - cosine)
        let meeting = radius * (1 - half)
        let knee = meeting + 0.75 * radius * half * (1 + half * half)
        // The arc turns what is left of the quarter; t is the tangent of an eighth turn less half an end's angle.
        let eighth = 2.0.squareRoot() - 1
        let quarter = (eighth - half) / (1 + eighth * half)
        let handle = 4.0 / 3 * radius * quarter
        let (handleAlong, handleAcross) = (handle * cosine, handle * sine)
        return (
            place(back: length, on: 0),
            [
                .cubic(to: place(back: arcBack, on: arcOn), control1: place(back: knee, on: 0), control2: place(back: meeting, on: 0)),
                .cubic(
                    to: place(back: arcOn, on: arcBack), control1: place(back: arcBack - handleAlong, on: arcOn + handleAcross),
                    control2: place(back: arcOn + handleAcross, on: arcBack - handleAlong)),
                .cubic(to: place(back: 0, on: length), control1: place(back: 0, on: meeting), control2: place(back: 0, on: knee)),
            ]
        )
    }
}
