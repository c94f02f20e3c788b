import Foundation
import GridCore
import HeadlessHost
import HostInterface
import TesseraSwiftUI
import Testing

@MainActor
struct ScrollingTouchTests {
    private let record = Record()

    private func list<V: TesseraSwiftUI.View>(@ViewBuilder _ cell: @escaping (Int) -> V) -> TouchScreen {
        TouchScreen {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { number in cell(number).frame(width: 300, height: 100).accessibilityIdentifier("\(number)") }
                }
            }
        }
    }

    private func place(_ screen: TouchScreen) -> Double { screen.middle("2").y }

    @Test func aFingerScrolls() {
        let screen = list { _ in TesseraSwiftUI.Color.red }
        screen.device.drag(from: at(150, 250), to: at(150, 150), rest: 0.2)
        #expect((150.0...175).contains(place(screen)), "\(place(screen))")
    }

    @Test func aMouseDoesNot() {
        let screen = list { _ in TesseraSwiftUI.Color.red }
        screen.device.drag(from: at(150, 250), to: at(150, 150), kind: .mouse)
        #expect(place(screen) == 250)
        screen.device.scrollWheel(at: at(150, 150), by: at(0, 30))
        screen.device.advance(by: 1)
        #expect((place(screen) - 220).magnitude < 0.001)
    }

    /// A scroll takes the touch from a button; the button shows no press meanwhile.
    @Test func scrollingIsNoTap() {
        let screen = list { number in
            Button {
                record.add("\(number)")
            } label: {
                TesseraSwiftUI.Color.red
            }
        }
        screen.device.drag(from: at(150, 250), to: at(150, 150), rest: 0.2)
        #expect(record.lines == [])
        screen.device.tap(at: at(150, 150))
        #expect(record.lines.count == 1)
    }

    /// A drag across the scrolling axis is the cell's, one along it the scroll view's.
    @Test func cellsDragAcross() {
        let screen = list { number in
            TesseraSwiftUI.Color.red.gesture(DragGesture().onEnded { record.add("\(number): \($0.translation.width)") })
        }
        screen.device.drag(from: at(50, 150), to: at(150, 150))
        #expect(record.lines == ["1: 100.0"])
        screen.device.drag(from: at(150, 250), to: at(150, 200), rest: 0.2)
        #expect(record.lines == ["1: 100.0"])
        #expect(place(screen) < 250)
    }

    @Test func aHighPriorityDragWinsOverScrolling() {
        let screen = list { _ in
            TesseraSwiftUI.Color.red.highPriorityGesture(DragGesture().onEnded { record.add("\($0.translation.height)") })
        }
        screen.device.drag(from: at(150, 250), to: at(150, 150))
        #expect(record.lines == ["-100.0"])
        #expect(place(screen) == 250)
    }

    /// A finger that rests is heard of inside; after that a drag from the first touch on keeps the view from scrolling.
    @Test func aFingerThatRestsReachesTheCell() {
        let screen = list { number in
            TesseraSwiftUI.Color.red.gesture(
                DragGesture(minimumDistance: 0).onChanged { record.add("\(number): \($0.translation.height)") })
        }
        screen.finger(.began, 150, 250)
        screen.device.advance(by: 0.1)
        #expect(record.lines == [])
        screen.device.advance(by: 0.1)
        #expect(record.lines == ["2: 0.0"])
        screen.finger(.moved, 150, 200)
        screen.finger(.ended, 150, 200)
        #expect(place(screen) == 250)
    }

    @Test func aLongPressInAScrollView() {
        let screen = list { number in TesseraSwiftUI.Color.red.onLongPressGesture { record.add("\(number)") } }
        screen.device.longPress(at: at(150, 250), duration: 1)
        #expect(record.lines == ["2"])
    }
}
