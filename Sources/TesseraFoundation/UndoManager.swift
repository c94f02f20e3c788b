import Dispatch
import Foundation

/// A record of changes that can be taken back, and of those that were.
///
/// What is registered goes into groups that are undone together. With `groupsByEvent` a group opens by itself and ends when the main
/// queue is done with what it is doing.
@MainActor
public final class UndoManager {
    private final class Group {
        var actions: [Action] = []
        var name = ""
    }

    private struct Action {
        weak var target: AnyObject?
        let undo: @MainActor () -> Void
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// Groups that are open, outermost first.
    private var open: [Group] = []
    private var isEventGroupOpen = false
    private var disabling = 0

    public private(set) var isUndoing = false
    public private(set) var isRedoing = false
    /// Whether what one event does is one group. Set it to `false` to open and close all groups by hand.
    public var groupsByEvent = true
    /// How many groups are kept; 0 keeps all.
    public var levelsOfUndo = 0 {
        didSet { trim() }
    }

    public nonisolated init() {}

    public var groupingLevel: Int { open.count }
    public var isUndoRegistrationEnabled: Bool { disabling == 0 }
    public var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.actions.isEmpty } }
    public var canRedo: Bool { !redoStack.isEmpty }

    public func disableUndoRegistration() { disabling += 1 }
    public func enableUndoRegistration() { disabling = max(0, disabling - 1) }

    public func beginUndoGrouping() { open.append(Group()) }

    /// Ends the innermost group. The outermost one becomes what the next undo takes back; a group without changes is forgotten.
    public func endUndoGrouping() {
        guard let group = open.popLast() else { return }
        if open.isEmpty { isEventGroupOpen = false }
        guard !group.actions.isEmpty else { return }
        if let outer = open.last {
            outer.actions += group.actions
            if !group.name.isEmpty { outer.name = group.name }
        } else if isUndoing {
            redoStack.append(group)
        } else {
            if !isRedoing { redoStack = [] }
            undoStack.append(group)
            trim()
        }
    }

    /// Remembers how to take a change back. `target` is not kept alive; without it there is nothing to take back.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        openEventGroup()
        open.last?.actions.append(Action(target: target) { [weak target] in target.map(handler) })
    }

    private func openEventGroup() {
        guard open.isEmpty, groupsByEvent, !isUndoing, !isRedoing else { return }
        beginUndoGrouping()
        isEventGroupOpen = true
        DispatchQueue.main.async { [weak self] in self?.closeEventGroup() }
    }

    private func closeEventGroup() {
        guard isEventGroupOpen else { return }
        while !open.isEmpty { endUndoGrouping() }
    }

    /// Takes back the last group.
    public func undo() {
        closeEventGroup()
        guard let group = undoStack.popLast() else { return }
        isUndoing = true
        run(group)
        isUndoing = false
    }

    /// Does again what was taken back last.
    public func redo() {
        guard let group = redoStack.popLast() else { return }
        isRedoing = true
        run(group)
        isRedoing = false
    }

    /// The actions of a group, the latest first. What they register is the way back.
    private func run(_ group: Group) {
        beginUndoGrouping()
        open.last?.name = group.name
        for action in group.actions.reversed() where action.target != nil { action.undo() }
        endUndoGrouping()
    }

    public func removeAllActions() {
        (undoStack, redoStack, open) = ([], [], [])
        isEventGroupOpen = false
    }

    public func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + open { group.actions.removeAll { $0.target === target } }
        undoStack.removeAll { $0.actions.isEmpty }
        redoStack.removeAll { $0.actions.isEmpty }
    }

    /// Names the open group, or the last one, for menus.
    public func setActionName(_ actionName: String) { (open.last ?? undoStack.last)?.name = actionName }

    public var undoActionName: String { (open.first { !$0.actions.isEmpty } ?? undoStack.last)?.name ?? "" }
    public var redoActionName: String { redoStack.last?.name ?? "" }
    public var undoMenuItemTitle: String { title("Undo", undoActionName) }
    public var redoMenuItemTitle: String { title("Redo", redoActionName) }

    private func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }

    private func trim() {
        if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    }
}
