import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

private struct SheetScreen: TesseraSwiftUI.View {
    @State private var isShown = false
    @State private var closed = 0
    var detents: Set<PresentationDetent> = [.large]
    var isHeld = false
    var scrolls = false
    var body: some TesseraSwiftUI.View {
        VStack {
            Button("Show") { isShown = true }
            Text("Closed \(closed)")
        }
        .sheet(isPresented: $isShown, onDismiss: { closed += 1 }) {
            VStack(spacing: 0) {
                Text("Card")
                Button("Done") { isShown = false }
                if scrolls {
                    ScrollView { ForEach(0..<50) { Text("Line \($0)").frame(maxWidth: .infinity).frame(height: 50) } }
                } else {
                    TesseraSwiftUI.Color.clear
                }
            }
            .presentationDetents(detents).interactiveDismissDisabled(isHeld)
        }
    }
}

@MainActor
extension MovingScreen {
    fileprivate func meaning(_ label: String) -> Meaning? {
        func flat(_ meanings: [Meaning]) -> [Meaning] { meanings.flatMap { [$0] + flat($0.children) } }
        return flat(device.scene.meanings).first { $0.label == label }
    }

    fileprivate func tap(_ label: String) {
        guard let frame = meaning(label)?.frame else { return }
        device.tap(at: Point(x: frame.midX, y: frame.midY))
    }

    fileprivate var sheetHeight: Double { sheet.map { $0.frame.height } ?? .nan }
    fileprivate func scale(_ text: String) -> Double { shown(text).map { $0.scale } ?? .nan }
    fileprivate var sheet: Meaning? { device.scene.meanings.first { $0.role == .dialog } }

    fileprivate func finger(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
        device.send(.pointer(PointerEvent(phase, at: Point(x: x, y: y), time: device.context.now)))
    }

    /// A finger goes down and moves in ten steps, and stays down.
    fileprivate func pull(from start: Double, to end: Double, x: Double = 200, over time: Double = 0.2) {
        finger(.began, x, start)
        for step in 1...10 {
            advance(time / 10)
            finger(.moved, x, start + (end - start) * Double(step) / 10)
        }
    }
}

@MainActor
struct PresentationMotionTests {
    @Test func aSheetComesFromBelowAndGoesThere() {
        let screen = MovingScreen { SheetScreen() }
        screen.tap("Show")
        // What it is going to be is there for readers and touches at once; it is drawn below the screen.
        #expect(screen.sheet?.frame.minY == 69)
        let rest = screen.meaning("Card")?.frame.minY ?? 0
        #expect(screen.y("Card").isNear(rest + 783, within: 1))
        screen.advance(0.15)
        let half = screen.y("Card")
        #expect(half > rest + 50 && half < rest + 700)
        screen.advance(1)
        #expect(screen.y("Card").isNear(rest, within: 0.2))
        screen.tap("Done")
        #expect(screen.sheet == nil && screen.shown("Card") != nil)
        #expect(screen.meaning("Closed 0") != nil)
        screen.advance(0.15)
        #expect(screen.y("Card") > rest + 50)
        screen.advance(1)
        #expect(screen.shown("Card") == nil)
        // Its end is told when it is gone.
        #expect(screen.meaning("Closed 1") != nil)
    }

    @Test func whatIsSentBackHalfWayGoesOnFromWhereItIs() {
        let screen = MovingScreen { SheetScreen() }
        screen.tap("Show")
        screen.advance(0.2)
        let before = screen.y("Card")
        screen.tap("Done")
        #expect(screen.y("Card").isNear(before, within: 0.01))
        screen.advance(0.005)
        // It still has its speed, upwards, and turns.
        #expect(screen.y("Card") < before)
        screen.advance(1)
        #expect(screen.shown("Card") == nil)
    }

    @Test func withLessMotionItFades() {
        let screen = MovingScreen(change: { $0.reducesMotion = true }) { SheetScreen() }
        screen.tap("Show")
        let rest = screen.meaning("Card")?.frame.minY ?? 0
        screen.advance(0.1)
        #expect(screen.y("Card").isNear(rest, within: 0.01))
        #expect(screen.opacity("Card") > 0.05 && screen.opacity("Card") < 0.95)
    }

    @Test func aChangeWithoutAnimationsShowsItAtOnce() {
        struct Plain: TesseraSwiftUI.View {
            @State private var isShown = false
            var body: some TesseraSwiftUI.View {
                Button("Show") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { isShown = true }
                }
                .fullScreenCover(isPresented: $isShown) { Text("Card") }
            }
        }
        let screen = MovingScreen { Plain() }
        screen.tap("Show")
        #expect(screen.y("Card").isNear(screen.meaning("Card")?.frame.minY ?? 0, within: 0.01))
    }

    @Test func alertsAndMenusFadeAndGrow() {
        struct Alerting: TesseraSwiftUI.View {
            @State private var isShown = false
            var body: some TesseraSwiftUI.View {
                VStack {
                    Button("Ask") { isShown = true }.alert("Sure?", isPresented: $isShown) {}
                    Menu("Open") { Button("Item") {} }
                }
            }
        }
        for (opener, inside) in [("Ask", "Sure?"), ("Open", "Item")] {
            let screen = MovingScreen { Alerting() }
            screen.tap(opener)
            #expect(screen.opacity(inside) == 0)
            screen.advance(0.08)
            let half = screen.shown(inside)
            #expect(half.map { $0.opacity > 0.1 && $0.opacity < 0.95 && !$0.scale.isNear(1, within: 0.001) } ?? false)
            screen.advance(1)
            #expect(screen.opacity(inside).isNear(1, within: 0.001) && screen.scale(inside).isNear(1, within: 0.001))
        }
    }

    // MARK: A finger

    @Test(
        "A sheet follows a finger down; half of the way or a flick sends it away",
        arguments: [(100.0, 0.2, false), (500, 0.6, true), (150, 0.05, true)])
    func dragging(distance: Double, time: Double, goes: Bool) {
        let screen = MovingScreen { SheetScreen() }
        screen.tap("Show")
        screen.advance(1)
        let rest = screen.y("Card")
        screen.pull(from: 300, to: 300 + distance, over: time)
        // The first of ten steps tells that it is a drag.
        #expect(screen.y("Card").isNear(rest + distance * 0.9, within: 0.5))
        if !goes { screen.advance(0.3) }
        screen.finger(.ended, 200, 300 + distance)
        #expect((screen.sheet == nil) == goes)
        screen.advance(1)
        #expect((screen.shown("Card") == nil) == goes)
        #expect((screen.meaning("Closed 1") != nil) == goes)
        if !goes { #expect(screen.y("Card").isNear(rest, within: 0.2)) }
    }

    @Test func aSheetThatMayNotBeDismissedGivesWayOnly() {
        let screen = MovingScreen { SheetScreen(isHeld: true) }
        screen.tap("Show")
        screen.advance(1)
        let rest = screen.y("Card")
        screen.pull(from: 300, to: 700)
        #expect(screen.y("Card") > rest + 10 && screen.y("Card") < rest + 130)
        screen.finger(.ended, 200, 700)
        screen.advance(1)
        #expect(screen.y("Card").isNear(rest, within: 0.2))
    }

    @Test func aSheetGoesBetweenItsHeightsByItsBar() throws {
        let screen = MovingScreen { SheetScreen(detents: [.medium, .large]) }
        screen.tap("Show")
        screen.advance(1)
        let grabber = try #require(screen.meaning("Sheet Grabber")).frame
        screen.pull(from: grabber.midY, to: grabber.midY - 200, x: grabber.midX)
        // It is laid out as high as it is pulled.
        #expect(screen.sheetHeight.isNear(408.5 + 180, within: 0.5))
        screen.finger(.ended, grabber.midX, grabber.midY - 200)
        screen.advance(1)
        #expect(screen.sheetHeight.isNear(783, within: 0.2))
        screen.pull(from: 80, to: 420)
        screen.advance(0.3)
        screen.finger(.ended, 200, 420)
        screen.advance(1)
        #expect(screen.sheetHeight.isNear(408.5, within: 0.2))
    }

    @Test func theContentOfASheetScrollsOnceTheSheetIsAtItsHighest() {
        let screen = MovingScreen { SheetScreen(detents: [.medium, .large], scrolls: true) }
        screen.tap("Show")
        screen.advance(1)
        // Upwards the sheet grows first …
        screen.pull(from: 700, to: 450)
        #expect(screen.sheetHeight > 600)
        screen.finger(.ended, 200, 450)
        screen.advance(1)
        #expect(screen.sheetHeight.isNear(783, within: 0.2))
        // … then its content scrolls, back to its start, and only from there the sheet comes down.
        let line = screen.y("Line 3")
        screen.pull(from: 600, to: 400)
        #expect(screen.y("Line 3") < line - 150)
        screen.advance(0.3)
        screen.finger(.ended, 200, 400)
        screen.advance(1)
        #expect(screen.sheetHeight.isNear(783, within: 0.2))
        screen.pull(from: 300, to: 800)
        screen.advance(0.3)
        screen.finger(.ended, 200, 800)
        screen.advance(1.5)
        #expect(screen.y("Line 3").isNear(line, within: 0.2))
        screen.pull(from: 300, to: 550)
        #expect(screen.y("Card") > 250)
        screen.finger(.cancelled, 200, 550)
    }

    @Test func aSheetInTheMiddleOfAWideScreenIsDraggedDown() throws {
        let tablet = try DeviceCatalogue.device(named: "iPad 11")
        let screen = MovingScreen(change: { $0 = ScreenTraits(device: tablet) }) { SheetScreen() }
        screen.tap("Show")
        screen.advance(1)
        let rest = screen.y("Card")
        screen.pull(from: 400, to: 500, x: 420)
        #expect(screen.y("Card").isNear(rest + 90, within: 0.5))
        screen.finger(.cancelled, 420, 500)
        screen.advance(1)
        #expect(screen.y("Card").isNear(rest, within: 0.2))
    }
}
