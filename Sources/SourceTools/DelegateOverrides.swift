import SwiftParser
import SwiftSyntax

/// A method of a delegate that only a subclass of the conforming class has. Objective-C calls it all the same; Swift calls what the conforming
/// class has, which is the default. In the copies that class gets the method, and the subclass overrides it.
struct DelegateOverrides {
    /// A class or an extension of one, with what it declares.
    struct Part: Hashable, Sendable {
        struct Method: Hashable, Sendable {
            /// Base name and labels, such as `collectionView(_:didSelectItemAt:)`; of a property its name.
            var name: String
            /// Where the word `func`, `var` or `let` stands.
            var offset: Int
            var isOverride: Bool
        }

        var type: String
        /// Of a class: what it is derived from or conforms to; of an extension: what it conforms to.
        var inherited: [String]
        var methods: [Method]
        /// Behind the first brace.
        var bodyStart: Int
        var isExtension: Bool
        var isPublic: Bool
    }

    static func parts(in tree: SourceFileSyntax) -> [Part] {
        let visitor = PartVisitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.parts
    }

    /// The edits for each of the files.
    static func edits(for files: [[Part]]) -> [[ByteEdit]] {
        var result = [[ByteEdit]](repeating: [], count: files.count)
        let all = files.enumerated().flatMap { file, parts in parts.map { (file: file, part: $0) } }
        let byType = Dictionary(grouping: all) { $0.part.type }
        let superclasses = superclasses(byType)
        let methods = knownMethods
        for (type, entries) in byType {
            guard let home = entries.first(where: { !$0.part.isExtension }) else { continue }
            let protocols = Set(entries.flatMap(\.part.inherited)).filter { methods[$0] != nil }
            let own = Set(entries.flatMap { $0.part.methods.map(\.name) })
            let above = ancestors(of: type, superclasses).flatMap { byType[$0] ?? [] }.flatMap { $0.part.methods.map(\.name) }
            let below = byType.keys.filter { ancestors(of: $0, superclasses).contains(type) }.flatMap { byType[$0] ?? [] }
            var added: [String] = []
            for known in protocols.sorted().flatMap({ methods[$0] ?? [] }) {
                let late = below.flatMap { entry in entry.part.methods.map { (entry.file, $0) } }.filter { $0.1.name == known.name }
                guard !late.isEmpty, !own.contains(known.name), !above.contains(known.name), !added.contains(known.text) else { continue }
                added.append(known.text)
                for (file, method) in late where !method.isOverride {
                    let edit = ByteEdit(range: method.offset..<method.offset, text: "override ")
                    if !result[file].contains(edit) { result[file].append(edit) }
                }
            }
            guard !added.isEmpty else { continue }
            let access = home.part.isPublic ? "public " : ""
            let text = added.map { " \(access)\($0);" }.joined()
            result[home.file].append(ByteEdit(range: home.part.bodyStart..<home.part.bodyStart, text: text))
        }
        return result
    }

    /// What the classes are derived from, of those that the sources declare.
    static func superclasses(_ byType: [String: [(file: Int, part: Part)]]) -> [String: String] {
        byType.values.joined().reduce(into: [:]) { known, entry in
            if !entry.part.isExtension, let first = entry.part.inherited.first, byType[first] != nil { known[entry.part.type] = first }
        }
    }

    static func ancestors(of type: String, _ superclasses: [String: String]) -> [String] {
        var result: [String] = []
        var current = type
        while let above = superclasses[current], !result.contains(above), above != type {
            result.append(above)
            current = above
        }
        return result
    }

    /// The methods of each protocol, those of the protocols that it refines too.
    private static let knownMethods: [String: [(name: String, text: String)]] = {
        var own: [String: (parent: String?, methods: [(name: String, text: String)])] = [:]
        for statement in Parser.parse(source: DelegateMethods.source).statements {
            guard let node = statement.item.as(ExtensionDeclSyntax.self) else { continue }
            let methods = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map {
                (PartVisitor.name(of: $0), $0.trimmedDescription.replacing("\n", with: " "))
            }
            own[node.extendedType.trimmedDescription] = (node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription, methods)
        }
        return own.mapValues { entry in
            var result = entry.methods
            var parent = entry.parent
            while let current = parent, let above = own[current] {
                result += above.methods
                parent = above.parent
            }
            return result
        }
    }()
}

private final class PartVisitor: SyntaxVisitor {
    var parts: [DelegateOverrides.Part] = []
    private var scope: [String] = []

    static func name(of node: FunctionDeclSyntax) -> String {
        node.name.text + "(" + node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }

    private func add(
        _ type: String, _ inheritance: InheritanceClauseSyntax?, _ members: MemberBlockSyntax, isExtension: Bool, isPublic: Bool
    ) {
        var methods = members.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.map { node in
            DelegateOverrides.Part.Method(
                name: PartVisitor.name(of: node), offset: node.funcKeyword.positionAfterSkippingLeadingTrivia.utf8Offset,
                isOverride: node.modifiers.contains { $0.name.text == "override" })
        }
        for node in members.members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
            methods += node.bindings.map { binding in
                DelegateOverrides.Part.Method(
                    name: binding.pattern.trimmedDescription, offset: node.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset,
                    isOverride: node.modifiers.contains { $0.name.text == "override" })
            }
        }
        parts.append(
            DelegateOverrides.Part(
                type: type, inherited: (inheritance?.inheritedTypes ?? []).map { $0.type.trimmedDescription }, methods: methods,
                bodyStart: members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, isExtension: isExtension, isPublic: isPublic))
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.name.text)
        let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
        add(scope.joined(separator: "."), node.inheritanceClause, node.memberBlock, isExtension: false, isPublic: isPublic)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.extendedType.trimmedDescription, node.inheritanceClause, node.memberBlock, isExtension: true, isPublic: false)
        return .visitChildren
    }
}
