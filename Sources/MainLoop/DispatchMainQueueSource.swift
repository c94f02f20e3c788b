import CGLib
import Dispatch
import Glibc

/// Dispatch's main queue, and with it Swift's main actor, as a source of GLib's loop.
///
/// libdispatch lends its main queue to another loop: it gives a descriptor that is readable while something waits, and a function that
/// runs what waits. Foundation's own run loop uses the same door, so the two may take turns.
enum DispatchMainQueueSource {
    @MainActor
    static func attach() {
        // The queue is there from its first use on.
        _ = DispatchQueue.main
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        guard descriptor >= 0 else { return }
        g_unix_fd_add(descriptor, G_IO_IN, { descriptor, _, _ in DispatchMainQueueSource.run(descriptor) }, nil)
    }

    /// Takes the count of what was handed over out of the descriptor, which Dispatch has made as one that never waits, and runs it.
    private static func run(_ descriptor: Int32) -> gboolean {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
    }
}
