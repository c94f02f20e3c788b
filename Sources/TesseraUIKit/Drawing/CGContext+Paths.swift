import Foundation
import GridCore
import Scene
import TesseraGraphics

extension CGContext {
    // MARK: The path that is being built

    public func beginPath() { segments = PathSegments() }
    public func move(to point: CGPoint) { segments.move(to: point.applying(ctm)) }
    public func addLine(to point: CGPoint) { segments.addLine(to: point.applying(ctm)) }
    public func closePath() { segments.close() }
    public var isPathEmpty: Bool { segments.isEmpty }
    public var path: CGPath? { segments.isEmpty ? nil : CGPath(segments: segments.applying(ctm.inverted())) }

    /// Moves to the first point and draws lines through the others.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        segments.addQuad(to: end.applying(ctm), control: control.applying(ctm))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        segments.addCubic(to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
    }

    public func addRect(_ rect: CGRect) { segments.addRect(rect, transform: ctm) }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    public func addEllipse(in rect: CGRect) { segments.addEllipse(in: rect, transform: ctm) }

    /// Angles in radians. With `clockwise` false the angle grows from start to end, which looks clockwise where y grows downwards.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        segments.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: ctm)
    }

    public func addPath(_ path: CGPath) { segments.append(path.segments.applying(ctm)) }

    // MARK: Painting

    /// Fills the path and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

    /// Draws a line along the path and begins a new one.
    public func strokePath() { drawPath(using: .stroke) }

    public func drawPath(using mode: CGPathDrawingMode) {
        let evenOdd = mode == .eoFill || mode == .eoFillStroke
        if mode != .stroke { fill(segments, evenOdd: evenOdd) }
        if mode != .fill, mode != .eoFill { stroke(segments) }
        beginPath()
    }

    public func fill(_ rect: CGRect) { paint(rect, ellipse: false) }

    public func fill(_ rects: [CGRect]) {
        for rect in rects { fill(rect) }
    }

    public func fillEllipse(in rect: CGRect) { paint(rect, ellipse: true) }

    public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        var path = PathSegments()
        path.addRect(rect, transform: ctm)
        saveGState()
        setLineWidth(width)
        stroke(path)
        restoreGState()
    }

    public func strokeEllipse(in rect: CGRect) {
        var path = PathSegments()
        path.addEllipse(in: rect, transform: ctm)
        stroke(path)
    }

    /// Draws each pair of points as a line.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = PathSegments()
        for pair in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[pair].applying(ctm))
            path.addLine(to: points[pair + 1].applying(ctm))
        }
        stroke(path)
    }

    /// Makes a rectangle transparent again.
    public func clear(_ rect: CGRect) {
        saveGState()
        state.shadow = nil
        state.alpha = 1
        setBlendMode(.clear)
        state.fill = .black
        fill(rect)
        restoreGState()
    }

    private func paint(_ rect: CGRect, ellipse: Bool) {
        guard let rect = Rect(drawn: rect), state.fill.alpha > 0 else { return }
        draw(.fill(ellipse ? .ellipse(rect) : .rect(rect), .color(state.fill)), transform: ctm)
    }

    /// Fills a path given in the coordinates of the context.
    func fill(_ path: PathSegments, evenOdd: Bool) {
        guard !path.isEmpty, state.fill.alpha > 0 else { return }
        draw(.fill(.path(path.scene, evenOdd: evenOdd), .color(state.fill)), transform: .identity)
    }

    /// Draws a line along a path given in the coordinates of the context; the pen has the coordinates of the code.
    func stroke(_ path: PathSegments) {
        let style = strokeStyle
        guard !path.isEmpty, state.stroke.alpha > 0, style.width > 0, ctm.a * ctm.d - ctm.b * ctm.c != 0 else { return }
        let outline = Outline.path(path.applying(ctm.inverted()).scene, evenOdd: false)
        draw(.stroke(outline, style, .color(state.stroke)), transform: ctm)
    }

    // MARK: Clips

    /// Draws from here on only inside the path as well, and begins a new one.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(.path(segments.scene, evenOdd: rule == .evenOdd))
        beginPath()
    }

    public func clip(to rect: CGRect) { clip(to: [rect]) }

    public func clip(to rects: [CGRect]) {
        var path = PathSegments()
        for rect in rects { path.addRect(rect, transform: ctm) }
        state.clips.append(.path(path.scene, evenOdd: false))
    }

    // MARK: Gradients

    /// A gradient across the line from `startPoint` to `endPoint`; beyond its ends nothing is drawn unless `options` ask for it.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0, length.isFinite else { return }
        // A strip across the line, far longer and wider than anything that is drawn.
        let far = 100_000.0
        let (ux, uy) = (dx / length, dy / length)
        let before = options.contains(.drawsBeforeStartLocation) ? far : 0
        let after = options.contains(.drawsAfterEndLocation) ? length + far : length
        func corner(_ along: Double, _ across: Double) -> Point {
            Point(x: startPoint.x + ux * along - uy * across, y: startPoint.y + uy * along + ux * across)
        }
        let strip = Path([
            .move(to: corner(-before, -far)), .line(to: corner(after, -far)), .line(to: corner(after, far)),
            .line(to: corner(-before, far)),
            .close,
        ])
        draw(
            .fill(.path(strip, evenOdd: false), .linear(stops: gradient.sceneStops, start: Point(startPoint), end: Point(endPoint))),
            transform: ctm)
    }

    /// A gradient of rings about `endCenter`; inside the first and outside the last nothing is drawn unless `options` ask for it. Rings
    /// about two different centres are drawn about the second.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard [endCenter.x, endCenter.y, startRadius, endRadius].allSatisfy(\.isFinite), endRadius > startRadius, startRadius >= 0 else {
            return
        }
        func ring(_ radius: Double) -> Rect {
            Rect(x: endCenter.x - radius, y: endCenter.y - radius, width: 2 * radius, height: 2 * radius)
        }
        var area = PathSegments()
        area.addEllipse(in: CGRect(ring(options.contains(.drawsAfterEndLocation) ? 100_000 : endRadius)))
        if startRadius > 0, !options.contains(.drawsBeforeStartLocation) { area.addEllipse(in: CGRect(ring(startRadius))) }
        let paint = Paint.radial(
            stops: gradient.sceneStops, center: Point(endCenter), startRadius: Double(startRadius), endRadius: Double(endRadius))
        draw(.fill(.path(area.scene, evenOdd: true), paint), transform: ctm)
    }
}

extension CGGradient {
    var sceneStops: [GradientStop] { stops.map { GradientStop(color: $0.color.scene, location: Double($0.location)) } }
}

extension Rect {
    /// A rectangle as it is drawn: with extents that are not negative. `nil` where a number is not finite.
    init?(drawn rect: CGRect) {
        let rect = rect.standardized
        guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else { return nil }
        self.init(rect)
    }
}
