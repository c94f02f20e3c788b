import Foundation
import Glibc
import HeadlessHost
import HostInterface

/// Waits until a program has nothing left to do: no task runs, nothing waits in the main queue, no timer is about to fire.
///
/// The operating system knows that better than any list of ours: a thread that works is marked as running, and the timers of
/// Dispatch, of tasks that sleep and of run loops are timer descriptors of the process.
@MainActor
enum PendingWork {
    /// In seconds of real time.
    static let longestWait = 2.0

    /// Runs what the screen has started until nothing is left; false when that took longer than `longestWait`.
    static func finish(on device: VirtualDevice) -> Bool {
        let deadline = uptime() + longestWait
        var quietTurns = 0
        while true {
            device.settle(work: runMainQueue)
            let left = deadline - uptime()
            // Looked at more than once, with turns in between: a thread may have handed something over while it was looked for.
            quietTurns = isQuiet() ? quietTurns + 1 : 0
            if quietTurns == 3 { return true }
            if left <= 0 { return false }
            device.context.enter { turnMainLoop(for: min(left, quietTurns == 0 ? 0.005 : 0.001)) }
        }
    }

    /// Runs what waits in the main queue; false, because it can't be told whether there was something. What changed the screen
    /// shows as an update that it needs.
    static func runMainQueue() -> Bool {
        turnMainLoop(for: 0)
        return false
    }

    /// With a fixed wall clock a date never comes; the run loop gets one that has passed, and the wait is our own.
    private static func turnMainLoop(for seconds: Double) {
        if seconds > 0 { usleep(UInt32(seconds * 1e6)) }
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }

    /// Whether no other thread works and no timer fires within `longestWait`; one that fires later is not waited for. Timers are looked at
    /// first: one that fires afterwards was still armed, and one that fired before has woken a thread.
    private static func isQuiet() -> Bool {
        let timers = timers()
        let now = uptime()
        let isOurs = timers.contains {
            $0.left > 0 && $0.left <= longestWait && !($0.clock == CLOCK_MONOTONIC && DispatchTimers.isOwn(now + $0.left))
        }
        return !isOurs && !DispatchTimers.isWaiting(at: now, within: longestWait) && !threadStates().contains { $0 == "R" || $0 == "D" }
    }

    /// The states of all threads but this one, as `/proc/self/task/*/stat` gives them behind the name in brackets.
    private static func threadStates() -> [Character] {
        let own = "\(getpid())"
        return names(in: "/proc/self/task").filter { $0 != own }.compactMap { name in
            guard let text = try? String(contentsOfFile: "/proc/self/task/\(name)/stat", encoding: .utf8) else { return nil }
            return text.split(separator: ")").last?.first { $0 != " " }
        }
    }

    /// The clock of each timer descriptor, and the seconds until it fires; 0 for one that is not armed.
    static func timers() -> [(clock: clockid_t, left: Double)] {
        names(in: "/proc/self/fd").compactMap { name in
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"),
                target.contains("[timerfd]"), let text = try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)
            else { return nil }
            func numbers(_ word: String) -> [Double] {
                let line = text.split(separator: "\n").first { $0.hasPrefix(word) }
                return line?.split { !$0.isNumber }.compactMap { Double($0) } ?? []
            }
            guard let clock = numbers("clockid:").first, case let value = numbers("it_value:"), value.count == 2 else { return nil }
            return (clockid_t(clock), value[0] + value[1] / 1e9)
        }
    }

    private static func names(in folder: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    /// Seconds of a clock that nobody sets.
    static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
