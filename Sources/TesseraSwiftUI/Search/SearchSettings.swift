import Foundation
import ViewGraph

/// What a screen says of the field to search in.
struct SearchSettings {
    let state: SearchState
    let prompt: Text?
    /// As it was when the screen was evaluated.
    let isActive: Bool
    let wantsSuggestions: Bool
    let hasInput: Bool
    var suggestions: AnyView?
    /// What the field proposes where nobody gives proposals: tokens.
    let ownSuggestions: AnyView?
    var scopes: SearchScopes?
    var isMinimized = false
    /// The environment of the view that is searched in.
    var environment = EnvironmentStore()
    var stamp: BarSettings.Stamp?

    var showsScopes: Bool { isActive && scopes?.isShown(hasInput: hasInput) ?? false }
    /// Whether a button stands for the field.
    var showsButton: Bool { isMinimized && !isActive && !hasInput }
    var showsSuggestions: Bool { isActive && wantsSuggestions && suggestions != nil }
}

/// What views around say of a field to search in, on their way to it.
struct SearchSurroundings {
    var suggestions: AnyView?
    var scopes: SearchScopes?
    var isMinimized = false
    /// Tie the focus of the field to focus states.
    var focus: [(AnyView) -> AnyView] = []
}

private struct OuterSearchKey: EnvironmentKey { static var defaultValue: SearchSettings? { nil } }
private struct SearchSurroundingsKey: EnvironmentKey { static var defaultValue: SearchSurroundings { SearchSurroundings() } }

extension EnvironmentValues {
    /// A field that stands around a navigation stack, whose first screen shows it.
    var outerSearch: SearchSettings? {
        get { self[OuterSearchKey.self] }
        set { self[OuterSearchKey.self] = newValue }
    }

    var searchSurroundings: SearchSurroundings {
        get { self[SearchSurroundingsKey.self] }
        set { self[SearchSurroundingsKey.self] = newValue }
    }
}

extension BarSettings {
    /// The field with all that views inside and around it have said.
    var shownSearch: SearchSettings? {
        guard var result = search else { return nil }
        result.scopes = result.scopes ?? searchScopes
        result.suggestions = result.suggestions ?? searchSuggestions ?? result.ownSuggestions
        result.isMinimized = result.isMinimized || isSearchMinimized
        return result
    }
}

/// Shows a field to search in, in the bar of the screen.
struct SearchableModifier {
    private let text: Binding<String>
    private let isPresented: Binding<Bool>?
    private let prompt: Text?
    private let tokens: SearchTokens?
    private let suggestions: AnyView?
    @State private var state = SearchState()
    @Environment(\.navigation) private var navigation

    nonisolated init(
        text: Binding<String>, isPresented: Binding<Bool>? = nil, prompt: Text?, tokens: SearchTokens? = nil, suggestions: AnyView? = nil
    ) {
        self.text = text
        self.isPresented = isPresented
        self.prompt = prompt
        self.tokens = tokens
        self.suggestions = suggestions
    }
}

extension SearchableModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        state.isActive = isPresented ?? state.ownIsActive
        state.text = text
        state.tokens = tokens
        let settings = SearchSettings(
            state: state, prompt: prompt, isActive: state.isActive.wrappedValue,
            wantsSuggestions: state.wantsSuggestions.wrappedValue,
            hasInput: !text.wrappedValue.isEmpty || tokens?.isEmpty == false,
            suggestions: suggestions, ownSuggestions: tokens?.suggestions)
        let isInStack = navigation.map { !$0.controller.isColumn } ?? false
        return
            content
            .environment(\.isSearching, settings.isActive)
            .environment(\.searchState, state)
            .modifier(OuterSearchModifier(settings: isInStack ? nil : settings))
            .modifier(
                BarSettingsModifier { bar, environment, stamp in
                    var settings = settings
                    settings.take(environment, stamp)
                    bar.search = settings
                })
    }
}

extension SearchSettings {
    /// Takes what is said around the modified view, in whose environment the field is shown.
    mutating func take(_ store: EnvironmentStore, _ stamp: BarSettings.Stamp) {
        let around = EnvironmentValues(store).searchSurroundings
        scopes = around.scopes
        suggestions = suggestions ?? around.suggestions
        isMinimized = around.isMinimized
        environment = store
        self.stamp = stamp
    }
}

/// Hands a field on to a stack inside: where no stack is around, the field belongs to the bar of that one.
private struct OuterSearchModifier {
    /// `nil` where the stack around shows the field.
    let settings: SearchSettings?
    let stamp: UInt64

    init(settings: SearchSettings?) {
        self.settings = settings
        stamp = EnvironmentStore.nextStamp()
    }
}

extension OuterSearchModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        if var settings {
            settings.take(environment.store, BarSettings.Stamp(modifier: stamp, environment: environment.store.stamp))
            environment.outerSearch = settings
        }
        environment.searchSurroundings = SearchSurroundings()
    }
}
