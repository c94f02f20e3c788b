import Dispatch
import Foundation
import Glibc

/// Tells the program's own timers from the one by which Dispatch watches over its threads: that fires every second for as long as the process
/// lives, and hides those behind it, as all of one clock share a descriptor that shows the first.
enum DispatchTimers {
    private static let lock = NSLock()
    /// When blocks are run that wait in queues, in seconds of the clock that nobody sets.
    private nonisolated(unsafe) static var waiting: [Double] = []
    /// At which part of a second Dispatch looks at its threads; `nil` where that is not known.
    private nonisolated(unsafe) static var phase: Double?

    /// Finds out when Dispatch looks at its threads. To be called before the program's code has set a timer.
    @MainActor static func learn() {
        DispatchQueue.global().async {}
        for _ in 0..<100 {
            if let deadline = PendingWork.timers().first(where: { $0.clock == CLOCK_MONOTONIC && $0.left > 0 }).map({
                PendingWork.uptime() + $0.left
            }) {
                phase = deadline.truncatingRemainder(dividingBy: 1)
                return
            }
            usleep(100)
        }
    }

    /// Whether a timer that fires at `deadline` is Dispatch's own. Reading a descriptor takes some time, so a few milliseconds count as none.
    static func isOwn(_ deadline: Double) -> Bool {
        guard let phase else { return false }
        let distance = abs(deadline.truncatingRemainder(dividingBy: 1) - phase)
        return min(distance, 1 - distance) < 0.003
    }

    /// Whether a block is run within `seconds` from `now`.
    static func isWaiting(at now: Double, within seconds: Double) -> Bool {
        lock.withLock {
            waiting.removeAll { $0 < now - 0.01 }
            return waiting.contains { $0 <= now + seconds }
        }
    }

    /// `time` is Dispatch's: nanoseconds of the clock that nobody sets, or, with the highest bits set, of another one, whose timers have a
    /// descriptor of their own.
    static func note(_ time: UInt64) {
        guard time >> 62 == 0 else { return }
        lock.withLock { waiting.append(Double(time) / 1e9) }
    }
}

private typealias AfterFunction = @convention(c) (UInt64, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

/// Dispatch's own function, which ours stands in front of.
private let systemAfter: AfterFunction? = {
    let next = UnsafeMutableRawPointer(bitPattern: -1)  // RTLD_NEXT
    return dlsym(next, "dispatch_after").map { unsafeBitCast($0, to: AfterFunction.self) }
}()

/// Stands in front of Dispatch's function of that name, which `asyncAfter` calls.
@_cdecl("dispatch_after")
public func tesseraAfter(_ time: UInt64, _ queue: UnsafeRawPointer?, _ block: UnsafeRawPointer?) {
    DispatchTimers.note(time)
    systemAfter?(time, queue, block)
}
