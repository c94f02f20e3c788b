import GridCore
import HostInterface
import Scene

/// What can be read on a screen, as text.
public struct MeasureReport: Sendable {
    public var device: String
    public var size: Size
    public var meanings: [Meaning]

    public init(device: String, scene: Scene) {
        self.device = device
        size = scene.size
        meanings = scene.meanings
    }

    /// Device, size and each thing with an identifier, in reading order: `id`, `frame` ([x, y, width, height] in screen points, to
    /// 1e-4), `role`, and `label` and `value` where there are any.
    public var json: String {
        let views = meanings.flatMap(MeasureReport.identified).map { "    " + MeasureReport.json(of: $0) }
        let list = views.isEmpty ? "[]" : "[\n" + views.joined(separator: ",\n") + "\n  ]"
        return """
            {
              "device": \(jsonString(device)),
              "size": [\(jsonNumber(size.width)), \(jsonNumber(size.height))],
              "views": \(list)
            }
            """
    }

    /// The whole tree, a line for each thing: role, label, value, traits, identifier, place in a collection, frame.
    public var tree: String { MeasureReport.lines(of: meanings, depth: 0).joined(separator: "\n") }

    private static func identified(_ meaning: Meaning) -> [Meaning] {
        (meaning.identifier == nil ? [] : [meaning]) + meaning.children.flatMap(identified)
    }

    private static func json(of meaning: Meaning) -> String {
        let frame = meaning.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(jsonNumber).joined(separator: ", ")
        var members = [
            "\"id\": " + jsonString(meaning.identifier ?? ""), "\"frame\": [\(numbers)]", "\"role\": \"\(meaning.role.rawValue)\"",
        ]
        if let label = meaning.label { members.append("\"label\": " + jsonString(label)) }
        if let value = meaning.value { members.append("\"value\": " + jsonString(value)) }
        return "{ " + members.joined(separator: ", ") + " }"
    }

    private static func lines(of meanings: [Meaning], depth: Int) -> [String] {
        meanings.flatMap { meaning in
            [String(repeating: "  ", count: depth) + line(of: meaning)] + lines(of: meaning.children, depth: depth + 1)
        }
    }

    private static func line(of meaning: Meaning) -> String {
        var words = [meaning.role.rawValue]
        if let label = meaning.label { words.append(jsonString(label)) }
        if let value = meaning.value { words.append("value " + jsonString(value)) }
        if meaning.traits.contains(.selected) { words.append("selected") }
        if meaning.traits.contains(.disabled) { words.append("disabled") }
        if let identifier = meaning.identifier { words.append("#" + identifier) }
        if let place = meaning.place { words.append("[" + place + "]") }
        let frame = meaning.frame
        words.append("(\(jsonNumber(frame.minX)), \(jsonNumber(frame.minY)), \(jsonNumber(frame.width)) × \(jsonNumber(frame.height)))")
        return words.joined(separator: " ")
    }
}

/// A number to 1e-4 without trailing zeros; JSON knows no infinities and no NaN: they are `null`.
func jsonNumber(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    guard number.magnitude < 1e11 else { return "\(number)" }
    let units = Int((number * 10_000).rounded())
    let whole = units.magnitude / 10_000
    let part = units.magnitude % 10_000
    let sign = units < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    var digits = String(10_000 + part).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
}

/// The text as a JSON string.
func jsonString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case _ where scalar.value < 0x20:
            let hex = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
