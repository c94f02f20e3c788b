import CGLib
import Foundation

/// Foundation's main run loop, and with it `Timer`, as a source of GLib's loop.
///
/// Asking Foundation for the next date runs the timers and blocks that are due. That may be any code, so it happens where GLib calls
/// code, never while GLib gets ready to wait: after each wake, when whatever woke the loop has had its turn, the source is ready once. It
/// runs what is due and knows how long the next wait may be. A block that another thread gives to `RunLoop.main.perform` wakes
/// Foundation's loop only; `longestWait` is how late it may come. What other threads send through Dispatch or as tasks comes at once.
@MainActor
enum RunLoopSource {
    /// In seconds.
    private static let longestWait = 1.0
    /// When something is due next, by the clock of `g_get_monotonic_time`; `nil` since the loop was woken, as timers may have been added.
    private static var nextDate: Int?

    static func attach() {
        guard let source = g_source_new(functions, guint(MemoryLayout<GSource>.size)) else { return }
        g_source_set_name(source, "Foundation's run loop")
        // Timers that are due before events of the same moment: an event may look at what they change.
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        // A timer's action may turn the loop, as a dialog does that waits for an answer.
        g_source_set_can_recurse(source, 1)
        g_source_attach(source, nil)
        g_source_unref(source)
    }

    /// GLib keeps the address for as long as the source lives, which is to the end of the process.
    private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.prepare = { _, timeout in
            nonisolated(unsafe) let timeout = timeout
            return MainActor.assumeIsolated { RunLoopSource.prepare(timeout) } ? 1 : 0
        }
        functions.pointee.check = { _ in MainActor.assumeIsolated { RunLoopSource.check() } ? 1 : 0 }
        functions.pointee.dispatch = { _, _, _ in
            MainActor.assumeIsolated { RunLoopSource.runWhatIsDue() }
            return 1
        }
        return functions
    }()

    /// Says how long GLib may wait, in milliseconds rounded up, or that the source is ready.
    private static func prepare(_ timeout: UnsafeMutablePointer<gint>?) -> Bool {
        guard let nextDate else { return true }
        let left = max(nextDate - g_get_monotonic_time(), 0)
        timeout?.pointee = gint((left + 999) / 1000)
        return left == 0
    }

    /// The loop has been woken.
    private static func check() -> Bool {
        let isDue = nextDate.map { $0 <= g_get_monotonic_time() } ?? true
        nextDate = nil
        return isDue
    }

    private static func runWhatIsDue() {
        let left = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow ?? .infinity
        nextDate = g_get_monotonic_time() + Int(min(max(left, 0), longestWait) * 1e6)
    }
}
