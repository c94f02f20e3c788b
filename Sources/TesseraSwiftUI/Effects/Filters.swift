import Foundation
import GridCore
import Scene
import ViewGraph

/// Changes a view's pixels as numbers alone tell.
struct FilterEffect {
    var filter: Effect

    init(filter: Effect) { self.filter = filter }

    /// A colour matrix; one with a number that is not finite changes nothing.
    init(matrix: [Double]) { filter = .colorMatrix(matrix.allSatisfy(\.isFinite) ? matrix : ColorMatrix.identity) }
}

extension FilterEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) { layer.effects.append(filter) }
}

/// Casts a shadow below a view.
struct ShadowEffect {
    let color: Color
    var radius: Double
    var x: Double
    var y: Double
}

extension ShadowEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) {
        let color = color.drawn(in: environment)
        if color.alpha > 0 { layer.effects.append(.shadow(color: color, radius: radius, x: x, y: y)) }
    }
}

/// Multiplies a view's colours by another.
struct MultiplyEffect {
    let color: Color
}

extension MultiplyEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) {
        let color = color.drawn(in: environment)
        layer.effects.append(.colorMatrix(ColorMatrix.multiplying(color)))
    }
}

extension View {
    /// Casts a shadow below the view: its alpha blurred, in `color`, moved by `x` and `y`.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowEffect(color: color, radius: max(0, finite(radius)), x: finite(x), y: finite(y)))
    }

    /// Blurs the view. The blur reaches beyond the view's edges; `opaque` says that the view has no alpha of its own.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(BlurEffect(radius: max(0, finite(radius)), isOpaque: opaque))
    }

    /// Adds `amount` to each of the view's colours.
    public nonisolated func brightness(_ amount: Double) -> some View { filter(ColorMatrix.brightness(amount)) }

    /// Moves the view's colours away from or, below 1, towards a middle grey.
    public nonisolated func contrast(_ amount: Double) -> some View { filter(ColorMatrix.contrast(amount)) }

    /// Makes the view's colours purer or, below 1, greyer.
    public nonisolated func saturation(_ amount: Double) -> some View { filter(ColorMatrix.saturation(amount)) }

    /// Takes the colour out of the view, wholly at 1.
    public nonisolated func grayscale(_ amount: Double) -> some View { filter(ColorMatrix.saturation(1 - amount)) }

    /// Turns the hues of the view's colours.
    public nonisolated func hueRotation(_ angle: Angle) -> some View { filter(ColorMatrix.hueRotation(angle.radians)) }

    /// Turns the view's colours into their opposites.
    public nonisolated func colorInvert() -> some View { filter(ColorMatrix.inverting) }

    /// Multiplies the view's colours by `color`.
    public nonisolated func colorMultiply(_ color: Color) -> some View { modifier(MultiplyEffect(color: color)) }

    /// Turns the brightness of the view into alpha.
    public nonisolated func luminanceToAlpha() -> some View { modifier(FilterEffect(filter: .luminanceToAlpha)) }

    private nonisolated func filter(_ matrix: [Double]) -> some View {
        modifier(FilterEffect(matrix: matrix))
    }
}

/// Blurs a view; an opaque one is cut off at its frame.
private struct BlurEffect {
    var radius: Double
    let isOpaque: Bool
}

extension BlurEffect: LayerEffect {
    func apply(to layer: inout Layer, size: Size, in environment: EnvironmentValues) {
        guard radius > 0 else { return }
        guard isOpaque else { return layer.effects.append(.blur(radius: radius)) }
        let frame = Rect(origin: .zero, size: size)
        var blurred = Layer(id: layer.id, frame: frame, contents: layer.contents, children: layer.children)
        blurred.effects = [.blur(radius: radius)]
        layer.contents = []
        layer.children = [blurred]
        layer.clip = .rect(frame)
    }
}

extension BlurEffect: Animatable {
    var animatableData: Double {
        get { radius }
        set { radius = max(0, newValue) }
    }
}

/// 4 × 5 matrices on red, green, blue, alpha and 1, in rows.
enum ColorMatrix {
    static let identity: [Double] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
    static let inverting: [Double] = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]

    static func brightness(_ amount: Double) -> [Double] {
        [1, 0, 0, 0, amount, 0, 1, 0, 0, amount, 0, 0, 1, 0, amount, 0, 0, 0, 1, 0]
    }

    static func contrast(_ amount: Double) -> [Double] {
        let rest = (1 - amount) / 2
        return [amount, 0, 0, 0, rest, 0, amount, 0, 0, rest, 0, 0, amount, 0, rest, 0, 0, 0, 1, 0]
    }

    /// How bright red, green and blue seem (ITU-R BT.709).
    private static let weights = [0.2126, 0.7152, 0.0722]

    static func saturation(_ amount: Double) -> [Double] {
        var result = identity
        for row in 0..<3 {
            for column in 0..<3 { result[row * 5 + column] = weights[column] * (1 - amount) + (row == column ? amount : 0) }
        }
        return result
    }

    /// A turn about the grey axis that keeps brightness, as the filters of CSS and SVG define it.
    static func hueRotation(_ radians: Double) -> [Double] {
        let (cosine, sine) = (cos(radians), sin(radians))
        let (r, g, b) = (weights[0], weights[1], weights[2])
        return [
            r + cosine * (1 - r) - sine * r, g - cosine * g - sine * g, b - cosine * b + sine * (1 - b), 0, 0,
            r - cosine * r + sine * 0.143, g + cosine * (1 - g) + sine * 0.140, b - cosine * b - sine * 0.283, 0, 0,
            r - cosine * r - sine * (1 - r), g - cosine * g + sine * g, b + cosine * (1 - b) + sine * b, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }

    static func multiplying(_ color: Scene::Color) -> [Double] {
        [color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0, color.alpha, 0]
    }
}
