import SwiftSyntax

/// Optional members of the sources' own protocols, as in `delegate?.height?(of: row) ?? 44` and `delegate?.done?()`.
///
/// In the copies the protocol asks for another member in their place, whose answer may be missing and is unless a class says otherwise.
/// Classes that have the member answer with it. Calls go to the other member; a property of the protocol's has its own name still, as a
/// value that may be missing.
struct OptionalMembers {
    /// A member as its protocol declares it.
    struct Member: Hashable, Sendable {
        var protocolName: String
        /// Base name and labels, such as `height(of:)`; of a property its name.
        var name: String
        var baseName: String
        /// The member that is asked in its place, without a body.
        var declaration: String
        /// The type of its answer.
        var answer: String
        /// The member itself, asked with the parameters of `declaration`.
        var call: String

        /// What the protocol's extension says of it.
        var defaults: String {
            let own = name == baseName ? "\nvar \(name): \(answer) { \(OptionalMembers.substitute(for: name)) }" : ""
            return "\(attribute)\(declaration) { nil }\(own)"
        }

        /// Nobody has to look at a method's answer.
        var attribute: String { declaration.hasPrefix("func ") ? "@discardableResult " : "" }
    }

    /// What the member is called that is asked in another's place.
    static func substitute(for baseName: String) -> String { "_optional_\(baseName)" }

    private static func answer(_ type: String) -> String {
        if type.hasSuffix("?") || type.hasPrefix("Optional<") { return type }
        if type.hasSuffix("!") { return type.dropLast() + "?" }
        return type.contains(" ") ? "(\(type))?" : type + "?"
    }

    static func member(_ function: FunctionDeclSyntax, of protocolName: String) -> Member {
        let answer = answer(function.signature.returnClause?.type.trimmedDescription ?? "Swift.Void")
        let parameters = function.signature.parameterClause.parameters
        let baseName = function.name.text
        let effects = function.signature.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
        let arguments = parameters.map { parameter in
            let value = (parameter.secondName ?? parameter.firstName).text
            return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
        }
        let words = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
        let signature = "\(substitute(for: baseName))\(function.signature.parameterClause.trimmedDescription)\(effects) -> \(answer)"
        return Member(
            protocolName: protocolName, name: baseName + "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")",
            baseName: baseName,
            declaration: "func " + signature, answer: answer,
            call: words + "self.\(baseName)(\(arguments.joined(separator: ", ")))")
    }

    /// `nil` for a property without a type.
    static func member(_ variable: VariableDeclSyntax, of protocolName: String) -> Member? {
        guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type.trimmedDescription else { return nil }
        let name = binding.pattern.trimmedDescription
        let answer = answer(type)
        return Member(
            protocolName: protocolName, name: name, baseName: name, declaration: "var \(substitute(for: name)): \(answer)", answer: answer,
            // The class's own is asked for by its type: the protocol's extension has one of that name too.
            call: answer == type ? "self.\(name)" : "let own: \(answer.dropLast()) = self.\(name); return own")
    }

    /// The edits for each of the files that have classes answer. A class that leaves a member to one derived from it is overridden there.
    static func edits(for files: [[DelegateOverrides.Part]], members: Set<Member>) -> [[ByteEdit]] {
        var result = [[ByteEdit]](repeating: [], count: files.count)
        let all = files.enumerated().flatMap { file, parts in parts.map { (file: file, part: $0) } }
        let byType = Dictionary(grouping: all) { $0.part.type }
        func homes(_ type: String) -> (file: Int, part: DelegateOverrides.Part)? {
            byType[type]?.first { !$0.part.isExtension } ?? byType[type]?.first
        }
        func has(_ type: String, _ member: Member) -> Bool {
            byType[type]?.contains { $0.part.methods.contains { $0.name == member.name } } ?? false
        }
        let superclasses = DelegateOverrides.superclasses(byType)
        for member in members.sorted(by: { ($0.protocolName, $0.name) < ($1.protocolName, $1.name) }) {
            let conforming = byType.filter { $0.value.contains { $0.part.inherited.contains(member.protocolName) } }.keys
            for type in conforming.sorted() {
                let below = byType.keys.filter { DelegateOverrides.ancestors(of: $0, superclasses).contains(type) && has($0, member) }
                guard let home = homes(type), has(type, member) || !below.isEmpty else { continue }
                for (current, isFirst) in [(type, true)] + (has(type, member) ? [] : below.sorted().map { ($0, false) }) {
                    guard let place = isFirst ? home : homes(current) else { continue }
                    // One that is declared above another is overridden there by itself: the call finds the last.
                    let isBelowAnother = below.contains { DelegateOverrides.ancestors(of: current, superclasses).contains($0) }
                    guard isFirst || !isBelowAnother else { continue }
                    let body = has(current, member) ? member.call : "nil"
                    let access = place.part.isPublic ? "public " : ""
                    let text = " \(member.attribute)\(isFirst ? "" : "override ")\(access)\(member.declaration) { \(body) };"
                    result[place.file].append(ByteEdit(range: place.part.bodyStart..<place.part.bodyStart, text: text))
                }
            }
        }
        return result
    }

    /// The edits for calls: they go to the other methods, which are always there.
    static func edits(in tree: SourceFileSyntax, callsOf baseNames: Set<String>) -> [ByteEdit] {
        let visitor = CallVisitor(baseNames)
        visitor.walk(tree)
        return visitor.edits
    }
}

private final class CallVisitor: SyntaxVisitor {
    var edits: [ByteEdit] = []
    private let baseNames: Set<String>

    init(_ baseNames: Set<String>) {
        self.baseNames = baseNames
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self), baseNames.contains(member.declName.baseName.text)
        else { return .visitChildren }
        let mark = chain.questionMark.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(ByteEdit(range: mark..<mark + 1, text: ""))
        let name = member.declName.baseName
        let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(ByteEdit(range: start..<start + name.text.utf8.count, text: OptionalMembers.substitute(for: name.text)))
        return .visitChildren
    }
}
