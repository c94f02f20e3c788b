import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing
import ViewGraph

@MainActor
struct AnimatorTests {
    @Test func phasesFollowEachOtherForEver() {
        let screen = MovingScreen {
            Text("a").phaseAnimator([0.0, 100.0]) { view, x in
                view.offset(x: x)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        let start = screen.x("a")
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(50))
        screen.advance(1)
        #expect((screen.x("a") - start).isNear(50, within: 2))
        screen.advance(20)
        #expect(screen.content.nextChange != nil)
    }

    @Test func aTriggerRunsThePhasesOnce() {
        let (screen, remote) = MovingScreen.of(0) { trigger in
            Text("a").phaseAnimator([0.0, 100.0], trigger: trigger) { view, x in
                view.offset(x: x)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        let start = screen.x("a")
        screen.advance(1)
        #expect(screen.x("a") == start)
        screen.change { remote.set(1) }
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(50, within: 2))
        screen.advance(3)
        #expect(screen.x("a").isNear(start))
        #expect(screen.content.nextChange == nil)
    }

    @Test func phasesThatMoveNothingKeepTheirPace() {
        var seen: [String] = []
        let screen = MovingScreen {
            PhaseAnimator(["x", "y"]) { phase in
                seen.append(phase)
                return Text(phase)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
        screen.advance(2.5)
        #expect(Set(seen) == ["x", "y"])
        #expect(seen.count <= 6)
    }

    @Test func keyframesAreFollowedPartByPart() {
        struct Place: Equatable {
            var x = 0.0
            var fade = 1.0
        }
        let (screen, remote) = MovingScreen.of(0) { trigger in
            Text("a").keyframeAnimator(initialValue: Place(), trigger: trigger) { view, place in
                view.offset(x: place.x).opacity(place.fade)
            } keyframes: { _ in
                KeyframeTrack(\.x) {
                    LinearKeyframe(100.0, duration: 1)
                    LinearKeyframe(0.0, duration: 1)
                }
                KeyframeTrack(\.fade) { LinearKeyframe(0.5, duration: 2) }
            }
        }
        let start = screen.x("a")
        screen.change { remote.set(1) }
        screen.advance(0.5)
        #expect((screen.x("a") - start).isNear(50))
        #expect(screen.opacity("a").isNear(0.875))
        screen.advance(1)
        #expect((screen.x("a") - start).isNear(50))
        screen.advance(1)
        #expect((screen.x("a") - start).isNear(0))
        #expect(screen.opacity("a").isNear(0.5))
        #expect(screen.content.nextChange == nil)
    }

    @Test func aTimelineAnswersForEveryMoment() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            MoveKeyframe(20)
            LinearKeyframe(30, duration: 1)
        }
        #expect(timeline.duration == 2)
        #expect(timeline.value(time: 0.5) == 5)
        #expect(timeline.value(time: 1.5) == 25)
        #expect(timeline.value(progress: 2) == 30)
        #expect(timeline.value(time: -1) == 0)
    }

    @Test func aTimelineViewFollowsTheHostsClock() {
        let start = Date(timeIntervalSince1970: 1_000_000)
        let context = HostContext(
            traits: ScreenTraits(device: DeviceCatalogue.standard), metrics: .iOS, text: FixedTextMeasurer(), resources: NoResources(),
            warn: { _ in })
        context.startOfClock = 1_000_000
        var dates: [Double] = []
        let device = VirtualDevice(context: context) {
            ViewScreen(
                TimelineView(.periodic(from: start, by: 10)) { context in
                    dates.append(context.date.timeIntervalSince(start))
                    return Text("a")
                })
        }
        device.settle()
        device.advance(by: 25)
        #expect(dates == [0, 10, 20])
    }

    @Test func symbolsMoveWhileTheyAreActive() {
        let (screen, remote) = MovingScreen.of(false) { Text("a").symbolEffect(.pulse, isActive: $0) }
        screen.advance(1)
        #expect(screen.opacity("a") == 1 && screen.content.nextChange == nil)
        screen.change { remote.set(true) }
        screen.advance(0.4)
        #expect(screen.opacity("a") < 0.7)
    }
}

/// A measurer for tests that are not about text: every text is ten by ten.
@MainActor
private final class FixedTextMeasurer: TextMeasuring {
    func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
        TextLayout(size: Size(width: 10, height: 10), lines: [], firstBaseline: 8, lastBaseline: 8)
    }

    func metrics(of font: Scene::Font) -> FontMetrics { FontMetrics(ascent: 8, descent: 2, capHeight: 7, xHeight: 5) }
}
