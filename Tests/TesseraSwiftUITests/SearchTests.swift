import Foundation
import HeadlessHost
import HostInterface
import Scene
import TesseraSwiftUI
import Testing

private struct Kind: Identifiable, Equatable {
    let name: String
    var id: String { name }
}

private struct Fruits: TesseraSwiftUI.View {
    var isOuter = false
    var activation = SearchScopeActivation.automatic
    var isMinimized = false
    @State private var text = ""
    @State private var scope = "all"
    @State private var tokens: [Kind] = []
    @State private var suggested = [Kind(name: "red"), Kind(name: "green")]
    @State private var submitted = "nothing"
    @FocusState private var hasFocus: Bool

    init(isOuter: Bool = false, activation: SearchScopeActivation = .automatic, isMinimized: Bool = false) {
        self.isOuter = isOuter
        self.activation = activation
        self.isMinimized = isMinimized
    }

    private var list: some TesseraSwiftUI.View {
        List(["apple", "pear"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
            .navigationTitle("Fruit")
    }

    private func searched(_ view: some TesseraSwiftUI.View) -> some TesseraSwiftUI.View {
        view.searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") { Text($0.name) }
            .searchSuggestions {
                if !text.isEmpty { Text("Is it pear?").searchCompletion("pear") }
                if text.isEmpty { ForEach(suggested.filter { !tokens.contains($0) }) { Text("only \($0.name)").searchCompletion($0) } }
            }
            .searchScopes($scope, activation: activation) {
                Text("All").tag("all")
                Text("Ripe").tag("ripe")
            }
            .searchToolbarBehavior(isMinimized ? .minimize : .automatic)
            .searchFocused($hasFocus)
            .onSubmit(of: .search) { submitted = text }
    }

    var body: some TesseraSwiftUI.View {
        VStack {
            if isOuter { searched(NavigationStack { list }) } else { NavigationStack { searched(list) } }
            Text("sent \(submitted), scope \(scope), tokens \(tokens.map(\.name).joined(separator: "+")), focus \(hasFocus)")
            Button("Focus") { hasFocus = true }
        }
    }
}

@MainActor
struct SearchTests {
    private func host(_ fruits: Fruits) -> Host { Host(resources: DrawnResources()) { fruits } }

    /// The field belongs to the bar of the stack, whether it is declared in its screen or around the stack.
    @Test(arguments: [false, true])
    func aProposalTakesThePlaceOfWhatIsTyped(_ isOuter: Bool) throws {
        let host = host(Fruits(isOuter: isOuter))
        #expect(host.first(.searchField)?.label == "Find")
        host.tap(.searchField)
        host.send(.text(.insert("p")))
        #expect(host.first("apple") == nil, "proposals cover the screen")
        host.tap("Is it pear?")
        #expect(host.first(.searchField)?.value == "pear")
        #expect(host.first("Is it pear?") == nil && host.first("pear") != nil, "a proposal that was taken makes room for the screen")
        host.send(.key(KeyEvent(.down, .enter, time: 0)))
        #expect(host.first("sent pear, scope all, tokens , focus true") != nil)
        host.tap("Cancel")
        #expect(host.first("apple") != nil && host.first("Cancel") == nil)
        #expect(host.first("sent pear, scope all, tokens , focus false") != nil, "who ends a search gives the keyboard back")
    }

    @Test func tokensAreProposedAndTakenOutByBackspace() {
        let host = host(Fruits())
        host.tap(.searchField)
        host.tap("only red")
        #expect(host.first("sent nothing, scope all, tokens red, focus true") != nil)
        #expect(host.first("only red") == nil && host.first("only green") != nil)
        host.tap("only green")
        // The chosen one goes first, then the last one.
        host.tap("red")
        host.send(.key(KeyEvent(.down, .delete, time: 0)))
        #expect(host.first("sent nothing, scope all, tokens green, focus true") != nil)
        host.send(.text(.delete(before: 1, after: 0)))
        #expect(host.first("sent nothing, scope all, tokens , focus true") != nil)
    }

    /// Without proposals of the app's own the field proposes tokens.
    @Test func tokensAreProposedByThemselves() {
        struct Plain: TesseraSwiftUI.View {
            @State private var text = ""
            @State private var tokens: [Kind] = []
            @State private var suggested = [Kind(name: "red"), Kind(name: "green")]
            var body: some TesseraSwiftUI.View {
                NavigationStack {
                    Text("taken \(tokens.map(\.name).joined(separator: "+"))")
                        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) { Text("a \($0.name)") }
                }
            }
        }
        let host = Host(resources: DrawnResources()) { Plain() }
        host.tap(.searchField)
        #expect(host.first("a red") != nil)
        host.tap("a green")
        #expect(host.first("a red") != nil)
        host.tap("a red")
        #expect(host.first("taken green+red") != nil, "with no proposals left the screen shows itself")
    }

    @Test func scopesComeWhenTheirActivationSays() {
        let early = host(Fruits())
        early.tap(.searchField)
        #expect(early.first("Ripe") != nil)
        let late = host(Fruits(activation: .onTextEntry))
        late.tap(.searchField)
        #expect(late.first("Ripe") == nil)
        late.send(.text(.insert("p")))
        late.tap("Ripe")
        #expect(late.first("sent nothing, scope ripe, tokens , focus true") != nil)
    }

    @Test func aButtonStandsForAFieldThatIsMinimized() {
        let host = host(Fruits(isMinimized: true))
        #expect(host.first(.searchField) == nil)
        host.tap("Search")
        #expect(host.first(.searchField) != nil)
        #expect(host.first("sent nothing, scope all, tokens , focus true") != nil, "the field takes the keyboard")
        host.tap("Cancel")
        #expect(host.first(.searchField) == nil)
    }

    @Test func theFocusIsMovedFromOutside() {
        let host = host(Fruits())
        host.tap("Focus")
        #expect(host.first("Cancel") != nil, "a field that has the keyboard searches")
    }
}
