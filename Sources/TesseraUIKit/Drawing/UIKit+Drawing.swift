import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

extension UIColor {
    /// Fills and draws lines in this colour from here on, in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    public func setFill() { UIGraphicsGetCurrentContext()?.state.fill = color(for: .current) }
    public func setStroke() { UIGraphicsGetCurrentContext()?.state.stroke = color(for: .current) }
}

extension UIBezierPath {
    /// Fills the path in the current context.
    public func fill() { fill(with: .normal, alpha: 1) }

    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { $0.fill(cgPath.segments.applying($0.ctm), evenOdd: usesEvenOddFillRule) }
    }

    /// Draws a line along the path in the current context, as wide as the path says.
    public func stroke() { stroke(with: .normal, alpha: 1) }

    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: lineDash.phase, lengths: lineDash.pattern)
            context.stroke(cgPath.segments.applying(context.ctm))
        }
    }

    /// Draws from here on only inside the path as well.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.state.clips.append(.path(cgPath.segments.applying(context.ctm).scene, evenOdd: usesEvenOddFillRule))
    }

    private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha < 1 { context.setAlpha(context.state.alpha * alpha) }
        body(context)
    }
}

extension UIImage {
    /// Draws the image at its own size in the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image stretched into `rect` in the current context.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = renderingMode == .alwaysTemplate || isSymbolImage ? tint?.color(for: .current) ?? context.state.fill : nil
        let contents = contents(
            in: rect, tint: tint?.color(for: .current) ?? color, for: .current, interpolation: context.state.interpolation)
        context.saveGState()
        defer { context.restoreGState() }
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha < 1 { context.setAlpha(context.state.alpha * alpha) }
        for content in contents { context.draw(content, transform: context.ctm) }
    }

    /// What is drawn for the image in `rect`; a symbol and a template in `tint`, black where there is none.
    func contents(
        in rect: CGRect, tint: Color?, for traits: UITraitCollection, interpolation: CGInterpolationQuality = .default
    ) -> [Content] {
        guard let frame = Rect(drawn: rect), frame.width > 0, frame.height > 0 else { return [] }
        switch drawing(for: traits) {
        case nil: return []
        case .image(let image):
            var content = ImageContent(source: image.source, frame: frame)
            content.isMirrored = image.isMirrored
            content.capInsets = image.capInsets
            content.resizing = capInsets == .zero || resizingMode == .stretch ? .stretch : .tile
            content.interpolation = interpolation.scene
            if image.isTemplate || self.tint != nil { content.tint = .color(tint ?? .black) }
            return [.image(content)]
        case .symbol(let symbol, _):
            let scale = Transform.scale(x: frame.width / symbol.size.width, y: frame.height / symbol.size.height)
                .followed(by: .translation(x: frame.minX, y: frame.minY))
            return [.fill(.path(symbol.path.mapped(scale), evenOdd: false), .color(tint ?? .black))]
        }
    }
}

extension CGInterpolationQuality {
    var scene: ImageContent.Interpolation {
        switch self {
        case .none: .none
        case .low: .low
        case .default, .medium: .medium
        case .high: .high
        }
    }
}

extension Path {
    /// The path with each point moved by an affine transform.
    func mapped(_ transform: Transform) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(to: transform.apply(point))
                case .line(let point): .line(to: transform.apply(point))
                case .quad(let end, let control): .quad(to: transform.apply(end), control: transform.apply(control))
                case .cubic(let end, let control1, let control2):
                    .cubic(to: transform.apply(end), control1: transform.apply(control1), control2: transform.apply(control2))
                case .close: .close
                }
            })
    }
}
