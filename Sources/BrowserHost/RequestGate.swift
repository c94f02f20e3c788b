/// Decides whether a request is answered, and with what, before anything else is done with it. It knows the request's words only.
///
/// A program that listens on this machine can be reached by every page that the person has open. So a request has to name this server as
/// its host (another name that was made to lead here names itself), a page of another origin is refused, and the path begins with a secret
/// that only the printed link has. Paths are looked up among those that exist; none is ever a path of a file.
struct RequestGate {
    enum Route: Hashable {
        case page
        /// One of the page's own files.
        case file(String)
        case socket
        case image(UInt64)
        case font(UInt64)
        case picture(UInt64)
        /// A file that a person was asked for.
        case upload(question: Int, name: String)
        /// A file that the program has written for the person.
        case download(Int)
    }

    enum Verdict: Hashable {
        case route(Route)
        /// The status of the answer.
        case refuse(Int)
    }

    struct Request: Hashable {
        var method: String
        /// As it was sent, with what is escaped.
        var path: String
        var host: String?
        var origin: String?
        /// What the browser says of where the request comes from: `Sec-Fetch-Site`.
        var site: String?
        var isUpgrade = false
        var length = 0
    }

    /// The names and port by which this server may be called, in small letters.
    let hosts: Set<String>
    /// The secret that a path begins with.
    let token: String
    let fileNames: Set<String>

    /// The most that a request may send: a file of the person's.
    static let longestUpload = 1 << 30

    func verdict(_ request: Request) -> Verdict {
        guard let host = request.host?.lowercased(), hosts.contains(host) else { return .refuse(421) }
        if let origin = request.origin?.lowercased(), !hosts.contains(where: { origin == "http://" + $0 }) { return .refuse(403) }
        // A link on another site may lead here, but nothing there may load from here.
        guard let route = route(request.path) else { return .refuse(404) }
        let isForeign = request.site == "cross-site" || request.site == "same-site"
        if isForeign, route != .page { return .refuse(403) }
        switch route {
        case .socket:
            // Browsers always say where a connection comes from.
            return request.isUpgrade && request.origin != nil ? .route(route) : .refuse(request.isUpgrade ? 403 : 426)
        case .upload:
            guard request.method == "POST", request.origin != nil else { return .refuse(405) }
            return request.length <= RequestGate.longestUpload ? .route(route) : .refuse(413)
        default:
            guard request.method == "GET" || request.method == "HEAD" else { return .refuse(405) }
            return request.length == 0 ? .route(route) : .refuse(413)
        }
    }

    private func route(_ path: String) -> Route? {
        guard path.utf8.count < 512 else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 3, parts.removeFirst().isEmpty, isToken(parts.removeFirst()) else { return nil }
        switch (parts.count, parts[0]) {
        case (1, ""): return .page
        case (1, "socket"): return .socket
        case (1, let name) where fileNames.contains(name): return .file(name)
        case (2, "i"): return number(parts[1]).map { .image($0) }
        case (2, "f"): return number(parts[1]).map { .font($0) }
        case (2, "p"): return number(parts[1]).map { .picture($0) }
        case (3, "d"): return Int(parts[1]).flatMap { $0 >= 0 ? .download($0) : nil }
        case (3, "u"):
            guard let question = Int(parts[1]), question >= 0, let name = parts[2].removingEscapes, RequestGate.isPlainName(name) else {
                return nil
            }
            return .upload(question: question, name: name)
        default: return nil
        }
    }

    /// Takes as long for a wrong secret as for the right one.
    private func isToken(_ text: String) -> Bool {
        let (one, other) = (Array(text.utf8), Array(token.utf8))
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func number(_ text: String) -> UInt64? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else { return nil }
        return UInt64(text, radix: 16)
    }

    /// Whether a name is one of a file and leads nowhere else.
    private static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.contains("/") && name.unicodeScalars.allSatisfy { $0.value >= 32 }
            && name.utf8.count <= 255
    }
}

extension String {
    /// The text with `%20` and its like read; `nil` where an escape is broken or the bytes are no text.
    fileprivate var removingEscapes: String? {
        var bytes: [UInt8] = []
        var rest = utf8.makeIterator()
        while let byte = rest.next() {
            guard byte == 0x25 else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(Self.digit), let low = rest.next().flatMap(Self.digit) else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }
}
