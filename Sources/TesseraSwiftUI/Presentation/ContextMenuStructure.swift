import Foundation
import GridCore
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The structure node of views with a context menu: it asks the window around to show the menu while it is open.
@MainActor
final class ContextMenuStructure: WrapperStructure {
    private var modifier: ContextMenuModifier
    private var opening: Opening?
    /// What is in the menu; found when it is first asked for, and again after a change.
    private var known: Items?

    private struct Items {
        let isEmpty: Bool
        let labels: [String]
    }

    /// How the menu was opened.
    private struct Opening {
        let anchor: @MainActor () -> Rect?
        let lift: MenuLift?
    }

    init(_ modifier: ContextMenuModifier, in context: NodeContext, make: (NodeContext) -> StructureNode) {
        self.modifier = modifier
        super.init(
            context, makeWrapper: { fatalError("a context menu was asked for around \($0) before it was made") }, make: make)
        makeWrapper = { [unowned self] inner in ContextMenuNode(around: inner, self.context, menu: self) }
    }

    func update(to new: ContextMenuModifier) {
        modifier = new
        known = nil
        if opening != nil { ask() }
    }

    override func environmentDidChange(_ keys: Set<ObjectIdentifier>) {
        super.environmentDidChange(keys)
        known = nil
        if opening != nil { ask() }
    }

    override func willDetach() {
        super.willDetach()
        close()
    }

    // MARK: Opening

    /// Opens the menu of the view in `node`: at a point of the screen for a pointer, else at the view.
    func open(_ node: ContextMenuNode, at point: Point?, by opener: ContextMenuNode.Opener) {
        guard opening == nil, hasItems else { return }
        let lifted = node.shownWhole
        var lift = MenuLift(isByKeyboard: opener == .key)
        if opener == .finger {
            lift.picture = lifted.pictureOnScreen()
            lift.preview = modifier.preview
        }
        opening = Opening(
            anchor: { [weak lifted] in
                if let point { return Rect(origin: point, size: .zero) }
                return lifted.flatMap { $0.isPlaced ? $0.screenFrame($0.screenTransform) : nil }
            }, lift: lift)
        ask()
    }

    private func close() {
        guard opening != nil else { return }
        opening = nil
        EnvironmentValues(environment).presenter?.request(ObjectIdentifier(self), nil)
    }

    private func ask() {
        guard let opening, let presenter = EnvironmentValues(environment).presenter else { return }
        var request = PresentationRequest(
            form: .menu, view: AnyView(MenuPanel(content: modifier.items)), close: { [weak self] in self?.close() })
        request.environment = environment
        request.anchor = opening.anchor
        request.lift = opening.lift
        presenter.request(ObjectIdentifier(self), request)
    }

    // MARK: What is in the menu

    var hasItems: Bool { !items.isEmpty }

    /// The labels of the items that can be chosen, without those that open a menu of their own.
    var itemLabels: [String] { items.labels }

    private var items: Items {
        if let known { return known }
        let found = staged { stage in
            Items(
                isEmpty: stage.content.count == 0,
                labels: stage.meanings(.identity).flatMap(\.menuItems).compactMap(\.label))
        }
        known = found
        return found
    }

    /// Chooses the item with that label, as a touch on it in the open menu does; answers whether there is one.
    func choose(_ label: String) -> Bool {
        staged { stage in
            guard let item = stage.meanings(.identity).flatMap(\.menuItems).first(where: { $0.label == label }) else { return false }
            return stage.find(item.id)?.perform(.activate) ?? false
        }
    }

    /// Makes the menu's rows outside of the screen for as long as `body` runs.
    private func staged<Result>(_ body: (StackNode) -> Result) -> Result {
        let stage = StackNode(context, layout: StackLayout(axis: .vertical, alignment: .leading, spacing: nil))
        stage.setContent { AnyView._makeNode(AnyView(MenuRows(content: modifier.items)), in: $0) }
        let size = stage.size(for: Proposal(width: PopoverLook.menuWidth, height: nil))
        stage.placeAsRoot(
            in: Rect(origin: .zero, size: size), proposal: Proposal(width: PopoverLook.menuWidth, height: nil),
            surroundings: Surroundings())
        defer {
            stage.unplace()
            stage.content.detach()
        }
        return body(stage)
    }
}

extension Meaning {
    /// The items of a menu at and below this meaning that do something at once.
    fileprivate var menuItems: [Meaning] {
        let isItem = role == .menuItem && actions.contains(.activate) && !actions.contains(.showMenu)
        return (isItem ? [self] : []) + children.flatMap(\.menuItems)
    }
}
