import GridCore

/// What an SVG file holds of an image.
public enum SVGImage: Hashable, Sendable {
    /// The bytes of a file that every viewer knows, with their kind, such as `image/png`.
    case data(kind: String, bytes: [UInt8])
    /// A path or address that the viewer reads itself.
    case reference(String)
}

/// Writes a scene as SVG: texts stay texts at their exact places, shapes stay shapes. The same scene gives the same text.
///
/// What SVG has no words for is written by other means: angular gradients as wedges, the blur of a backdrop as a blurred copy of what
/// lies behind, a perspective as the affine transform that is nearest at its middle. Edges are not put on pixels, as a drawing has none.
public struct SVGWriter {
    private let image: (ImageSource) -> SVGImage?

    /// `image` answers with what is to be embedded; an image that it answers `nil` for is left out.
    public init(image: @escaping (ImageSource) -> SVGImage? = SVGWriter.reference) { self.image = image }

    /// Files by their paths; images in memory are left out.
    public static func reference(_ source: ImageSource) -> SVGImage? {
        if case .file(let path) = source.location { return .reference(path) }
        return nil
    }

    public func write(_ scene: Scene) -> String {
        var document = SVGDocument(scene: scene, image: image)
        document.draw(scene.root)
        return document.text
    }
}

/// An SVG document on its way: definitions and drawing.
struct SVGDocument {
    let scene: Scene
    let image: (ImageSource) -> SVGImage?
    var definitions = ""
    var body = ""
    private var count = 0
    private var imageNames: [UInt64: String] = [:]
    /// The coordinates of the layer that is drawn now in those of the scene.
    var placement = Transform.identity
    /// Where drawing stops, for a copy of what lies behind a layer.
    var stopLayer: LayerID?
    var hasStopped = false
    /// Backdrops that have been written; each holds a copy of the scene so far.
    var backdropCount = 0

    init(scene: Scene, image: @escaping (ImageSource) -> SVGImage?) {
        self.scene = scene
        self.image = image
    }

    var text: String {
        let (width, height) = (scene.size.width.decimal(), scene.size.height.decimal())
        var result =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
        if !definitions.isEmpty { result += "<defs>\n" + definitions + "</defs>\n" }
        result += "<rect width=\"\(width)\" height=\"\(height)\"" + SVGDocument.paint("fill", scene.background) + "/>\n"
        result += body
        result += "</svg>\n"
        return result
    }

    /// A new name for a definition.
    mutating func name(_ kind: String) -> String {
        count += 1
        return kind + String(count)
    }

    /// Runs `draw` and takes what it added to the body.
    mutating func capture(_ draw: (inout SVGDocument) -> Void) -> String {
        let before = body
        body = ""
        draw(&self)
        defer { body = before }
        return body
    }

    /// The name of the definition of an image at its natural size; `nil` where there is nothing to show.
    mutating func definition(of source: ImageSource) -> String? {
        if let name = imageNames[source.id] { return name }
        guard source.size.width > 0, source.size.height > 0, let content = image(source) else { return nil }
        let name = name("i")
        imageNames[source.id] = name
        let address: String
        switch content {
        case .reference(let path): address = SVGDocument.escaped(path)
        case .data(let kind, let bytes): address = "data:" + SVGDocument.escaped(kind) + ";base64," + SVGDocument.base64(bytes)
        }
        definitions +=
            "<image id=\"\(name)\" width=\"\(source.size.width.decimal())\" height=\"\(source.size.height.decimal())\""
            + " preserveAspectRatio=\"none\" href=\"" + address + "\"/>\n"
        return name
    }

    // MARK: Words

    /// A colour as `fill` or `stroke` with its opacity.
    static func paint(_ attribute: String, _ color: Color) -> String {
        let opaque = Color(red: color.red, green: color.green, blue: color.blue)
        let alpha = color.clamped.alpha
        return " \(attribute)=\"\(opaque.hexadecimal)\"" + (alpha < 1 ? " \(attribute)-opacity=\"\(alpha.decimal())\"" : "")
    }

    /// Text for XML: what has a meaning there is written as a reference, what XML does not know is left out.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x22: result += "&quot;"
            case 0x09, 0x0A, 0x0D: result += " "
            case 0..<0x20, 0xFFFE, 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let rest = min(3, bytes.count - index)
            let group =
                UInt32(bytes[index]) << 16 | (rest > 1 ? UInt32(bytes[index + 1]) << 8 : 0) | (rest > 2 ? UInt32(bytes[index + 2]) : 0)
            for place in 0..<4 {
                result.append(place <= rest ? alphabet[Int(group >> UInt32(18 - place * 6) & 63)] : 0x3D)
            }
            index += 3
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A transform as an attribute; nothing for the identity.
    static func attribute(_ transform: Transform, _ name: String = "transform") -> String {
        guard transform != .identity else { return "" }
        if transform.m11 == 1, transform.m12 == 0, transform.m21 == 0, transform.m22 == 1 {
            return " \(name)=\"translate(\(transform.m31.decimal()) \(transform.m32.decimal()))\""
        }
        let numbers = [transform.m11, transform.m12, transform.m21, transform.m22].map { $0.decimal(6) }
        return " \(name)=\"matrix(" + numbers.joined(separator: " ") + " \(transform.m31.decimal()) \(transform.m32.decimal()))\""
    }
}
