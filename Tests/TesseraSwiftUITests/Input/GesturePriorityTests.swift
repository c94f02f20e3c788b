import Foundation
import GridCore
import HeadlessHost
import HostInterface
import TesseraSwiftUI
import Testing

@MainActor
struct GesturePriorityTests {
    private let record = Record()

    private func tap(_ name: String) -> some Gesture { TapGesture().onEnded { record.add(name) } }

    @Test func theInnerGestureGoesFirst() {
        let screen = TouchScreen { Square().gesture(tap("inner")).padding().gesture(tap("outer")) }
        screen.device.tap(at: at(150, 150))
        #expect(record.lines == ["inner"])
    }

    @Test func aHighPriorityGestureGoesBeforeThoseInside() {
        let screen = TouchScreen {
            Button {
                record.add("button")
            } label: {
                Square()
            }.highPriorityGesture(tap("high"))
        }
        screen.device.tap(at: at(150, 150))
        #expect(record.lines == ["high"])
    }

    @Test func aSimultaneousGestureTakesNothingAway() {
        let screen = TouchScreen {
            Button {
                record.add("button")
            } label: {
                Square()
            }.simultaneousGesture(tap("beside"))
        }
        screen.device.tap(at: at(150, 150))
        #expect(record.lines.sorted() == ["beside", "button"])
    }

    @Test(arguments: [
        (GestureMask.all, ["inner"]), (.gesture, ["outer"]), (.subviews, ["inner"]), (.none, []),
    ])
    func masks(mask: GestureMask, expected: [String]) {
        let screen = TouchScreen { Square().gesture(tap("inner")).gesture(tap("outer"), including: mask) }
        screen.device.tap(at: at(150, 150))
        #expect(record.lines == expected)
    }

    /// One tap waits for a second one where two are asked for inside; the other way around it never waits.
    @Test func oneTapWaitsForTwo() {
        let screen = TouchScreen {
            Square().onTapGesture(count: 2) { record.add("two") }.onTapGesture { record.add("one") }
        }
        screen.device.tap(at: at(150, 150))
        #expect(record.lines == [])
        screen.device.advance(by: 0.4)
        #expect(record.lines == ["one"])
        screen.device.doubleTap(at: at(150, 150))
        screen.device.advance(by: 1)
        #expect(record.lines == ["one", "two"])
        let other = Record()
        let reversed = TouchScreen {
            Square().onTapGesture { other.add("one") }.onTapGesture(count: 2) { other.add("two") }
        }
        reversed.device.doubleTap(at: at(150, 150))
        #expect(other.lines == ["one", "one"])
    }

    @Test func aLongPressOnAButtonIsNotItsTap() {
        let screen = TouchScreen {
            Button {
                record.add("button")
            } label: {
                Square()
            }.onLongPressGesture { record.add("press") }
        }
        screen.device.longPress(at: at(150, 150))
        #expect(record.lines == ["press"])
        screen.device.tap(at: at(150, 150))
        #expect(record.lines == ["press", "button"])
    }

    @Test func pressingIsToldInPairs() {
        let screen = TouchScreen {
            Square().onLongPressGesture(minimumDuration: 0.3) {
                record.add("done")
            } onPressingChanged: {
                record.add("\($0)")
            }
        }
        screen.device.longPress(at: at(150, 150))
        #expect(record.lines == ["true", "done", "false"])
        record.lines = []
        screen.device.tap(at: at(150, 150))
        #expect(record.lines == ["true", "false"])
        record.lines = []
        screen.device.drag(from: at(150, 150), to: at(190, 150))
        #expect(record.lines == ["true", "false"])
    }

    /// Two fingers on two views are two touches.
    @Test func twoFingersOnTwoViews() {
        let screen = TouchScreen {
            HStack(spacing: 0) {
                Square().gesture(DragGesture().onEnded { record.add("left \($0.translation.width)") })
                Square().gesture(DragGesture().onEnded { record.add("right \($0.translation.width)") })
            }
        }
        screen.finger(.began, 100, 150)
        screen.finger(.began, 200, 150, pointer: 1)
        screen.finger(.moved, 120, 150)
        screen.finger(.moved, 230, 150, pointer: 1)
        screen.finger(.ended, 230, 150, pointer: 1)
        screen.finger(.ended, 120, 150)
        #expect(record.lines == ["right 30.0", "left 20.0"])
    }

    @Test func aViewThatGoesAwayTakesItsGestureWithIt() {
        struct Vanishing: TesseraSwiftUI.View {
            let record: Record
            @State private var isShown = true
            var body: some TesseraSwiftUI.View {
                if isShown {
                    Square().gesture(
                        DragGesture(minimumDistance: 0).onChanged { _ in isShown = false }.onEnded { _ in record.add("ended") })
                }
            }
        }
        let screen = TouchScreen { Vanishing(record: record) }
        screen.finger(.began, 150, 150)
        screen.finger(.moved, 160, 150)
        screen.finger(.ended, 160, 150)
        #expect(record.lines == [])
        #expect(!screen.device.tap(at: at(150, 150)))
    }

    @Test func brokenNumbersAreNothing() {
        let screen = TouchScreen { Square().onTapGesture { record.add("tap") } }
        #expect(!screen.device.tap(at: at(.nan, 150)))
        #expect(!screen.device.drag(from: at(.infinity, 0), to: at(0, -.infinity)))
        screen.device.send(.pointer(PointerEvent(.began, at: at(150, 150), time: .nan)))
        screen.device.send(.pointer(PointerEvent(.ended, at: at(150, 150), time: .infinity)))
        screen.finger(.ended, 1, 1, pointer: 7)
        #expect(record.lines == ["tap"])
    }
}
