import Foundation
import ViewGraph

/// Where a field to search in stands. There is one place: below the title in the navigation bar.
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let toolbarPrincipal = SearchFieldPlacement()
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

/// What one field to search in is about: its text and tokens, and whether a search is going on.
@MainActor
final class SearchState {
    /// Used where the app holds no binding of its own.
    let ownIsActive = Binding(StateLocation(false))
    /// Whether proposals are wanted: from the first letter or touch on, until one is taken or the search is sent off. Inferred: the platform
    /// does not document when they go.
    let wantsSuggestions = Binding(StateLocation(false))
    var isActive: Binding<Bool>
    var text = Binding<String>.constant("")
    var tokens: SearchTokens?

    nonisolated init() { isActive = ownIsActive }

    func begin() {
        if !isActive.wrappedValue { isActive.wrappedValue = true }
        if !wantsSuggestions.wrappedValue { wantsSuggestions.wrappedValue = true }
    }

    func end() {
        if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
        tokens?.removeAll()
        if isActive.wrappedValue { isActive.wrappedValue = false }
        wantsSuggestions.wrappedValue = false
    }

    func type(_ new: String) {
        text.wrappedValue = new
        if !wantsSuggestions.wrappedValue { wantsSuggestions.wrappedValue = true }
    }

    /// Takes a proposal in place of what has been typed: words, or a token.
    func complete(with proposal: Any) {
        if let words = proposal as? String {
            text.wrappedValue = words
            wantsSuggestions.wrappedValue = false
        } else if tokens?.append(proposal) == true {
            text.wrappedValue = ""
        }
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
