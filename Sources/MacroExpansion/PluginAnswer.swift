import FoundationEssentials

/// Why a macro can't be expanded, in words for the user.
struct ExpansionError: Error {
    var message: String

    init(_ message: String) { self.message = message }
}

extension [UInt8] {
    /// The version of the protocol that the plug-in speaks: the one in which an attached macro's answer is one text.
    static var capability: [UInt8] { encode(WireAnswer(getCapabilityResult: .init(capability: .init(protocolVersion: 7)))) }

    static func expansion(_ source: String) -> [UInt8] {
        encode(WireAnswer(expandMacroResult: .init(expandedSource: source, diagnostics: [])))
    }

    static func failure(_ error: ExpansionError, at location: SourceLocation) -> [UInt8] {
        let diagnostic = WireAnswer.Diagnostic(
            message: error.message, severity: "error", position: .init(fileName: location.fileName, offset: location.offset),
            highlights: [], notes: [], fixIts: [])
        return encode(WireAnswer(expandMacroResult: .init(expandedSource: nil, diagnostics: [diagnostic])))
    }

    static func failure(_ message: String) -> [UInt8] { failure(ExpansionError(message), at: .unknown) }

    private static func encode(_ answer: WireAnswer) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The answer holds strings and whole numbers only, so encoding has nothing to fail on; an empty answer makes the compiler say so.
        return (try? encoder.encode(answer)).map { [UInt8]($0) } ?? []
    }
}

private struct WireAnswer: Encodable {
    struct Capability: Encodable { var protocolVersion: Int }
    struct CapabilityResult: Encodable { var capability: Capability }

    struct Position: Encodable {
        var fileName: String
        var offset: Int
    }

    struct Diagnostic: Encodable {
        var message: String
        var severity: String
        var position: Position
        var highlights: [Position]
        var notes: [Position]
        var fixIts: [Position]
    }

    struct ExpansionResult: Encodable {
        var expandedSource: String?
        var diagnostics: [Diagnostic]
    }

    var getCapabilityResult: CapabilityResult?
    var expandMacroResult: ExpansionResult?
}
