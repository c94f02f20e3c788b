import HostInterface
import ViewGraph

/// Whether the content around is being edited.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
    /// Whether the content around is being edited, to read and to set. Every screen of a navigation stack and everything that is
    /// presented has its own.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A place that keeps whether something is being edited.
@MainActor
final class EditModeStore {
    let binding = Binding(StateLocation(EditMode.inactive))
}

/// A button that turns the edit mode around on and off.
public struct EditButton {
    @Environment(\.editMode) private var editMode

    public nonisolated init() {}
}

extension EditButton: View {
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        } label: {
            Text(isEditing ? "Done" as LocalizedStringKey : "Edit")
        }
        .disabled(editMode == nil)
    }
}
