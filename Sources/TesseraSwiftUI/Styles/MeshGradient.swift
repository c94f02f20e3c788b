import Foundation
import GridCore
import Scene
import ViewGraph

/// Colours at the points of a grid that may be bent, and what lies between them.
///
/// Positions are fractions of what is filled. Between points that have no control points of their own the grid bends smoothly through
/// its neighbours (Catmull-Rom), and smooth colours do so as well. Inferred: Apple publishes no formula for either.
public struct MeshGradient: ShapeStyle, Equatable, Sendable {
    /// A point of the grid with the control points of the curves that leave it.
    @frozen
    public struct BezierPoint: Hashable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// Where the points of the grid lie, row by row.
    public enum Locations: Hashable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])
    }

    /// The colours at the points, row by row.
    public enum Colors: Hashable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])
    }

    /// Points in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    /// What is seen where the mesh does not reach. Texts have none.
    public var background: Color
    /// Whether colours change without edges at the points.
    public var smoothsColors: Bool
    /// The space in which the colours between the points are found.
    public var colorSpace: Gradient.ColorSpace

    /// A grid of `width` by `height` points, at least two each way. One with another number of locations or colours shows its background.
    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        let ground = background.drawn(in: environment)
        let drawn: [Scene::Color] =
            switch colors {
            case .colors(let colors): colors.map { $0.drawn(in: environment) }
            case .resolvedColors(let colors): colors.map { Color($0).drawn(in: environment) }
            }
        let isMirrored = environment.layoutDirection == .rightToLeft
        guard let grid = MeshGrid(self, colors: drawn) else { return ResolvedStyle(color: ground) }
        func paint(_ rect: Rect) -> Paint { .mesh(grid.mesh(in: rect, isMirrored: isMirrored)) }
        var style = ResolvedStyle(paint: paint)
        if ground.alpha > 0 {
            style.cover = { CoverLayer(contents: [.fill(.rect($0), .color(ground)), .fill(.rect($0), paint($0))]) }
        }
        return style
    }
}

extension MeshGradient: View {
    public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}

/// The numbers of a mesh gradient, ready to be drawn in any rectangle.
private struct MeshGrid {
    private let columns: Int
    private let rows: Int
    private let points: [MeshGradient.BezierPoint]
    private let colors: [MeshColor]
    private let isSmooth: Bool
    /// Patches along one side of a cell: as many as it takes to let colours change as they should.
    private let detail: Int

    /// `nil` where the numbers do not fit each other.
    init?(_ gradient: MeshGradient, colors: [Scene::Color]) {
        (columns, rows) = (gradient.width, gradient.height)
        guard columns >= 2, rows >= 2, colors.count == columns * rows, colors.count < 1 << 16 else { return nil }
        switch gradient.locations {
        case .bezierPoints(let points): self.points = points
        case .points(let points):
            guard points.count == colors.count else { return nil }
            self.points = MeshGrid.bent(points, columns: columns, rows: rows)
        }
        guard points.count == colors.count else { return nil }
        let isPerceptual = gradient.colorSpace == .perceptual
        self.colors = colors.map { MeshColor($0, isPerceptual: isPerceptual) }
        isSmooth = gradient.smoothsColors
        detail = isSmooth || isPerceptual ? 6 : 1
    }

    /// Points with control points a third of the way along the tangents through their neighbours.
    private static func bent(_ points: [SIMD2<Float>], columns: Int, rows: Int) -> [MeshGradient.BezierPoint] {
        func tangent(_ row: Int, _ column: Int, _ rowStep: Int, _ columnStep: Int) -> SIMD2<Float> {
            let before = max(row - rowStep, 0) * columns + max(column - columnStep, 0)
            let after = min(row + rowStep, rows - 1) * columns + min(column + columnStep, columns - 1)
            let isInside = after - before == 2 * (rowStep * columns + columnStep)
            return (points[after] - points[before]) / (isInside ? 6 : 3)
        }
        return points.indices.map { index in
            let (row, column, point) = (index / columns, index % columns, points[index])
            let (across, down) = (tangent(row, column, 0, 1), tangent(row, column, 1, 0))
            return MeshGradient.BezierPoint(
                position: point, leadingControlPoint: point - across, topControlPoint: point - down,
                trailingControlPoint: point + across, bottomControlPoint: point + down)
        }
    }

    func mesh(in rect: Rect, isMirrored: Bool) -> GradientMesh {
        func place(_ point: SIMD2<Float>) -> Point {
            // A point may lie outside of what is filled, as far as ten thousand times its size.
            func tame(_ part: Float) -> Double { part.isNaN ? 0 : Double(min(max(part, -1e4), 1e4)) }
            let x = tame(point.x)
            return Point(
                x: rect.minX + (isMirrored ? 1 - x : x) * rect.width, y: rect.minY + tame(point.y) * rect.height)
        }
        var patches: [GradientMesh.Patch] = []
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 {
                let outline = outline(row, column).map(place)
                let whole = GradientMesh.Patch(points: MeshGrid.surface(outline), colors: [])
                for y in 0..<detail {
                    for x in 0..<detail {
                        let u = Double(x) / Double(detail)...Double(x + 1) / Double(detail)
                        let v = Double(y) / Double(detail)...Double(y + 1) / Double(detail)
                        var patch = whole.part(u, v)
                        patch.colors = [
                            color(row, column, u.lowerBound, v.lowerBound), color(row, column, u.upperBound, v.lowerBound),
                            color(row, column, u.upperBound, v.upperBound), color(row, column, u.lowerBound, v.upperBound),
                        ]
                        patches.append(patch)
                    }
                }
            }
        }
        return GradientMesh(patches: patches)
    }

    /// The twelve control points around a cell, clockwise from its top left corner.
    private func outline(_ row: Int, _ column: Int) -> [SIMD2<Float>] {
        let topLeft = points[row * columns + column]
        let topRight = points[row * columns + column + 1]
        let bottomLeft = points[(row + 1) * columns + column]
        let bottomRight = points[(row + 1) * columns + column + 1]
        return [
            topLeft.position, topLeft.trailingControlPoint, topRight.leadingControlPoint, topRight.position,
            topRight.bottomControlPoint, bottomRight.topControlPoint, bottomRight.position, bottomRight.leadingControlPoint,
            bottomLeft.trailingControlPoint, bottomLeft.position, bottomLeft.topControlPoint, topLeft.bottomControlPoint,
        ]
    }

    /// The surface that a closed outline spans (Coons).
    private static func surface(_ edge: [Point]) -> [Point] {
        func inner(_ corner: Point, _ near: (Point, Point), _ next: (Point, Point), _ far: (Point, Point), _ opposite: Point) -> Point {
            func mix(_ part: (Point) -> Double) -> Double {
                let near = 6 * (part(near.0) + part(near.1))
                let next = 2 * (part(next.0) + part(next.1))
                return (near - 4 * part(corner) - next + 3 * (part(far.0) + part(far.1)) - part(opposite)) / 9
            }
            return Point(x: mix(\.x), y: mix(\.y))
        }
        let topLeft = inner(edge[0], (edge[1], edge[11]), (edge[3], edge[9]), (edge[8], edge[4]), edge[6])
        let topRight = inner(edge[3], (edge[2], edge[4]), (edge[0], edge[6]), (edge[7], edge[11]), edge[9])
        let bottomRight = inner(edge[6], (edge[5], edge[7]), (edge[3], edge[9]), (edge[2], edge[10]), edge[0])
        let bottomLeft = inner(edge[9], (edge[8], edge[10]), (edge[0], edge[6]), (edge[1], edge[5]), edge[3])
        return [
            edge[0], edge[1], edge[2], edge[3], edge[11], topLeft, topRight, edge[4], edge[10], bottomLeft, bottomRight, edge[5], edge[9],
            edge[8], edge[7], edge[6],
        ]
    }

    /// The colour at two fractions of a cell's sides.
    private func color(_ row: Int, _ column: Int, _ u: Double, _ v: Double) -> Scene::Color {
        let reach = isSmooth ? -1...2 : 0...1
        var sum = MeshColor.zero
        for y in reach {
            let weight = MeshGrid.weight(y, v, isSmooth)
            for x in reach {
                let index = min(max(row + y, 0), rows - 1) * columns + min(max(column + x, 0), columns - 1)
                sum.add(colors[index], weight * MeshGrid.weight(x, u, isSmooth))
            }
        }
        return sum.color
    }

    /// How much the value `offset` places after the one before counts at a fraction of the way to the next.
    private static func weight(_ offset: Int, _ t: Double, _ isSmooth: Bool) -> Double {
        guard isSmooth else { return offset == 0 ? 1 - t : t }
        switch offset {
        case -1: return ((2 - t) * t - 1) * t / 2
        case 0: return ((3 * t - 5) * t * t + 2) / 2
        case 1: return ((4 - 3 * t) * t + 1) * t / 2
        default: return (t - 1) * t * t / 2
        }
    }
}

/// A colour that sums can be made of: its alpha, and its other components times that.
private struct MeshColor {
    private var components: SIMD4<Double>
    private let isPerceptual: Bool

    static let zero = MeshColor(components: .zero, isPerceptual: false)

    private init(components: SIMD4<Double>, isPerceptual: Bool) {
        self.components = components
        self.isPerceptual = isPerceptual
    }

    init(_ color: Scene::Color, isPerceptual: Bool) {
        let (one, two, three) = isPerceptual ? PerceptualMixing.lab(color) : (color.red, color.green, color.blue)
        self.init(components: SIMD4(one, two, three, 1) * color.alpha, isPerceptual: isPerceptual)
    }

    mutating func add(_ other: MeshColor, _ weight: Double) {
        self = MeshColor(components: components + other.components * weight, isPerceptual: other.isPerceptual)
    }

    var color: Scene::Color {
        let alpha = min(max(components.w, 0), 1)
        guard alpha > 1e-9 else { return .clear }
        let plain = components / components.w
        if isPerceptual { return PerceptualMixing.color(plain.x, plain.y, plain.z, alpha: alpha) }
        return Scene::Color(red: min(max(plain.x, 0), 1), green: min(max(plain.y, 0), 1), blue: min(max(plain.z, 0), 1), alpha: alpha)
    }
}
