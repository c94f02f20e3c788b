import Foundation
import GridCore
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

/// Rows of 100 points in a screen of 852.
private struct Rows: TesseraSwiftUI.View {
    var configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
    var body: some TesseraSwiftUI.View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<40) { number in
                    Text("Row \(number)").frame(maxWidth: .infinity).frame(height: 100)
                        .scrollTransition(configuration) { effect, phase in
                            effect.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.5).offset(x: phase.value * 40)
                        }
                }
            }
        }
        .ignoresSafeArea()
    }
}

@MainActor
struct ScrollTransitionTests {
    private func scroll(_ screen: MovingScreen, by distance: Double) {
        screen.device.scroll(at: Point(x: 200, y: 400), by: Point(x: 0, y: distance))
    }

    @Test func aViewChangesAsFarAsItIsOnItsWay() throws {
        let screen = MovingScreen { Rows() }
        // All of the first rows is in sight, and half of the ninth.
        #expect(screen.opacity("Row 0") == 1 && screen.opacity("Row 7") == 1)
        #expect(screen.opacity("Row 8").isNear(0.52, within: 0.01))
        let leaving = try #require(screen.shown("Row 8"))
        #expect(leaving.scale.isNear(0.76, within: 0.01))
        let middle = try #require(screen.shown("Row 1")).frame.midX
        #expect(leaving.frame.midX.isNear(middle + 40 * 0.48, within: 0.5))
        scroll(screen, by: 25)
        let first = try #require(screen.shown("Row 0"))
        #expect(first.opacity.isNear(0.75, within: 0.01) && first.frame.midX.isNear(middle - 10, within: 0.5))
    }

    @Test func withAThresholdTheViewIsWholeBeforeItIsAllInSight() {
        let screen = MovingScreen { Rows(configuration: .interactive(timingCurve: .linear).threshold(.visible(0.5))) }
        // 52 points of it are in sight.
        #expect(screen.opacity("Row 8") == 1)
        scroll(screen, by: 75)
        // 25 of the first, of 50 that it takes.
        #expect(screen.opacity("Row 0").isNear(0.75, within: 0.01))
    }

    @Test func anAnimatedTransitionRunsWhenTheThresholdIsPassed() {
        let screen = MovingScreen { Rows(configuration: .animated(.linear(duration: 0.4))) }
        #expect(screen.opacity("Row 0") == 1)
        scroll(screen, by: 60)
        screen.advance(0.2)
        #expect(screen.opacity("Row 0").isNear(0.5, within: 0.06))
        screen.advance(0.5)
        #expect(screen.opacity("Row 0") == 0)
        scroll(screen, by: -60)
        screen.advance(1)
        #expect(screen.opacity("Row 0") == 1)
    }

    @Test func theIdentityChangesNothing() {
        let screen = MovingScreen { Rows(configuration: .identity) }
        #expect(screen.opacity("Row 8") == 1)
    }

    @Test func phasesHaveNumbers() {
        #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
        #expect(ScrollTransitionPhase.identity.isIdentity && !ScrollTransitionPhase.topLeading.isIdentity)
    }
}
