import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

@MainActor
struct AnimationTests {
    @Test func aChangeWithoutAnAnimationIsMadeAtOnce() {
        let (screen, remote) = MovingScreen.of(1.0) { Text("a").opacity($0) }
        screen.change { remote.set(0.25) }
        #expect(screen.opacity("a") == 0.25)
        #expect(screen.content.nextChange == nil)
    }

    @Test func aChangeWithAnAnimationFollowsItsCurve() {
        let (screen, remote) = MovingScreen.of(1.0) { Text("a").opacity($0) }
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(0) } }
        #expect(screen.opacity("a") == 1)
        #expect(screen.content.nextChange == screen.device.context.now)
        screen.advance(0.25)
        #expect(screen.opacity("a").isNear(0.75))
        screen.advance(0.25)
        #expect(screen.opacity("a").isNear(0.5))
        screen.advance(0.6)
        #expect(screen.shown("a")?.opacity == 0)
        #expect(screen.content.nextChange == nil)
    }

    @Test func nothingIsEvaluatedForWhatMovesByALayerAlone() {
        let (screen, remote) = MovingScreen.of(0.0) { value in
            VStack {
                Text("a").offset(x: value)
                Text("b")
            }
        }
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(100) } }
        let before = screen.graph.counts
        let start = screen.x("a")
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(50))
        var after = screen.graph.counts
        after.layers = before.layers
        #expect(after == before)
    }

    @Test func aFrameThatGrowsTakesTheLayoutAlong() {
        let (screen, remote) = MovingScreen.of(100.0) { height in
            VStack(spacing: 0) {
                Text("a").frame(width: 50, height: height, alignment: .top)
                Text("b")
            }
        }
        let distance = screen.y("b") - screen.y("a")
        #expect(distance.isNear(100))
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(200) } }
        screen.advance(0.5)
        #expect((screen.y("b") - screen.y("a")).isNear(150))
        screen.advance(0.6)
        #expect((screen.y("b") - screen.y("a")).isNear(200))
    }

    @Test func viewsGlideWhenTheirOrderChanges() {
        let (screen, remote) = MovingScreen.of(["a", "b", "c"]) { names in
            VStack(spacing: 0) {
                ForEach(names, id: \.self) { Text($0).frame(height: 40) }
            }
        }
        let (a, c) = (screen.y("a"), screen.y("c"))
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(["c", "b", "a"]) } }
        #expect(screen.y("a").isNear(a))
        screen.advance(0.25)
        #expect(screen.y("a").isNear(a + (c - a) / 4))
        #expect(screen.y("c").isNear(c - (c - a) / 4))
        screen.advance(1)
        #expect(screen.y("a").isNear(c))
    }

    @Test func gridCellsGlideWhenTheNumberOfColumnsChanges() throws {
        let (screen, remote) = MovingScreen.of(2) { columns in
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: columns), spacing: 0) {
                    ForEach(0..<6) { Text("n\($0)").frame(height: 50) }
                }
            }
        }
        let before = try #require(screen.shown("n2")?.frame)
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(3) } }
        screen.advance(0.5)
        let half = try #require(screen.shown("n2")?.frame)
        screen.advance(1)
        let after = try #require(screen.shown("n2")?.frame)
        #expect(before.minY - after.minY == 50)
        #expect(half.minX.isNear((before.minX + after.minX) / 2))
        #expect(half.minY.isNear((before.minY + after.minY) / 2))
    }

    @Test func aSpringTakesTheSpeedOfTheMovementOver() {
        let (screen, remote) = MovingScreen.of(0.0) { Text("a").offset(x: $0) }
        let start = screen.x("a")
        func x() -> Double { screen.x("a") - start }
        screen.change { withAnimation(.spring(duration: 1)) { remote.set(100) } }
        screen.advance(0.2)
        let before = x()
        screen.advance(1.0 / 60)
        let speed = x() - before
        let turn = x()
        screen.change { withAnimation(.spring(duration: 1)) { remote.set(0) } }
        #expect(x().isNear(turn))
        screen.advance(1.0 / 60)
        // It goes on the way that it was going, a little slower.
        #expect(x() > turn && x() - turn < speed && x() - turn > speed * 0.3)
        screen.advance(3)
        #expect(x() == 0)
    }

    @Test func curvesAddUp() {
        let (screen, remote) = MovingScreen.of(0.0) { Text("a").offset(x: $0) }
        let start = screen.x("a")
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(100) } }
        screen.advance(0.5)
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(0) } }
        #expect((screen.x("a") - start).isNear(50))
        screen.advance(0.25)
        // 75 of the first way less 25 of the second.
        #expect((screen.x("a") - start).isNear(50))
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(25))
    }

    @Test func aChangeWithoutAnAnimationEndsWhatMoves() {
        let (screen, remote) = MovingScreen.of(0.0) { Text("a").offset(x: $0) }
        let start = screen.x("a")
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(100) } }
        screen.advance(0.5)
        screen.change { remote.set(10) }
        #expect((screen.x("a") - start).isNear(10))
        #expect(screen.content.nextChange == nil)
    }

    @Test func anAnimationBelongsToChangesOfItsValueOnly() {
        let (screen, remote) = MovingScreen.of((0.0, 0.0)) { pair in
            VStack(alignment: .leading) {
                Text("a").offset(x: pair.0)
                Text("b").offset(x: pair.1)
            }
            .animation(.linear(duration: 1), value: pair.0)
        }
        let (a, b) = (screen.x("a"), screen.x("b"))
        screen.change { remote.set((0, 30)) }
        #expect((screen.x("b") - b).isNear(30))
        screen.change { remote.set((100, 60)) }
        screen.advance(0.5)
        #expect((screen.x("a") - a).isNear(50))
        #expect((screen.x("b") - b).isNear(45))
    }

    @Test func aScopedAnimationLeavesTheViewInsideAlone() {
        let (screen, remote) = MovingScreen.of(0.0) { value in
            Text("a").offset(x: value).animation(.linear(duration: 1)) { $0.opacity(1 - value / 100) }
        }
        let start = screen.x("a")
        screen.change { remote.set(100) }
        #expect((screen.x("a") - start).isNear(100))
        #expect(screen.opacity("a") == 1)
        screen.advance(0.5)
        #expect(screen.opacity("a").isNear(0.5))
    }

    @Test func transactionsCanBeChangedOnTheirWay() {
        let (screen, remote) = MovingScreen.of(0.0) { value in
            VStack(alignment: .leading) {
                Text("a").offset(x: value).transaction { $0.animation = nil }
                Text("b").offset(x: value).transaction { $0.animation = $0.animation?.delay(1) }
            }
        }
        let (a, b) = (screen.x("a"), screen.x("b"))
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(100) } }
        #expect((screen.x("a") - a).isNear(100))
        // Nothing moves for a second, so the host is asked for no frame before.
        #expect(screen.content.nextChange?.isNear(screen.device.context.now + 1) == true)
        screen.advance(1.5)
        #expect((screen.x("b") - b).isNear(50))
    }

    @Test func repeatedAnimationsGoThereAndBackAndNeverRest() {
        let (screen, remote) = MovingScreen.of(0.0) { Text("a").offset(x: $0) }
        let start = screen.x("a")
        screen.change { withAnimation(.linear(duration: 1).repeatForever()) { remote.set(100) } }
        screen.advance(0.75)
        #expect((screen.x("a") - start).isNear(75))
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(75))
        screen.advance(100)
        #expect((screen.x("a") - start).isNear(75, within: 1e-3))
        #expect(!screen.content.isComingToRest && screen.content.nextChange != nil)
    }

    @Test func aCompletionIsCalledAtTheRealEnd() {
        let (screen, remote) = MovingScreen.of(0.0) { Text("a").offset(x: $0) }
        var ended = 0
        screen.change {
            withAnimation(.linear(duration: 1)) {
                remote.set(100)
            } completion: {
                ended += 1
            }
        }
        screen.advance(0.9)
        #expect(ended == 0)
        screen.advance(0.2)
        #expect(ended == 1)
        screen.change {
            withAnimation(.linear(duration: 1)) {
                remote.set(100.5)
            } completion: {
                ended += 1
            }
        }
        screen.advance(2)
        #expect(ended == 2)
    }

    @Test func aSpringIsLogicallyCompleteBeforeItRests() {
        let (screen, remote) = MovingScreen.of(0.0) { Text("a").offset(x: $0) }
        var moments: [String: Double] = [:]
        let note = { (name: String) in moments[name] = screen.device.context.now }
        screen.change {
            withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
                remote.set(100)
            } completion: {
                note("logical")
            }
            withAnimation(.spring(duration: 0.5, bounce: 0.3), completionCriteria: .removed) {
                remote.set(100)
            } completion: {
                note("rest")
            }
        }
        screen.advance(3)
        #expect(moments["logical"]?.isNear(0.5, within: 0.02) == true)
    }

    @Test func aBindingCarriesItsAnimation() {
        struct Toggled: TesseraSwiftUI.View {
            @State var value = 0.0
            let remote: Remote<Double>
            var body: some TesseraSwiftUI.View {
                let binding = $value.animation(.linear(duration: 1))
                remote.set = { binding.wrappedValue = $0 }
                return Text("a").offset(x: value)
            }
        }
        let remote = Remote<Double>()
        let screen = MovingScreen { Toggled(remote: remote) }
        let start = screen.x("a")
        screen.change { remote.set(100) }
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(50))
    }

    @Test func animatableViewsAndModifiersAreEvaluatedWithEveryFrame() {
        struct Counter: TesseraSwiftUI.View, Animatable {
            var number: Double
            var animatableData: Double {
                get { number }
                set { number = newValue }
            }
            var body: some TesseraSwiftUI.View { Text("\(Int(number.rounded()))") }
        }
        let (screen, remote) = MovingScreen.of(0.0) { Counter(number: $0) }
        screen.change { withAnimation(.linear(duration: 1)) { remote.set(60) } }
        let before = screen.graph.counts.bodies
        screen.advance(0.5)
        #expect(screen.shown("30") != nil)
        // Half a second is thirty frames, and what is left of it by the clock's rounding.
        #expect((30...31).contains(screen.graph.counts.bodies - before))
    }

    @Test func customAnimationsMoveValues() {
        struct Steps: CustomAnimation {
            let count: Double
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                guard time < 1 else { return nil }
                var part = value
                part.scale(by: (time * count + 1e-9).rounded(.down) / count)
                return part
            }
        }
        let (screen, remote) = MovingScreen.of(0.0) { Text("a").offset(x: $0) }
        let start = screen.x("a")
        screen.change { withAnimation(Animation(Steps(count: 4))) { remote.set(100) } }
        screen.advance(0.4)
        #expect((screen.x("a") - start).isNear(25))
        screen.advance(0.2)
        #expect((screen.x("a") - start).isNear(50))
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(100))
    }
}
