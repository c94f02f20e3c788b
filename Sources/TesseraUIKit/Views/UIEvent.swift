import Foundation

/// What fingers do at one moment.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Hashable, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }
    public enum EventSubtype: Int, Hashable, Sendable { case none }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// In seconds of the screen's clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// All fingers that are down or have just gone up.
    open internal(set) var allTouches: Set<UITouch>?

    /// Those of them that went down in a view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        let own = (allTouches ?? []).filter { $0.view === view }
        return own.isEmpty ? nil : own
    }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        let own = (allTouches ?? []).filter { $0.window === window }
        return own.isEmpty ? nil : own
    }
}
