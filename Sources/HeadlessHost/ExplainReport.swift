import GridCore

/// Why a view has its frame, as text or JSON: the way of offers and answers from the screen down to it.
public struct ExplainReport: Sendable {
    public var id: String
    /// Where the view stands on the screen.
    public var frame: Rect
    public var steps: [LayoutStep]

    public init(id: String, frame: Rect, steps: [LayoutStep]) {
        self.id = id
        self.frame = frame
        self.steps = steps
    }

    /// Plain sentences: where the view stands, and then each step with its reasons.
    public var text: String {
        let place =
            "\(id) is \(jsonNumber(frame.width)) × \(jsonNumber(frame.height)) at (\(jsonNumber(frame.minX)), \(jsonNumber(frame.minY)))"
        let lines = steps.enumerated().flatMap { number, step in
            ["\(number + 1). \(step.sentence)"] + step.reasons.map { "   \($0.sentence)" }
        }
        return ([place] + lines).joined(separator: "\n")
    }

    /// The same for programs: `id`, `frame` ([x, y, width, height] on the screen), and `steps` from the screen down, each with `kind`,
    /// `proposal` ([width, height], `null` for none), `frame` in the step before, and `reasons` (`rule` and `sentence`).
    public var json: String {
        let list = steps.map { "    " + ExplainReport.json(of: $0) }.joined(separator: ",\n")
        return """
            {
              "id": \(jsonString(id)),
              "frame": \(ExplainReport.json(of: frame)),
              "steps": [
            \(list)
              ]
            }
            """
    }

    private static func json(of rect: Rect) -> String {
        "[" + [rect.minX, rect.minY, rect.width, rect.height].map(jsonNumber).joined(separator: ", ") + "]"
    }

    private static func json(of step: LayoutStep) -> String {
        let offer = [step.proposal.width, step.proposal.height].map { $0.map(jsonNumber) ?? "null" }.joined(separator: ", ")
        let reasons = step.reasons.map { "{ \"rule\": \"\($0.rule)\", \"sentence\": \(jsonString($0.sentence)) }" }
        return "{ \"kind\": \(jsonString(step.kind)), \"proposal\": [\(offer)], \"frame\": \(json(of: step.frame)), \"reasons\": ["
            + reasons.joined(separator: ", ") + "] }"
    }
}
