import Foundation
import HostInterface

/// Something that events can go to: views, view controllers, windows, the app.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() {}

    /// Who gets what this one does not take.
    open var next: UIResponder? { nil }

    /// Fingers have gone down; by default the next responder is told, as of all that follows.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The fingers are a gesture's now, or something else has come in between.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    /// Called when an interface file would have made the object and connected its outlets.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    /// Whether this one gets what is typed.
    open var isFirstResponder: Bool { ownResponders?.responder === self }
    /// Those of the screen, also for code that runs outside of its host.
    private var ownResponders: FirstResponder? { (self as? UIView)?.responders ?? FirstResponder.ofScreen }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }

    /// Asks for what is typed; `false` where this one does not want it, the one before does not let go, or there is no host.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let screen = ownResponders else { return false }
        if screen.responder === self { return true }
        guard canBecomeFirstResponder, screen.responder?.resignFirstResponder() ?? true else { return false }
        screen.responder = self
        (self as? UIView).map { $0.keyboardFocus?.take($0) }
        HostContext.current?.requestUpdate()
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let screen = ownResponders, screen.responder === self else { return true }
        guard canResignFirstResponder else { return false }
        return screen.letGo()
    }
}

/// Who gets what is typed on a screen.
@MainActor
final class FirstResponder {
    weak var responder: UIResponder?

    private init() {}

    /// Takes the keyboard from the responder.
    func letGo() -> Bool {
        let before = responder
        responder = nil
        (before as? UIView).map { $0.keyboardFocus?.release($0) }
        HostContext.current?.requestUpdate()
        return true
    }

    /// That of the current host's screen.
    static var ofScreen: FirstResponder? { HostContext.current?.kept(FirstResponder.self) { FirstResponder() } }
}
