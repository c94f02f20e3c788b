import CGLib
import CSoup
import Foundation
import HostInterface
import Scene

/// The server inside the program: it answers requests that the gate lets through and holds the sessions of the tabs.
@MainActor
final class PageServer {
    private let program: HostedProgram
    private let assets: PageAssets
    private let server: UnsafeMutablePointer<SoupServer>
    private var gate: RequestGate
    private var sessions: [String: PageSession] = [:]
    /// Connections whose page has not said yet who it is.
    private var arriving: [ObjectIdentifier: PageSocket] = [:]
    private(set) var port = 0
    let token: String

    /// How long a session is kept without a connection, in seconds.
    static let patience = 60.0
    /// Sessions at one time; further tabs are turned away, so that pages can't take all memory.
    static let mostSessions = 64

    init(_ program: HostedProgram, token: String) {
        self.program = program
        self.token = token
        assets = PageAssets { FileHandle.standardError.write(Data("tessera: \($0)\n".utf8)) }
        server = tessera_server_new()
        gate = RequestGate(hosts: [], token: token, fileNames: Set(PageFiles.files.keys))
    }

    isolated deinit {
        soup_server_disconnect(server)
        g_object_unref(UnsafeMutableRawPointer(server))
    }

    /// The link that shows the program.
    var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    // MARK: Listening

    /// Listens on this machine only, or with `isPublic` on all its addresses, of which `names` may be called; port 0 is any free one.
    func listen(port: Int, isPublic: Bool, names: [String]) throws(BrowserError) {
        var error: UnsafeMutablePointer<GError>?
        let number = UInt32(min(max(port, 0), 65535))
        let options = SoupServerListenOptions(rawValue: 0)
        let ipv4Only = SOUP_SERVER_LISTEN_IPV4_ONLY
        let isListening =
            isPublic
            ? soup_server_listen_all(server, number, options, &error)
            : soup_server_listen_local(server, number, number == 0 ? ipv4Only : options, &error)
        // A machine without IPv6 has one loopback address.
        if isListening == 0, !isPublic, soup_server_listen_local(server, number, ipv4Only, nil) == 0 {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            g_clear_error(&error)
            throw .cannotListen(port: port, reason: reason)
        }
        g_clear_error(&error)
        self.port = listeningPort()
        let known = ["127.0.0.1", "localhost", "[::1]"] + names.map { $0.lowercased() }
        gate = RequestGate(
            hosts: Set(known.flatMap { self.port == 80 ? [$0, "\($0):80"] : ["\($0):\(self.port)"] }), token: token,
            fileNames: Set(PageFiles.files.keys))
        addHandlers()
    }

    private func listeningPort() -> Int {
        let addresses = soup_server_get_uris(server)
        defer { g_slist_free_full(addresses) { g_uri_unref(OpaquePointer($0)) } }
        guard let first = addresses?.pointee.data else { return 0 }
        return Int(g_uri_get_port(OpaquePointer(first)))
    }

    private func addHandlers() {
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        // The handlers of the nearest path are the only ones that are called: the one for connections needs its own look at the headers.
        for path in ["/", "/\(token)/socket"] {
            soup_server_add_early_handler(
                server, path,
                { _, message, _, _, pointer in
                    let (server, request) = (UInt(bitPattern: pointer), UInt(bitPattern: message))
                    MainActor.assumeIsolated { PageServer.at(server)?.begin(OpaquePointer(bitPattern: request)!) }
                }, pointer, nil)
        }
        soup_server_add_handler(
            server, nil,
            { _, message, _, _, pointer in
                let (server, request) = (UInt(bitPattern: pointer), UInt(bitPattern: message))
                MainActor.assumeIsolated { PageServer.at(server)?.answer(OpaquePointer(bitPattern: request)!) }
            }, pointer, nil)
        soup_server_add_websocket_handler(
            server, "/\(token)/socket", nil, nil,
            { _, _, _, connection, pointer in
                let (server, socket) = (UInt(bitPattern: pointer), UInt(bitPattern: connection))
                MainActor.assumeIsolated { PageServer.at(server)?.accept(OpaquePointer(bitPattern: socket)!) }
            }, pointer, nil)
    }

    private static func at(_ address: UInt) -> PageServer? {
        UnsafeRawPointer(bitPattern: address).map { Unmanaged<PageServer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Requests

    private func request(_ message: OpaquePointer) -> RequestGate.Request {
        func header(_ name: String) -> String? { tessera_request_header(message, name).map { String(cString: $0) } }
        return RequestGate.Request(
            method: soup_server_message_get_method(message).map { String(cString: $0) } ?? "",
            path: tessera_request_path(message).map { String(cString: $0) } ?? "", host: header("Host"), origin: header("Origin"),
            site: header("Sec-Fetch-Site"), isUpgrade: header("Upgrade")?.lowercased() == "websocket",
            length: header("Content-Length").flatMap { Int($0) } ?? (header("Transfer-Encoding") == nil ? 0 : RequestGate.longestUpload))
    }

    /// Looks at a request when its headers have come: what is refused now is not read any further, and opens no connection.
    private func begin(_ message: OpaquePointer) {
        if case .refuse(let status) = gate.verdict(request(message)) { refuse(message, status) }
    }

    private func refuse(_ message: OpaquePointer, _ status: Int) {
        soup_server_message_set_status(message, guint(status), nil)
        setHeaders(message)
    }

    private func setHeaders(_ message: OpaquePointer) {
        for header in PageFiles.headers(host: "127.0.0.1:\(port)") { tessera_set_header(message, header.name, header.value) }
    }

    private func answer(_ message: OpaquePointer) {
        guard soup_server_message_get_status(message) == 0 else { return }
        let request = request(message)
        switch gate.verdict(request) {
        case .refuse(let status): refuse(message, status)
        case .route(let route): answer(message, route, host: request.host ?? "")
        }
    }

    private func answer(_ message: OpaquePointer, _ route: RequestGate.Route, host: String) {
        switch route {
        case .page: send(message, PageFiles.page.type, PageFiles.page.bytes, host: host)
        case .file(let name):
            guard let file = PageFiles.files[name] else { return refuse(message, 404) }
            send(message, file.type, file.bytes, host: host)
        case .image(let number): send(message, assets.image(number), host: host)
        case .font(let number): send(message, assets.font(number), host: host)
        case .picture(let number): send(message, assets.picture(number), host: host)
        case .download(let number):
            guard let bytes = sessions.values.lazy.compactMap({ $0.services.download(number) }).first else { return refuse(message, 404) }
            tessera_set_header(message, "Content-Disposition", "attachment")
            send(message, "application/octet-stream", bytes, host: host)
        case .upload(let question, let name): upload(message, question: question, name: name)
        case .socket: refuse(message, 426)
        }
    }

    /// A thing that its address stands for: the browser may keep it for ever.
    private func send(_ message: OpaquePointer, _ file: PageAssets.File?, host: String) {
        guard let file else { return refuse(message, 404) }
        send(message, file.type, file.bytes, host: host)
        tessera_set_header(message, "Cache-Control", "private, max-age=31536000, immutable")
    }

    private func send(_ message: OpaquePointer, _ type: String, _ bytes: [UInt8], host: String) {
        for header in PageFiles.headers(host: host) { tessera_set_header(message, header.name, header.value) }
        tessera_set_header(message, "Cache-Control", "no-store")
        soup_server_message_set_status(message, 200, nil)
        bytes.withUnsafeBytes { buffer in
            soup_server_message_set_response(
                message, type, SOUP_MEMORY_COPY, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(buffer.count))
        }
    }

    private func upload(_ message: OpaquePointer, question: Int, name: String) {
        guard let body = soup_server_message_get_request_body(message), let session = sessions[sessionName(message)] else {
            return refuse(message, 404)
        }
        let bytes = Array(UnsafeRawBufferPointer(start: body.pointee.data, count: Int(body.pointee.length)))
        refuse(message, session.receive(file: bytes, name: name, question: question) ? 204 : 404)
    }

    private func sessionName(_ message: OpaquePointer) -> String {
        tessera_request_header(message, "X-Tessera-Session").map { String(cString: $0) } ?? ""
    }

    // MARK: Sessions

    private func accept(_ connection: OpaquePointer) {
        let socket = PageSocket(connection)
        let key = ObjectIdentifier(socket)
        arriving[key] = socket
        socket.onText = { [weak self, weak socket] bytes in
            guard let self, let socket else { return }
            greet(socket, bytes)
        }
        socket.onClose = { [weak self] in self?.arriving[key] = nil }
    }

    /// The first message says which session the page belongs to.
    private func greet(_ socket: PageSocket, _ bytes: [UInt8]) {
        arriving[ObjectIdentifier(socket)] = nil
        guard case .hello(let name, let window, let surroundings)? = PageMessage(bytes) else { return socket.close(1002) }
        // A tab that was copied has its origin's name: who is connected already is not interrupted.
        let known = name.flatMap { sessions[$0] }.flatMap { $0.isConnected ? nil : $0 }
        guard let session = known ?? makeSession(window, surroundings) else { return socket.close(1013) }
        socket.onText = { [weak session] in session?.receive($0) }
        socket.onClose = { [weak self, weak session] in
            guard let session else { return }
            session.disconnect()
            self?.forgetLater(session.identifier)
        }
        session.connect(socket, surroundings: surroundings)
    }

    private func makeSession(_ window: String?, _ surroundings: PageSurroundings) -> PageSession? {
        guard sessions.count < PageServer.mostSessions, let first = program.windows.first else { return nil }
        let asked = window.flatMap { Int($0) }.flatMap { number in sessions.values.lazy.compactMap { $0.services.window(number) }.first }
        let session = PageSession(
            program, window: asked ?? first, surroundings: surroundings, assets: assets, identifier: PageServer.secret())
        sessions[session.identifier] = session
        return session
    }

    private func forgetLater(_ name: String) {
        DispatchQueue.main.asyncAfter(deadline: .now() + PageServer.patience) { [weak self] in
            MainActor.assumeIsolated { self?.forget(name) }
        }
    }

    /// Closes a session that nobody has come back to.
    private func forget(_ name: String) {
        guard let session = sessions[name], let lost = session.lostAt, PageSession.uptime() - lost > PageServer.patience - 1 else { return }
        sessions[name] = nil
        session.close()
    }

    /// Whether a tab has something to show.
    var needsUpdate: Bool { sessions.values.contains { $0.needsUpdate } }

    func update() { for session in sessions.values where session.needsUpdate { session.update() } }

    func close() {
        for session in sessions.values { session.close() }
        sessions = [:]
    }

    /// 128 bits that nobody can guess.
    static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
