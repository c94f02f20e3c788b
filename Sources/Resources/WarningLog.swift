/// Says each thing once.
@MainActor
final class WarningLog {
    private let warn: @MainActor (String) -> Void
    private var said: Set<String> = []

    init(_ warn: @escaping @MainActor (String) -> Void) { self.warn = warn }

    func say(_ message: String) {
        if said.insert(message).inserted { warn(message) }
    }
}
