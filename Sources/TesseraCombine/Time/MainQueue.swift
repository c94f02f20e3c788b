import Dispatch
import Foundation

/// The queue that the main actor runs on.
package enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main queue. On Linux an asynchronous `main` gives the first thread away and any thread may serve
    /// the main queue, so the thread alone does not answer that.
    package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }
}
