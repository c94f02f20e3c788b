import Foundation
import HostInterface
import Scene
import StandardControls
import ViewGraph

/// The field to search in, as it stands in a navigation bar.
struct SearchField {
    let settings: SearchSettings
    /// The token that Backspace takes out.
    @State private var chosen: AnyHashable?
    @FocusState private var hasFocus: Bool
    @Environment(\.searchSurroundings) private var around

    init(settings: SearchSettings) { self.settings = settings }
}

extension SearchField: View {
    var body: some View {
        let state = settings.state
        VStack(spacing: 8) {
            HStack(spacing: 12) {
                field
                    .padding(.horizontal, 8)
                    .frame(maxWidth: .infinity, minHeight: SearchField.height)
                    .background(RoundedRectangle(cornerRadius: 10, style: .continuous).fill(Color(.system(.tertiarySystemFill))))
                if settings.isActive { Button("Cancel") { state.end() } }
            }
            if settings.showsScopes { settings.scopes?.view }
        }
        .font(.body)
        .imageScale(.medium)
        .onAppear { if settings.isActive { hasFocus = true } }
        .onChange(of: settings.isActive) { _, isActive in if hasFocus != isActive { hasFocus = isActive } }
    }

    @MainActor private var field: some View {
        let state = settings.state
        return HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
            ForEach(state.tokens?.chips ?? []) { chip in
                SearchChip(content: chip.view, isChosen: chosen == chip.id) { chosen = chosen == chip.id ? nil : chip.id }
            }
            around.focus.reduce(
                AnyView(
                    FieldView(
                        text: Binding(get: { state.text.wrappedValue }, set: { (text: String) in state.type(text) }),
                        prompt: settings.prompt ?? Text("Search"), label: AnyView(EmptyView()), shape: FieldNode.Shape(role: .searchField),
                        trigger: .search, onFocus: { if $0 { state.begin() } }, onCommit: { state.wantsSuggestions.wrappedValue = false },
                        onDeleteAtStart: removeToken
                    )
                    .focused($hasFocus))
            ) { $1($0) }
            if settings.hasInput {
                Button {
                    state.type("")
                    state.tokens?.removeAll()
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                }
                .accessibilityLabel("Clear text")
            }
        }
    }

    /// Takes the chosen token out, else the last one.
    @MainActor private func removeToken() {
        guard let tokens = settings.state.tokens, let id = chosen ?? tokens.chips.last?.id else { return }
        tokens.remove(id)
        chosen = nil
    }

    /// The height of the field and of the part of the bar in which it stands, in points. From knowledge, not from a recording.
    static let height = CGFloat(36)
    static let barHeight = 52.0
    /// What the scopes below the field add.
    static let scopesHeight = 40.0
}

/// A token in the field. Its look was chosen by eye.
private struct SearchChip: View {
    let content: AnyView
    let isChosen: Bool
    let choose: @MainActor () -> Void

    var body: some View {
        content
            .modifier(OneLineModifier())
            .foregroundStyle(isChosen ? Color.white : Color.primary)
            .padding(.horizontal, 6).padding(.vertical, 2)
            .background(
                RoundedRectangle(cornerRadius: 6, style: .continuous)
                    .fill(isChosen ? Color.accentColor : Color(.system(.systemFill)))
            )
            .fixedSize()
            .acting(as: .button, choose)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

/// What stands in the bar for a field that is shown once a person searches.
struct SearchButton: View {
    let state: SearchState

    var body: some View {
        Button {
            state.begin()
        } label: {
            Image(systemName: "magnifyingglass")
        }
        .accessibilityLabel("Search")
    }
}

/// The proposals of a search, over the screen that is searched.
struct SearchSuggestions: View {
    let settings: SearchSettings

    var body: some View {
        List { settings.suggestions }
            .listStyle(PlainListStyle())
            .environment(\.searchState, settings.state)
            .environment(\.isSearching, true)
    }
}
