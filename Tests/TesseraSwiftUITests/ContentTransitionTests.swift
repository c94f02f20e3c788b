import GridCore
import Scene
import TesseraSwiftUI
import Testing

@MainActor
struct ContentTransitionTests {
    private let second = TesseraSwiftUI.Animation.linear(duration: 1)

    private func text(_ screen: MovingScreen, _ string: String) -> Double? {
        screen.shown(string)?.color?.alpha
    }

    @Test func otherWordsFade() {
        let (screen, remote) = MovingScreen.of("old") { Text($0) }
        let alpha = text(screen, "old")
        screen.change { withAnimation(second) { remote.set("new") } }
        screen.advance(0.25)
        #expect(text(screen, "old")?.isNear((alpha ?? 0) * 0.75) == true)
        #expect(text(screen, "new")?.isNear((alpha ?? 0) * 0.25) == true)
        screen.advance(1)
        #expect(text(screen, "old") == nil)
        #expect(text(screen, "new") == alpha)
    }

    @Test func wordsWithoutATransitionChangeAtOnce() {
        let (screen, remote) = MovingScreen.of("old") { Text($0).contentTransition(.identity) }
        screen.change { withAnimation(second) { remote.set("new") } }
        #expect(text(screen, "old") == nil)
    }

    @Test func onlyTheDigitsThatDifferRoll() {
        let (screen, remote) = MovingScreen.of(118) { Text("\($0)").contentTransition(.numericText()) }
        screen.change { withAnimation(second) { remote.set(128) } }
        screen.advance(0.5)
        #expect(screen.all("1").count == 2)
        #expect(screen.all("2").count == 1)
        #expect(screen.all("8").count == 1)
        #expect(screen.all("118").isEmpty)
        screen.advance(1)
        #expect(screen.all("128").count == 1)
    }

    @Test func coloursAreMixed() {
        let (screen, remote) = MovingScreen.of(false) { isBlue in
            Text("a").foregroundStyle(
                isBlue ? TesseraSwiftUI.Color(red: 0, green: 0, blue: 1) : TesseraSwiftUI.Color(red: 1, green: 0, blue: 0))
        }
        screen.change { withAnimation(second) { remote.set(true) } }
        screen.advance(0.5)
        let color = screen.shown("a")?.color
        #expect(color?.red.isNear(0.5) == true && color?.blue.isNear(0.5) == true)
        screen.advance(1)
        #expect(screen.shown("a")?.color?.blue == 1)
    }
}
