import Scene
import ViewGraph

/// Why parts of an interface are not shown.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not there yet: texts and images are bars.
    public static let placeholder = RedactionReasons(rawValue: 1 << 0)
    /// Others may look at the screen.
    public static let privacy = RedactionReasons(rawValue: 1 << 1)
    /// What is shown is out of date.
    public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

private struct RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private struct PrivacySensitiveKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Why what is shown here is redacted; empty where it is not.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }

    var isPrivacySensitive: Bool {
        get { self[PrivacySensitiveKey.self] }
        set { self[PrivacySensitiveKey.self] = newValue }
    }

    /// How much of the foreground colour a bar has that stands for a text or an image; `nil` where they are shown.
    var placeholderOpacity: Double? {
        let reasons = redactionReasons
        return reasons.contains(.placeholder) || (reasons.contains(.privacy) && isPrivacySensitive) ? 0.17 : nil
    }
}

extension View {
    /// Adds a reason why content is not shown. With `.placeholder` texts and images become bars of their size.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content whatever reasons there are around not to.
    public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks content that is not to be seen where the reason `.privacy` holds.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { environment(\.isPrivacySensitive, sensitive) }
}
