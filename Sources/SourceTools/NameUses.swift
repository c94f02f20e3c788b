import SwiftParser
import SwiftSyntax

/// The places of a source at which it uses a name that something of ours could stand for.
struct NameUses {
    struct Use: Hashable, Sendable {
        var name: String
        var form: StandInName.Form
        /// What stands before the dot; `nil` where the type is left out.
        var base: String?
        var labels: [String] = []
        /// The class that a method is given, as in `register(cell: PhotoCell.self)`.
        var type: String?
        var isUnwrapped = false
        /// The modifier that a value is given to, as in `tint(.brand)`.
        var modifier: String?
        /// From the start of the expression to its end.
        var lines: ClosedRange<Int>
        var column: Int
    }

    static func find(in source: String) -> [Use] {
        let tree = Parser.parse(source: source)
        let visitor = UseVisitor(SourceLocationConverter(fileName: "", tree: tree))
        visitor.walk(tree)
        return visitor.uses
    }
}

extension NameUses.Use {
    /// Whether this place could be one of `name`, by what is written there.
    func isUse(of standIn: StandInName) -> Bool {
        guard name == standIn.name, form == standIn.form, labels == standIn.labels else { return false }
        if form == .method { return true }
        guard let base else { return form != .initializer }
        let last = base.split(separator: ".").last.map(String.init) ?? base
        return last == standIn.owner || StandInName.reusableViews.contains(standIn.owner)
    }
}

private final class UseVisitor: SyntaxVisitor {
    var uses: [NameUses.Use] = []
    private let converter: SourceLocationConverter

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ node: some SyntaxProtocol, at place: some SyntaxProtocol, _ fill: (inout NameUses.Use) -> Void) {
        let start = converter.location(for: place.positionAfterSkippingLeadingTrivia)
        let first = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        let last = converter.location(for: node.endPositionBeforeTrailingTrivia).line
        var use = NameUses.Use(name: "", form: .constant, lines: first...max(first, last), column: start.column)
        fill(&use)
        uses.append(use)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == node.id ? $0 : nil }
        if let call, !call.arguments.isEmpty || call.trailingClosure != nil { return .visitChildren }
        add(node.declName, at: node.declName) {
            $0.name = node.declName.baseName.text
            $0.form = call == nil ? .constant : .function
            $0.base = node.base?.trimmedDescription
            let argument = (call.map { Syntax($0) } ?? Syntax(node)).parent?.as(LabeledExprSyntax.self)
            let taker = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
            $0.modifier = taker?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trailingClosure == nil, let first = node.arguments.first else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "" }
        let callee = node.calledExpression
        if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text != "init" {
            // A class as the first argument.
            guard let given = first.expression.as(MemberAccessExprSyntax.self), given.declName.baseName.text == "self",
                let type = given.base?.trimmedDescription
            else { return .visitChildren }
            add(node, at: member.declName) {
                $0.name = member.declName.baseName.text
                $0.form = .method
                $0.base = member.base?.trimmedDescription
                $0.labels = labels
                $0.type = type
            }
            return .visitChildren
        }
        let type = callee.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? callee.trimmedDescription
        add(node, at: callee) {
            $0.name = "init"
            $0.form = .initializer
            $0.base = type
            $0.labels = labels
            $0.isUnwrapped = isUnwrapped(Syntax(node))
        }
        return .visitChildren
    }

    /// Whether the value is used as one that may be missing.
    private func isUnwrapped(_ node: Syntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self) { return true }
        if parent.is(InitializerClauseSyntax.self) { return parent.parent?.is(OptionalBindingConditionSyntax.self) ?? false }
        guard let list = parent.as(ExprListSyntax.self) else { return false }
        return list.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }
    }
}
