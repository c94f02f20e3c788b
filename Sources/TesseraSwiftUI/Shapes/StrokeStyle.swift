import Foundation
import Scene
import TesseraGraphics

/// How a line is drawn along a path. Lengths in points.
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    /// How far a sharp corner may reach, in line widths, before it is cut off.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn; empty for a line without gaps.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The style in a scene. Dashes that are negative, not finite or all 0 draw a line without gaps.
    var core: Scene::StrokeStyle {
        let isDashed = dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 }
        return Scene::StrokeStyle(
            width: max(0, finite(lineWidth)), cap: lineCap.core, join: lineJoin.core, miterLimit: finite(miterLimit),
            dash: isDashed ? dash.map(Double.init) : [], dashPhase: finite(dashPhase))
    }

    /// What turns a line of this style into an outline.
    var stroker: PathStroker {
        PathStroker(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash, phase: dashPhase)
    }
}

extension CGLineCap {
    fileprivate var core: Scene::StrokeStyle.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension CGLineJoin {
    fileprivate var core: Scene::StrokeStyle.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// How the inside of a path is filled.
@frozen
public struct FillStyle: Equatable, Sendable {
    /// Whether a part counts as inside when an odd number of edges lies around it, in place of a winding number that is not 0.
    public var isEOFilled: Bool
    /// Whether edges are smooth. Pictures always have smooth edges.
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
