import SwiftSyntax

/// Whether a type can be made without arguments, by its text: it has an initialiser for that, or every stored property has a value.
enum InitialValues {
    /// Wrappers whose storage makes itself.
    private static let selfMade: Set = [
        "Environment", "EnvironmentObject", "FocusState", "AccessibilityFocusState", "Namespace", "Query", "FetchRequest",
        "SectionedFetchRequest",
        "AppStorage", "SceneStorage", "FocusedValue", "FocusedObject", "UIApplicationDelegateAdaptor",
    ]

    static func areNeeded(by type: some DeclGroupSyntax) -> Bool {
        let members = type.memberBlock.members.map(\.decl)
        let initialisers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        if !initialisers.isEmpty {
            return !initialisers.contains { $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } }
        }
        return members.compactMap { $0.as(VariableDeclSyntax.self) }.contains(where: needsValue)
    }

    /// Whether an object of a class needs arguments, and whether it is made from a coder, as interface files make it.
    ///
    /// A class that replaces every initialiser that counts has its superclass's `init()` too; of one with a coder's only, that is used unless
    /// it stops the program.
    static func making(_ type: ClassDeclSyntax, _ initializers: [InitializerDeclSyntax]) -> (needsArguments: Bool, usesCoder: Bool) {
        if type.genericParameterClause != nil { return (true, false) }
        let own = initializers.filter { !$0.modifiers.contains { $0.name.text == "convenience" } }
        if initializers.contains(where: { $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } }) {
            return (false, false)
        }
        guard !own.isEmpty else { return (false, false) }
        func labels(_ initializer: InitializerDeclSyntax) -> String {
            initializer.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        }
        if own.contains(where: { ["nibName:bundle:", "frame:"].contains(labels($0)) }) { return (false, false) }
        let coder = own.first { labels($0) == "coder:" }
        let stops = coder?.body?.trimmedDescription.contains("fatalError") ?? true
        return stops ? (true, false) : (false, true)
    }

    /// The parameters without default values of the first initialiser that is neither a coder's nor generic.
    static func parameters(of initializers: [InitializerDeclSyntax]) -> [FileScreens.Parameter]? {
        let usable = initializers.first { initializer in
            initializer.genericParameterClause == nil && initializer.optionalMark == nil
                && initializer.signature.parameterClause.parameters.first?.firstName.text != "coder"
        }
        return usable?.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map {
            FileScreens.Parameter(label: $0.firstName.text, type: $0.type.trimmedDescription)
        }
    }

    private static func needsValue(_ variable: VariableDeclSyntax) -> Bool {
        let words = variable.modifiers.map(\.name.text)
        if words.contains("static") || words.contains("class") || words.contains("lazy") { return false }
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        let isConstant = variable.bindingSpecifier.text == "let"
        for binding in variable.bindings where binding.initializer == nil && !isComputed(binding) {
            if attributes.contains(where: { selfMade.contains(name(of: $0)) || givesValue($0) }) { continue }
            if !isConstant && isOptional(binding.typeAnnotation?.type)
                && !attributes.contains(where: { needsItsValue.contains(name(of: $0)) })
            {
                continue
            }
            return true
        }
        return false
    }

    /// Wrappers that a value of another view must be handed to, whatever their type.
    private static let needsItsValue: Set = ["Binding", "ObservedObject", "StateObject", "Bindable"]

    private static func name(of attribute: AttributeSyntax) -> String {
        attribute.attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    }

    /// A wrapper with arguments of its own, such as `@ScaledMetric(relativeTo: .body)`, still needs a value; one with `wrappedValue:` has it.
    private static func givesValue(_ attribute: AttributeSyntax) -> Bool {
        guard case .argumentList(let arguments) = attribute.arguments else { return false }
        return arguments.contains { $0.label?.text == "wrappedValue" }
    }

    private static func isOptional(_ type: TypeSyntax?) -> Bool {
        guard let type else { return false }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || type.trimmedDescription.hasPrefix("Optional<")
    }

    /// Whether a block behind the name computes the value; `willSet` and `didSet` only watch it.
    private static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return false }
        guard case .accessors(let accessors) = block.accessors else { return true }
        return !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
