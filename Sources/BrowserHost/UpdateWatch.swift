import CGLib

/// Looks at the screens of all tabs each time before the main loop waits: what a task or a timer has changed is shown, whoever ran it.
@MainActor
final class UpdateWatch {
    private let source: UnsafeMutablePointer<GSource>
    private static var server: PageServer?

    init(_ server: PageServer) {
        UpdateWatch.server = server
        source = g_source_new(UpdateWatch.functions, guint(MemoryLayout<GSource>.size))
        g_source_set_name(source, "Screens of pages")
        // After what came from outside.
        g_source_set_priority(source, G_PRIORITY_DEFAULT_IDLE)
        g_source_attach(source, nil)
    }

    func end() {
        g_source_destroy(source)
        g_source_unref(source)
        UpdateWatch.server = nil
    }

    /// GLib keeps the address for as long as a source lives.
    nonisolated(unsafe) private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.prepare = { _, timeout in
            timeout?.pointee = -1
            return MainActor.assumeIsolated { UpdateWatch.server?.needsUpdate ?? false } ? 1 : 0
        }
        functions.pointee.check = { _ in MainActor.assumeIsolated { UpdateWatch.server?.needsUpdate ?? false } ? 1 : 0 }
        functions.pointee.dispatch = { _, _, _ in
            MainActor.assumeIsolated { UpdateWatch.server?.update() }
            return 1
        }
        return functions
    }()
}
