import CairoBackend
import Foundation
import GridCore
import Scene
import Testing

/// One small picture for each thing that can be drawn; see `PictureComparison` for how to look at them and accept them.
@MainActor @Suite struct DrawingTests {
    static let stops = [
        GradientStop(color: Build.red, location: 0), GradientStop(color: Color(red: 1, green: 0.8, blue: 0), location: 0.5),
        GradientStop(color: Build.blue, location: 1),
    ]
    static let square = Rect(x: 0, y: 0, width: 40, height: 40)

    /// Cells of 40 points with 8 between, in rows of four.
    static func scene(_ cells: [Layer], scale: Double = 2) -> Scene {
        let rows = (cells.count + 3) / 4
        let placed = cells.enumerated().map { index, cell in
            var cell = cell
            cell.frame = Rect(x: 8 + Double(index % 4) * 48, y: 8 + Double(index / 4) * 48, width: 40, height: 40)
            return cell
        }
        return Build.scene(200, Double(rows) * 48 + 8, scale: scale, placed)
    }

    static func cell(_ contents: [Content], _ children: [Layer] = [], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
        Build.layer(0, 0, 40, 40, contents, children, change)
    }

    @Test func shapes() throws {
        let star = Path(
            (0..<5).map { index in
                let angle = Double(index) * 4 * .pi / 5 - .pi / 2
                let point = Point(x: 20 + 20 * cos(angle), y: 20 + 20 * sin(angle))
                return index == 0 ? .move(to: point) : .line(to: point)
            })
        let uneven = CornerRadii(topLeading: 20, topTrailing: 0, bottomTrailing: 10, bottomLeading: 4)
        let outlines: [Outline] = [
            .rect(Self.square), .rounded(Self.square, CornerRadii(12)), .rounded(Self.square, CornerRadii(12, isContinuous: true)),
            .ellipse(Self.square), .path(star, evenOdd: false), .path(star, evenOdd: true), .rounded(Self.square, uneven),
            .rounded(Rect(x: 0, y: 10, width: 40, height: 20), CornerRadii(100, isContinuous: true)),
        ]
        try PictureComparison.expect(Self.scene(outlines.map { Self.cell([.fill($0, .color(Build.blue))]) }), isDrawnAs: "shapes")
    }

    @Test func strokes() throws {
        let corner = Outline.path(
            Path([.move(to: Point(x: 4, y: 36)), .line(to: Point(x: 20, y: 6)), .line(to: Point(x: 36, y: 36))]), evenOdd: false)
        let inset = Rect(x: 3, y: 3, width: 34, height: 34)
        let styles: [(Outline, StrokeStyle)] = [
            (corner, StrokeStyle(width: 6)), (corner, StrokeStyle(width: 6, cap: .round, join: .round)),
            (corner, StrokeStyle(width: 6, cap: .square, join: .bevel)), (.rect(inset), StrokeStyle(width: 3, dash: [6, 3], dashPhase: 2)),
            (.rect(inset), StrokeStyle(width: 0.5)), (.rect(inset), StrokeStyle(width: 1)),
            (.rounded(inset, CornerRadii(10, isContinuous: true)), StrokeStyle(width: 2, cap: .round, dash: [1, 4])),
            (.ellipse(Rect(x: 3, y: 13, width: 34, height: 14)), StrokeStyle(width: 6)),
        ]
        try PictureComparison.expect(Self.scene(styles.map { Self.cell([.stroke($0.0, $0.1, .color(Build.red))]) }), isDrawnAs: "strokes")
    }

    @Test func gradients() throws {
        let center = Point(x: 20, y: 20)
        let fading = [GradientStop(color: Build.red, location: 0), GradientStop(color: .clear, location: 1)]
        let hard = [(Build.red, 0.0), (Build.red, 0.5), (Build.blue, 0.5), (Build.blue, 1)].map {
            GradientStop(color: $0.0, location: $0.1)
        }
        let paints: [Paint] = [
            .linear(stops: Self.stops, start: .zero, end: Point(x: 40, y: 40)),
            .linear(stops: fading, start: .zero, end: Point(x: 0, y: 40)), .linear(stops: hard, start: .zero, end: Point(x: 40, y: 0)),
            .radial(stops: Self.stops, center: center, startRadius: 0, endRadius: 20),
            .radial(stops: Self.stops, center: center, startRadius: 10, endRadius: 28),
            .angular(stops: Self.stops, center: center, startAngle: 0, endAngle: 2 * .pi),
            .angular(stops: hard, center: center, startAngle: -1, endAngle: 2),
        ]
        try PictureComparison.expect(
            Self.scene(paints.map { Self.cell([.fill(.rect(Self.square), $0)]) }, scale: 1), isDrawnAs: "gradients")
    }

    @Test func effects() throws {
        let boxes: [Content] = [Build.box(5, 5, 30, 30, Build.blue), Build.box(15, 15, 20, 20, Build.red)]
        let grey = [0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0, 0, 0, 1, 0]
        let shadow = Effect.shadow(color: Color(white: 0, alpha: 0.5), radius: 4, x: 2, y: 3)
        let cells = [
            Self.cell(boxes) { $0.effects = [.blur(radius: 6)] }, Self.cell(boxes) { $0.effects = [shadow] },
            Self.cell(boxes) { $0.effects = [.colorMatrix(grey)] }, Self.cell(boxes) { $0.effects = [.luminanceToAlpha] },
            Self.cell(boxes) { $0.opacity = 0.5 },
            Self.cell(boxes) {
                $0.clip = .ellipse(Self.square)
                $0.effects = [shadow]
            },
            Self.cell(boxes) {
                $0.mask = .layers([
                    Self.cell([
                        .fill(
                            .ellipse(Self.square),
                            .linear(
                                stops: [GradientStop(color: .black, location: 0), GradientStop(color: .clear, location: 1)], start: .zero,
                                end: Point(x: 40, y: 0)))
                    ])
                ])
            },
            Self.cell(
                [Build.box(0, 0, 20, 40, Build.blue), Build.box(20, 0, 20, 40, Build.green)],
                [
                    Build.layer(5, 5, 30, 30) {
                        $0.backdrop = Backdrop(radius: 10, saturation: 1.5, tint: Color(white: 1, alpha: 0.3))
                        $0.clip = .rounded(Rect(x: 0, y: 0, width: 30, height: 30), CornerRadii(8))
                    }
                ]),
        ]
        try PictureComparison.expect(Self.scene(cells, scale: 1), isDrawnAs: "effects")
    }

    @Test func blendModes() throws {
        let cells = BlendMode.allCases.map { mode in
            Self.cell(
                [.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 30)), .linear(stops: Self.stops, start: .zero, end: Point(x: 40, y: 0)))],
                [
                    Build.layer(8, 8, 24, 32, [Build.box(0, 0, 24, 32, Color(red: 0.3, green: 0.7, blue: 0.5, alpha: 0.8))]) {
                        $0.blendMode = mode
                    }
                ]
            ) { $0.isGroup = true }
        }
        try PictureComparison.expect(Self.scene(cells), isDrawnAs: "blend-modes")
    }

    @Test func transforms() throws {
        let boxes: [Content] = [
            Build.box(4, 4, 32, 32, Build.blue), Build.box(4, 4, 16, 16, Build.red), Build.text("Ag", x: 8, y: 12, paint: .color(.white)),
        ]
        var perspective = Transform.identity
        perspective.m13 = 0.01
        let cells = [
            Self.cell(boxes) { $0.transform = .scale(x: 0.5, y: 0.8) },
            Self.cell(boxes) { $0.transform = Transform(a: 0.866, b: 0.5, c: -0.5, d: 0.866, tx: 12, ty: -8) },
            Self.cell(boxes) { $0.transform = perspective.around(Point(x: 20, y: 20)) },
            Self.cell(boxes) { $0.transform = Transform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0) },
        ]
        try PictureComparison.expect(Self.scene(cells, scale: 1), isDrawnAs: "transforms")
    }

    @Test func texts() throws {
        let fonts = [
            Font(size: 17), Font(size: 17, weight: 700), Font(size: 17, isItalic: true), Font(design: .serif, size: 17),
            Font(design: .monospaced, size: 17), Font(design: .rounded, size: 17),
        ]
        var layers = fonts.enumerated().map { index, font in
            Build.layer(8 + Double(index % 2) * 90, 4 + Double(index / 2) * 24, 80, 24, [Build.text("Grid 1", font)])
        }
        layers.append(Build.layer(8, 78, 80, 40, [Build.text("שלום abc عالم", Font(size: 13))]))
        layers.append(
            Build.layer(98, 78, 80, 40, [Build.text("short lines that end", Font(size: 13), width: 80) { $0.lineLimit = 2 }]))
        try PictureComparison.expect(Build.scene(200, 120, scale: 1, layers), isDrawnAs: "texts")
    }

    @Test func textLooks() throws {
        var runs = ["plain ", "under", " strike", " wide ", "up", " ", "x"].map { TextRun($0, font: Font(size: 15)) }
        runs[1].underline = .solid
        runs[2].strikethrough = .dashed
        runs[2].paint = .color(Build.red)
        runs[3].tracking = 3
        runs[3].background = Color(red: 1, green: 1, blue: 0.5)
        runs[4].baselineOffset = 6
        runs[4].paint = .linear(stops: Self.stops, start: Point(x: 150, y: 0), end: Point(x: 170, y: 0))
        runs[6].image = ImageContent(source: Images.checks, frame: Rect(x: 0, y: 2, width: 14, height: 14), tint: .color(.black))
        runs[6].paint = .color(Build.green)
        let layout = Build.measurer.layout(TextBlock(runs: runs), width: nil, height: nil, scale: 2)
        try PictureComparison.expect(
            Build.scene(240, 30, [Build.layer(4, 4, 212, 22, [.text(TextContent(layout: layout))])]), isDrawnAs: "text-looks")
    }

    @Test func images() throws {
        let vector = try #require(ImageDecoder.source(encoded: Images.vector, scale: 1))
        let contents = [
            ImageContent(source: Images.checks, frame: Self.square),
            ImageContent(source: Images.checks, frame: Self.square, interpolation: .none),
            ImageContent(source: Images.checks, frame: Self.square, resizing: .tile),
            ImageContent(source: Images.checks, frame: Self.square, capInsets: Insets(top: 4, leading: 4, bottom: 4, trailing: 4)),
            ImageContent(source: vector, frame: Self.square),
            ImageContent(source: vector, frame: Self.square, tint: .linear(stops: Self.stops, start: .zero, end: Point(x: 40, y: 40))),
            ImageContent(source: vector, frame: Rect(x: 0, y: 10, width: 40, height: 20), isMirrored: true),
        ]
        var cells = contents.map { Self.cell([.image($0)]) }
        cells.append(Self.cell([.fill(.ellipse(Self.square), .image(Images.checks, tile: Rect(x: 0, y: 0, width: 10, height: 10)))]))
        try PictureComparison.expect(Self.scene(cells, scale: 1), isDrawnAs: "images")
    }
}

/// Images made for tests.
enum Images {
    /// 16 × 16 pixels of orange squares on nothing.
    static let checks: ImageSource = {
        var pixels: [UInt8] = []
        for row in 0..<16 {
            for column in 0..<16 { pixels += (column / 4 + row / 4) % 2 == 0 ? [255, 120, 0, 255] : [0, 0, 0, 0] }
        }
        return ImageSource(id: 77, location: .pixels(pixels, width: 16, height: 16), size: Size(width: 16, height: 16), scale: 1)
    }()

    static let vector = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="teal"/>\
        <path d="M6 12l4 4 8-10" stroke="white" stroke-width="3" fill="none"/></svg>
        """.utf8)
}
