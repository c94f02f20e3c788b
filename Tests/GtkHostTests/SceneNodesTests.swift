import CGtk4
import CairoBackend
import GridCore
import Scene
import Testing

@testable import GtkHost

/// Scenes as render nodes: the same picture as on every host, and no work for what has not changed. GSK draws nodes with Cairo here, which
/// needs no display.
@MainActor
struct SceneNodesTests {
    private static let size = Size(width: 120, height: 90)

    /// GTK registers GSK's kinds of nodes when it starts, with a display or without one.
    init() { _ = GtkHost.hasDisplay }

    private func scene(_ layers: [Layer]) -> Scene {
        Scene(
            size: SceneNodesTests.size, scale: 2, background: .white,
            root: Layer(id: LayerID(1), frame: Rect(origin: .zero, size: SceneNodesTests.size), children: layers))
    }

    private func layer(_ id: UInt64, _ contents: [Content], children: [Layer] = [], change: (inout Layer) -> Void = { _ in }) -> Layer {
        var layer = Layer(id: LayerID(id), frame: Rect(x: 20.3, y: 15.6, width: 60, height: 50), contents: contents, children: children)
        change(&layer)
        return layer
    }

    private static let box = Rect(x: 0, y: 0, width: 60, height: 50)
    private static let red = Paint.color(Color(red: 1, green: 0.2, blue: 0.1, alpha: 1))
    private static let blue = Paint.color(Color(red: 0.1, green: 0.3, blue: 1, alpha: 0.8))
    private static let ramp = [
        GradientStop(color: Color(red: 1, green: 0, blue: 0, alpha: 1), location: 0),
        GradientStop(color: Color(red: 0, green: 0, blue: 1, alpha: 0.2), location: 1),
    ]

    // MARK: Pictures

    /// Two pixels a point: of the surface, as a window's are, or of the coordinates.
    private func pixels(ofSurface: Bool, _ draw: (OpaquePointer) throws -> Void) rethrows -> [UInt8] {
        let (width, height) = (Int(SceneNodesTests.size.width) * 2, Int(SceneNodesTests.size.height) * 2)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        try bytes.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
            defer { cairo_surface_destroy(surface) }
            if ofSurface { cairo_surface_set_device_scale(surface, 2, 2) }
            guard let cairo = cairo_create(surface) else { return }
            defer { cairo_destroy(cairo) }
            if !ofSurface { cairo_scale(cairo, 2, 2) }
            try draw(cairo)
            cairo_surface_flush(surface)
        }
        return bytes
    }

    /// The part of all values that differ by more than a shade.
    private func difference(_ scene: Scene) throws -> Double {
        let nodes = SceneNodes()
        let node = try #require(nodes.node(for: scene))
        let drawn = pixels(ofSurface: true) { cairo in withExtendedLifetime(node) { gsk_render_node_draw(node.pointer, cairo) } }
        let painted = try pixels(ofSurface: false) { try ScenePainter().paint(scene, on: $0) }
        let far = zip(drawn, painted).filter { abs(Int($0) - Int($1)) > 10 }.count
        return Double(far) / Double(drawn.count)
    }

    @Test("Fills, lines and gradients look as in a picture")
    func outlines() throws {
        let box = SceneNodesTests.box
        let rounded = Outline.rounded(box, CornerRadii(14))
        let path = Outline.path(
            Path([.move(to: Point(x: 5, y: 45)), .line(to: Point(x: 30, y: 4)), .line(to: Point(x: 55, y: 45)), .close]), evenOdd: false)
        let contents: [Content] = [
            .fill(.rect(box), SceneNodesTests.red), .fill(rounded, SceneNodesTests.blue), .fill(.ellipse(box), SceneNodesTests.red),
            .fill(path, SceneNodesTests.blue), .fill(.rounded(box, CornerRadii(24, isContinuous: true)), SceneNodesTests.red),
            .stroke(.rect(box), StrokeStyle(width: 3), SceneNodesTests.red), .stroke(rounded, StrokeStyle(width: 2), SceneNodesTests.blue),
            .stroke(.ellipse(box), StrokeStyle(width: 4, dash: [6, 3]), SceneNodesTests.red),
            .fill(.rect(box), .linear(stops: SceneNodesTests.ramp, start: Point(x: 0, y: 0), end: Point(x: 60, y: 50))),
            .fill(.rect(box), .radial(stops: SceneNodesTests.ramp, center: Point(x: 30, y: 25), startRadius: 4, endRadius: 30)),
            .fill(.rect(box), .angular(stops: SceneNodesTests.ramp, center: Point(x: 30, y: 25), startAngle: 0, endAngle: 6.28)),
        ]
        for content in contents {
            let far = try difference(scene([layer(2, [content])]))
            #expect(far < 0.004, "\(content): \(far)")
        }
    }

    @Test("Text looks as in a picture")
    func text() throws {
        var run = TextRun("Waves of الخط 12", font: Font(size: 15), paint: SceneNodesTests.blue)
        run.underline = .solid
        run.tracking = 0.7
        let layout = PangoTextMeasurer().layout(TextBlock(runs: [run]), width: 60, height: nil, scale: 2)
        #expect(try difference(scene([layer(2, [.text(TextContent(layout: layout))])])) < 0.01)
    }

    @Test("Groups, effects and what looks through to what lies behind look as in a picture")
    func groups() throws {
        let inner = layer(3, [.fill(.rect(SceneNodesTests.box), SceneNodesTests.blue)]) { $0.frame.origin = Point(x: 15, y: 12) }
        let changes: [(String, Double, (inout Layer) -> Void)] = [
            ("opacity", 0.004, { $0.opacity = 0.5 }), ("clip", 0.006, { $0.clip = .rounded(SceneNodesTests.box, CornerRadii(12)) }),
            ("scale", 0.006, { $0.transform = .scale(x: 0.5, y: 0.5) }),
            ("turn", 0.02, { $0.transform = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 10, ty: -4) }),
            ("skew", 0.02, { $0.transform = Transform(a: 1, b: 0.2, c: 0.4, d: 0.9, tx: 0, ty: 0) }),
            ("shadow", 0.03, { $0.effects = [.shadow(color: .black, radius: 6, x: 3, y: 4)] }),
            ("blur", 0.05, { $0.effects = [.blur(radius: 6)] }),
            ("colours", 0.004, { $0.effects = [.colorMatrix([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0.1, 0, 0, 0, 1, 0])] }),
            ("luminance", 0.004, { $0.effects = [.luminanceToAlpha] }), ("blend", 0.01, { $0.blendMode = .multiply }),
            ("lighter", 0.01, { $0.blendMode = .plusLighter }),
            (
                "mask", 0.006,
                {
                    $0.mask = .layers([
                        Layer(id: LayerID(9), frame: SceneNodesTests.box, contents: [.fill(.ellipse(SceneNodesTests.box), .color(.black))])
                    ])
                }
            ),
            (
                "path clip", 0.006,
                { $0.clip = .path(Path([.move(to: .zero), .line(to: Point(x: 60, y: 0)), .line(to: Point(x: 0, y: 50))]), evenOdd: false) }
            ),
            ("perspective", 0.02, { $0.transform.m13 = 0.004 }),
        ]
        let behind = layer(4, [.fill(.rect(SceneNodesTests.box), .color(Color(red: 0.9, green: 0.8, blue: 0.2, alpha: 1)))]) {
            $0.frame.origin = Point(x: 40, y: 30)
        }
        for (name, tolerance, change) in changes {
            let changed = layer(2, [.fill(.rect(SceneNodesTests.box), SceneNodesTests.red)], children: [inner], change: change)
            let far = try difference(scene([behind, changed]))
            #expect(far < tolerance, "\(name): \(far)")
        }
    }

    @Test("A blurred backdrop shows what lies behind, also through layers around it")
    func backdrop() throws {
        let stripes = (0..<6).map { Content.fill(.rect(Rect(x: Double($0) * 20, y: 0, width: 10, height: 90)), SceneNodesTests.red) }
        let behind = layer(2, stripes) { $0.frame = Rect(origin: .zero, size: SceneNodesTests.size) }
        let glass = layer(3, []) {
            $0.frame = Rect(x: 10, y: 10, width: 60, height: 50)
            $0.backdrop = Backdrop(radius: 12, saturation: 1.2, tint: Color(red: 1, green: 1, blue: 1, alpha: 0.3))
            $0.clip = .rounded(SceneNodesTests.box, CornerRadii(10))
        }
        let around = layer(4, [], children: [glass]) { $0.frame.origin = Point(x: 12, y: 8) }
        let far = try difference(scene([behind, around]))
        #expect(far < 0.03, "\(far)")
    }

    // MARK: What is kept

    private func cells(_ range: Range<Int>, from offset: Double) -> [Layer] {
        range.map { number in
            layer(UInt64(100 + number), [.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 10)), SceneNodesTests.red)]) {
                $0.frame = Rect(x: 0, y: Double(number) * 12 - offset, width: 100, height: 10)
            }
        }
    }

    @Test("A scene that is the same costs no drawing, and gives the same node for each layer")
    func same() {
        let nodes = SceneNodes()
        _ = nodes.node(for: scene(cells(0..<8, from: 0)))
        #expect(nodes.counts.drawn == 9)
        _ = nodes.node(for: scene(cells(0..<8, from: 0)))
        #expect(nodes.counts.drawn == 9 && nodes.counts.kept == 9)
    }

    @Test("Of a scrolled list only the rows that are new are drawn")
    func scrolled() {
        let nodes = SceneNodes()
        _ = nodes.node(for: scene(cells(0..<8, from: 0)))
        _ = nodes.node(for: scene(cells(2..<10, from: 24)))
        #expect(nodes.counts.drawn == 11)
    }

    @Test("A move by a part of a pixel draws again: edges lie elsewhere on the pixels")
    func partOfPixel() {
        let nodes = SceneNodes()
        _ = nodes.node(for: scene(cells(0..<8, from: 0)))
        _ = nodes.node(for: scene(cells(0..<8, from: 0.3)))
        #expect(nodes.counts.drawn == 17)
    }

    @Test("A layer that changes is drawn again, and no other")
    func changed() {
        let nodes = SceneNodes()
        var layers = cells(0..<8, from: 0)
        _ = nodes.node(for: scene(layers))
        layers[3].contents = [.fill(.rect(SceneNodesTests.box), SceneNodesTests.blue)]
        _ = nodes.node(for: scene(layers))
        #expect(nodes.counts.drawn == 10)
    }

    @Test("Hostile numbers draw something or nothing, and never stop", arguments: [Double.nan, .infinity, -.infinity, 1e30, -1, 0])
    func hostile(_ number: Double) {
        let box = Rect(x: number, y: 0, width: number, height: 10)
        let contents: [Content] = [
            .fill(.rect(box), SceneNodesTests.red), .fill(.rounded(SceneNodesTests.box, CornerRadii(number)), SceneNodesTests.red),
            .stroke(.rect(box), StrokeStyle(width: number), SceneNodesTests.red),
            .fill(.rect(SceneNodesTests.box), .linear(stops: SceneNodesTests.ramp, start: Point(x: number, y: 0), end: .zero)),
            .fill(.rect(SceneNodesTests.box), .radial(stops: [], center: .zero, startRadius: number, endRadius: number)),
        ]
        let hostile = layer(2, contents) {
            $0.effects = [.blur(radius: number), .shadow(color: .black, radius: number, x: number, y: 0)]
            $0.transform.m11 = number
            $0.opacity = number
        }
        _ = SceneNodes().node(for: scene([hostile, layer(3, contents) { $0.frame.origin.x = number }]))
    }
}
