import Foundation
import GridCore
import Scene
import TesseraGraphics

/// A layer that fills a path and draws a line along it.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// In the layer's own coordinates.
    open var path: CGPath? { didSet { if path != oldValue { changed() } } }
    open var fillColor: CGColor? = .black { didSet { if fillColor != oldValue { changed() } } }
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { changed() } } }
    open var strokeColor: CGColor? { didSet { if strokeColor != oldValue { changed() } } }
    /// The part of the line that is drawn, 0…1.
    open var strokeStart: CGFloat = 0 { didSet { if strokeStart != oldValue { changed() } } }
    open var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { changed() } } }
    open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { changed() } } }
    open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { changed() } } }
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { changed() } } }
    open var miterLimit: CGFloat = 10 { didSet { if miterLimit != oldValue { changed() } } }
    /// Lengths of dashes and gaps in turn.
    open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { changed() } } }
    open var lineDashPhase: CGFloat = 0 { didSet { if lineDashPhase != oldValue { changed() } } }

    override func contents() -> [Content] {
        guard let path, !path.isEmpty else { return [] }
        let segments = path.segments.applying(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        var result: [Content] = []
        if let fill = fillColor?.scene, fill.alpha > 0 {
            result.append(.fill(.path(segments.scene, evenOdd: fillRule == .evenOdd), .color(fill)))
        }
        if let stroke = strokeColor?.scene, stroke.alpha > 0, lineWidth > 0, lineWidth.isFinite, strokeStart < strokeEnd {
            let isWhole = strokeStart <= 0 && strokeEnd >= 1
            let line = isWhole ? segments : segments.trimmed(from: max(0, strokeStart), to: min(1, strokeEnd))
            result.append(.stroke(.path(line.scene, evenOdd: false), style, .color(stroke)))
        }
        return result
    }

    private var style: StrokeStyle {
        let cap: StrokeStyle.Cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
        let join: StrokeStyle.Join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
        return StrokeStyle(
            width: Double(lineWidth), cap: cap, join: join, miterLimit: miterLimit.isFinite ? max(0, Double(miterLimit)) : 10,
            dash: (lineDashPattern ?? []).map { $0.doubleValue.isFinite ? max(0, $0.doubleValue) : 0 },
            dashPhase: lineDashPhase.isFinite ? Double(lineDashPhase) : 0)
    }
}
