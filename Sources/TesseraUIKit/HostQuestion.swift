import GridCore
import HostInterface
import TesseraCombine

/// Asks the current host. `nil` where there is none, and off the main queue, where no screen is to be asked.
func askHost<Answer: Sendable>(_ question: @MainActor (HostContext) -> Answer?) -> Answer? {
    guard MainQueue.isCurrent else { return nil }
    return MainActor.assumeIsolated {
        HostContext.current.flatMap(question)
    }
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
