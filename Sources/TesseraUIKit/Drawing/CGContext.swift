import Foundation
import GridCore
import Scene
import TesseraGraphics

/// Where code draws, with the state of the pen. The origin is at the top left and y grows downwards, as in UIKit's contexts.
///
/// What is drawn is recorded as shapes, so a drawing is as sharp as the screen that shows it. Lengths are in points of the context;
/// a number that is not finite draws nothing.
public final class CGContext {
    /// The state that `saveGState` keeps.
    struct State {
        var transform = CGAffineTransform.identity
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var fill = Color.black
        var stroke = Color.black
        var lineWidth: CGFloat = 1
        var lineCap = CGLineCap.butt
        var lineJoin = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
        var shadow: (offset: CGSize, blur: CGFloat, color: Color)?
        var clips: [Outline] = []
        var interpolation = CGInterpolationQuality.default
    }

    let record: DrawingRecord
    var state = State()
    private var saved: [State] = []
    /// The path that is being built, in the coordinates of the context without its transform.
    var segments = PathSegments()

    init(size: CGSize) { record = DrawingRecord(size: Size(size)) }

    /// What has been drawn.
    var layers: [Layer] { record.layers }

    // MARK: State

    public func saveGState() { saved.append(state) }

    /// Goes back to the state that was kept last; without one nothing changes.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// The transform from the coordinates of the code to those of the context.
    public var ctm: CGAffineTransform { state.transform }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Turns by radians, clockwise on the screen.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    public func concatenate(_ transform: CGAffineTransform) {
        let next = transform.concatenating(state.transform)
        guard [next.a, next.b, next.c, next.d, next.tx, next.ty].allSatisfy(\.isFinite) else { return }
        state.transform = next
    }

    public func setFillColor(_ color: CGColor) { state.fill = color.scene }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.scene }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = (lengths, phase) }
    /// The alpha that all that is drawn from here on is multiplied by, 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1) }
    /// Modes that a scene has no word for, such as `sourceIn` and `xor`, draw as `normal`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// A black shadow of a third's strength below all that is drawn from here on.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// A shadow below all that is drawn from here on; none without a colour.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = (offset, max(0, blur), color.scene)
    }

    // MARK: Recording

    /// The line that is drawn along paths.
    var strokeStyle: StrokeStyle {
        func length(_ value: CGFloat) -> Double { value.isFinite ? max(0, Double(value)) : 0 }
        return StrokeStyle(
            width: length(state.lineWidth), cap: state.lineCap.scene, join: state.lineJoin.scene, miterLimit: length(state.miterLimit),
            dash: state.dash.lengths.map(length), dashPhase: state.dash.phase.isFinite ? Double(state.dash.phase) : 0)
    }

    /// Draws a content given in the coordinates that `transform` leads to the context.
    func draw(_ content: Content, transform: CGAffineTransform) {
        if state.clips.isEmpty, state.shadow == nil, state.alpha >= 1, state.blendMode == .normal {
            record.append(content, transform: transform.scene)
        } else {
            var layer = record.layer([content])
            layer.transform = transform.scene
            draw(layer)
        }
    }

    /// Draws a layer in the coordinates of the context: the shadow first, then clips, then alpha and blend mode.
    func draw(_ drawn: Layer) {
        var layer = drawn
        if let shadow = state.shadow {
            layer = record.layer(children: [layer])
            layer.effects = [
                .shadow(color: shadow.color, radius: Double(shadow.blur), x: Double(shadow.offset.width), y: Double(shadow.offset.height))
            ]
        }
        for clip in state.clips.reversed() {
            layer = record.layer(children: [layer])
            layer.clip = clip
        }
        let mode = state.blendMode.scene ?? .normal
        if state.alpha < 1 || mode != .normal {
            layer = record.layer(children: [layer])
            layer.opacity = Double(state.alpha)
            layer.blendMode = mode
        }
        record.append(layer)
    }
}
