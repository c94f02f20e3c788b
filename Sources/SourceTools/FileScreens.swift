import SwiftParser
import SwiftSyntax

/// What one source file holds that can be drawn, found by its text alone.
public struct FileScreens: Hashable, Sendable {
    /// A type of the file that can be drawn. `name` is the full name, with the types around it.
    public struct Candidate: Hashable, Sendable {
        public var name: String
        /// Whether other files can't name it.
        public var isPrivate: Bool
        public var needsArguments: Bool
    }

    /// A `#Preview`.
    public struct Preview: Hashable, Sendable {
        public var name: String?
        public var line: Int
    }

    /// The type with `@main` that is an `App`.
    public var app: Candidate?
    public var previews: [Preview] = []
    public var providers: [Candidate] = []
    public var views: [Candidate] = []
    /// Every name that the file declares, and every one that it uses.
    public var declaredNames: Set<String> = []
    public var usedNames: Set<String> = []
    /// Types that an extension makes views of.
    var extendedViews: Set<String> = []
    /// Types that the file declares and that could be views by an extension elsewhere.
    var plainTypes: [Candidate] = []
    /// The edits for the copy that is compiled.
    var edits: [ByteEdit] = []

    /// Whether something in the file can be drawn without further ado.
    public var holdsScreen: Bool {
        app != nil || !previews.isEmpty || !providers.isEmpty || views.contains { !$0.needsArguments }
    }

    public init(source: String) {
        let tree = Parser.parse(source: source)
        let visitor = ScreenVisitor(converter: SourceLocationConverter(fileName: "", tree: tree))
        visitor.walk(tree)
        self = visitor.found
    }

    init() {}
}

private final class ScreenVisitor: SyntaxVisitor {
    var found = FileScreens()
    private let converter: SourceLocationConverter
    /// The types around the current place.
    private var scope: [(name: String, isPrivate: Bool)] = []

    init(converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.inheritanceClause, node.genericParameterClause)
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.inheritanceClause, node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.inheritanceClause, node.genericParameterClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

    private func enter(
        _ node: some DeclGroupSyntax & NamedDeclSyntax, _ inheritance: InheritanceClauseSyntax?, _ generics: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let name = node.name.text
        found.declaredNames.insert(name)
        let isPrivate = scope.contains(where: \.isPrivate) || node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        scope.append((name, isPrivate))
        let isLocal = !isDeclaredInTypes(Syntax(node))
        let supertypes = Set((inheritance?.inheritedTypes ?? []).map { lastName($0.type) })
        let candidate = FileScreens.Candidate(
            name: scope.map(\.name).joined(separator: "."), isPrivate: isPrivate,
            needsArguments: generics != nil || InitialValues.areNeeded(by: node))
        guard !isLocal else { return .visitChildren }
        if supertypes.contains("App"),
            node.attributes.contains(where: { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main" })
        {
            found.app = candidate
        } else if supertypes.contains("PreviewProvider") {
            found.providers.append(candidate)
        } else if supertypes.contains("View") {
            found.views.append(candidate)
        } else {
            found.plainTypes.append(candidate)
        }
        return .visitChildren
    }

    /// Whether only types stand around a declaration: one inside a function can't be named from elsewhere.
    private func isDeclaredInTypes(_ node: Syntax) -> Bool {
        var current = node.parent
        while let next = current {
            if next.is(CodeBlockSyntax.self) || next.is(ClosureExprSyntax.self) || next.is(AccessorBlockSyntax.self) { return false }
            if next.is(ExtensionDeclSyntax.self) { return false }
            current = next.parent
        }
        return true
    }

    private func lastName(_ type: TypeSyntax) -> String {
        type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let supertypes = (node.inheritanceClause?.inheritedTypes ?? []).map { lastName($0.type) }
        if supertypes.contains("View") { found.extendedViews.insert(node.extendedType.trimmedDescription) }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        preview(node.macroName.text, node.arguments, at: Syntax(node))
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        preview(node.macroName.text, node.arguments, at: Syntax(node))
    }

    private func preview(_ macro: String, _ arguments: LabeledExprListSyntax, at node: Syntax) -> SyntaxVisitorContinueKind {
        guard macro == "Preview", scope.isEmpty else { return .visitChildren }
        let first = arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self) : nil }
        let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        found.previews.append(FileScreens.Preview(name: first?.representedLiteralValue, line: line))
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { found.edits += SimulatorConditions.edits(in: condition) }
        return .visitChildren
    }

    /// The program has a `main` of its own, so `@main` is left out of the copy.
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.trimmedDescription == "@main" {
            let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            found.edits.append(ByteEdit(range: start..<start + 5, text: "     "))
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        found.usedNames.insert(node.baseName.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        found.usedNames.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        found.declaredNames.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        found.declaredNames.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        found.declaredNames.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        found.declaredNames.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        found.declaredNames.insert(node.identifier.text)
        return .visitChildren
    }
}
