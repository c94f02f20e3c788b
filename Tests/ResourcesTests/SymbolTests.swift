import Foundation
import GridCore
import HostInterface
import Scene
import Testing

@testable import Resources

@MainActor @Suite struct SymbolTests {
    final class Warnings { var lines: [String] = [] }

    /// The names that public screens use most: spec, api-frequency 6.
    static let mostUsed = """
        star.fill plus star gear checkmark checkmark.circle.fill trash xmark heart.fill bell magnifyingglass chevron.right plus.circle.fill
        circle photo xmark.circle.fill house chevron.down square.and.arrow.up person calendar globe person.fill xmark.circle plus.circle
        heart arrow.clockwise square.and.pencil info.circle ellipsis 2.circle bookmark person.circle.fill house.fill lock arrow.right
        square.grid.2x2.fill paperplane arrow.counterclockwise chevron.left arrow.left ellipsis.circle 1.circle circle.fill
        person.crop.circle bookmark.fill clock checkmark.seal.fill pencil sun.max.fill camera cart checkmark.circle arrow.up list.bullet
        trash.fill doc.on.doc play.fill star.circle.fill eye bell.fill questionmark.circle.fill exclamationmark.triangle.fill eye.slash
        arrow.down message person.circle phone.fill square map pin.fill square.and.arrow.down sun.max camera.fill square.grid.2x2 3.circle
        link pause.fill car exclamationmark.triangle forward.fill gearshape.fill chevron.up line.horizontal.3 moon.fill minus.circle.fill
        moon slider.horizontal.3 speaker.wave.3.fill checkmark.square envelope info.circle.fill pencil.circle arrow.up.arrow.down
        delete.left hare.fill paperplane.fill person.crop.circle.fill play.circle qrcode.viewfinder speaker.slash.fill airplane
        suit.heart.fill arrow.right.circle play suit.heart applelogo chevron.right.circle arrow.2.squarepath gearshape
        square.and.arrow.up.fill minus quote.bubble chart.bar line.3.horizontal.decrease.circle person.badge.plus
        photo.on.rectangle.angled pin text.bubble 1.circle.fill creditcard envelope.fill exclamationmark.bubble hare wifi archivebox
        cart.fill cloud.rain cup.and.saucer.fill doc.richtext drop.fill flame list.bullet.below.rectangle lock.fill music.mic pin.slash
        rectangle.stack.fill sparkles speaker.wave.2.fill stop.fill timer tray.fill video.fill 2.circle.fill
        antenna.radiowaves.left.and.right arrow.right.circle.fill backward.fill bell.badge bubble.right car.fill rectangle.grid.1x2
        x.circle.fill delete.backward sun.min sunrise sunset eyeglasses filemenu.and.selection key.fill line.3.horizontal.decrease
        speaker.wave.1.fill star.slash arrow.down.to.line.alt calendar.badge.clock
        """

    private func resources(_ warnings: Warnings = Warnings()) -> AppResources {
        AppResources(folders: []) { warnings.lines.append($0) }
    }

    private func box(_ symbol: Symbol) -> Rect { Glyph(symbol.path).bounds ?? .zero }

    @Test func askingForASymbolWarnsNobody() {
        let warnings = Warnings()
        let resources = resources(warnings)
        #expect(resources.hasSymbol(named: "star.fill") && !resources.hasSymbol(named: "no such symbol"))
        #expect(warnings.lines == [])
    }

    @Test func mostUsedNamesAreDrawn() {
        let resources = resources()
        let unknown = Self.mostUsed.split(whereSeparator: \.isWhitespace).map(String.init)
            .filter { !resources.symbol(named: $0, weight: 400, variableValue: nil).isKnown }
        #expect(unknown == [])
    }

    @Test func everyEntryOfTheTableIsDrawn() {
        let resources = resources()
        let unknown = SymbolNames.table.keys.sorted()
            .filter { !resources.symbol(named: $0, weight: 400, variableValue: nil).isKnown }
        #expect(unknown == [])
        #expect(SymbolNames.table.count > 1000)
    }

    @Test func sizesAreThoseBesideText() {
        let circle = resources().symbol(named: "circle.fill", weight: 400, variableValue: nil)
        #expect(abs(circle.size.width - 1.17) < 1e-3 && abs(circle.size.height - 1.17) < 1e-3)
        // The centre of the box lies half a capital's height above the baseline.
        #expect(abs(circle.baseline - circle.size.height / 2 - 0.352) < 1e-3)
        let minus = resources().symbol(named: "minus", weight: 400, variableValue: nil)
        #expect(minus.size.height < 0.2 && minus.baseline < circle.baseline)
    }

    @Test func outlinesFillTheirBox() {
        let resources = resources()
        for name in ["star", "arrow.up.circle.fill", "heart.circle.fill", "airplane", "bell.badge", "7.square"] {
            let symbol = resources.symbol(named: name, weight: 400, variableValue: nil)
            let box = box(symbol)
            #expect(symbol.isKnown)
            #expect(abs(box.minX) < 1e-9 && abs(box.minY) < 1e-9, "\(name)")
            #expect(abs(box.width - symbol.size.width) < 1e-9 && abs(box.height - symbol.size.height) < 1e-9, "\(name)")
        }
    }

    @Test func variantsArePutTogether() {
        let resources = resources()
        for name in ["leaf.circle", "leaf.circle.fill", "cpu.square.fill", "gift.slash", "cart.fill.badge", "trophy.circle.fill"] {
            #expect(resources.symbol(named: name, weight: 400, variableValue: nil).isKnown, "\(name)")
        }
        let disc = resources.symbol(named: "leaf.circle.fill", weight: 400, variableValue: nil)
        #expect(disc.size.width == resources.symbol(named: "circle.fill", weight: 400, variableValue: nil).size.width)
    }

    @Test(arguments: ["no.such.thing", "", ".", "..", "../../etc/passwd", "circle/../star", String(repeating: "a.", count: 400)])
    func unknownNameIsABoxAndOneWarning(_ name: String) {
        let warnings = Warnings()
        let resources = resources(warnings)
        let symbol = resources.symbol(named: name, weight: 400, variableValue: nil)
        _ = resources.symbol(named: name, weight: 700, variableValue: 0.5)
        #expect(!symbol.isKnown && !symbol.path.isEmpty && symbol.size.width > 0.5)
        #expect(warnings.lines == ["unknown symbol \"\(name)\": a box is drawn in its place"])
    }

    @Test func missingIconsAreExplained() {
        let warnings = Warnings()
        let resources = AppResources(folders: [], iconFolder: "/nowhere/at/all") { warnings.lines.append($0) }
        #expect(!resources.symbol(named: "star", weight: 400, variableValue: nil).isKnown)
        #expect(!resources.symbol(named: "heart", weight: 400, variableValue: nil).isKnown)
        #expect(warnings.lines.count == 1 && warnings.lines[0].contains("apt-get install bootstrap-icons"))
    }
}

@Suite struct GlyphTests {
    private func square(_ x: Double, _ side: Double, clockwise: Bool) -> [Path.Element] {
        let corners = [Point(x: x, y: x), Point(x: x + side, y: x), Point(x: x + side, y: x + side), Point(x: x, y: x + side)]
        let order = clockwise ? corners : corners.reversed()
        return [.move(to: order[0])] + order.dropFirst().map { .line(to: $0) } + [.close]
    }

    /// Whatever the turning of the source, outer parts end up clockwise and holes anticlockwise.
    @Test(arguments: [true, false], [true, false])
    func partsTurnTheRightWay(_ outer: Bool, _ beside: Bool) {
        let path = Path(square(0, 10, clockwise: outer) + square(2, 4, clockwise: !outer) + square(20, 5, clockwise: beside))
        let nonzero = Glyph(normalizing: path, evenOdd: false).path.parts.map(\.signedArea)
        #expect(nonzero == [200, -32, 50])
        let flat = Path(square(0, 10, clockwise: outer) + square(2, 4, clockwise: beside) + square(3, 1, clockwise: outer))
        #expect(Glyph(normalizing: flat, evenOdd: true).path.parts.map(\.signedArea) == [200, -32, 2])
    }

    @Test func reversingTwiceChangesNothing() {
        let path = SVGPathData.path("M0 0C1 0 2 1 2 2Q3 3 4 2L0 5z")
        #expect(path.parts[0].reversed.reversed.polygon.map(\.x) == path.parts[0].polygon.map(\.x))
    }
}

@Suite struct SVGPathDataTests {
    @Test(
        arguments: [
            ("M1 2L3 4z", [.move(to: Point(x: 1, y: 2)), .line(to: Point(x: 3, y: 4)), .close]),
            (
                "m1-2.5.5 0h2v-1",
                [
                    .move(to: Point(x: 1, y: -2.5)), .line(to: Point(x: 1.5, y: -2.5)), .line(to: Point(x: 3.5, y: -2.5)),
                    .line(to: Point(x: 3.5, y: -3.5)),
                ]
            ),
            ("M0,0 1,1 2,0", [.move(to: .zero), .line(to: Point(x: 1, y: 1)), .line(to: Point(x: 2, y: 0))]),
            (
                "m1 1 1 0m1 1h-1V0",
                [
                    .move(to: Point(x: 1, y: 1)), .line(to: Point(x: 2, y: 1)), .move(to: Point(x: 3, y: 2)), .line(to: Point(x: 2, y: 2)),
                    .line(to: Point(x: 2, y: 0)),
                ]
            ),
            (
                "M0 0C1 0 2 1 2 2s1 2 2 2",
                [
                    .move(to: .zero), .cubic(to: Point(x: 2, y: 2), control1: Point(x: 1, y: 0), control2: Point(x: 2, y: 1)),
                    .cubic(to: Point(x: 4, y: 4), control1: Point(x: 2, y: 3), control2: Point(x: 3, y: 4)),
                ]
            ),
            (
                "M0 0Q1 0 1 1T2 2",
                [
                    .move(to: .zero), .quad(to: Point(x: 1, y: 1), control: Point(x: 1, y: 0)),
                    .quad(to: Point(x: 2, y: 2), control: Point(x: 1, y: 2)),
                ]
            ),
            ("M0 0L1e1 2E-1", [.move(to: .zero), .line(to: Point(x: 10, y: 0.2))]),
        ] as [(String, [Path.Element])])
    func commands(_ data: String, _ expected: [Path.Element]) {
        let elements = SVGPathData.path(data).elements
        #expect(elements == expected)
    }

    /// Flags without separators, a half circle, and radii that are too small.
    @Test func arcs() {
        for data in ["M0 0a5 5 0 0110 0", "M0 0A5 5 0 0 1 10 0", "M0 0a1 1 0 01 10 0"] {
            let path = SVGPathData.path(data)
            let box = Glyph(path).bounds ?? .zero
            #expect(abs(box.width - 10) < 1e-6 && abs(box.minY + 5) < 0.01 && abs(box.maxY) < 1e-6, "\(data): \(box)")
        }
        #expect(SVGPathData.path("M0 0a0 5 0 0 1 3 4").elements.last == .line(to: Point(x: 3, y: 4)))
    }

    /// Whatever is cut off or mixed in, reading ends and gives finite numbers.
    @Test func mistakes() {
        let data = "M1 2l3-4.5.5c1 2 3 4 5 6a1 1 0 011.5.5z"
        let seed = UInt64.random(in: 0 ... .max)
        print("SVG path seed", seed)
        var state = seed
        for _ in 0..<500 {
            var bytes = Array(data.utf8)
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(32 + (state >> 25) % 95)
            }
            for element in SVGPathData.path(String(decoding: bytes, as: UTF8.self)).elements {
                if case .line(let end) = element { #expect(end.x.isFinite && end.y.isFinite) }
            }
        }
    }
}
