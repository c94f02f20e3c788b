import Foundation
import HostInterface

/// What readers can be told, and what a person has asked the system for.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// What has happened.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Has readers say a text. A view as the argument is not gone to: readers here follow what has changed by themselves.
    public static func post(notification: Notification, argument: Any?) {
        let text = (argument as? String) ?? (argument as? NSAttributedString)?.string
        if let text { HostContext.current?.services.announce(text) }
    }

    public static var isReduceMotionEnabled: Bool { ScreenTraits.current.reducesMotion }
    public static var isDarkerSystemColorsEnabled: Bool { ScreenTraits.current.isHighContrast }
}
