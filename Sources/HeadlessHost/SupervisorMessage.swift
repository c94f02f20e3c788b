/// What the tool tells the program that it watches over: one message a line.
public enum SupervisorMessage: Hashable, Sendable {
    /// Shows the screen of the library in that file, which is a new one.
    case load(path: String)
    /// Reads images, colours and texts anew: files of them have changed, and the code has not.
    case resources
    /// Says over the picture what went wrong, under a headline.
    case fault(title: String, text: String)

    /// The message as a line, without its end.
    public var line: String {
        switch self {
        case .load(let path): "load " + SupervisorMessage.escaped(path)
        case .resources: "resources "
        case .fault(let title, let text): "fault " + SupervisorMessage.escaped(title) + "\t" + SupervisorMessage.escaped(text)
        }
    }

    /// Reads a line; `nil` where it is no message.
    public init?(line: some StringProtocol) {
        guard let space = line.firstIndex(of: " ") else { return nil }
        let rest = line[line.index(after: space)...]
        switch line[..<space] {
        case "load": self = .load(path: SupervisorMessage.unescaped(rest))
        case "resources": self = .resources
        case "fault":
            guard let tab = rest.firstIndex(of: "\t") else { return nil }
            self = .fault(
                title: SupervisorMessage.unescaped(rest[..<tab]), text: SupervisorMessage.unescaped(rest[rest.index(after: tab)...]))
        default: return nil
        }
    }

    /// Ends of lines, tabs and backslashes are written with a backslash.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            guard isEscaped || scalar == "\\" else {
                result.append(scalar)
                continue
            }
            guard isEscaped else {
                isEscaped = true
                continue
            }
            isEscaped = false
            switch scalar {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
