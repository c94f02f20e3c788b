import SwiftSyntax

/// Overrides that stand in an extension. Objective-C finds them there; Swift only in the class itself, where they are moved in the copies.
///
/// What is moved keeps the file and the lines that it has, as `#sourceLocation` says where it came from.
struct ExtensionOverrides {
    /// A member that overrides another one.
    struct Member: Hashable, Sendable {
        var type: String
        var range: Range<Int>
        var text: String
        var line: Int
    }

    /// The end of a class: where its last brace stands.
    struct ClassEnd: Hashable, Sendable {
        var name: String
        var offset: Int
        var line: Int
    }

    /// What a member is called: a constant, or a function without arguments, by its name; others with their labels.
    static func memberNames(_ member: DeclSyntax) -> [String] {
        if let variable = member.as(VariableDeclSyntax.self) { return variable.bindings.map { $0.pattern.trimmedDescription } }
        if let initializer = member.as(InitializerDeclSyntax.self) {
            return ["init(" + (initializer.signature.parameterClause.parameters.first?.firstName.text ?? "") + ":)"]
        }
        guard let function = member.as(FunctionDeclSyntax.self) else { return [] }
        let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        return [labels.isEmpty ? function.name.text : "\(function.name.text)(\(labels))"]
    }

    static func find(in tree: SourceFileSyntax, _ converter: SourceLocationConverter) -> (
        members: [Member], others: [Member], classes: [ClassEnd]
    ) {
        let visitor = OverrideVisitor(converter)
        visitor.walk(tree)
        return (visitor.members, visitor.others, visitor.classes)
    }
}

private final class OverrideVisitor: SyntaxVisitor {
    var members: [ExtensionOverrides.Member] = []
    var others: [ExtensionOverrides.Member] = []
    var classes: [ExtensionOverrides.ClassEnd] = []
    private let converter: SourceLocationConverter
    private var scope: [String] = []

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        scope.append(name)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.name.text)
        let brace = node.memberBlock.rightBrace
        let line = converter.location(for: brace.positionAfterSkippingLeadingTrivia).line
        classes.append(
            ExtensionOverrides.ClassEnd(
                name: scope.joined(separator: "."), offset: brace.positionAfterSkippingLeadingTrivia.utf8Offset, line: line))
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        // A member of an extension with conditions depends on them.
        guard node.genericWhereClause == nil else { return .visitChildren }
        for member in node.memberBlock.members {
            let modifiers =
                member.decl.as(FunctionDeclSyntax.self)?.modifiers ?? member.decl.as(VariableDeclSyntax.self)?.modifiers
            guard let modifiers else { continue }
            let start = member.decl.positionAfterSkippingLeadingTrivia
            let text = member.decl.trimmedDescription
            let found = ExtensionOverrides.Member(
                type: node.extendedType.trimmedDescription, range: start.utf8Offset..<start.utf8Offset + text.utf8.count, text: text,
                line: converter.location(for: start).line)
            if modifiers.contains(where: { $0.name.text == "override" }) { members.append(found) } else { others.append(found) }
        }
        return .visitChildren
    }
}
