import TesseraSwiftUI
import Testing

/// What a scroll view does, in words.
@Suite struct ScrollPhaseTests {
    @Test func phasesHaveTheirNames() {
        #expect(ScrollPhase.allCases.map { "\($0)" } == ["idle", "tracking", "interacting", "decelerating", "animating"])
        #expect(ScrollPhase.idle.debugDescription == "idle" && !ScrollPhase.idle.isScrolling && ScrollPhase.tracking.isScrolling)
    }
}
