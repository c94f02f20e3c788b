import Foundation
import GridCore
import HostInterface

/// Asks the current host. `nil` where there is none, and off the main queue, where no screen is to be asked.
func askHost<Answer: Sendable>(_ question: @MainActor (HostContext) -> Answer?) -> Answer? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated {
        HostContext.current.flatMap(question)
    }
}

/// Whether the caller runs on the main queue. On Linux an asynchronous `main` gives the first thread away and any thread may serve the
/// main queue, so `Thread.isMainThread` does not answer that.
private enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}

extension ScreenTraits {
    /// What is answered outside a host: an upright iPhone 15 in the light look.
    static let withoutHost = ScreenTraits(
        device: Device(
            name: "iPhone 15", idiom: .phone, size: .init(width: 393, height: 852), scale: 3, safeArea: .init(top: 59, bottom: 34),
            landscapeSafeArea: .init(leading: 59, bottom: 21, trailing: 59)))

    /// The current host's traits.
    static var current: ScreenTraits { askHost { $0.traits } ?? .withoutHost }
}
