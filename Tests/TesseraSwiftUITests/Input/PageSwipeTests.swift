import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct Pages: TesseraSwiftUI.View {
    let record: Record
    @State private var page = 0

    var body: some TesseraSwiftUI.View {
        TabView(selection: $page) {
            ForEach(0..<3) { number in
                Button("Page \(number)") { record.add("tapped \(number)") }.frame(maxWidth: .infinity, maxHeight: .infinity).tag(number)
            }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
    }
}

@MainActor
struct PageSwipeTests {
    private let record = Record()

    @Test(arguments: [PointerEvent.Kind.touch, .mouse])
    func aSwipeTurnsThePage(kind: PointerEvent.Kind) {
        let screen = TouchScreen { Pages(record: record) }
        screen.device.drag(from: at(250, 250), to: at(50, 250), rest: 0.2, kind: kind)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
        screen.device.drag(from: at(50, 250), to: at(250, 250), rest: 0.2, kind: kind)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 0"])
        // There is nothing before the first page.
        screen.device.drag(from: at(50, 250), to: at(250, 250), rest: 0.2, kind: kind)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 0"])
        #expect(record.lines == [])
    }

    @Test func aShortMovementTurnsThePageWhereItIsQuick() {
        let screen = TouchScreen { Pages(record: record) }
        screen.device.drag(from: at(200, 250), to: at(140, 250), duration: 0.1)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
        screen.device.drag(from: at(200, 250), to: at(140, 250), duration: 0.1, rest: 0.3)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
    }

    @Test func fromRightToLeftPagesRunTheOtherWay() {
        let screen = TouchScreen(isRightToLeft: true) { Pages(record: record) }
        screen.device.drag(from: at(50, 250), to: at(250, 250), rest: 0.2)
        screen.device.advance(by: 1)
        #expect(screen.labels == ["Page 1"])
    }

    @Test(arguments: [false, true]) func thePageFollowsTheFingerAndSettles(isRightToLeft: Bool) {
        struct Texts: TesseraSwiftUI.View {
            @State private var page = 1
            var body: some TesseraSwiftUI.View {
                TabView(selection: $page) {
                    ForEach(0..<3) { Text("Page \($0)").monospacedDigit().tag($0) }
                }
                .tabViewStyle(.page)
            }
        }
        let screen = MovingScreen(change: { $0.isRightToLeft = isRightToLeft }) { Texts() }
        let sign = isRightToLeft ? -1.0 : 1
        let rest = screen.x("Page 1")
        func finger(_ phase: PointerEvent.Phase, _ way: Double) {
            screen.device.send(.pointer(PointerEvent(phase, at: at(200 - way * sign, 400), time: screen.device.context.now)))
        }
        finger(.began, 0)
        for way in stride(from: 10.0, through: 180, by: 10) {
            screen.advance(0.02)
            finger(.moved, way)
        }
        // The first 10 points tell that it is a swipe.
        #expect(screen.x("Page 1").isNear(rest - 170 * sign, within: 0.5))
        #expect(screen.x("Page 2").isNear(rest + (393 - 170) * sign, within: 0.5))
        screen.advance(0.3)
        finger(.ended, 180)
        #expect(screen.x("Page 2").isNear(rest + (393 - 170) * sign, within: 0.5))
        screen.advance(0.1)
        let between = (screen.x("Page 2") - rest) * sign
        #expect(between > 1 && between < 222)
        screen.advance(1)
        #expect(screen.x("Page 2").isNear(rest, within: 0.2))
        #expect(screen.shown("Page 1") == nil)
        // Half a page back and let go too soon: it returns.
        finger(.began, 0)
        for way in stride(from: -10.0, through: -100, by: -10) {
            screen.advance(0.02)
            finger(.moved, way)
        }
        #expect(screen.shown("Page 1") != nil)
        screen.advance(0.3)
        finger(.ended, -100)
        screen.advance(1)
        #expect(screen.x("Page 2").isNear(rest, within: 0.2))
        #expect(screen.shown("Page 1") == nil)
    }

    @Test func aSelectionThatChangesSlidesWithItsAnimation() {
        struct Texts: TesseraSwiftUI.View {
            @State private var page = 0
            var body: some TesseraSwiftUI.View {
                TabView(selection: $page) {
                    ForEach(0..<3) { number in
                        VStack {
                            Text("Page \(number)").monospacedDigit()
                            Button("Far") { withAnimation { page = 2 } }
                            Button("Jump") { page = 1 }
                        }.tag(number)
                    }
                }
                .tabViewStyle(.page)
            }
        }
        let screen = MovingScreen { Texts() }
        func tap(_ label: String) {
            func flat(_ meanings: [Meaning]) -> [Meaning] { meanings.flatMap { [$0] + flat($0.children) } }
            guard let frame = flat(screen.device.scene.meanings).first(where: { $0.label == label })?.frame else { return }
            screen.device.tap(at: at(frame.midX, frame.midY))
        }
        let rest = screen.x("Page 0")
        tap("Far")
        screen.advance(0.1)
        #expect(screen.x("Page 2") > rest + 5 && screen.x("Page 0") < rest - 5)
        #expect(screen.shown("Page 1") == nil)
        screen.advance(1)
        #expect(screen.x("Page 2").isNear(rest, within: 0.2))
        tap("Jump")
        #expect(screen.x("Page 1").isNear(rest, within: 0.2))
    }
}
