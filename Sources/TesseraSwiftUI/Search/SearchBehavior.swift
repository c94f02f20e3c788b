import Foundation
import Scene
import ViewGraph

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
    enum Kind: Sendable { case onTextEntry, onSearchPresentation }

    let kind: Kind

    /// With the search, as on a phone.
    public static var automatic: SearchScopeActivation { onSearchPresentation }
    /// Once something has been typed.
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(kind: .onTextEntry) }
    /// As soon as a search is going on.
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(kind: .onSearchPresentation) }
}

/// The scopes of a search, and when they are shown.
struct SearchScopes {
    let view: AnyView
    let activation: SearchScopeActivation

    func isShown(hasInput: Bool) -> Bool { activation.kind == .onSearchPresentation || hasInput }
}

/// How a field to search in behaves in a toolbar.
public struct SearchToolbarBehavior: Sendable {
    let isMinimized: Bool

    public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior(isMinimized: false) }
    /// A button stands for the field until a person searches.
    public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior(isMinimized: true) }
}

/// Says something of the field to search in to it, whether the field stands inside or around the modified view.
private struct SearchSurroundingModifier {
    let change: (inout SearchSurroundings) -> Void
}

extension SearchSurroundingModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) { change(&environment.searchSurroundings) }
}

extension View {
    /// Proposals for the search inside or around, shown over the screen while a search is going on. A screen without any shows itself.
    public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let view = AnyView(suggestions())
        return modifier(SearchSurroundingModifier { $0.suggestions = view })
            .barSettings { $0.searchSuggestions = view }
    }

    /// Kinds of things to search for, shown below the field while a search is going on.
    public nonisolated func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }

    /// Kinds of things to search for, shown below the field from the moment that `activation` says.
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let view = AnyView(Picker("Scope", selection: scope, content: scopes).pickerStyle(SegmentedPickerStyle()))
        let settings = SearchScopes(view: view, activation: activation)
        return modifier(SearchSurroundingModifier { $0.scopes = settings })
            .barSettings { $0.searchScopes = settings }
    }

    /// How the field inside behaves in the bar.
    public nonisolated func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        modifier(SearchSurroundingModifier { $0.isMinimized = behavior.isMinimized })
            .barSettings { $0.isSearchMinimized = behavior.isMinimized }
    }

    /// Ties the keyboard's focus on the field inside to `binding`. It stands around `searchable`.
    public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchFocused(binding, equals: true)
    }

    /// Ties the keyboard's focus on the field inside to `binding`: it has `value` while the field has the keyboard.
    public nonisolated func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        modifier(SearchSurroundingModifier { $0.focus.append { AnyView($0.focused(binding, equals: value)) } })
    }
}

/// Makes a proposal one that is taken when it is touched.
private struct SearchCompletionModifier<Completion> {
    let completion: Completion
    @Environment(\.searchState) private var state

    nonisolated init(_ completion: Completion) { self.completion = completion }
}

extension SearchCompletionModifier: ViewModifier {
    func body(content: _ViewModifier_Content<Self>) -> some View {
        content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
            .acting(as: .button) { state?.complete(with: completion) }
    }
}

extension View {
    /// Makes a proposal for a search one that puts `completion` in place of what has been typed.
    public nonisolated func searchCompletion(_ completion: String) -> some View { modifier(SearchCompletionModifier(completion)) }

    /// Makes a proposal for a search one that puts `token` into the field, in place of what has been typed.
    public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View { modifier(SearchCompletionModifier(token)) }
}
