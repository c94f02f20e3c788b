import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct ScrollBarTests {
    private func screen() -> TouchScreen {
        TouchScreen {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<100) { Text("Row \($0)").frame(maxWidth: .infinity).frame(height: 30) } }
            }
        }
    }

    private func mouse(_ screen: TouchScreen, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
        screen.device.send(.pointer(PointerEvent(phase, at: at(x, y), time: screen.device.context.now, kind: .mouse)))
    }

    private func offset(_ screen: TouchScreen) -> Double {
        func found(_ layer: Layer) -> Double? { layer.scroll?.offset.y ?? layer.children.lazy.compactMap(found).first }
        return found(screen.device.scene.root) ?? .nan
    }

    @Test func aMouseDragsTheBar() {
        let screen = screen()
        // The bar is 36 points long at least and has 294 points of room: the content goes by 2,700 while it goes by 258.
        mouse(screen, .began, 295, 10)
        mouse(screen, .moved, 295, 10 + 129)
        #expect(offset(screen).isNear(1350, within: 1))
        mouse(screen, .moved, 150, 10 + 258 + 400)
        #expect(offset(screen).isNear(2700, within: 0.5))
        mouse(screen, .moved, 295, 10)
        #expect(offset(screen).isNear(0, within: 0.5))
        mouse(screen, .ended, 295, 10)
        mouse(screen, .moved, 295, 100)
        #expect(offset(screen).isNear(0, within: 0.5))
    }

    @Test func besideTheBarTheContentHasTheMouse() {
        let record = Record()
        let screen = TouchScreen {
            ScrollView {
                Button {
                    record.add("tap")
                } label: {
                    TesseraSwiftUI.Color.red.frame(height: 3000)
                }
            }
        }
        screen.device.click(at: at(295, 250))
        #expect(record.lines == ["tap"])
        screen.device.click(at: at(295, 20))
        #expect(record.lines == ["tap"])
    }

    @Test func aFingerAndAMouseElsewhereDoNotDragIt() {
        let screen = screen()
        screen.finger(.began, 295, 10)
        screen.finger(.moved, 295, 100)
        #expect(offset(screen) < 1)
        screen.finger(.cancelled, 295, 100)
        screen.device.advance(by: 2)
        mouse(screen, .began, 200, 10)
        mouse(screen, .moved, 200, 150)
        #expect(offset(screen).isNear(0, within: 0.5))
    }

    @Test func fromRightToLeftTheBarIsAtTheLeft() {
        let screen = TouchScreen(isRightToLeft: true) { ScrollView { TesseraSwiftUI.Color.red.frame(height: 3000) } }
        mouse(screen, .began, 5, 10)
        mouse(screen, .moved, 5, 139)
        #expect(offset(screen).isNear(1350, within: 1))
    }

    @Test func aMouseOverTheViewShowsTheBarForAWhile() {
        let screen = screen()
        func bars() -> Int {
            func found(_ layer: Layer) -> Layer? { layer.scroll != nil ? layer : layer.children.lazy.compactMap(found).first }
            return found(screen.device.scene.root)?.children.filter { !$0.contents.isEmpty && $0.opacity > 0 }.count ?? 0
        }
        #expect(bars() == 0)
        screen.device.hover(at: at(100, 100))
        #expect(bars() == 1)
        screen.device.advance(by: 3)
        #expect(bars() == 0)
        // On the bar itself it stays.
        screen.device.hover(at: at(296, 100))
        screen.device.advance(by: 3)
        #expect(bars() == 1)
    }
}
