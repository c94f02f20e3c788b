import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

private struct Slanted: Transition {
    func body(content: PlaceholderContentView<Self>, phase: TransitionPhase) -> some TesseraSwiftUI.View {
        content.offset(x: phase.value * 80)
    }
}

/// Views on their way in and out.
@MainActor
struct MovingTransitionTests {
    private let second = TesseraSwiftUI.Animation.linear(duration: 1)

    private func optional(
        _ isShown: Bool, _ transition: AnyTransition?
    ) -> (MovingScreen, Remote<Bool>) {
        MovingScreen.of(isShown) { isShown in
            VStack {
                if isShown {
                    if let transition {
                        Text("a").frame(width: 100, height: 50).transition(transition)
                    } else {
                        Text("a").frame(width: 100, height: 50)
                    }
                }
                // As wide as the other one, so that the stack stays where it is.
                Text("b").frame(width: 100)
            }
        }
    }

    @Test func aViewThatComesFadesIn() {
        let (screen, remote) = optional(false, nil)
        screen.change { withAnimation(second) { remote.set(true) } }
        #expect(screen.shown("a")?.opacity == 0)
        screen.advance(0.25)
        #expect(screen.opacity("a").isNear(0.25))
        screen.advance(1)
        #expect(screen.opacity("a") == 1)
        #expect(screen.content.nextChange == nil)
    }

    @Test func aViewThatGoesFadesOutAndMeansNothingMeanwhile() {
        let (screen, remote) = optional(true, nil)
        screen.change { withAnimation(second) { remote.set(false) } }
        #expect(screen.opacity("a") == 1)
        #expect(screen.device.scene.meanings.compactMap(\.label) == ["b"])
        screen.advance(0.75)
        #expect(screen.opacity("a").isNear(0.25))
        screen.advance(0.5)
        #expect(screen.shown("a") == nil)
        #expect(screen.content.nextChange == nil)
    }

    @Test func aViewThatGoesTakesNoTouches() {
        var taps = 0
        let (screen, remote) = MovingScreen.of(true) { isShown in
            ZStack {
                if isShown { Text("a").frame(width: 300, height: 300).contentShape(Rectangle()).onTapGesture { taps += 1 } }
            }
        }
        let middle = Point(x: 196, y: 430)
        _ = screen.device.tap(at: middle)
        #expect(taps == 1)
        screen.change { withAnimation(second) { remote.set(false) } }
        _ = screen.device.tap(at: middle)
        #expect(taps == 1)
        #expect(screen.shown("a") != nil)
    }

    @Test func withoutAnAnimationNothingIsKept() {
        let (screen, remote) = optional(true, .scale)
        screen.change { remote.set(false) }
        #expect(screen.shown("a") == nil)
    }

    @Test func aTransitionWithAnAnimationOfItsOwnNeedsNoOther() {
        let (screen, remote) = optional(true, .opacity.animation(second))
        screen.change { remote.set(false) }
        screen.advance(0.5)
        #expect(screen.opacity("a").isNear(0.5))
        screen.advance(0.6)
        #expect(screen.shown("a") == nil)
    }

    @Test func movesAndScalesFollowTheView() throws {
        let (moved, remote) = optional(true, .asymmetric(insertion: .scale(scale: 0.5), removal: .move(edge: .leading)))
        let start = moved.x("a")
        moved.change { withAnimation(second) { remote.set(false) } }
        moved.advance(0.5)
        #expect((moved.x("a") - start).isNear(-50))
        #expect(moved.opacity("a") == 1)
        moved.advance(1)
        moved.change { withAnimation(second) { remote.set(true) } }
        moved.advance(0.5)
        #expect(moved.shown("a")?.scale.isNear(0.75) == true)
    }

    @Test func movesAreFadesWhereLessMotionIsWanted() {
        let remote = Remote<Bool>()
        let screen = MovingScreen(change: { $0.reducesMotion = true }) {
            Remoted(true, remote) { isShown in
                ZStack {
                    TesseraSwiftUI.Color.clear
                    if isShown { Text("a").transition(.move(edge: .bottom)) }
                }
            }
        }
        let start = screen.y("a")
        screen.change { withAnimation(second) { remote.set(false) } }
        screen.advance(0.5)
        #expect(screen.y("a") == start)
        #expect(screen.opacity("a").isNear(0.5))
    }

    @Test func aTransitionOfOnesOwnGoesThroughItsPhases() {
        let (screen, remote) = optional(true, AnyTransition(Slanted()))
        let rest = screen.x("a")
        screen.change { withAnimation(second) { remote.set(false) } }
        screen.advance(0.5)
        #expect((screen.x("a") - rest).isNear(40))
        screen.advance(1)
        #expect(screen.shown("a") == nil)
        screen.change { withAnimation(second) { remote.set(true) } }
        screen.advance(0.25)
        #expect((screen.x("a") - rest).isNear(-60))
        screen.advance(1)
        #expect(screen.x("a") == rest)
    }

    @Test func aViewThatIsCalledBackReturnsFromWhereItIsWithItsState() {
        struct Counting: TesseraSwiftUI.View {
            @State var count = 0
            var body: some TesseraSwiftUI.View { Text("n\(count)").onAppear { count += 1 } }
        }
        let (screen, remote) = MovingScreen.of(true) { isShown in
            ZStack { if isShown { Counting() } }
        }
        #expect(screen.shown("n1") != nil)
        screen.change { withAnimation(second) { remote.set(false) } }
        screen.advance(0.5)
        screen.change { withAnimation(second) { remote.set(true) } }
        #expect(screen.opacity("n1").isNear(0.5))
        #expect(screen.all("n1").count == 1)
        screen.advance(2)
        #expect(screen.opacity("n1") == 1)
        #expect(screen.device.scene.meanings.compactMap(\.label) == ["n1"])
    }

    @Test func appearAndDisappearComeInPairs() {
        var events: [String] = []
        let (screen, remote) = MovingScreen.of(true) { isShown in
            ZStack { if isShown { Text("a").onAppear { events.append("in") }.onDisappear { events.append("out") } } }
        }
        screen.change { withAnimation(second) { remote.set(false) } }
        screen.advance(0.5)
        #expect(events == ["in"])
        screen.advance(1)
        #expect(events == ["in", "out"])
    }

    @Test func elementsThatLeaveAListFadeWhileTheOthersCloseUp() {
        let (screen, remote) = MovingScreen.of(["a", "b", "c"]) { names in
            VStack(spacing: 0) { ForEach(names, id: \.self) { Text($0).frame(height: 40) } }
        }
        let (b, c) = (screen.y("b"), screen.y("c"))
        screen.change { withAnimation(second) { remote.set(["a", "c"]) } }
        screen.advance(0.5)
        #expect(screen.opacity("b").isNear(0.5))
        // The stack is centred: it is 40 lower, so its first line 20 down, and c 20 up.
        #expect((screen.y("c") - c).isNear(-10))
        #expect((screen.y("b") - b).isNear(10))
        screen.advance(1)
        #expect(screen.shown("b") == nil)
    }

    @Test func cellsOfAGridComeAndGo() {
        let (screen, remote) = MovingScreen.of(Array(0..<6)) { numbers in
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
                    ForEach(numbers, id: \.self) { Text("n\($0)").frame(height: 50) }
                }
            }
        }
        screen.change { withAnimation(second) { remote.set([0, 9, 1, 2, 3, 5]) } }
        screen.advance(0.5)
        #expect(screen.opacity("n9").isNear(0.5))
        #expect(screen.opacity("n4").isNear(0.5))
        #expect(screen.opacity("n1") == 1)
        screen.advance(1)
        #expect(screen.shown("n4") == nil)
        #expect(screen.opacity("n9") == 1)
        #expect(screen.content.nextChange == nil)
    }

    @Test func cellsThatComeIntoSightComeAlongWithTheirNeighbours() {
        let (screen, remote) = MovingScreen.of(Array(0..<100)) { numbers in
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Text("n\($0)").frame(height: 100) } }
            }
        }
        let last = (0..<100).last { screen.shown("n\($0)") != nil } ?? 0
        let place = screen.y("n\(last)")
        screen.change { withAnimation(second) { remote.set(Array(1..<100)) } }
        screen.advance(0.5)
        #expect((screen.y("n\(last)") - place).isNear(-50))
        #expect((screen.y("n\(last + 1)") - place).isNear(50))
    }

    @Test func aViewThatTakesAnothersPlaceSetsOutFromIt() throws {
        struct Hero: TesseraSwiftUI.View {
            @Namespace var space
            let isLarge: Bool
            var body: some TesseraSwiftUI.View {
                VStack {
                    if isLarge {
                        Spacer()
                        Text("large").frame(width: 200, height: 200).matchedGeometryEffect(id: 1, in: space)
                    } else {
                        Text("small").frame(width: 50, height: 50).matchedGeometryEffect(id: 1, in: space)
                        Spacer()
                    }
                }
            }
        }
        let (screen, remote) = MovingScreen.of(false) { Hero(isLarge: $0) }
        let from = try #require(screen.shown("small")?.frame)
        screen.change { withAnimation(second) { remote.set(true) } }
        let start = try #require(screen.shown("large")?.frame)
        #expect(start.midX.isNear(from.midX) && start.midY.isNear(from.midY))
        screen.advance(2)
        let end = try #require(screen.shown("large")?.frame)
        #expect(end.midY > from.midY + 200)
        screen.change { withAnimation(second) { remote.set(false) } }
        screen.advance(0.5)
        let half = try #require(screen.shown("small")?.frame)
        #expect(half.midY.isNear((from.midY + end.midY) / 2, within: 0.5))
        // The one that leaves goes along.
        #expect(screen.shown("large")?.frame.midY.isNear(half.midY, within: 1) == true)
    }

    @Test func nothingIsLeftOfAScreenThatCloses() {
        let (screen, remote) = optional(true, .slide)
        screen.change { withAnimation(second) { remote.set(false) } }
        screen.device.close()
        #expect(screen.graph.motion.nextChange == nil)
    }
}
