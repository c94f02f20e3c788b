import CGLib
import Foundation

/// Foundation's main run loop, and with it `Timer`, as a source of GLib's loop.
///
/// Before GLib waits it asks each source how long it may. Asking Foundation for the next date also runs the timers and blocks that are
/// due, so the source has nothing to do afterwards. A block that another thread gives to `RunLoop.main.perform` wakes Foundation's loop
/// only; `longestWait` is how late it may come. What other threads send through Dispatch or as tasks comes at once.
enum RunLoopSource {
    /// In milliseconds.
    private static let longestWait = 1000.0

    @MainActor
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
    nonisolated(unsafe) private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.prepare = { _, timeout in RunLoopSource.prepare(timeout) }
        functions.pointee.check = { _ in 0 }
        functions.pointee.dispatch = { _, _, _ in 1 }
        return functions
    }()

    /// Runs what is due and says how long GLib may wait, in milliseconds rounded up; never ready itself.
    private static func prepare(_ timeout: UnsafeMutablePointer<gint>?) -> gboolean {
        let date = RunLoop.main.limitDate(forMode: .default)
        let left = (date?.timeIntervalSinceNow ?? .infinity) * 1000
        timeout?.pointee = gint(min(max(left.rounded(.up), 0), longestWait))
        return 0
    }
}
