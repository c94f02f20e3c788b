import Foundation
import HostInterface

/// Something that is said to those who do not see the screen.
public enum AccessibilityNotification {
    /// Words that are read aloud once.
    public struct Announcement: Sendable {
        private let text: String

        public init(_ announcement: String) { text = announcement }
        public init(_ announcement: AttributedString) { text = String(announcement.characters) }

        /// Has the host say the words.
        @MainActor public func post() { HostContext.current?.services.announce(text) }
    }
}
