import CSoup

/// A page's connection: texts in and out.
@MainActor
final class PageSocket {
    private let connection: OpaquePointer
    private var handlers: [gulong] = []
    var onText: ([UInt8]) -> Void = { _ in }
    var onClose: () -> Void = {}

    /// The longest message that is read; a longer one closes the connection.
    private static let mostBytes = guint64(PageMessage.mostBytes)
    /// A page that does not answer a sign of life within so many seconds is gone.
    private static let signsOfLife: UInt32 = 15

    init(_ connection: OpaquePointer) {
        self.connection = connection
        g_object_ref(UnsafeMutableRawPointer(connection))
        soup_websocket_connection_set_max_incoming_payload_size(connection, PageSocket.mostBytes)
        soup_websocket_connection_set_keepalive_interval(connection, PageSocket.signsOfLife)
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        let received: @convention(c) (OpaquePointer?, gint, OpaquePointer?, gpointer?) -> Void = { _, type, bytes, pointer in
            guard type == gint(SOUP_WEBSOCKET_DATA_TEXT.rawValue), let bytes, let pointer else { return }
            var count: gsize = 0
            let start = g_bytes_get_data(bytes, &count)
            let copy = Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
            let address = UInt(bitPattern: pointer)
            MainActor.assumeIsolated { PageSocket.at(address)?.onText(copy) }
        }
        let closed: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, pointer in
            let address = UInt(bitPattern: pointer)
            MainActor.assumeIsolated { PageSocket.at(address)?.onClose() }
        }
        handlers = [
            g_signal_connect_data(
                UnsafeMutableRawPointer(connection), "message", unsafeBitCast(received, to: GCallback.self), pointer, nil,
                GConnectFlags(rawValue: 0)),
            g_signal_connect_data(
                UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self), pointer, nil,
                GConnectFlags(rawValue: 0)),
        ]
    }

    private static func at(_ address: UInt) -> PageSocket? {
        UnsafeRawPointer(bitPattern: address).map { Unmanaged<PageSocket>.fromOpaque($0).takeUnretainedValue() }
    }

    isolated deinit {
        for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), handler) }
        if isOpen { soup_websocket_connection_close(connection, 1001, nil) }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    var isOpen: Bool { soup_websocket_connection_get_state(connection) == SOUP_WEBSOCKET_STATE_OPEN }

    func send(_ text: String) {
        guard isOpen else { return }
        soup_websocket_connection_send_text(connection, text)
    }

    /// Ends the connection with a code of the protocol.
    func close(_ code: UInt16) {
        guard isOpen else { return }
        soup_websocket_connection_close(connection, code, nil)
    }
}
