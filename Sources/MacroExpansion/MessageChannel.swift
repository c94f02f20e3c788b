import Glibc

/// The compiler's side of the protocol: messages as JSON, each behind its length in 8 little-endian bytes.
struct MessageChannel {
    /// More than any macro's source; a larger length means that the two sides no longer understand each other.
    static let largestMessage = 1 << 30

    let input: Int32
    let output: Int32

    /// The next message, or `nil` when the compiler has closed its end or sends something that is not a message.
    func next() -> [UInt8]? {
        guard let header = read(8) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= MessageChannel.largestMessage else { return nil }
        return read(Int(length))
    }

    /// Sends one message; false when the compiler has closed its end.
    func send(_ message: [UInt8]) -> Bool {
        let length = UInt64(message.count)
        let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
        return write(header + message)
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let step = bytes.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress! + done, count - done) }
            if step < 0 && errno == EINTR { continue }
            guard step > 0 else { return nil }
            done += step
        }
        return bytes
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let step = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress! + done, bytes.count - done) }
            if step < 0 && errno == EINTR { continue }
            guard step > 0 else { return false }
            done += step
        }
        return true
    }
}
