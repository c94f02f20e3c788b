import Foundation
import Glibc

/// A connection to a port of this machine, read and written by the thread that waits for it.
package final class LoopbackConnection {
    private let descriptor: Int32

    package init(port: Int, timeout seconds: Int = 60) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard status == 0 else {
            close(descriptor)
            throw DrivingFailure("nothing listens on port \(port)")
        }
    }

    deinit { close(descriptor) }

    /// Sends everything; false where the other side has hung up.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// What has come, at least one byte; empty at the end.
    package func read(atMost count: Int = 65536) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        let length = recv(descriptor, &buffer, count, 0)
        return length > 0 ? Array(buffer.prefix(length)) : []
    }
}

/// An answer of a server of HTTP.
package struct HTTPAnswer {
    package private(set) var status = 0
    package private(set) var headers: [String: String] = [:]
    package private(set) var body: [UInt8] = []

    /// Sends a request word for word, and reads until the server hangs up or has sent as much as it said.
    package init(port: Int, _ lines: [String], body: [UInt8] = []) throws {
        let connection = try LoopbackConnection(port: port)
        connection.write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
        var bytes: [UInt8] = []
        while true {
            if let end = HTTPAnswer.endOfHead(bytes) {
                readHead(Array(bytes[..<end]))
                self.body = Array(bytes[(end + 4)...])
                let length = headers["content-length"].flatMap { Int($0) } ?? 0
                if self.body.count >= length || status == 101 { return }
            }
            let more = connection.read()
            if more.isEmpty { return }
            bytes += more
        }
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
    }

    private mutating func readHead(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
        status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
        }
    }
}
