import Foundation
import HeadlessHost
import HostInterface
import TesseraSwiftUI
import Testing
import ViewGraph

/// What a picture waits for: `render` without a moment brings a screen to rest this way, and with `--at` turns the clock.
@MainActor
struct RestingScreenTests {
    /// Moves a text to the right as soon as it appears.
    private struct Moving: TesseraSwiftUI.View {
        @State var x = 0.0
        let animation: TesseraSwiftUI.Animation
        var body: some TesseraSwiftUI.View {
            Text("a").offset(x: x).frame(maxWidth: .infinity, alignment: .leading).onAppear { withAnimation(animation) { x = 100 } }
        }
    }

    @Test func aPictureShowsTheEndOfWhatStartsWhenAViewAppears() {
        let screen = MovingScreen { Moving(animation: .easeInOut(duration: 1.5).delay(0.5)) }
        #expect(screen.x("a") == 0)
        #expect(screen.device.advanceToRest(within: 20) == .reached)
        #expect(screen.x("a") == 100)
        #expect(screen.device.context.now < 2.1)
    }

    @Test func aMomentOfItCanBeAskedFor() {
        let screen = MovingScreen { Moving(animation: .linear(duration: 1)) }
        screen.device.advance(by: 0.25)
        #expect(screen.x("a").isNear(25))
    }

    @Test func whatRepeatsForEverIsNotWaitedFor() {
        let screen = MovingScreen {
            VStack {
                Moving(animation: .linear(duration: 1).repeatForever())
                TimelineView(.animation) { _ in Text("b") }
                Text("c").phaseAnimator([0.0, 1.0]) { view, opacity in view.opacity(opacity) }
            }
        }
        #expect(screen.device.advanceToRest(within: 20) == .reached)
        #expect(screen.x("a") == 0)
        screen.device.advance(by: 1.5)
        #expect(screen.x("a").isNear(50))
    }

    @Test func whatRepeatsIsShownAsItIsWhenAllElseRests() {
        let screen = MovingScreen {
            VStack {
                Moving(animation: .linear(duration: 1).repeatForever())
                Text("b").modifier(Late())
            }
        }
        #expect(screen.device.advanceToRest(within: 20) == .reached)
        #expect(screen.opacity("b") == 0.5)
        #expect(screen.x("a").isNear(25, within: 2))
    }

    /// Fades to a half in a quarter of a second.
    private struct Late: ViewModifier {
        @State var opacity = 1.0
        func body(content: _ViewModifier_Content<Self>) -> some TesseraSwiftUI.View {
            content.opacity(opacity).onAppear { withAnimation(.linear(duration: 0.25)) { opacity = 0.5 } }
        }
    }
}
