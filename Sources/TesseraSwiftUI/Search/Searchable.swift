import Foundation
import ViewGraph

/// Where a field to search in stands. There is one place: below the title in the navigation bar.
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()

    /// Below the title, always or as the platform likes; it is always shown here.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
        -> SearchFieldPlacement
    { SearchFieldPlacement() }

    /// When the field below the title is shown.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        public static let automatic = NavigationBarDrawerDisplayMode()
        public static let always = NavigationBarDrawerDisplayMode()
    }
}

/// Ends a search: the text is emptied and the field loses the focus.
public struct DismissSearchAction {
    let state: SearchState?

    @MainActor public func callAsFunction() { state?.end() }
}

/// Whether a search is going on.
@MainActor
final class SearchState {
    let isActive = Binding(StateLocation(false))
    var clear: () -> Void = {}

    nonisolated init() {}

    func end() {
        clear()
        isActive.wrappedValue = false
    }
}

private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct SearchStateKey: EnvironmentKey { static var defaultValue: SearchState? { nil } }

extension EnvironmentValues {
    /// Whether a person is searching in the field around.
    public var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Ends the search around.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(state: searchState) }

    var searchState: SearchState? {
        get { self[SearchStateKey.self] }
        set { self[SearchStateKey.self] = newValue }
    }
}

/// What a screen says of the field to search in.
struct SearchSettings {
    let text: Binding<String>
    let prompt: Text?
    let isActive: Binding<Bool>
    let end: @MainActor () -> Void
    var scopes: AnyView?
    /// The environment of the view that is searched in.
    var environment = EnvironmentStore()
}

extension View {
    /// Shows a field to search in, in the navigation bar of the screen.
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(
            SearchableModifier<EmptyView>(text: text, isPresented: nil, prompt: prompt, suggestions: nil))
    }

    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Shows a field to search in and says whether a search is going on.
    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(
            SearchableModifier<EmptyView>(
                text: text, isPresented: isPresented, prompt: prompt, suggestions: nil))
    }

    public nonisolated func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Shows a field to search in, with proposals while a search is going on.
    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        modifier(
            SearchableModifier(text: text, isPresented: nil, prompt: prompt, suggestions: suggestions()))
    }

    public nonisolated func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
    }

    /// Proposals for the search around, shown over the view while a search is going on.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
        -> some View
    {
        modifier(SuggestionsModifier(suggestions: suggestions()))
    }

    /// Kinds of things to search for, shown below the field while a search is going on. It stands inside of `searchable`.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        let view = AnyView(
            Picker("Scope", selection: scope, content: scopes).pickerStyle(SegmentedPickerStyle()))
        return barSettings { $0.searchScopes = view }
    }
}

private struct SearchableModifier<Suggestions: View> {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    let suggestions: Suggestions?
    @State private var state = SearchState()

    nonisolated init(
        text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?, suggestions: Suggestions?
    ) {
        self.text = text
        self.isPresented = isPresented
        self.prompt = prompt
        self.suggestions = suggestions
    }
}

extension SearchableModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        let isActive = isPresented ?? state.isActive
        state.clear = { [text, isPresented] in
            if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
            isPresented?.wrappedValue = false
        }
        let settings = SearchSettings(
            text: text, prompt: prompt, isActive: isActive, end: { [state] in state.end() })
        return
            content
            .modifier(SuggestionsModifier(suggestions: suggestions))
            .environment(\.isSearching, isActive.wrappedValue)
            .environment(\.searchState, state)
            .modifier(
                BarSettingsModifier { bar, environment, _ in
                    var settings = settings
                    settings.environment = environment
                    settings.scopes = bar.searchScopes
                    bar.search = settings
                })
    }
}

/// Shows proposals over the view while a search is going on.
private struct SuggestionsModifier<Suggestions: View> {
    let suggestions: Suggestions?
    @Environment(\.isSearching) private var isSearching

    nonisolated init(suggestions: Suggestions?) { self.suggestions = suggestions }
}

extension SuggestionsModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        content.overlay {
            if isSearching, let suggestions {
                List { suggestions }.listStyle(PlainListStyle())
            }
        }
    }
}
