import Dispatch
import Foundation

/// Whether the caller runs where the main actor does; see `MainQueue` of `TesseraCombine`, which is no lower room than this one.
enum MainActorQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }
}
