import Foundation
import SwiftSyntax

/// What a source says to Objective-C, said in Swift alone: there is no Objective-C here.
///
/// Selectors carry their methods (`Selector` of TesseraFoundation), outlets are `IBOutlet` of TesseraUIKit, the other words are left out.
/// Every line stays where it is; what stands behind a selector on its line moves.
enum ObjectiveCWords {
    static func edits(in tree: SourceFileSyntax) -> (
        edits: [ByteEdit], optionalMembers: Set<OptionalMembers.Member>, addition: String
    ) {
        let visitor = WordVisitor(viewMode: .sourceAccurate)
        let text = tree.description
        visitor.namesMetatypes = ["UIViewController.Type", "UIView.Type"].contains { text.contains($0) }
        visitor.walk(tree)
        return (visitor.edits, visitor.optionalMembers, visitor.addition)
    }

    /// The name of a method as Objective-C has it: `show(_:from:)` is `show:from:`, `show(view:)` is `showWithView:`.
    static func name(of method: DeclReferenceExprSyntax) -> String {
        let base = method.baseName.text
        guard let arguments = method.argumentNames?.arguments, !arguments.isEmpty else { return base }
        var result = base
        for (index, argument) in arguments.enumerated() {
            let label = argument.name.text
            if index == 0 {
                let word = label == "_" ? "" : "With" + label.prefix(1).uppercased() + label.dropFirst()
                result += word + ":"
            } else {
                result += (label == "_" ? "" : label) + ":"
            }
        }
        return result
    }
}

private final class WordVisitor: SyntaxVisitor {
    var edits: [ByteEdit] = []
    var optionalMembers: Set<OptionalMembers.Member> = []
    /// What is added behind the file's last line.
    var addition = ""
    /// The types around the current place, by their full names.
    private var scope: [String] = []
    /// Whether the file has controllers' or views' classes as values.
    var namesMetatypes = false

    /// Attributes that mean nothing without Objective-C and without interface files.
    private static let words: Set = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "NSCopying", "GKInspectable",
    ]

    // MARK: Types around

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        scope.append(scope.last.map { $0 + "." + name } ?? name)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        scope.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    // MARK: Edits

    private func blank(_ node: some SyntaxProtocol) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let text = node.trimmedDescription
        edits.append(ByteEdit(range: start..<start + text.utf8.count, text: String(text.map { $0 == "\n" ? "\n" : " " })))
    }

    private func replace(_ node: some SyntaxProtocol, with text: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let old = node.trimmedDescription
        // Lines that the node took are kept.
        let lines = String(repeating: "\n", count: old.count { $0 == "\n" })
        edits.append(ByteEdit(range: start..<start + old.utf8.count, text: text + lines))
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if WordVisitor.words.contains(name) {
            blank(node)
            return .skipChildren
        }
        return .visitChildren
    }

    /// Outlets are kept by those that have them: a wrapped property can't be weak.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOutlet = node.attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "IBOutlet"
        }
        guard isOutlet else { return .visitChildren }
        for attribute in node.attributes {
            guard let name = attribute.as(AttributeSyntax.self)?.attributeName, name.trimmedDescription == "IBOutlet" else { continue }
            replace(name, with: "_IBOutlet")
        }
        for modifier in node.modifiers where ["weak", "unowned"].contains(modifier.name.text) { blank(modifier) }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first?.expression else { return .visitChildren }
        switch node.macroName.text {
        case "selector":
            guard let text = selector(node, argument) else { return .visitChildren }
            replace(node, with: text)
            return .skipChildren
        case "keyPath":
            replace(node, with: "\"\(keyPath(argument.trimmedDescription))\"")
            return .skipChildren
        default: return .visitChildren
        }
    }

    /// `Selector("name", Type.method)`. A method that is named alone is one of the type around; one of an object is bound to it.
    private func selector(_ node: MacroExpansionExprSyntax, _ argument: ExprSyntax) -> String? {
        if let label = node.arguments.first?.label?.text, label == "getter" || label == "setter" {
            let name = argument.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
            return "Selector(\"\(label == "getter" ? name : "set" + name.prefix(1).uppercased() + name.dropFirst() + ":")\")"
        }
        let expression = argument.as(TupleExprSyntax.self)?.elements.first?.expression ?? argument
        if let cast = expression.as(SequenceExprSyntax.self)?.elements.first { return selector(of: cast, written: expression) }
        return selector(of: expression, written: expression)
    }

    private func selector(of method: ExprSyntax, written: ExprSyntax) -> String? {
        if let reference = method.as(DeclReferenceExprSyntax.self) {
            let owner = scope.last.map { $0 + "." } ?? ""
            return "Selector(\"\(ObjectiveCWords.name(of: reference))\", \(owner)\(written.trimmedDescription))"
        }
        guard let member = method.as(MemberAccessExprSyntax.self) else { return nil }
        let name = ObjectiveCWords.name(of: member.declName)
        let base = member.base?.trimmedDescription ?? ""
        if base == "self" || base == "Self" || base == "super" || base.isEmpty {
            let owner = scope.last.map { $0 + "." } ?? ""
            return "Selector(\"\(name)\", \(owner)\(member.declName.trimmedDescription))"
        }
        let last = base.split(separator: ".").last.map(String.init) ?? base
        let isType = last.first?.isUppercase ?? false
        return "Selector(\"\(name)\", \(isType ? "" : "bound: ")\(written.trimmedDescription))"
    }

    /// The path behind the type's name.
    private func keyPath(_ text: String) -> String {
        let parts = text.split(separator: ".").drop { $0.first?.isUppercase ?? false || $0 == "self" }
        return parts.joined(separator: ".")
    }

    /// A controller or a view of a class that is known only as a value is made from a coder, as an interface file makes it: the classes have no
    /// other initialiser in common here.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard namesMetatypes, node.arguments.isEmpty, let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
            callee.declName.baseName.text == "init", let base = callee.base,
            let last = base.trimmedDescription.split(separator: ".").last, last.first?.isLowercase ?? false,
            !["self", "super"].contains(base.trimmedDescription), let parenthesis = node.rightParen
        else { return .visitChildren }
        let place = parenthesis.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.append(ByteEdit(range: place..<place + 1, text: "coder: Foundation.NSCoder())!"))
        return .visitChildren
    }

    // MARK: Protocols

    /// A protocol of Objective-C is one of classes. In place of members that may be missing it has others (`OptionalMembers`).
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        let isObjectiveC = node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc" }
        guard isObjectiveC else { return .visitChildren }
        if let inheritance = node.inheritanceClause, let first = inheritance.inheritedTypes.first {
            let place = first.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.append(ByteEdit(range: place..<place, text: "AnyObject, "))
        } else {
            let place = node.name.endPositionBeforeTrailingTrivia.utf8Offset
            edits.append(ByteEdit(range: place..<place, text: ": AnyObject"))
        }
        var bodies: [String] = []
        for member in node.memberBlock.members {
            let modifiers = member.decl.as(FunctionDeclSyntax.self)?.modifiers ?? member.decl.as(VariableDeclSyntax.self)?.modifiers
            guard let word = modifiers?.first(where: { $0.name.text == "optional" }) else { continue }
            let found: OptionalMembers.Member?
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                found = OptionalMembers.member(function, of: node.name.text)
                let clause = function.signature.parameterClause
                replace(function.name, with: OptionalMembers.substitute(for: function.name.text))
                if let type = function.signature.returnClause?.type, let answer = found?.answer {
                    replace(type, with: answer)
                } else {
                    let end =
                        (function.signature.effectSpecifiers?.endPositionBeforeTrailingTrivia ?? clause.endPositionBeforeTrailingTrivia)
                    edits.append(ByteEdit(range: end.utf8Offset..<end.utf8Offset, text: " -> Swift.Void?"))
                }
            } else {
                let variable = member.decl.as(VariableDeclSyntax.self)
                found = variable.flatMap { OptionalMembers.member($0, of: node.name.text) }
                if let binding = variable?.bindings.first, let type = binding.typeAnnotation?.type, let found {
                    replace(binding.pattern, with: OptionalMembers.substitute(for: found.name))
                    replace(type, with: found.answer)
                    // Nobody can set it: there may be none.
                    if let accessors = binding.accessorBlock { replace(accessors, with: "{ get }") }
                }
            }
            guard let found else { continue }
            blank(word)
            optionalMembers.insert(found)
            bodies.append(found.defaults)
        }
        if !bodies.isEmpty { addition += "\nextension \(node.name.text) {\n\(bodies.joined(separator: "\n"))\n}\n" }
        return .visitChildren
    }
}
