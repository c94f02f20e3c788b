import GridCore
import Scene
import Testing

@testable import BrowserHost

@MainActor
@Suite struct ContentNodesTests {
    private let assets = PageAssets { _ in }
    private let box = Rect(x: 1, y: 2, width: 30, height: 40)
    private let stops = [GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)]

    private func nodes(_ content: Content) -> [PageNode] {
        ContentNodes(assets: assets, layer: LayerID(9), scale: 1).nodes([content])
    }

    private func style(_ content: Content) -> String { nodes(content).first?.style ?? "" }

    @Test func simpleShapesAreBoxes() {
        #expect(style(.fill(.rect(box), .color(.black))) == "left:1px;top:2px;width:30px;height:40px;background:#000000;")
        #expect(style(.fill(.ellipse(box), .color(.black))).contains("border-radius:50%;"))
        #expect(style(.fill(.rounded(box, CornerRadii(50)), .color(.black))).contains("border-radius:15px;"))
    }

    @Test func othersAreDrawings() throws {
        let node = try #require(nodes(.fill(.rounded(box, CornerRadii(8, isContinuous: true)), .color(.black))).first)
        #expect(node.name == "svg")
        let stroke = try #require(nodes(.stroke(.ellipse(box), StrokeStyle(width: 2), .color(.black))).first)
        guard case .nodes(let shapes) = stroke.inside else { return }
        #expect(shapes.first?.attributes["stroke"] == "#000000" && shapes.first?.attributes["fill"] == "none")
    }

    @Test func gradientsKeepTheirPoints() {
        // From left to right through the middle: as long as the box is wide.
        let across = Paint.linear(stops: stops, start: Point(x: 1, y: 0), end: Point(x: 31, y: 0))
        #expect(style(.fill(.rect(box), across)).contains("linear-gradient(90deg,#000000 0px,#ffffff 30px)"))
        let down = Paint.linear(stops: stops, start: Point(x: 0, y: 12), end: Point(x: 0, y: 22))
        #expect(style(.fill(.rect(box), down)).contains("linear-gradient(180deg,#000000 10px,#ffffff 20px)"))
        let round = Paint.radial(stops: stops, center: Point(x: 11, y: 12), startRadius: 5, endRadius: 10)
        #expect(style(.fill(.rect(box), round)).contains("radial-gradient(circle at 10px 10px,#000000 5px,#ffffff 10px)"))
        let turning = Paint.angular(stops: stops, center: Point(x: 1, y: 2), startAngle: 0, endAngle: .pi)
        #expect(
            style(.fill(.rect(box), turning)).contains(
                "conic-gradient(from 90deg at 0px 0px,#000000 0deg,#ffffff 180deg,#ffffff 270deg,#000000 270deg)"))
    }

    @Test func whatHasNoWordsIsAPicture() throws {
        let turning = Paint.angular(stops: stops, center: .zero, startAngle: 0, endAngle: 6)
        let node = try #require(nodes(.stroke(.rect(box), StrokeStyle(width: 2), turning)).first)
        let address = try #require(node.attributes["src"])
        #expect(node.name == "img" && address.hasPrefix("p/"))
        let file = try #require(assets.picture(UInt64(address.dropFirst(2), radix: 16) ?? 0))
        #expect(file.type == "image/png" && file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(arguments: [Double.nan, .infinity, -1e300, 1e12])
    func hostileNumbersAreLeftOut(_ number: Double) {
        let bad = Rect(x: number, y: 0, width: 10, height: number)
        for outline in [
            Outline.rect(bad), .ellipse(bad), .rounded(bad, CornerRadii(number)), .path(Path([.move(to: bad.origin)]), evenOdd: false),
        ] {
            for node in nodes(.fill(outline, .color(.black))) + nodes(.stroke(outline, StrokeStyle(width: number), .color(.black))) {
                #expect(!node.json.contains("nan") && !node.json.contains("inf"))
            }
        }
    }
}
