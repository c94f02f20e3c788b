import Testing

@testable import TesseraProgram

@MainActor @Suite struct DispatchTimersTests {
    /// Blocks that wait are known, whoever's clock hides them.
    @Test func blocksThatWaitAreKnown() {
        let now = PendingWork.uptime() + 1_000_000
        DispatchTimers.note(UInt64((now + 5) * 1e9))
        #expect(DispatchTimers.isWaiting(at: now, within: 6) && !DispatchTimers.isWaiting(at: now, within: 4))
        #expect(!DispatchTimers.isWaiting(at: now + 6, within: 2))
        // A time of day has its own clock.
        DispatchTimers.note(UInt64.max - 5)
        #expect(!DispatchTimers.isWaiting(at: now, within: 10))
    }
}
