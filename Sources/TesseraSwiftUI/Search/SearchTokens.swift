import Foundation
import ViewGraph

/// The tokens of a field to search in, whatever their type is.
struct SearchTokens {
    /// A token as the field shows it.
    struct Chip: Identifiable {
        let id: AnyHashable
        let view: AnyView
    }

    private let read: () -> [Chip]
    private let add: (Any) -> Bool
    private let removeElement: (AnyHashable) -> Void
    private let clear: () -> Void
    /// What is proposed of its own accord: tokens that are not in the field yet.
    private(set) var suggestions: AnyView?

    var chips: [Chip] { read() }
    var isEmpty: Bool { read().isEmpty }

    /// Adds a token behind the others; `false` where it is of another type, or in the field already.
    func append(_ token: Any) -> Bool { add(token) }
    func remove(_ id: AnyHashable) { removeElement(id) }
    func removeAll() { if !isEmpty { clear() } }

    nonisolated init<C: RandomAccessCollection & RangeReplaceableCollection>(
        _ tokens: Binding<C>, chip: @escaping (C.Element, C.Index) -> AnyView
    ) where C.Element: Identifiable {
        read = {
            let elements = tokens.wrappedValue
            return elements.indices.map { Chip(id: AnyHashable(elements[$0].id), view: chip(elements[$0], $0)) }
        }
        add = { token in
            guard let token = token as? C.Element, !tokens.wrappedValue.contains(where: { $0.id == token.id }) else { return false }
            tokens.wrappedValue.append(token)
            return true
        }
        removeElement = { id in tokens.wrappedValue.removeAll { AnyHashable($0.id) == id } }
        clear = { tokens.wrappedValue.removeAll() }
    }

    nonisolated init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        _ tokens: Binding<C>, suggested: Binding<C>? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) where C.Element: Identifiable {
        self.init(tokens, chip: { element, _ in AnyView(token(element)) })
        guard let suggested else { return }
        suggestions = AnyView(SuggestedTokens(tokens: tokens, suggested: suggested, token: token))
    }

    nonisolated init<C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, T: View>(
        editable tokens: Binding<C>, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) where C.Element: Identifiable {
        self.init(tokens) { element, _ in
            AnyView(
                token(
                    Binding(
                        get: { tokens.wrappedValue.first { $0.id == element.id } ?? element },
                        set: { (new: C.Element) in
                            guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) else { return }
                            tokens.wrappedValue[index] = new
                        })))
        }
    }
}

/// Tokens that are proposed, without those that are in the field.
private struct SuggestedTokens<C: RandomAccessCollection & RangeReplaceableCollection, T: View> where C.Element: Identifiable {
    let tokens: Binding<C>
    let suggested: Binding<C>
    let token: (C.Element) -> T
}

extension SuggestedTokens: View {
    var body: some View {
        let taken = Set(tokens.wrappedValue.map(\.id))
        ForEach(suggested.wrappedValue.filter { !taken.contains($0.id) }) { element in
            token(element).searchCompletion(element)
        }
    }
}

extension View {
    /// Shows a field to search in, for words and for tokens, which stand in front of the words.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(SearchableModifier(text: text, prompt: prompt, tokens: SearchTokens(tokens, token: token)))
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    @_disfavoredOverload
    public nonisolated func searchable<C, T: View, S: StringProtocol>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }

    /// The same, and says whether a search is going on.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: prompt, tokens: SearchTokens(tokens, token: token)))
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
    }

    /// Shows a field to search in, for words and for tokens, and proposes tokens while a search is going on.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchableModifier(text: text, prompt: prompt, tokens: SearchTokens(tokens, suggested: suggestedTokens, token: token)))
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt), token: token)
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchableModifier(
                text: text, isPresented: isPresented, prompt: prompt,
                tokens: SearchTokens(tokens, suggested: suggestedTokens, token: token)))
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement,
            prompt: Text(prompt), token: token)
    }

    /// Shows a field to search in, for words and for tokens that a person can change where they stand.
    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(SearchableModifier(text: text, prompt: prompt, tokens: SearchTokens(editable: editableTokens, token: token)))
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        modifier(
            SearchableModifier(
                text: text, isPresented: isPresented, prompt: prompt, tokens: SearchTokens(editable: editableTokens, token: token)))
    }

    public nonisolated func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        searchable(
            text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
    }
}
