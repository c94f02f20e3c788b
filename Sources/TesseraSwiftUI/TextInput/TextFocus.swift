import HostInterface
import ViewGraph

/// Which text field of a window takes what is typed.
@MainActor
final class TextFocus {
    private(set) weak var field: FieldNode?

    /// Gives the focus to `field`, or takes it from all.
    func move(to field: FieldNode?) {
        guard field !== self.field else { return }
        let before = self.field
        self.field = field
        before?.focusDidChange(false)
        field?.focusDidChange(true)
        // The keyboard's focus of the window is where one types; leaving the field takes it from there, unless it has gone on already.
        if let field {
            field.graph.focus.focus(field, showing: field.graph.focus.isShown)
        } else if let before, before.graph.focus.focused === before {
            before.graph.focus.focus(nil)
        }
        HostContext.current?.requestUpdate()
    }
}

private struct TextFocusKey: EnvironmentKey { static var defaultValue: TextFocus? { nil } }

extension EnvironmentValues {
    /// Who takes what is typed in the window around.
    var textFocus: TextFocus? {
        get { self[TextFocusKey.self] }
        set { self[TextFocusKey.self] = newValue }
    }
}
