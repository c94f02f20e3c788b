/// The expansion of `#Preview`: a record in the section `tessera_previews`, a pointer to a function that makes the preview and
/// enters it into the list. Whoever wants the previews of a program walks over that section and calls each function.
///
/// The arguments are passed on as they are written, so the overloads are those of `Preview.init`.
struct PreviewExpansion {
    private let expansion: Expansion

    init(_ expansion: Expansion) { self.expansion = expansion }

    func source() throws(ExpansionError) -> String {
        var scanner = SourceScanner(expansion.source)
        scanner.skipSpace()
        guard scanner.byte == UInt8(ascii: "#") else { throw ExpansionError("a preview begins with #Preview") }
        scanner.at += 1
        let macroName = scanner.word()
        guard !macroName.isEmpty else { throw ExpansionError("a preview begins with #Preview") }
        let arguments = readArguments(&scanner)
        scanner.skipSpace()
        let closure = scanner.byte == UInt8(ascii: "{") ? readClosure(&scanner) : nil
        let cameras = scanner.string(scanner.at..<scanner.text.count)
        let parts = closure.map(PreviewBody.init)
        let body = parts.map { " " + ($0.container.isEmpty ? $0.source : "{ Container() }") } ?? ""
        return """
            enum \(uniqueName) {\(parts.map { $0.container } ?? "")
                @section("tessera_previews") @used
                nonisolated static let record: @convention(c) @Sendable () -> Void = {
                    MainActor.assumeIsolated {
                        TesseraSwiftUI.Preview\(arguments)\(body)\(cameras)
                            .register(fileID: \(quoted(expansion.location.fileID)), line: \(expansion.location.line))
                    }
                }
            }
            """
    }

    /// A name that no other declaration has; the compiler takes it from a macro at file scope because it is mangled as its own.
    private var uniqueName: String { expansion.discriminator + "7PreviewfMu_" }

    private func readArguments(_ scanner: inout SourceScanner) -> String {
        scanner.skipSpace()
        guard scanner.byte == UInt8(ascii: "(") else { return "" }
        let start = scanner.at
        scanner.skipGroup()
        return scanner.string(start..<scanner.at)
    }

    private func readClosure(_ scanner: inout SourceScanner) -> String {
        let start = scanner.at
        scanner.skipGroup()
        return scanner.string(start..<scanner.at)
    }
}

/// The closure of a preview, with its `@Previewable` declarations moved into a view that holds their state.
struct PreviewBody {
    /// The closure, braces included.
    let source: String
    /// The declaration of that view, called `Container`; empty where the preview has no state.
    let container: String

    init(_ closure: String) {
        var scanner = SourceScanner(closure)
        scanner.at = 1
        var properties: [String] = []
        var rest = ""
        var kept = 1
        while !scanner.isAtEnd {
            let start = scanner.at
            if scanner.byte == UInt8(ascii: "@"), let declaration = PreviewBody.readPreviewable(&scanner) {
                properties.append(declaration)
                rest += scanner.string(kept..<start)
                kept = scanner.at
            } else {
                scanner.skipOne()
            }
        }
        source = closure
        guard !properties.isEmpty else {
            container = ""
            return
        }
        rest += scanner.string(kept..<scanner.text.count)
        let lines = properties.map { "\n        " + $0 }.joined()
        container = "\n    struct Container: TesseraSwiftUI.View {\(lines)\n        var body: some TesseraSwiftUI.View {\(rest)\n    }"
    }

    /// A declaration with `@Previewable`, without that attribute; the scanner stays where it is when there is none.
    private static func readPreviewable(_ scanner: inout SourceScanner) -> String? {
        var attempt = scanner
        guard let declaration = VariableDeclaration(&attempt),
            let index = declaration.attributes.firstIndex(where: { $0 == "@Previewable" || $0.hasSuffix(".Previewable") })
        else { return nil }
        var attributes = declaration.attributes
        attributes.remove(at: index)
        // The declaration from `var` on is kept as it is written; only what stands before it is put together anew.
        let keyword = declaration.isConstant ? "let" : "var"
        let type = declaration.type.map { ": " + $0 } ?? ""
        let value = declaration.initialValue.map { " = " + $0 } ?? ""
        scanner = attempt
        return (attributes + declaration.modifiers + [keyword, declaration.name + type + value]).joined(separator: " ")
    }
}

/// The text as a string literal.
func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
