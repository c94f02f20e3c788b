import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct ScrollDismissesKeyboardTests {
    @Test func scrollingEndsTypingWhereItIsToldTo() {
        for (mode, ends) in [(ScrollDismissesKeyboardMode.immediately, true), (.never, false)] {
            let screen = TouchScreen {
                ScrollView {
                    VStack {
                        TextField("Name", text: .constant(""))
                        TesseraSwiftUI.Color.red.frame(height: 1000)
                    }
                }
                .scrollDismissesKeyboard(mode)
            }
            screen.device.tap(at: screen.middle("Name"))
            #expect(screen.device.scene.textInput != nil)
            screen.device.drag(from: at(150, 250), to: at(150, 100), rest: 0.2)
            screen.device.advance(by: 1)
            #expect((screen.device.scene.textInput == nil) == ends)
        }
    }
}
