import Scene

/// Pieces of JSON as the page is sent them: nothing superfluous, every text escaped.
enum JSONText {
    /// A number to 1e-4; what is no number is 0.
    static func number(_ value: Double) -> String { value.isNaN ? "0" : value.decimal() }

    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x0A: result += "\\n"
            case 0..<0x20, 0x2028, 0x2029:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A layer's number, which may have more digits than a number of the page can hold.
    static func id(_ id: LayerID) -> String { "\"\(id.rawValue)\"" }

    static func list(_ items: some Sequence<String>) -> String { "[" + items.joined(separator: ",") + "]" }
}
