import Foundation
import GridCore
import ViewGraph

/// Something that is shown on top of a window's content: what asks for it, what is shown and how it is closed.
struct PresentationRequest {
    /// The forms in which views are presented; a form that does not fit the window becomes another one.
    enum Form: Hashable {
        case sheet, cover, alert, dialog, menu
        /// At one edge of the view that asks; `nil` leaves it to the room there is.
        case popover(Edge?)
    }

    var form: Form
    /// Tells what is shown from what was shown before by the same view; another identity is another presentation.
    var identity: AnyHashable?
    var view: AnyView
    /// Whether touches outside and the escape key close it.
    var closesOutside = true
    /// Ends the state that asks for the presentation.
    var close: () -> Void
    /// Runs once it is gone.
    var onDismiss: (() -> Void)?
    /// The environment of the view that asks.
    var environment = EnvironmentStore()
    /// The part of the view that asks to which a popover points.
    var attachment = PopoverAttachmentAnchor.rect(.bounds)
    /// The place on the screen to which a popover points, or where a menu opens; it answers `nil` where the view that asks is not shown.
    var anchor: (@MainActor () -> Rect?)?
    /// What a context menu was opened on.
    var lift: MenuLift?
}

/// What is presented in one window, from the bottom to the top.
@MainActor
final class PresentationController {
    struct Entry {
        let id: Int
        let owner: ObjectIdentifier
        var request: PresentationRequest
    }

    private(set) var entries: [Entry] = []
    /// Called when something is shown, has changed or is gone.
    var didChange: () -> Void = {}
    private var nextID = 1

    /// Shows what `owner` asks for, or takes it away. What an owner shows keeps its number as long as its identity stays.
    func request(_ owner: ObjectIdentifier, _ request: PresentationRequest?) {
        let index = entries.firstIndex { $0.owner == owner }
        if let index, let request, entries[index].request.identity == request.identity, entries[index].request.form == request.form {
            entries[index].request = request
            return didChange()
        }
        if let index { entries.remove(at: index) }
        if let request {
            entries.append(Entry(id: nextID, owner: owner, request: request))
            nextID += 1
        }
        if index != nil || request != nil { didChange() }
    }

    /// Closes the presentation with the number `id`, and before it what lies on top, as a person or its own content asks.
    func close(_ id: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        for entry in entries[index...].reversed() { entry.request.close() }
    }

    /// Closes the menus on top, those that opened others too, as a choice in one of them does.
    func closeMenus() {
        for entry in entries.reversed() {
            guard entry.request.form == .menu else { return }
            entry.request.close()
        }
    }
}

/// Which presentation a view belongs to.
struct PresentationHandle: Equatable {
    let controller: PresentationController
    let id: Int

    @MainActor func close() { controller.close(id) }

    static func == (one: PresentationHandle, other: PresentationHandle) -> Bool {
        one.controller === other.controller && one.id == other.id
    }
}

private struct PresenterKey: EnvironmentKey { static var defaultValue: PresentationController? { nil } }
private struct PresentationHandleKey: EnvironmentKey { static var defaultValue: PresentationHandle? { nil } }
private struct ElevationKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Shows things on top of the window around.
    var presenter: PresentationController? {
        get { self[PresenterKey.self] }
        set { self[PresenterKey.self] = newValue }
    }

    /// The presentation that the view is shown in; `nil` for the window's own content.
    var presentation: PresentationHandle? {
        get { self[PresentationHandleKey.self] }
        set { self[PresentationHandleKey.self] = newValue }
    }

    /// Whether the view lies on a sheet or a popover, where the dark look has lighter backgrounds.
    var isElevated: Bool {
        get { self[ElevationKey.self] }
        set { self[ElevationKey.self] = newValue }
    }
}
