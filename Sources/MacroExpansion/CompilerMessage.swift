import FoundationEssentials

/// What the compiler asks the plug-in.
enum CompilerMessage {
    case capability
    case expansion(Expansion)

    /// `nil` where the bytes are no message that the plug-in knows.
    static func decode(_ bytes: [UInt8]) -> CompilerMessage? {
        guard let message = try? JSONDecoder().decode(WireMessage.self, from: Data(bytes)) else { return nil }
        if message.getCapability != nil { return .capability }
        if let request = message.expandFreestandingMacro {
            return .expansion(
                Expansion(
                    macro: request.macro.typeName, role: request.macroRole ?? "declaration", discriminator: request.discriminator,
                    source: request.syntax.source, location: request.syntax.location ?? .unknown,
                    surroundings: (request.lexicalContext ?? []).map(\.source)))
        }
        if let request = message.expandAttachedMacro {
            let surroundings = (request.lexicalContext ?? []) + [request.parentDeclSyntax].compactMap { $0 }
            return .expansion(
                Expansion(
                    macro: request.macro.typeName, role: request.macroRole, discriminator: request.discriminator,
                    source: request.declSyntax.source, location: request.declSyntax.location ?? .unknown,
                    surroundings: surroundings.map(\.source)))
        }
        return nil
    }
}

/// One use of a macro that is to be expanded.
struct Expansion {
    /// The `type` of the macro's declaration: "Preview", "Previewable" or "Entry".
    var macro: String
    /// What the compiler wants of it: "declaration", "peer" or "accessor".
    var role: String
    /// The stem of names that are unique to this use.
    var discriminator: String
    /// The macro's own text, or the declaration that it is attached to.
    var source: String
    var location: SourceLocation
    /// The declarations around the use, innermost first.
    var surroundings: [String]
}

/// A place in the user's source.
struct SourceLocation: Decodable {
    var fileID: String
    var fileName: String
    /// In UTF-8 bytes from the start of the file.
    var offset: Int
    var line: Int

    static let unknown = SourceLocation(fileID: "", fileName: "", offset: 0, line: 0)
}

private struct WireMessage: Decodable {
    struct Capability: Decodable {}

    struct Syntax: Decodable {
        var source: String
        var location: SourceLocation?
    }

    struct Macro: Decodable {
        var typeName: String
    }

    struct Freestanding: Decodable {
        var macro: Macro
        var macroRole: String?
        var discriminator: String
        var syntax: Syntax
        var lexicalContext: [Syntax]?
    }

    struct Attached: Decodable {
        var macro: Macro
        var macroRole: String
        var discriminator: String
        var declSyntax: Syntax
        var parentDeclSyntax: Syntax?
        var lexicalContext: [Syntax]?
    }

    var getCapability: Capability?
    var expandFreestandingMacro: Freestanding?
    var expandAttachedMacro: Attached?
}
