import Dispatch
import Foundation
import Glibc
import HeadlessHost

/// Hears what the tool says that watches over this program. It speaks over the standard input; where that ends the tool is gone, and
/// the program ends too.
@MainActor
final class SupervisorChannel {
    private var pending = Data()
    private var source: (any DispatchSourceRead)?

    /// Waits for the next message; `nil` where there comes none any more.
    func wait() -> SupervisorMessage? {
        while true {
            if let message = takeMessage() { return message }
            guard readMore() else { return nil }
        }
    }

    /// Hears messages on the main queue from now on.
    func listen(_ receive: @escaping @MainActor (SupervisorMessage) -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.readMore() else {
                    ValueKeeper.shared.write()
                    exit(0)
                }
                while let message = self.takeMessage() { receive(message) }
            }
        }
        source.activate()
        self.source = source
    }

    /// Reads what there is; false at the end.
    private func readMore() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            pending.append(contentsOf: bytes[..<count])
            return true
        }
    }

    /// The first whole line as a message; lines that are none are left out.
    private func takeMessage() -> SupervisorMessage? {
        while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: pending[pending.startIndex..<end], as: UTF8.self)
            pending.removeSubrange(pending.startIndex...end)
            if let message = SupervisorMessage(line: line) { return message }
        }
        return nil
    }
}
