import CGLib

/// GLib's main loop as the one loop of a program's main thread.
///
/// GTK and libsoup wait in GLib's loop; Swift's main actor waits in Dispatch's main queue, `Timer` and `RunLoop.main` in Foundation's.
/// `attach` makes the latter two sources of the first, so that a task, a timer and a click each get their turn, in the order in which
/// they become due, and nothing runs when nothing is due.
@MainActor
public enum MainLoop {
    private static var isAttached = false
    private static var running: [OpaquePointer] = []

    /// Adds Dispatch's main queue and Foundation's main run loop to GLib's default context. A second call does nothing. To be called on
    /// the process's first thread, which is the only one whose queue Dispatch lends.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        DispatchMainQueueSource.attach()
        RunLoopSource.attach()
    }

    /// Runs the loop until `stop`. Calls may be nested; each `stop` ends the innermost. What is due is run in turns, so a task that the
    /// main actor resumes all the time does not keep events away.
    public static func run() {
        attach()
        guard let loop = g_main_loop_new(nil, 0) else { return }
        running.append(loop)
        g_main_loop_run(loop)
        // A loop that was stopped has left the list already.
        running.removeAll { $0 == loop }
        g_main_loop_unref(loop)
    }

    /// Ends the innermost `run`; without one it does nothing.
    public static func stop() {
        guard let loop = running.popLast() else { return }
        g_main_loop_quit(loop)
    }

    /// Whether a `run` is under way that nobody has stopped.
    public static var isRunning: Bool { !running.isEmpty }

    /// Runs what is due now; with `mayWait` waits for the next thing if nothing is. Answers whether something ran.
    @discardableResult
    public static func turn(mayWait: Bool = false) -> Bool {
        attach()
        return g_main_context_iteration(nil, mayWait ? 1 : 0) != 0
    }
}
