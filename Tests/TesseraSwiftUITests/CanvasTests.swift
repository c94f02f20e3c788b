import Foundation
import GridCore
import Scene
import TesseraGraphics
import TesseraSwiftUI
import Testing

@MainActor
struct CanvasTests {
    private typealias Path = TesseraSwiftUI::Path

    private func layer(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> Layer {
        let host = Host { Canvas(renderer: draw).frame(width: 100, height: 40) }
        // The frame's layer, then that of the canvas.
        return host.scene.root.flattened.filter { $0.frame.size == Size(width: 100, height: 40) }[1]
    }

    private let red = Paint.color(Scene::Color(red: 1, green: 59 / 255, blue: 48 / 255))

    @Test func plainDrawingsShareALayer() {
        let drawn = layer { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red), lineWidth: 2)
        }
        #expect(
            drawn.children.map(\.contents) == [
                [
                    .fill(.rect(Rect(x: 0, y: 0, width: 100, height: 40)), red),
                    .stroke(.ellipse(Rect(x: 0, y: 0, width: 10, height: 10)), Scene::StrokeStyle(width: 2), red),
                ]
            ])
    }

    @Test func aCopyHasAStateOfItsOwn() {
        let drawn = layer { context, _ in
            let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
            var copy = context
            copy.translateBy(x: 5, y: 6)
            copy.rotate(by: .degrees(90))
            copy.fill(square, with: .color(.red))
            context.fill(square, with: .color(.red))
        }
        #expect(drawn.children.count == 2)
        #expect(drawn.children[1].transform == .identity)
        let corner = drawn.children[0].transform.apply(Point(x: 10, y: 0))
        #expect(abs(corner.x - 5) < 1e-9 && abs(corner.y - 16) < 1e-9)
    }

    @Test func opacityBlendsClipsAndFiltersWrapWhatIsDrawn() throws {
        let drawn = layer { context, size in
            context.opacity = 0.5
            context.blendMode = .multiply
            context.clip(to: Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
            context.addFilter(.blur(radius: 2))
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
        let outer = try #require(drawn.children.first)
        #expect(outer.opacity == 0.5 && outer.blendMode == .multiply)
        let clipped = try #require(outer.children.first)
        #expect(clipped.clip == .rect(Rect(x: 1, y: 2, width: 3, height: 4)))
        #expect(clipped.children.first?.effects == [.blur(radius: 2)])
    }

    @Test func layersOfACanvasHaveNumbersOfTheirOwn() {
        let drawn = layer { context, size in
            for index in 0..<3 {
                context.opacity = 0.1 * Double(index + 1)
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            }
        }
        let numbers = drawn.flattened.map(\.id)
        #expect(numbers.count > 6 && Set(numbers).count == numbers.count)
        let masked = layer { context, size in
            context.clipToLayer { $0.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.black)) }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
        guard case .layers(let mask)? = masked.children.first?.mask else {
            Issue.record("no mask")
            return
        }
        #expect(!masked.flattened.map(\.id).contains(mask[0].id))
    }

    @Test func textsAreDrawnAtTheirAnchors() {
        let drawn = layer { context, _ in
            let text = context.resolve(Text("Hi"))
            let size = text.measure(in: CGSize(width: 100, height: 100))
            context.draw(text, at: CGPoint(x: 50, y: 20), anchor: .bottomTrailing)
            context.draw(Text("Hi"), in: CGRect(x: 50 - size.width, y: 20 - size.height, width: 100, height: 100))
        }
        guard case .text(let one)? = drawn.children.first?.contents.first, case .text(let other)? = drawn.children.first?.contents.last
        else {
            Issue.record("no texts")
            return
        }
        #expect(one.origin == other.origin && one.layout.size == other.layout.size)
    }

    @Test func symbolsAreFoundByTheirTags() throws {
        let host = Host {
            Canvas { context, size in
                if let symbol = context.resolveSymbol(id: 2) {
                    context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2))
                    context.draw(symbol, in: CGRect(x: 0, y: 0, width: 20, height: 20))
                }
                if context.resolveSymbol(id: 3) != nil { Issue.record("there is no third symbol") }
            } symbols: {
                TesseraSwiftUI.Color.blue.frame(width: 9, height: 9).tag(1)
                TesseraSwiftUI.Color.red.frame(width: 10, height: 8).tag(2)
            }
            .frame(width: 100, height: 40)
        }
        let drawn = host.scene.root.flattened.filter { !$0.contents.isEmpty }
        #expect(
            drawn.map(\.contents) == [
                [.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 8)), red)], [.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 8)), red)],
            ])
    }

    @Test func aTimelineBeginsWithTheEntryThatHoldsNow() {
        let start = Date(timeIntervalSinceReferenceDate: 1000)
        let now = Date(timeIntervalSinceReferenceDate: 1025)
        func first<S: TimelineSchedule>(_ schedule: S) -> Double? {
            for date in schedule.entries(from: now, mode: .normal) { return date.timeIntervalSinceReferenceDate }
            return nil
        }
        #expect(first(.periodic(from: start, by: 10)) == 1020)
        #expect(first(.everyMinute) == 1020)
        #expect(first(.explicit([start, start + 20, start + 30])) == 1020)
        #expect(first(.animation) == 1025)
        #expect(first(.periodic(from: start, by: -1)) == 1025)
        let host = Host { TimelineView(.animation) { context in Text(context.date > start ? "later" : "earlier") } }
        #expect(host.scene.meanings.first?.label == "later")
    }
}
