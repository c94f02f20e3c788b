import Scene
import ViewGraph

/// What views around a text field have set for typing in it.
struct TextInputSettings: Hashable {
    var purpose = TextInput.Purpose.text
    var submitLabel = SubmitLabel.return
    var isAutocorrectionDisabled: Bool?
    var capitalization = TextInputAutocapitalization.sentences
}

/// What the key that ends the input says.
public struct SubmitLabel: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
        case done, go, send, join, route, search, `return`, next, `continue`
    }
    private let value: Value

    public static var done: SubmitLabel { SubmitLabel(value: .done) }
    public static var go: SubmitLabel { SubmitLabel(value: .go) }
    public static var send: SubmitLabel { SubmitLabel(value: .send) }
    public static var join: SubmitLabel { SubmitLabel(value: .join) }
    public static var route: SubmitLabel { SubmitLabel(value: .route) }
    public static var search: SubmitLabel { SubmitLabel(value: .search) }
    public static var `return`: SubmitLabel { SubmitLabel(value: .return) }
    public static var next: SubmitLabel { SubmitLabel(value: .next) }
    public static var `continue`: SubmitLabel { SubmitLabel(value: .continue) }
}

/// Which letters a keyboard on the screen writes large by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
    private enum Value: Hashable, Sendable { case never, words, sentences, characters }
    private let value: Value

    public static var never: TextInputAutocapitalization {
        TextInputAutocapitalization(value: .never)
    }
    public static var words: TextInputAutocapitalization {
        TextInputAutocapitalization(value: .words)
    }
    public static var sentences: TextInputAutocapitalization {
        TextInputAutocapitalization(value: .sentences)
    }
    public static var characters: TextInputAutocapitalization {
        TextInputAutocapitalization(value: .characters)
    }
}

/// Fields whose submission an action waits for.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let text = SubmitTriggers(rawValue: 1 << 0)
    public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// What is to be done when a field is submitted, from the innermost view out.
struct SubmitActions {
    var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

    func callAsFunction(_ trigger: SubmitTriggers) {
        for (triggers, action) in actions.reversed() where triggers.contains(trigger) { action() }
    }
}

private struct TextInputSettingsKey: EnvironmentKey {
    static let defaultValue = TextInputSettings()
}
private struct SubmitActionsKey: EnvironmentKey {
    static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
    var textInput: TextInputSettings {
        get { self[TextInputSettingsKey.self] }
        set { self[TextInputSettingsKey.self] = newValue }
    }

    var submitActions: SubmitActions {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }

    /// Whether fields leave what is typed as it is; `nil` leaves it to the host.
    public var autocorrectionDisabled: Bool {
        get { textInput.isAutocorrectionDisabled ?? false }
        set { textInput.isAutocorrectionDisabled = newValue }
    }
}

private struct SubmitModifier {
    let triggers: SubmitTriggers
    let action: () -> Void
}

extension SubmitModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        environment.submitActions.actions.append((triggers, action))
    }
}

private struct SubmitScopeModifier {
    let isBlocking: Bool
}

extension SubmitScopeModifier: EnvironmentalModifier {
    func change(_ environment: inout EnvironmentValues) {
        if isBlocking { environment.submitActions = SubmitActions() }
    }
}

extension View {
    /// Runs `action` when a field inside is submitted; actions of views further out run too.
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View {
        modifier(SubmitModifier(triggers: triggers, action: action))
    }

    /// Keeps submissions of the fields inside from actions further out.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        modifier(SubmitScopeModifier(isBlocking: isBlocking))
    }

    /// What the key that ends the input says, on hosts with a keyboard on the screen.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        transformEnvironment(\.textInput) { $0.submitLabel = submitLabel }
    }

    /// Whether fields inside leave what is typed as it is. Hosts correct nothing by themselves.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }

    /// The older name of `autocorrectionDisabled`.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.textInput) { $0.isAutocorrectionDisabled = disable }
    }

    /// Which letters a keyboard on the screen writes large by itself; a keyboard of keys writes what is pressed.
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        transformEnvironment(\.textInput) { $0.capitalization = autocapitalization ?? .sentences }
    }
}

extension View {
    /// What is going to be typed into the fields inside; `nil` leaves it as it is.
    public nonisolated func textInputPurpose(_ purpose: TextInput.Purpose?) -> some View {
        transformEnvironment(\.textInput) { if let purpose { $0.purpose = purpose } }
    }
}
