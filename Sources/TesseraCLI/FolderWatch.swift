import Foundation
import Glibc

/// Tells when something in some folders changes, as the kernel reports it.
final class FolderWatch {
    /// To be waited on with `poll`; -1 where the kernel gives none.
    let descriptor: Int32
    private var watched: Set<String> = []
    /// What an editor does when it saves: it writes a file, or puts another one in its place.
    private static let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF)

    init() { descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches these folders too. One that can't be watched, as when the kernel's limit is reached, is left out; answers whether there
    /// was one.
    @discardableResult
    func add(_ folders: [URL]) -> Bool {
        var isComplete = descriptor >= 0
        for folder in folders where !watched.contains(folder.path) {
            if inotify_add_watch(descriptor, folder.path, FolderWatch.changes) >= 0 {
                watched.insert(folder.path)
            } else if FileManager.default.fileExists(atPath: folder.path) {
                isComplete = false
            }
        }
        return isComplete
    }

    /// Reads what was reported, and what comes in the next moments: one save is often several changes. Ends after a second in any case.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let end = Date().addingTimeInterval(1)
        repeat {
            while read(descriptor, &bytes, bytes.count) > 0 {}
            var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            guard poll(&waited, 1, FolderWatch.pause) > 0 else { break }
        } while Date() < end
        // Folders that were deleted and made again are watched anew.
        watched = watched.filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// How long nothing has to happen until a save counts as done, in milliseconds; by eye.
    private static let pause: Int32 = 40
}
