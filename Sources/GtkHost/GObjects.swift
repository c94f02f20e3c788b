import CGtk4

/// Calls back from GObject's signals into Swift. GTK calls on the thread that runs the main loop, which is the main actor's.
enum Signal {
    /// Holds a closure for as long as the object that it is connected to lives.
    private final class Handler {
        let body: @MainActor (OpaquePointer?) -> Void
        init(_ body: @escaping @MainActor (OpaquePointer?) -> Void) { self.body = body }
    }

    private static let release: GClosureNotify = { data, _ in Unmanaged<Handler>.fromOpaque(data!).release() }

    /// Connects a signal without arguments.
    @discardableResult
    @MainActor
    static func connect(_ object: UnsafeMutableRawPointer, _ name: String, _ body: @escaping @MainActor () -> Void) -> gulong {
        let callback: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { Unmanaged<Handler>.fromOpaque(data!).takeUnretainedValue().body(nil) }
        }
        let data = Unmanaged.passRetained(Handler { _ in body() }).toOpaque()
        return g_signal_connect_data(object, name, unsafeBitCast(callback, to: GCallback.self), data, release, GConnectFlags(rawValue: 0))
    }

    /// Connects a signal with one argument, whatever it is; most listeners ask the object itself: `notify::…` among them.
    @discardableResult
    @MainActor
    static func connectWithArgument(
        _ object: UnsafeMutableRawPointer, _ name: String, _ body: @escaping @MainActor (OpaquePointer?) -> Void
    ) -> gulong {
        let callback: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, argument, data in
            nonisolated(unsafe) let (argument, data) = (argument, data)
            MainActor.assumeIsolated { Unmanaged<Handler>.fromOpaque(data!).takeUnretainedValue().body(argument) }
        }
        let data = Unmanaged.passRetained(Handler(body)).toOpaque()
        return g_signal_connect_data(object, name, unsafeBitCast(callback, to: GCallback.self), data, release, GConnectFlags(rawValue: 0))
    }

    /// Holds the closure of a dialog's answer.
    private final class ResponseHandler {
        let body: @MainActor (Int32) -> Void
        init(_ body: @escaping @MainActor (Int32) -> Void) { self.body = body }
    }

    /// Connects the signal `response` of a dialog.
    @MainActor
    static func connectWithResponse(_ dialog: UnsafeMutableRawPointer, _ body: @escaping @MainActor (Int32) -> Void) {
        let callback: @convention(c) (gpointer?, gint, gpointer?) -> Void = { _, response, data in
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { Unmanaged<ResponseHandler>.fromOpaque(data!).takeUnretainedValue().body(response) }
        }
        let release: GClosureNotify = { data, _ in Unmanaged<ResponseHandler>.fromOpaque(data!).release() }
        let data = Unmanaged.passRetained(ResponseHandler(body)).toOpaque()
        g_signal_connect_data(
            dialog, "response", unsafeBitCast(callback, to: GCallback.self), data, release, GConnectFlags(rawValue: 0))
    }
}

/// Owns one reference to a GObject and gives it back at the end.
final class ObjectReference {
    let pointer: UnsafeMutableRawPointer

    /// Takes over the reference that the caller has.
    init(owning pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    deinit { g_object_unref(pointer) }
}

/// A piece of the text that GLib has made, given back to GLib.
func takeText(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}
