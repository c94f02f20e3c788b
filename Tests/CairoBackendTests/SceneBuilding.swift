import CairoBackend
import GridCore
import HostInterface
import Scene

/// Short ways to write scenes for tests.
@MainActor
enum Build {
    private static var last: UInt64 = 0
    static let measurer = PangoTextMeasurer()

    static func layer(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ contents: [Content] = [], _ children: [Layer] = [],
        _ change: (inout Layer) -> Void = { _ in }
    ) -> Layer {
        last += 1
        var layer = Layer(id: LayerID(last), frame: Rect(x: x, y: y, width: width, height: height), contents: contents, children: children)
        change(&layer)
        return layer
    }

    static func scene(_ width: Double, _ height: Double, scale: Double = 2, background: Color = .white, _ children: [Layer]) -> Scene {
        Scene(
            size: Size(width: width, height: height), scale: scale, background: background,
            root: layer(0, 0, width, height, [], children))
    }

    static func text(
        _ string: String, _ font: Font = Font(size: 17), x: Double = 0, y: Double = 0, width: Double? = nil, height: Double? = nil,
        paint: Paint = .color(.black), scale: Double = 2, change: (inout TextBlock) -> Void = { _ in }
    ) -> Content {
        var block = TextBlock(runs: [TextRun(string, font: font, paint: paint)])
        change(&block)
        return .text(
            TextContent(layout: measurer.layout(block, width: width, height: height, scale: scale), origin: Point(x: x, y: y)))
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> Content {
        .fill(.rect(Rect(x: x, y: y, width: width, height: height)), .color(color))
    }

    static let blue = Color(red: 0, green: 0.478, blue: 1)
    static let red = Color(red: 1, green: 0.23, blue: 0.19)
    static let green = Color(red: 0.2, green: 0.78, blue: 0.35)
}
