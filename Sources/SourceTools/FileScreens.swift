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
        /// Whether it is made from a coder, as an interface file makes it.
        public var usesCoder = false
        /// The parameters without a default value of the initialiser that it is made by; `nil` where that is not known.
        var parameters: [Parameter]?
        /// The arguments for them, in Swift, which `ScannedSources` finds among what the sources declare.
        var arguments = ""

        /// How it is made, in Swift.
        var construction: String { usesCoder ? "\(name)(coder: Foundation.NSCoder())!" : "\(name)(\(arguments))" }
    }

    /// A parameter of an initialiser.
    struct Parameter: Hashable, Sendable {
        /// `_` where there is none.
        var label: String
        var type: String
    }

    /// A type that can be made without arguments, with what it is derived from or conforms to.
    struct MakeableType: Hashable, Sendable {
        var name: String
        var supertypes: Set<String>
    }

    /// A class with what it is derived from.
    public struct DerivedClass: Hashable, Sendable {
        public var candidate: Candidate
        /// The first of its inherited types, which is its superclass if it has one.
        public var superclass: String
        /// Whether it has initialisers of its own.
        public var hasInitializers: Bool
    }

    /// A `#Preview`.
    public struct Preview: Hashable, Sendable {
        public var name: String?
        public var line: Int
    }

    /// The type with `@main` that is an `App`.
    public var app: Candidate?
    /// Whether the program starts in the file.
    var hasMain = false
    public var previews: [Preview] = []
    public var providers: [Candidate] = []
    public var views: [Candidate] = []
    /// Controllers and views of UIKit; those that are derived from ones in other files come with `ScannedSources`.
    public var controllers: [Candidate] = []
    public var uikitViews: [Candidate] = []
    /// The delegates of a UIKit app and of its scene.
    public var appDelegate: Candidate?
    public var sceneDelegates: [Candidate] = []
    public var classes: [DerivedClass] = []
    /// Every name that the file declares, and every one that it uses.
    public var declaredNames: Set<String> = []
    public var usedNames: Set<String> = []
    /// What extensions add to types, by the type's name: constants and functions without arguments by their names, others with their labels.
    var extensionMembers: [String: Set<String>] = [:]
    /// Types that can be made without arguments.
    var makeableTypes: [MakeableType] = []
    /// Types that an extension makes views of.
    var extendedViews: Set<String> = []
    /// Types that the file declares and that could be views by an extension elsewhere.
    var plainTypes: [Candidate] = []
    /// The edits for the copy that is compiled.
    var edits: [ByteEdit] = []
    /// What is added behind the last line of the copy.
    var addition = ""
    /// Overrides that stand in extensions, and where classes end.
    var overrides: [ExtensionOverrides.Member] = []
    var classEnds: [ExtensionOverrides.ClassEnd] = []
    /// The other methods that stand in extensions.
    var plainMembers: [ExtensionOverrides.Member] = []
    /// Classes and extensions with their methods.
    var parts: [DelegateOverrides.Part] = []
    /// Members of the file's protocols that may be missing.
    var optionalMembers: Set<OptionalMembers.Member> = []

    /// Whether something in the file can be drawn without further ado.
    public var holdsScreen: Bool {
        app != nil || appDelegate != nil || !previews.isEmpty || !providers.isEmpty || views.contains { !$0.needsArguments }
            || controllers.contains { !$0.needsArguments && $0.arguments.isEmpty }
    }

    public init(source: String) {
        let tree = Parser.parse(source: source)
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        let visitor = ScreenVisitor(converter: converter)
        visitor.walk(tree)
        self = visitor.found
        (overrides, plainMembers, classEnds) = ExtensionOverrides.find(in: tree, converter)
        parts = DelegateOverrides.parts(in: tree)
        let words = ObjectiveCWords.edits(in: tree)
        edits += words.edits
        addition = words.addition
        optionalMembers = words.optionalMembers
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
        if !candidate.needsArguments, !isPrivate, !node.is(EnumDeclSyntax.self) {
            found.makeableTypes.append(FileScreens.MakeableType(name: candidate.name, supertypes: supertypes))
        }
        if let type = node.as(ClassDeclSyntax.self) { note(type, candidate, supertypes) }
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

    /// Notes a class that may be a controller, a view or a delegate of UIKit.
    private func note(_ node: ClassDeclSyntax, _ candidate: FileScreens.Candidate, _ supertypes: Set<String>) {
        let isMain = node.attributes.contains {
            ["main", "UIApplicationMain"].contains($0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "")
        }
        if supertypes.contains("UIApplicationDelegate"), isMain || found.appDelegate == nil { found.appDelegate = candidate }
        if !supertypes.isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"]) { found.sceneDelegates.append(candidate) }
        guard let superclass = node.inheritanceClause?.inheritedTypes.first.map({ lastName($0.type) }) else { return }
        let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        var candidate = candidate
        (candidate.needsArguments, candidate.usesCoder) = InitialValues.making(node, initializers)
        candidate.parameters = candidate.needsArguments ? InitialValues.parameters(of: initializers) : nil
        found.classes.append(
            FileScreens.DerivedClass(candidate: candidate, superclass: superclass, hasInitializers: !initializers.isEmpty))
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
        let names = node.memberBlock.members.flatMap { ExtensionOverrides.memberNames($0.decl) }
        found.extensionMembers[lastName(node.extendedType), default: []].formUnion(names)
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

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let edit = ModuleNames.edit(for: node) { found.edits.append(edit) }
        return .skipChildren
    }

    /// The program has a `main` of its own, so `@main` is left out of the copy.
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let text = node.trimmedDescription
        if ["@main", "@UIApplicationMain"].contains(text) {
            found.hasMain = true
            let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            found.edits.append(
                ByteEdit(range: start..<start + text.utf8.count, text: String(repeating: " ", count: text.utf8.count)))
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
