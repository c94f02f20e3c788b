import CPango

/// Owns one reference to a GObject and gives it back at the end.
final class GObjectReference {
    let pointer: OpaquePointer

    /// Takes over the reference that the caller has.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
