import Foundation
import GridCore
import Scene
import TesseraGraphics
import ViewGraph

/// Where the code of a canvas draws, with the state of the pen. A copy has a state of its own and draws into the same canvas.
public struct GraphicsContext {
    let recording: CanvasRecording
    var clips: [Clip] = []
    var filters: [Effect] = []

    /// The alpha that everything drawn from here on is multiplied by.
    public var opacity = 1.0
    /// How what is drawn from here on is put over what is there.
    public var blendMode = BlendMode.normal
    /// The environment of the canvas.
    public let environment: EnvironmentValues
    /// From the coordinates of the code to those of the canvas.
    public var transform = CGAffineTransform.identity

    enum Clip {
        case outline(Outline)
        case mask([Layer])
    }

    init(_ recording: CanvasRecording, environment: EnvironmentValues) {
        self.recording = recording
        self.environment = environment
    }

    // MARK: Transforms

    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Turns clockwise.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    // MARK: Clips

    /// How a clip is made.
    @frozen
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Draws outside in place of inside.
        public static let inverse = ClipOptions(rawValue: 1 << 0)
    }

    /// Draws from here on only inside `path` as well.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let outline = path.applying(transform).outline(evenOdd: style.isEOFilled)
        guard options.contains(.inverse) else {
            clips.append(.outline(outline))
            return
        }
        let all = Rect(origin: .zero, size: recording.size).grown(by: 4096)
        clips.append(.outline(.path(Scene::Path(Outline.rect(all).path.elements + outline.path.elements), evenOdd: true)))
    }

    /// Draws from here on only where what `content` draws has alpha.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var layers = try layers(of: content)
        if opacity != 1 {
            layers = [recording.layer(children: layers)]
            layers[0].opacity = opacity
        }
        if options.contains(.inverse) {
            // A full area from which the drawing is taken.
            var hole = recording.layer(children: layers)
            hole.blendMode = .destinationOut
            let all = recording.layer([.fill(.rect(Rect(origin: .zero, size: recording.size)), .color(.black))])
            var group = recording.layer(children: [all, hole])
            group.isGroup = true
            layers = [group]
        }
        clips.append(.mask(layers))
    }

    /// The box around what is left by the clips so far, in the coordinates of the code.
    public var clipBoundingRect: CGRect {
        var box = Rect(origin: .zero, size: recording.size)
        for case .outline(let outline) in clips { box = outline.bounds.flatMap { box.intersection($0) } ?? .zero }
        return CGRect(box).applying(transform.inverted())
    }

    // MARK: Layers

    /// Draws what `content` draws as one, with the state that this context has now.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var group = recording.layer(children: try layers(of: content))
        group.isGroup = true
        record(group)
    }

    /// What `content` draws in a context that has the transform of this one and nothing else.
    private func layers(of content: (inout GraphicsContext) throws -> Void) rethrows -> [Layer] {
        let recording = CanvasRecording(beside: recording)
        var context = GraphicsContext(recording, environment: environment)
        context.transform = transform
        try content(&context)
        return recording.layers
    }

    // MARK: Recording

    /// Draws one content.
    func record(_ content: Content) {
        if clips.isEmpty, filters.isEmpty, opacity >= 1, blendMode == .normal {
            recording.append(content, transform: transform.core)
        } else {
            var layer = recording.layer([content])
            layer.transform = transform.core
            record(layer)
        }
    }

    /// Draws a layer in the coordinates of the canvas: filters first, then clips, then opacity and blend mode.
    func record(_ drawn: Layer) {
        var layer = drawn
        if !filters.isEmpty {
            layer = recording.layer(children: [layer])
            layer.effects = filters
        }
        for clip in clips.reversed() {
            var outer = recording.layer(children: [layer])
            switch clip {
            case .outline(let outline): outer.clip = outline
            case .mask(let layers): outer.mask = .layers(layers)
            }
            layer = outer
        }
        if opacity < 1 || blendMode != .normal {
            layer = recording.layer(children: [layer])
            layer.opacity = max(0, opacity.isNaN ? 0 : opacity)
            layer.blendMode = blendMode.core
        }
        recording.append(layer)
    }
}

extension CGAffineTransform {
    /// The transform in a scene; the one that changes nothing where a number is not finite.
    var core: Transform {
        guard [a, b, c, d, tx, ty].allSatisfy(\.isFinite) else { return .identity }
        return Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}
