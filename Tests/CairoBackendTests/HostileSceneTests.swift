import CairoBackend
import Foundation
import GridCore
import Scene
import Testing

/// Numbers that no layout should make: pictures come out whatever they are.
@MainActor @Suite struct HostileSceneTests {
    nonisolated static let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -0.0, -20, 1e-300, 1e300, 1e7]

    /// A scene in which each place that takes a number has `number`, beside a box that has to be seen.
    static func scene(_ number: Double) -> Scene {
        let rect = Rect(x: number, y: 0, width: number, height: 10)
        let point = Point(x: number, y: number)
        let stops = [GradientStop(color: Color(white: number, alpha: number), location: number), GradientStop(color: .black, location: 1)]
        let path = Path([
            .line(to: point), .quad(to: Point(x: 5, y: 5), control: point), .cubic(to: point, control1: point, control2: .zero), .close,
            .move(to: point),
        ])
        let style = StrokeStyle(width: number, miterLimit: number, dash: [number, 2], dashPhase: number)
        let paints: [Paint] = [
            .linear(stops: stops, start: .zero, end: point), .radial(stops: stops, center: point, startRadius: number, endRadius: number),
            .angular(stops: stops, center: point, startAngle: number, endAngle: -number),
            .angular(stops: stops, center: .zero, startAngle: 0, endAngle: number),
            .image(Images.checks, tile: rect), .linear(stops: [], start: .zero, end: .zero),
        ]
        var contents: [Content] = [
            .fill(.rect(rect), .color(Color(white: number))),
            .fill(.rounded(rect, CornerRadii(number, isContinuous: true)), .color(.black)),
            .fill(.ellipse(rect), .color(.black)), .fill(.path(path, evenOdd: true), .color(.black)),
            .fill(.path(Path(), evenOdd: false), .color(.black)),
            .stroke(.path(path, evenOdd: false), style, .color(.black)),
            .stroke(.rect(Rect(x: 1, y: 1, width: 5, height: 5)), style, .color(.black)),
            .image(ImageContent(source: Images.checks, frame: rect)),
            .image(
                ImageContent(
                    source: Images.checks, frame: Rect(x: 0, y: 0, width: 9, height: 9), resizing: .tile,
                    capInsets: Insets(top: number, leading: number))),
            Build.text("text", Font(size: number, lineHeight: number), x: number),
        ]
        contents += paints.map { .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), $0) }
        let effects: [[Effect]] = [
            [.blur(radius: number)], [.shadow(color: .black, radius: number, x: number, y: 1)], [.colorMatrix([number])],
            [.colorMatrix([Double](repeating: number, count: 20))],
        ]
        var layers = [Build.layer(0, 0, 10, 10, contents), Build.layer(number, 0, number, 10, contents)]
        layers += effects.map { effects in Build.layer(0, 0, 4, 4, [Build.box(0, 0, 4, 4, .black)]) { $0.effects = effects } }
        for transform in [Transform.scale(x: number, y: 1), Transform(a: 1, b: number, c: 0, d: 1, tx: number, ty: 0)] {
            layers.append(Build.layer(0, 0, 4, 4, contents) { $0.transform = transform })
        }
        layers.append(Build.layer(0, 0, 4, 4, contents) { $0.transform.m13 = number })
        layers.append(Build.layer(0, 0, 4, 4, contents) { $0.backdrop = Backdrop(radius: number, saturation: number, tint: .clear) })
        layers.append(
            Build.layer(0, 0, 4, 4, contents) {
                $0.opacity = number
                $0.clip = .rounded(rect, CornerRadii(number))
            })
        return Build.scene(
            60, 20, scale: 1,
            [
                Build.layer(0, 0, 12, 20, [], layers) { $0.clip = .rect(Rect(x: 0, y: 0, width: 12, height: 20)) },
                Build.layer(40, 0, 20, 20, [Build.box(0, 0, 20, 20, Build.green)]),
            ])
    }

    @Test(arguments: numbers) func picturesComeOut(number: Double) throws {
        let scene = Self.scene(number)
        let picture = try PictureWriter().pixels(scene)
        #expect(picture[50, 10] == [51, 199, 89, 255])
        #expect(try PictureWriter().pdf(scene).count > 500)
        #expect(try PictureWriter().svg(scene).hasSuffix("</svg>\n"))
        #expect(!scene.textDump.isEmpty)
    }

    @Test func deepTreesAreDrawn() throws {
        var layer = Build.layer(0, 0, 20, 20, [Build.box(0, 0, 20, 20, Build.green)])
        for index in 0..<200 {
            let child = layer
            layer = Build.layer(0, 0, 20, 20, [], [child]) { $0.opacity = index % 20 == 0 ? 0.999 : 1 }
        }
        let picture = try PictureWriter().pixels(Build.scene(20, 20, scale: 1, [layer]))
        #expect(picture[10, 10][1] > 180)
    }

    /// Neighbours at fractional places share their edge: no background shows between them.
    @Test(arguments: [1.0, 2, 3]) func neighboursShowNoSeam(scale: Double) throws {
        let width = 100.0 / 3
        let layers = (0..<3).map { Build.layer(Double($0) * width, 1.0 / 3, width, 20, [Build.box(0, 0, width, 20, .black)]) }
        let picture = try PictureWriter().pixels(Build.scene(100, 30, scale: scale, layers))
        for x in 0..<picture.width {
            #expect([0, 255].contains(picture[x, picture.height / 3][0]))
            #expect(picture[x, picture.height / 3][0] == 0, "column \(x)")
        }
    }
}
