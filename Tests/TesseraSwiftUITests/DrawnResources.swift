import CairoBackend
import GridCore
import HostInterface
import Scene

/// Resources that a test draws by itself: bitmaps of four quarters in four colours, and symbols of simple shapes.
@MainActor
final class DrawnResources: ResourceProviding {
    var images: [String: NamedImage] = [:]
    var colors: [String: Scene::Color] = [:]
    var symbols: [String: Symbol] = [
        "star": DrawnResources.ring, "star.fill": DrawnResources.disc, "bell": DrawnResources.ring, "bell.slash.fill": DrawnResources.disc,
    ]
    var strings: [String: String] = [:]

    /// An ellipse as wide as the font is large, standing a little below the baseline as symbols do.
    static let disc = Symbol(
        path: Outline.ellipse(Rect(x: 0, y: 0, width: 1.2, height: 1.1)).path, size: Size(width: 1.2, height: 1.1), baseline: 0.9,
        isKnown: true)

    static let ring = Symbol(
        path: Path(
            Outline.ellipse(Rect(x: 0, y: 0, width: 1.2, height: 1.1)).path.elements
                + Outline.ellipse(Rect(x: 0.1, y: 0.1, width: 1, height: 0.9)).path.elements),
        size: Size(width: 1.2, height: 1.1), baseline: 0.9, isKnown: true)

    /// A PNG of red, green, blue and yellow quarters.
    static func quarters(width: Double, height: Double, scale: Double = 1) throws -> [UInt8] {
        let size = Size(width: width / 2, height: height / 2)
        let colors = [
            Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0.6, blue: 0), Color(red: 0, green: 0, blue: 1),
            Color(red: 1, green: 0.8, blue: 0),
        ]
        let contents = colors.enumerated().map { index, color in
            Content.fill(
                .rect(Rect(origin: Point(x: Double(index % 2) * size.width, y: Double(index / 2) * size.height), size: size)), .color(color)
            )
        }
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        let root = Layer(id: LayerID(1), frame: frame, contents: contents)
        let scene = Scene(size: frame.size, scale: scale, background: .clear, root: root)
        return try PictureWriter().png(scene)
    }

    /// Adds a bitmap of four quarters.
    func addQuarters(_ name: String, width: Double, height: Double, scale: Double = 1, isTemplate: Bool = false) throws {
        let bytes = try DrawnResources.quarters(width: width, height: height, scale: scale)
        images[name] = NamedImage(source: source(bytes, scale: scale), isTemplate: isTemplate)
    }

    private func source(_ bytes: [UInt8], scale: Double) -> ImageSource {
        let header = ImageHeader(bytes)
        let size = Size(width: (header?.size.width ?? 0) / scale, height: (header?.size.height ?? 0) / scale)
        return ImageSource(id: UInt64(bytes.hashValue.magnitude), location: .encoded(bytes), size: size, scale: scale)
    }

    func image(named name: String, bundle: String?, traits: ResourceTraits) -> NamedImage? { images[name] }
    func color(named name: String, bundle: String?, traits: ResourceTraits) -> Scene::Color? { colors[name] }
    func symbol(named name: String, weight: Int, variableValue: Double?) -> Symbol {
        symbols[name] ?? Symbol(path: Path(), size: Size(width: 1, height: 1), baseline: 1, isKnown: false)
    }
    func string(forKey key: String, table: String?, bundle: String?, language: String) -> String? { strings[key] }
    func image(encoded bytes: [UInt8], scale: Double) -> ImageSource? { ImageHeader(bytes) == nil ? nil : source(bytes, scale: scale) }
    func image(file path: String) -> ImageSource? { nil }
}
