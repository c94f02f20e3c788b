import Foundation
import GridCore
import Scene
import Testing

@testable import TesseraSwiftUI

@MainActor
struct TextTests {
    /// The runs of the first text that a view shows.
    private func runs<V: View>(_ view: V, resources: DrawnResources = DrawnResources()) -> [TextRun] {
        func texts(_ layer: Layer) -> [TextContent] {
            layer.contents.compactMap { if case .text(let text) = $0 { text } else { nil } } + layer.children.flatMap(texts)
        }
        return texts(Host(resources: resources) { view }.scene.root).first?.layout.lines.flatMap(\.runs) ?? []
    }

    private func size<V: View>(_ view: V) -> Size {
        let host = Host { view }
        return host.scene.meanings.first?.frame.size ?? .zero
    }

    @Test func aTextSaysHowItLooks() throws {
        let text = Text("a").font(.title).fontWeight(.heavy).italic().monospacedDigit().underline(pattern: .dash, color: .red)
            .strikethrough().kerning(2).baselineOffset(3).foregroundColor(.blue)
        let run = try #require(runs(text).first)
        #expect(run.font.size == 28 && run.font.weight == 800 && run.font.isItalic && run.font.hasMonospacedDigits)
        #expect(run.underline == .dashed && run.underlineColor == SystemColor.red && run.strikethrough == .solid)
        #expect(run.tracking == 2 && run.baselineOffset == 3)
    }

    @Test func theInnerLookWins() throws {
        let inner = try #require(runs(Text("a").font(.title).font(.caption)).first)
        #expect(inner.font.size == 28)
        let own = try #require(runs(Text("a").fontWeight(.light).padding().fontWeight(.black).italic()).first)
        #expect(own.font.weight == 300 && own.font.isItalic)
        let joined = runs((Text("a").font(.title) + Text("b")).font(.caption))
        #expect(joined.map(\.font.size) == [28, 12])
    }

    @Test func viewsSetTheLookOfTextsInside() throws {
        let view = VStack { Text("a") }.bold().fontDesign(.rounded).fontWidth(.condensed).tracking(1).kerning(5).textCase(.uppercase)
        let run = try #require(runs(view).first)
        #expect(run.font.weight == 700 && run.font.design == .rounded && run.font.width == 0.8)
        #expect(run.tracking == 1 && run.text == "A")
        let undone = try #require(runs(VStack { Text("a").bold(false) }.bold()).first)
        #expect(undone.font.weight == 400)
    }

    @Test func markdownInKeysIsItsLook() {
        let looks = runs(Text("a **b** *c* `d` ~~e~~ [f](https://x.y)"))
        #expect(looks.map(\.text) == ["a ", "b", " ", "c", " ", "d", " ", "e", " ", "f"])
        #expect(looks[1].font.weight == 700 && looks[3].font.isItalic && looks[5].font.design == .monospaced)
        #expect(looks[7].strikethrough == .solid && looks[9].link == "https://x.y" && looks[9].paint == .color(SystemColor.blue))
        #expect(runs(Text(verbatim: "**a**")).map(\.text) == ["**a**"])
        let name = "*n*"
        #expect(runs(Text("\(name)")).map(\.text) == ["*n*"])
        #expect(runs(Text(LocalizedStringKey(name))).map(\.text) == ["n"])
    }

    @Test func translationsAreReadAsMarkdownToo() {
        let resources = DrawnResources()
        resources.strings["Hello %@"] = "**%@**, hallo"
        #expect(runs(Text("Hello \("Ada")"), resources: resources).map(\.text) == ["Ada", ", hallo"])
    }

    @Test func attributesOfAStringAreItsLook() throws {
        var string = AttributedString("ab")
        string.font = .largeTitle
        string.foregroundColor = .red
        let range = try #require(string.range(of: "b"))
        string[range].underlineStyle = .single
        string[range].backgroundColor = .yellow
        let looks = runs(Text(string))
        #expect(looks.map(\.text) == ["a", "b"] && looks[0].font.size == 34 && looks[0].paint == .color(SystemColor.red))
        #expect(looks[0].underline == nil && looks[1].underline == .solid && looks[1].background == SystemColor.yellow)
    }

    @Test func imagesStandInTexts() throws {
        let looks = runs(Text("a \(Image(systemName: "star")) b"))
        #expect(looks.count == 3 && looks[1].text == "star")
        let image = try #require(looks[1].image)
        #expect(abs(image.frame.width - 1.2 * 17) < 1e-9 && abs(image.frame.minY - 0.2 * 17) < 1e-9)
        #expect(runs(Text("a") + Text(Image("missing"))).map(\.text) == ["a"])
    }

    @Test func linesTakeTheirRoom() {
        /// How many lines of body, 22 points each, a text is high.
        func lines<V: View>(_ view: V) -> Double { (size(view).height / 22).rounded() }
        #expect(lines(Text("a\nb\nc").lineLimit(2)) == 2)
        #expect(lines(Text("a").lineLimit(2, reservesSpace: true)) == 2)
        #expect(lines(Text("a").lineLimit(2...)) == 2)
        #expect(lines(Text("a\nb\nc").lineLimit(2...)) == 3)
        #expect(lines(Text("a\nb\nc").lineLimit(...1)) == 1)
        #expect(lines(Text("a").lineLimit(2...3)) == 2)
        #expect(lines(Text("a\nb").lineLimit(0)) == 1)
        #expect(lines(Text("a\nb").lineLimit(nil)) == 2)
        #expect(lines(Text("a\nb").lineSpacing(22)) == 3)
        #expect(lines(Text("a\nb").lineSpacing(-22)) == 2)
    }

    @Test func headingsAndLabelsAreMeanings() {
        let host = Host {
            VStack {
                Text("a").accessibilityHeading(.h2)
                Text("b").accessibilityLabel("spoken")
                Text("c").accessibilityHeading(.unspecified)
            }
        }
        let meanings = host.scene.meanings
        #expect(meanings.map(\.role) == [.heading, .text, .heading])
        #expect(meanings.map(\.headingLevel) == [2, nil, nil])
        #expect(meanings.map(\.label) == ["a", "spoken", "c"])
    }

    @Test func sizesOfTypeAreHeldInARange() {
        func size(_ range: some RangeExpression<DynamicTypeSize>, _ chosen: DynamicTypeSize) -> Double? {
            runs(Text("a").dynamicTypeSize(range).dynamicTypeSize(chosen)).first?.font.size
        }
        #expect(size(...DynamicTypeSize.large, .accessibility5) == 17)
        #expect(size(DynamicTypeSize.xLarge..., .small) == 19)
        #expect(size(.medium ... .xLarge, .large) == 17)
    }

    @Test func gradientsRunOverTheWholeText() throws {
        let style = LinearTestStyle()
        let run = try #require(runs(Text("wide text").foregroundStyle(style)).first)
        guard case .linear(_, _, let end) = run.paint else {
            Issue.record("the paint is \(run.paint)")
            return
        }
        #expect(end.x > 50)
    }
}

/// A gradient from the left to the right edge.
private struct LinearTestStyle: ShapeStyle {
    func _paint(in environment: EnvironmentValues) -> ResolvedStyle {
        ResolvedStyle(paint: { rect in
            .linear(
                stops: [GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)],
                start: Point(x: rect.minX, y: 0), end: Point(x: rect.maxX, y: 0))
        })
    }
}

/// The system's colours in the light look.
private enum SystemColor {
    static let red = Scene::Color(red: 1, green: 59 / 255, blue: 48 / 255)
    static let blue = Scene::Color(red: 0, green: 122 / 255, blue: 1)
    static let yellow = Scene::Color(red: 1, green: 204 / 255, blue: 0)
}
