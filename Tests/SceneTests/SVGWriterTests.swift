import Foundation
import FoundationXML
import GridCore
import Scene
import Testing

@Suite struct SVGWriterTests {
    static let stops = [GradientStop(color: .black, location: 0), GradientStop(color: .clear, location: 1)]

    static func text(_ string: String) -> Content {
        let line = TextLine(
            runs: [TextRun(string, font: Font(size: 17))], origin: Point(x: 0, y: 16.19), width: 50,
            spans: [TextLine.Span(x: 0, width: 50)])
        return .text(
            TextContent(
                layout: TextLayout(size: Size(width: 50, height: 20.5), lines: [line], firstBaseline: 16.19, lastBaseline: 16.19),
                origin: Point(x: 3, y: 4)))
    }

    /// One of everything.
    static var scene: Scene {
        let square = Rect(x: 0, y: 0, width: 40, height: 40)
        let image = ImageSource(id: 5, location: .file("pictures/a b&c.png"), size: Size(width: 8, height: 8), scale: 1)
        var root = Layer(id: LayerID(0), frame: Rect(x: 0, y: 0, width: 100, height: 100))
        root.contents = [
            .fill(.rect(square), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))),
            .fill(.rounded(square, CornerRadii(8)), .linear(stops: stops, start: .zero, end: Point(x: 40, y: 0))),
            .fill(.rounded(square, CornerRadii(8, isContinuous: true)), .radial(stops: stops, center: .zero, startRadius: 0, endRadius: 9)),
            .fill(.ellipse(square), .angular(stops: stops, center: Point(x: 20, y: 20), startAngle: 0, endAngle: 6)),
            .stroke(
                .path(Path([.line(to: Point(x: 5, y: 5)), .close]), evenOdd: true), StrokeStyle(width: 2, dash: [1, 2]), .color(.black)),
            text("a < b & \"c\" \u{1}"), .image(ImageContent(source: image, frame: square)),
            .image(ImageContent(source: image, frame: square, tint: .color(.black), capInsets: Insets(top: 2, leading: 2))),
            .image(ImageContent(source: image, frame: square, resizing: .tile, isMirrored: true)),
            .fill(.rect(square), .image(image, tile: Rect(x: 0, y: 0, width: 4, height: 4))),
        ]
        var child = Layer(
            id: LayerID(1), frame: Rect(x: 10, y: 10, width: 20, height: 20), contents: [.fill(.rect(square), .color(.white))])
        child.clip = .ellipse(Rect(x: 0, y: 0, width: 20, height: 20))
        child.effects = [.blur(radius: 4), .shadow(color: .black, radius: 2, x: 0, y: 1), .luminanceToAlpha]
        child.opacity = 0.5
        child.blendMode = .multiply
        child.mask = .layers([Layer(id: LayerID(2), frame: square, contents: [text("mask")])])
        child.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        child.backdrop = Backdrop(radius: 10, saturation: 1.5, tint: Color(white: 1, alpha: 0.5))
        root.children = [child]
        return Scene(size: Size(width: 100, height: 100), scale: 2, background: .white, root: root)
    }

    /// Collects the names of elements, ids and references.
    final class Reader: NSObject, XMLParserDelegate {
        var elements: [String: Int] = [:]
        var ids: Set<String> = []
        var references: Set<String> = []
        var characters = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
        ) {
            elements[name, default: 0] += 1
            for (key, value) in attributes {
                if key == "id" { ids.insert(value) }
                if key == "href", value.hasPrefix("#") { references.insert(String(value.dropFirst())) }
                if value.hasPrefix("url(#") { references.insert(String(value.dropFirst(5).dropLast())) }
            }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }
    }

    @Test func theDocumentIsWellFormedAndRefersToWhatItHolds() {
        let parser = XMLParser(data: Data(SVGWriter().write(Self.scene).utf8))
        let reader = Reader()
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.references.isSubset(of: reader.ids))
        #expect(reader.characters.contains("a < b & \"c\""))
        for (name, least) in [
            ("text", 2), ("image", 1), ("clipPath", 1), ("mask", 2), ("filter", 2), ("linearGradient", 1), ("radialGradient", 1),
            ("pattern", 1),
        ] {
            #expect(reader.elements[name, default: 0] >= least, "\(name)")
        }
        #expect(reader.elements["image"] == 1)
    }

    @Test func textsStandAtTheirBaseline() {
        let text = SVGWriter().write(Self.scene)
        #expect(text.contains("<text x=\"3\" y=\"20.19\""))
        #expect(text.contains("font-family=\"Inter, sans-serif\" font-size=\"17\""))
        #expect(SVGWriter().write(Self.scene) == text)
    }

    @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")]) func bytesAreEmbedded(
        plain: String, encoded: String
    ) {
        let text = SVGWriter { _ in .data(kind: "image/png", bytes: Array(plain.utf8)) }.write(Self.scene)
        #expect(text.contains("data:image/png;base64,\(encoded)\""))
    }
}
