import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import ViewGraph

/// A view whose menu a person opens.
@MainActor
protocol MenuOpener: LayoutNode {
    var hasMenu: Bool { get }
    func openMenu(at point: Point?, by opener: ContextMenuNode.Opener)
}

/// The menu of what is selected in a list, and what a double click does.
@MainActor
final class SelectionMenu: Equatable {
    var make: ([AnyHashable]) -> AnyView = { _ in AnyView(EmptyView()) }
    /// What a tap on a row or a double click does; `nil` for what they do without a menu.
    var primary: (([AnyHashable]) -> Void)?
    private let opening = StateLocation<Opening?>(nil)
    /// What the menu holds for the values that it was asked for last.
    private var known: (values: [AnyHashable], isEmpty: Bool)?

    private struct Opening {
        let values: [AnyHashable]
        let anchor: @MainActor () -> Rect?
        let lift: MenuLift
    }

    nonisolated init() {}

    nonisolated static func == (one: SelectionMenu, other: SelectionMenu) -> Bool { one === other }

    /// The views of the list are other ones.
    func forget() { known = nil }

    func hasItems(for values: [AnyHashable], on row: ListRowNode) -> Bool {
        if let known, known.values == values { return !known.isEmpty }
        let stage = StackNode(row.contentContext, layout: StackLayout(axis: .vertical, alignment: .leading, spacing: nil))
        stage.setContent { AnyView._makeNode(AnyView(MenuRows(content: make(values))), in: $0) }
        defer { stage.content.detach() }
        known = (values, stage.content.count == 0)
        return stage.content.count > 0
    }

    func open(_ row: ListRowNode, for values: [AnyHashable], at point: Point?, by opener: ContextMenuNode.Opener) {
        var lift = MenuLift(isByKeyboard: opener == .key)
        if opener == .finger { lift.picture = row.pictureOnScreen() }
        let anchor: @MainActor () -> Rect? = { [weak row] in
            if let point { return Rect(origin: point, size: .zero) }
            return row.flatMap { $0.isPlaced ? $0.screenFrame($0.screenTransform) : nil }
        }
        opening.set(Opening(values: values, anchor: anchor, lift: lift))
    }

    var request: PresentationRequest? {
        guard let opening = opening.get() else { return nil }
        var request = PresentationRequest(
            form: .menu, view: AnyView(MenuPanel(content: make(opening.values))), close: { [opening = self.opening] in opening.set(nil) })
        request.anchor = opening.anchor
        request.lift = opening.lift
        return request
    }
}

private struct SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }

extension EnvironmentValues {
    /// The menu of what is selected in the list around.
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

private struct SelectionMenuModifier<I: Hashable, M: View> {
    let menu: (Set<I>) -> M
    let primaryAction: ((Set<I>) -> Void)?
    @State private var box = SelectionMenu()

    nonisolated init(menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)?) {
        self.menu = menu
        self.primaryAction = primaryAction
    }
}

extension SelectionMenuModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        box.make = { AnyView(menu(Set($0.compactMap { $0.base as? I }))) }
        box.primary = primaryAction.map { action in { action(Set($0.compactMap { $0.base as? I })) } }
        box.forget()
        return content.environment(\.selectionMenu, box).modifier(PresentingModifier { [box] in box.request })
    }
}

extension View {
    /// Opens a menu for rows of the list inside whose selection has values of a type: for all that are selected, or for the row alone on which
    /// it is opened where that one is not. `primaryAction` is what a tap on a row does, or a double click.
    public nonisolated func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        modifier(SelectionMenuModifier(menu: menu, primaryAction: primaryAction))
    }
}

extension ListRowNode: MenuOpener {
    /// The values that a menu opened on this row is for.
    private var menuValues: [AnyHashable] {
        guard let value = inner.choiceValue, let selection = list.selection else { return [] }
        return isSelected ? selection.all() : [value]
    }

    var hasMenu: Bool {
        guard let menu = values.selectionMenu, inner.choiceValue != nil, list.selection != nil else { return false }
        return menu.hasItems(for: menuValues, on: self)
    }

    func openMenu(at point: Point?, by opener: ContextMenuNode.Opener) {
        values.selectionMenu?.open(self, for: menuValues, at: point, by: opener)
    }

    /// Does what the first choice of a row is, for a tap or the second click in a row; answers whether there was such a thing.
    func performPrimaryAction() -> Bool {
        guard let primary = values.selectionMenu?.primary, !list.isEditing, let value = inner.choiceValue else { return false }
        guard isUnderMouse else {
            primary([value])
            return true
        }
        let now = graph.pointerEvent?.time ?? 0
        defer { lastClick = now }
        guard let lastClick, now - lastClick <= GestureLimits.tapInterval else { return false }
        primary(menuValues)
        return true
    }
}
