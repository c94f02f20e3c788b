import Foundation
import GridCore
import HostInterface
import Scene
import TesseraGraphics

/// What another toolkit shows in a view of this one.
@MainActor
package protocol HostedContent: AnyObject {
    /// The layers for a view of a size, from its corner.
    func layers(size: CGSize, of view: UIView) -> [Layer]
    /// The meanings of the last layers; `transform` leads from the view's corner to the screen.
    func meanings(_ transform: Transform) -> [Meaning]
    /// A tap; whether something wanted it.
    func tap(at point: CGPoint) -> Bool
    func drag(at point: CGPoint, by delta: CGPoint) -> Bool
    /// Whether one of its meanings has the number.
    func holds(_ id: LayerID) -> Bool
    /// An action on one of its meanings; `nil` where the number is none of them.
    func perform(_ action: Action, on id: LayerID) -> Bool?
    /// Takes a key, or what an input method does, while the view has the keyboard.
    func press(_ event: KeyEvent) -> Bool
    func write(_ event: TextEvent) -> Bool
    /// What an input method has to know of the field that is typed into.
    var textInput: TextInput? { get }
    /// Whether something in it takes the keyboard, and which of its meanings has it.
    var takesKeyboard: Bool { get }
    var focusedPart: LayerID? { get }
    /// What leads back in it.
    var backSteps: [BackStep] { get }
    func enterFocus(backwards: Bool)
    func leaveFocus()
    /// The size that is wanted for an offer; a length of 0 is no offer.
    func size(fitting size: CGSize) -> CGSize
}

/// A view whose content is another toolkit's.
open class HostedContentView: UIView {
    package var content: (any HostedContent)? {
        didSet {
            invalidateIntrinsicContentSize()
            layer.changed()
        }
    }
    private var lastTouch = CGPoint.zero

    override func decorate(_ layer: inout Layer) {
        guard let content, bounds.width > 0, bounds.height > 0 else { return }
        layer.children += content.layers(size: bounds.size, of: self)
    }

    override func hostedMeanings(_ transform: Transform) -> [Meaning] { content?.meanings(transform) ?? [] }

    /// A field in the content that was touched is typed into.
    override func tap(at point: CGPoint) -> Bool {
        guard let content, content.tap(at: point) else { return false }
        if content.textInput != nil { keyboardFocus?.put(self) }
        return true
    }

    override var takesKeyboard: Bool { content?.takesKeyboard ?? false }
    override func takeKey(_ event: KeyEvent) -> Bool { content?.press(event) ?? false }
    override func takeText(_ event: TextEvent) -> Bool { content?.write(event) ?? false }
    override var textInput: TextInput? { content?.textInput }
    override func drag(by delta: CGPoint) -> Bool { content?.drag(at: CGPoint(x: bounds.midX, y: bounds.midY), by: delta) ?? false }

    override func holdsHosted(_ id: LayerID) -> Bool { content?.holds(id) ?? false }
    override func performHosted(_ action: Action, on id: LayerID) -> Bool? { content?.perform(action, on: id) }

    override var heightFollowsWidth: Bool { true }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { content?.size(fitting: size) ?? .zero }
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
