import SwiftSyntax

/// A replacement of bytes by as many others, so that every line and column stays where it is.
struct ByteEdit: Hashable, Sendable {
    var range: Range<Int>
    var text: String

    /// `source` with the edits made.
    static func applying(_ edits: [ByteEdit], to source: String) -> String {
        guard !edits.isEmpty else { return source }
        var bytes = Array(source.utf8)
        for edit in edits { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// In the copy that is compiled the program runs on iOS, in a simulator.
enum SimulatorConditions {
    private static let trueConditions: Set = ["os(iOS)", "targetEnvironment(simulator)"]

    /// The calls in the condition of an `#if` that count as true.
    static func edits(in condition: ExprSyntax) -> [ByteEdit] {
        let visitor = ConditionVisitor(viewMode: .sourceAccurate)
        visitor.walk(condition)
        return visitor.edits
    }

    private final class ConditionVisitor: SyntaxVisitor {
        var edits: [ByteEdit] = []

        override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let text = call.trimmedDescription
            guard trueConditions.contains(String(text.filter { $0 != " " })) else { return .visitChildren }
            let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
            let length = text.utf8.count
            let replacement = "(true)" + String(repeating: " ", count: length - 6)
            edits.append(ByteEdit(range: start..<start + length, text: replacement))
            return .skipChildren
        }
    }
}
