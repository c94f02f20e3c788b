import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

private struct Stack: TesseraSwiftUI.View {
    let record: Record
    var hidesBack = false
    @State private var path: [Int] = []
    var body: some TesseraSwiftUI.View {
        NavigationStack(path: $path) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<40) { number in
                        NavigationLink("Row \(number)", value: number).frame(height: 50)
                    }
                }
            }
            .navigationTitle("List")
            .onAppear { record.add("list appears") }
            .onDisappear { record.add("list disappears") }
            .navigationDestination(for: Int.self) { number in
                VStack {
                    Text("Screen \(number)")
                    Button("Leave") { path = [] }
                }
                .navigationTitle("Number \(number)")
                .navigationBarTitleDisplayMode(.inline)
                .navigationBarBackButtonHidden(hidesBack)
                .onDisappear { record.add("\(number) disappears") }
            }
        }
    }
}

@MainActor
extension MovingScreen {
    fileprivate var all: [Meaning] {
        func flat(_ meanings: [Meaning]) -> [Meaning] { meanings.flatMap { [$0] + flat($0.children) } }
        return flat(device.scene.meanings)
    }

    fileprivate func tap(_ label: String) {
        guard let frame = all.first(where: { $0.label == label && $0.actions.contains(.activate) })?.frame else { return }
        device.tap(at: Point(x: frame.midX, y: frame.midY))
    }

    fileprivate var title: String? { all.first { $0.role == .navigationBar }?.label }

    fileprivate func finger(_ phase: PointerEvent.Phase, _ x: Double) {
        device.send(.pointer(PointerEvent(phase, at: Point(x: x, y: 500), time: device.context.now)))
    }

    fileprivate func swipe(from start: Double, to end: Double) {
        finger(.began, start)
        for step in 1...10 {
            advance(0.02)
            finger(.moved, start + (end - start) * Double(step) / 10)
        }
    }
}

@MainActor
struct NavigationMotionTests {
    private let record = Record()

    @Test(arguments: [false, true]) func aPushSlidesAndThePopSlidesBack(isRightToLeft: Bool) {
        let screen = MovingScreen(change: { $0.isRightToLeft = isRightToLeft }) { Stack(record: record) }
        let sign = isRightToLeft ? -1.0 : 1
        let row = screen.x("Row 1")
        screen.tap("Row 3")
        // Readers and touches are on the new screen at once; it is drawn beside the old one.
        #expect(screen.title == "Number 3" && !screen.all.contains { $0.label == "Row 1" })
        let rest = screen.all.first { $0.label == "Screen 3" }?.frame.minX ?? 0
        #expect(screen.x("Screen 3").isNear(rest + 393 * sign, within: 1))
        screen.advance(0.15)
        let (new, old) = ((screen.x("Screen 3") - rest) * sign, (screen.x("Row 1") - row) * sign)
        #expect(new > 20 && new < 370)
        #expect(old < -5 && old.isNear(-0.3 * (393 - new), within: 0.5))
        #expect(record.lines == ["list appears"])
        screen.advance(1)
        #expect(screen.x("Screen 3").isNear(rest, within: 0.2))
        #expect(screen.shown("Row 1") == nil)
        #expect(record.lines == ["list appears", "list disappears"])
        screen.tap("Leave")
        #expect(screen.title == "List" && screen.shown("Screen 3") != nil)
        #expect(screen.x("Row 1").isNear(row - 0.3 * 393 * sign, within: 1))
        screen.advance(1)
        #expect(screen.shown("Screen 3") == nil)
        #expect(screen.x("Row 1").isNear(row, within: 0.2))
        #expect(record.lines.suffix(2) == ["list appears", "3 disappears"])
    }

    @Test func titlesCrossOver() {
        let screen = MovingScreen { Stack(record: record) }
        screen.tap("Row 3")
        screen.advance(0.12)
        let (old, new) = (screen.opacity("List"), screen.opacity("Number 3"))
        #expect(old > 0.02 && old < 0.98 && new > 0.02 && new < 0.98)
        screen.advance(1)
        #expect(screen.opacity("Number 3").isNear(1, within: 0.001))
    }

    @Test func aPushThatIsTakenBackGoesOnFromWhereItIs() {
        let screen = MovingScreen { Stack(record: record) }
        screen.tap("Row 3")
        screen.advance(0.15)
        let before = screen.x("Screen 3")
        screen.tap("Leave")
        #expect(screen.x("Screen 3").isNear(before, within: 0.01))
        screen.advance(1)
        #expect(screen.shown("Screen 3") == nil)
        // The list has never been away.
        #expect(record.lines == ["list appears", "3 disappears"])
    }

    @Test func withLessMotionScreensFade() {
        let screen = MovingScreen(change: { $0.reducesMotion = true }) { Stack(record: record) }
        screen.tap("Row 3")
        let rest = screen.all.first { $0.label == "Screen 3" }?.frame.minX ?? 0
        screen.advance(0.1)
        #expect(screen.x("Screen 3").isNear(rest, within: 0.01))
        #expect(screen.opacity("Screen 3") > 0.05 && screen.opacity("Screen 3") < 0.95)
    }

    @Test func aPathFromTheStartIsThereAtOnce() {
        let screen = MovingScreen {
            NavigationStack(path: .constant([1])) { Text("Root").navigationDestination(for: Int.self) { Text("Deep \($0)") } }
        }
        #expect(screen.shown("Root") == nil)
        #expect(screen.graph.nextChange == nil)
    }

    // MARK: A finger from the edge

    @Test(
        "A finger from the leading edge has the screen; half-way or with a flick it goes back",
        arguments: [(180.0, true, false), (250, true, true), (120, false, true)])
    func swipingBack(distance: Double, rests: Bool, goes: Bool) {
        let screen = MovingScreen { Stack(record: record) }
        screen.device.scroll(at: Point(x: 200, y: 500), by: Point(x: 0, y: 120))
        let row = screen.y("Row 5")
        screen.tap("Row 5")
        screen.advance(1)
        let rest = screen.x("Screen 5")
        screen.swipe(from: 5, to: 5 + distance)
        // The first of ten steps tells that it is a swipe.
        #expect(screen.x("Screen 5").isNear(rest + distance * 0.9, within: 0.5))
        #expect(screen.shown("Row 5") != nil)
        if rests { screen.advance(0.3) }
        screen.finger(.ended, 5 + distance)
        #expect((screen.title == "List") == goes)
        screen.advance(1)
        #expect((screen.shown("Screen 5") == nil) == goes)
        // The screen below stands where it was scrolled.
        if goes { #expect(screen.y("Row 5").isNear(row, within: 0.2)) } else { #expect(screen.shown("Row 5") == nil) }
    }

    @Test func aFingerThatIsTakenAwayLeavesTheScreen() {
        let screen = MovingScreen { Stack(record: record) }
        screen.tap("Row 5")
        screen.advance(1)
        screen.swipe(from: 5, to: 300)
        screen.finger(.cancelled, 300)
        screen.advance(1)
        #expect(screen.title == "Number 5")
    }

    @Test func elsewhereAndWithoutAWayBackAFingerDoesNothing() {
        for (start, hidesBack) in [(100.0, false), (5.0, true)] {
            let screen = MovingScreen { Stack(record: record, hidesBack: hidesBack) }
            screen.tap("Row 5")
            screen.advance(1)
            let rest = screen.x("Screen 5")
            screen.swipe(from: start, to: start + 250)
            #expect(screen.x("Screen 5").isNear(rest, within: 0.01))
            screen.finger(.ended, start + 250)
            screen.advance(1)
            #expect(screen.title == "Number 5")
        }
    }

    @Test func fromRightToLeftTheFingerBeginsAtTheRight() {
        let screen = MovingScreen(change: { $0.isRightToLeft = true }) { Stack(record: record) }
        screen.tap("Row 5")
        screen.advance(1)
        screen.swipe(from: 388, to: 100)
        screen.finger(.ended, 100)
        screen.advance(1)
        #expect(screen.title == "List")
    }
}
