import Foundation
import GridCore
import Scene

/// An icon of the icon set: a file of filled SVG shapes in a box of 16 × 16.
struct IconFile {
    static let side = 16.0

    private(set) var glyph = Glyph()

    /// `nil` where the text holds no shape.
    init?(svg text: String) {
        for tag in Self.tags(text) {
            switch tag.name {
            case "path":
                guard let data = tag.attributes["d"] else { continue }
                add(SVGPathData.path(data), evenOdd: tag.attributes["fill-rule"] == "evenodd")
            case "circle":
                guard let x = tag.number("cx"), let y = tag.number("cy"), let radius = tag.number("r") else { continue }
                add(.roundedRect(Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius), evenOdd: false)
            case "rect":
                guard let width = tag.number("width"), let height = tag.number("height") else { continue }
                var path = Path.roundedRect(
                    Rect(x: tag.number("x") ?? 0, y: tag.number("y") ?? 0, width: width, height: height), radius: tag.number("rx") ?? 0)
                if let turn = tag.attributes["transform"].flatMap(Self.rotation) {
                    path = Path(path.elements.map { $0.mapped(turn.apply) })
                }
                add(path, evenOdd: false)
            default: continue
            }
        }
        if glyph.path.isEmpty { return nil }
    }

    private mutating func add(_ path: Path, evenOdd: Bool) {
        glyph = glyph.adding(Glyph(normalizing: path, evenOdd: evenOdd))
    }

    private struct Tag {
        var name: String
        var attributes: [String: String]

        func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
    }

    /// The tags with their attributes; icons have no text, comments or entities that matter.
    private static func tags(_ text: String) -> [Tag] {
        text.split(separator: "<").compactMap { piece in
            guard let end = piece.firstIndex(of: ">") else { return nil }
            let body = piece[..<end]
            let name = body.prefix { $0.isLetter }
            var attributes: [String: String] = [:]
            let quoted = body.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
            for index in stride(from: 0, to: quoted.count - 1, by: 2) {
                let key = quoted[index].trimmingCharacters(in: .whitespacesAndNewlines)
                if key.hasSuffix("=") { attributes[String(key.dropLast())] = String(quoted[index + 1]) }
            }
            return Tag(name: String(name), attributes: attributes)
        }
    }

    /// `rotate(angle x y)`, in degrees.
    private static func rotation(_ text: String) -> Transform? {
        guard text.hasPrefix("rotate("), text.hasSuffix(")") else { return nil }
        let numbers = text.dropFirst(7).dropLast().split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        guard let degrees = numbers.first else { return nil }
        let center = numbers.count == 3 ? Point(x: numbers[1], y: numbers[2]) : .zero
        return Transform.rotation(degrees: degrees).around(center)
    }
}

extension Transform {
    /// A turn clockwise, where y grows downwards.
    static func rotation(degrees: Double) -> Transform {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
}

extension Path {
    /// A rectangle with round corners, clockwise; a radius of half a side makes an ellipse.
    static func roundedRect(_ rect: Rect, radius: Double) -> Path {
        let radius = min(max(radius, 0), rect.width / 2, rect.height / 2)
        // How far a handle stays away from the corner of the square around a quarter circle.
        let gap = radius * (1 - 0.552_284_749_830_793_4)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        return Path([
            .move(to: point(left + radius, top)), .line(to: point(right - radius, top)),
            .cubic(to: point(right, top + radius), control1: point(right - gap, top), control2: point(right, top + gap)),
            .line(to: point(right, bottom - radius)),
            .cubic(to: point(right - radius, bottom), control1: point(right, bottom - gap), control2: point(right - gap, bottom)),
            .line(to: point(left + radius, bottom)),
            .cubic(to: point(left, bottom - radius), control1: point(left + gap, bottom), control2: point(left, bottom - gap)),
            .line(to: point(left, top + radius)),
            .cubic(to: point(left + radius, top), control1: point(left, top + gap), control2: point(left + gap, top)), .close,
        ])
    }
}
