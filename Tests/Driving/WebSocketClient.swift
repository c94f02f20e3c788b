import Foundation

/// As much of the WebSocket protocol as a test needs: text messages to a port of this machine.
package final class WebSocketClient {
    private let connection: LoopbackConnection
    private var waiting: [UInt8] = []
    /// The code with which the other side ended the connection.
    package private(set) var closeCode: Int?

    package init(port: Int, path: String, origin: String? = nil) throws {
        connection = try LoopbackConnection(port: port)
        var lines = [
            "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        if let origin { lines.append("Origin: \(origin)") }
        connection.write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
        while !waiting.indices.contains(where: { waiting[$0...].starts(with: [13, 10, 13, 10]) }) {
            let more = connection.read()
            guard !more.isEmpty else { throw DrivingFailure("no answer to \(path)") }
            waiting += more
        }
        let end = waiting.indices.first { waiting[$0...].starts(with: [13, 10, 13, 10]) } ?? 0
        let head = String(decoding: waiting[..<end], as: UTF8.self)
        guard head.hasPrefix("HTTP/1.1 101") else { throw DrivingFailure(head) }
        waiting.removeFirst(end + 4)
    }

    package func send(_ text: String) { send(Array(text.utf8), kind: 1) }

    private func send(_ bytes: [UInt8], kind: UInt8) {
        let mask: [UInt8] = [1, 2, 3, 4]
        var frame: [UInt8] = [0x80 | kind]
        switch bytes.count {
        case ..<126: frame.append(0x80 | UInt8(bytes.count))
        case ..<65536: frame += [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
        default: frame += [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
        }
        connection.write(frame + mask + bytes.enumerated().map { $1 ^ mask[$0 % 4] })
    }

    /// The next text; `nil` at the end of the connection, or when nothing comes for long.
    package func receive() -> String? {
        var message: [UInt8] = []
        while let head = take(2) {
            let isLast = head[0] & 0x80 != 0
            var length = Int(head[1] & 127)
            if length == 126 { length = take(2)?.reduce(0) { $0 << 8 | Int($1) } ?? 0 }
            if length == 127 { length = take(8)?.reduce(0) { $0 << 8 | Int($1) } ?? 0 }
            guard let part = take(length) else { return nil }
            switch head[0] & 15 {
            case 8:
                closeCode = part.count >= 2 ? Int(part[0]) << 8 | Int(part[1]) : 1005
                return nil
            case 9: send(part, kind: 10)
            case 10: break
            default:
                message += part
                if isLast { return String(decoding: message, as: UTF8.self) }
            }
        }
        return nil
    }

    private func take(_ count: Int) -> [UInt8]? {
        while waiting.count < count {
            let more = connection.read()
            guard !more.isEmpty else { return nil }
            waiting += more
        }
        defer { waiting.removeFirst(count) }
        return Array(waiting[..<count])
    }
}
