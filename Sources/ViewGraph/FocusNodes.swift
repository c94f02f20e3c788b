import GridCore
import HostInterface
import Interaction
import Scene

/// A view that takes the keyboard by itself.
public final class FocusableNode: WrapperNode {
    public var isFocusable: Bool {
        didSet { if !isFocusable, graph.focus.focused === self { graph.focus.focus(nil) } }
    }

    public init(around inner: LayoutNode, _ context: NodeContext, isFocusable: Bool) {
        self.isFocusable = isFocusable
        super.init(around: inner, context)
    }

    /// Hears whether the keyboard is at or inside the view.
    public var onFocusChange: ((Bool) -> Void)?

    public override var takesFocus: Bool { isFocusable }

    public override func focusDidChange(_ isInside: Bool, _ kind: FocusKind) {
        if kind == .keyboard { onFocusChange?(isInside) }
    }
}

/// Ties the focus of a view to a value: the view has the keyboard, or a screen reader's cursor, while the value says so, and the value
/// follows it.
public final class FocusBindingNode: WrapperNode {
    /// Whether the value asks for the keyboard.
    public var isWanted: () -> Bool
    /// Tells the value that the keyboard has come or gone.
    public var report: (Bool) -> Void

    private let kind: FocusKind

    public init(
        around inner: LayoutNode, _ context: NodeContext, _ kind: FocusKind = .keyboard, isWanted: @escaping () -> Bool,
        report: @escaping (Bool) -> Void
    ) {
        self.kind = kind
        self.isWanted = isWanted
        self.report = report
        super.init(around: inner, context)
    }

    private var manager: FocusManager { kind == .keyboard ? graph.focus : graph.reader }
    private var hasFocus: Bool { manager.focused?.isInside(self) ?? false }

    /// Does what the value says.
    public func follow() {
        guard isPlaced, isWanted() != hasFocus else { return }
        if isWanted() {
            if let target = kind == .keyboard ? focusTargets.first : inner {
                manager.focus(target, showing: manager.isShown)
            } else {
                report(false)
            }
        } else {
            manager.focus(nil)
        }
    }

    public override func didPlace() { graph.runAfterLayout { [weak self] in if self?.isWanted() == true { self?.follow() } } }

    public override func focusDidChange(_ isInside: Bool, _ kind: FocusKind) { if kind == self.kind { report(isInside) } }
}

/// Hears keys while the keyboard is at or below it.
public final class KeyListenerNode: WrapperNode {
    /// Answers whether the key was wanted.
    public var action: (KeyEvent) -> Bool

    public init(around inner: LayoutNode, _ context: NodeContext, action: @escaping (KeyEvent) -> Bool) {
        self.action = action
        super.init(around: inner, context)
    }

    public override func handleKey(_ event: KeyEvent) -> Bool { action(event) }
}

/// A view whose focus is not drawn.
public final class FocusEffectNode: WrapperNode {
    public var isDisabled: Bool

    public init(around inner: LayoutNode, _ context: NodeContext, isDisabled: Bool) {
        self.isDisabled = isDisabled
        super.init(around: inner, context)
    }
}

/// A view that keys activate wherever the focus is.
public final class ShortcutNode: WrapperNode {
    public var matches: (KeyEvent) -> Bool

    public init(around inner: LayoutNode, _ context: NodeContext, matches: @escaping (KeyEvent) -> Bool) {
        self.matches = matches
        super.init(around: inner, context)
    }

    /// Activates the first view inside that can be.
    func trigger() -> Bool {
        func activated(_ node: LayoutNode) -> Bool { node.activate() || node.layoutChildren.contains(where: activated) }
        return activated(inner)
    }
}

extension LayoutNode {
    /// Activates the first view at or below this one for which the keys are a shortcut; answers whether there was one.
    func triggerShortcut(_ event: KeyEvent) -> Bool {
        guard isPlaced else { return false }
        if let shortcut = self as? ShortcutNode, shortcut.matches(event), shortcut.trigger() { return true }
        return layoutChildren.contains { $0.triggerShortcut(event) }
    }

    /// The ring around a view that has the keyboard.
    func focusRing() -> Layer? {
        guard graph.focus.isShown, graph.focus.focused === self, focusedPart == nil,
            !ancestry.contains(where: { ($0 as? FocusEffectNode)?.isDisabled ?? false })
        else { return nil }
        return FocusRing.layer(id, around: Rect(origin: .zero, size: frame.size))
    }
}
