import SwiftSyntax

/// A replacement of bytes. What it puts in their place has as many lines, so that every line stays where it is.
struct ByteEdit: Hashable, Sendable {
    var range: Range<Int>
    var text: String

    /// `source` with the edits made.
    static func applying(_ edits: [ByteEdit], to source: String) -> String {
        guard !edits.isEmpty else { return source }
        var bytes = Array(source.utf8)
        // From the end, so that the ranges of the others hold; of two at one place the later one stands behind.
        let ordered = edits.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset) }
        for (_, edit) in ordered { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
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
