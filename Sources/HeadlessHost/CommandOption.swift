/// What a person wrote wrongly on the command line, in words that say what to write instead.
public struct UsageError: Error, Hashable, Sendable {
    public var message: String

    public init(_ message: String) { self.message = message }
}

/// One option of a command line and what it does to the value that the line describes.
public struct CommandOption<Target>: Sendable {
    /// The name with its hyphens, as in `--device`.
    public var name: String
    /// A short form such as `-o`.
    public var short: String?
    /// What stands for the value in the help; `nil` for an option without a value.
    public var placeholder: String?
    public var help: String
    public var apply: @Sendable (inout Target, String) throws(UsageError) -> Void

    /// An option that takes a value.
    public init(
        _ name: String, short: String? = nil, _ placeholder: String, _ help: String,
        apply: @escaping @Sendable (inout Target, String) throws(UsageError) -> Void
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
        self.help = help
        self.apply = apply
    }

    /// An option that is there or not.
    public init(flag name: String, _ help: String, apply: @escaping @Sendable (inout Target) -> Void) {
        self.name = name
        self.help = help
        self.apply = { (target: inout Target, _: String) throws(UsageError) in apply(&target) }
    }

    /// The same option for a value that holds the described one at `path`.
    public func lifted<Whole>(to path: WritableKeyPath<Whole, Target> & Sendable) -> CommandOption<Whole> {
        var option = CommandOption<Whole>(flag: name, help) { _ in }
        option.short = short
        option.placeholder = placeholder
        let apply = apply
        option.apply = { (whole: inout Whole, value: String) throws(UsageError) in try apply(&whole[keyPath: path], value) }
        return option
    }
}

extension CommandOption {
    /// Reads `arguments` into `target` and returns the words that are no options. A value stands in the next word or behind `=`;
    /// behind `--` nothing is an option any more.
    public static func read(_ arguments: [String], into target: inout Target, options: [CommandOption]) throws(UsageError) -> [String] {
        var words: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let equals = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
            let name = equals.map { String(argument[..<$0]) } ?? argument
            guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
                throw UsageError("unknown option '\(name)'\(suggestion(for: name, among: options)); --help lists what there is")
            }
            guard let placeholder = option.placeholder else {
                if equals != nil { throw UsageError("'\(name)' takes no value") }
                try option.apply(&target, "")
                continue
            }
            let inline = equals.map { String(argument[argument.index(after: $0)...]) }
            guard let value = inline ?? rest.popFirst() else { throw UsageError("'\(name)' needs a value: \(name) \(placeholder)") }
            try option.apply(&target, value)
        }
        return words
    }

    private static func suggestion(for name: String, among options: [CommandOption]) -> String {
        let letters = name.drop { $0 == "-" }
        guard letters.count > 1 else { return "" }
        let near = options.first { $0.name.dropFirst(2).hasPrefix(letters) || letters.hasPrefix($0.name.dropFirst(2)) }
        return near.map { " (did you mean '\($0.name)'?)" } ?? ""
    }

    /// One line of help for each option, in columns.
    public static func help(_ options: [CommandOption]) -> String {
        let heads = options.map { option in
            (option.short.map { $0 + ", " } ?? "") + option.name + (option.placeholder.map { " " + $0 } ?? "")
        }
        let width = heads.map(\.count).max() ?? 0
        return zip(heads, options).map { head, option in
            "  " + head + String(repeating: " ", count: width - head.count + 2) + option.help
        }.joined(separator: "\n")
    }
}
