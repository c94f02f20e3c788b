import GridCore

/// Colours over a surface of bent patches that meet at their edges.
public struct GradientMesh: Hashable, Sendable {
    /// A surface over four by four control points, the tensor product of cubic Bézier curves, with a colour at each corner; between them
    /// colours change evenly along both sides.
    public struct Patch: Hashable, Sendable {
        /// Row by row: the first and last points of the first and last rows are the corners.
        public var points: [Point]
        /// Top left, top right, bottom right, bottom left.
        public var colors: [Color]

        /// `points` are sixteen and `colors` four; what is missing is zero and clear.
        public init(points: [Point], colors: [Color]) {
            self.points = Array((points + Array(repeating: .zero, count: 16)).prefix(16))
            self.colors = Array((colors + Array(repeating: .clear, count: 4)).prefix(4))
        }
    }

    public var patches: [Patch]

    public init(patches: [Patch]) { self.patches = patches }

    /// The colour in the middle of the patches, for those who can show one only.
    public var middleColor: Color? { patches.isEmpty ? nil : patches[patches.count / 2].color(at: 0.5, 0.5) }
}

extension GradientMesh.Patch {
    /// The point of the surface at two fractions of its sides.
    public func point(at u: Double, _ v: Double) -> Point { part(u...u, v...v).points[0] }

    /// The colour at two fractions of the sides.
    public func color(at u: Double, _ v: Double) -> Color {
        colors[0].mixed(with: colors[1], u).mixed(with: colors[3].mixed(with: colors[2], u), v)
    }

    /// The part of the surface between fractions of its sides, which is such a patch again.
    public func part(_ u: ClosedRange<Double>, _ v: ClosedRange<Double>) -> GradientMesh.Patch {
        let rows = (0..<4).map { Self.part(of: Array(points[$0 * 4..<$0 * 4 + 4]), u) }
        let columns = (0..<4).map { column in Self.part(of: rows.map { $0[column] }, v) }
        return GradientMesh.Patch(
            points: (0..<16).map { columns[$0 % 4][$0 / 4] },
            colors: [
                color(at: u.lowerBound, v.lowerBound), color(at: u.upperBound, v.lowerBound), color(at: u.upperBound, v.upperBound),
                color(at: u.lowerBound, v.upperBound),
            ])
    }

    /// The control points of a part of a cubic curve, by its polar form.
    private static func part(of curve: [Point], _ range: ClosedRange<Double>) -> [Point] {
        func polar(_ first: Double, _ second: Double, _ third: Double) -> Point {
            var row = curve
            for t in [first, second, third] {
                row = (0..<row.count - 1).map { index in
                    Point(
                        x: row[index].x + (row[index + 1].x - row[index].x) * t, y: row[index].y + (row[index + 1].y - row[index].y) * t)
                }
            }
            return row[0]
        }
        let (a, b) = (range.lowerBound, range.upperBound)
        return [polar(a, a, a), polar(a, a, b), polar(a, b, b), polar(b, b, b)]
    }

    /// The patch cut into `count` by `count` patches, each of which is nearly flat and of nearly one colour.
    public func pieces(_ count: Int) -> [GradientMesh.Patch] {
        let count = max(1, count)
        let ranges: [ClosedRange<Double>] = (0..<count).map { index in
            Double(index) / Double(count)...Double(index + 1) / Double(count)
        }
        return ranges.flatMap { down in ranges.map { across in part(across, down) } }
    }

    /// The corners, clockwise.
    public var corners: [Point] { [points[0], points[3], points[15], points[12]] }
}
