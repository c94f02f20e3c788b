/// The program that the compiler starts to expand `#Preview`, `@Previewable` and `@Entry`.
///
/// It ends when its input ends and never traps on what it reads: a trap here would be shown to the user as a broken compiler.
public enum MacroPlugin {
    /// Answers the compiler until it closes the channel.
    public static func run() {
        let channel = MessageChannel(input: 0, output: 1)
        while let request = channel.next() {
            guard channel.send(MacroPlugin.answer(to: request)) else { return }
        }
    }

    /// The answer to one message of the compiler, both as JSON.
    static func answer(to request: [UInt8]) -> [UInt8] {
        CompilerMessage.decode(request).map(answer(to:)) ?? .failure("the macro plug-in could not read the compiler's message")
    }

    private static func answer(to message: CompilerMessage) -> [UInt8] {
        switch message {
        case .capability: return .capability
        case .expansion(let expansion):
            do throws(ExpansionError) {
                return .expansion(try expand(expansion))
            } catch {
                return .failure(error, at: expansion.location)
            }
        }
    }

    private static func expand(_ expansion: Expansion) throws(ExpansionError) -> String {
        switch expansion.macro {
        case "Preview": try PreviewExpansion(expansion).source()
        case "Previewable": ""
        case "Entry": try EntryExpansion(expansion).source()
        default: throw ExpansionError("the macro plug-in of Tessera has no macro called \(expansion.macro)")
        }
    }
}
