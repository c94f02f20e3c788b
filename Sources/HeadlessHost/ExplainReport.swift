import GridCore
import HostInterface

/// Why a view has its frame, as text or JSON: the way of offers and answers from the screen down to it.
public struct ExplainReport: Sendable {
    public var id: String
    /// Where the view stands on the screen.
    public var frame: Rect
    public var steps: [LayoutStep]
    /// What the view was asked in the layout of the screen, and what it answered.
    public var questions: [LayoutRecord]

    public init(id: String, frame: Rect, steps: [LayoutStep], questions: [LayoutRecord]) {
        self.id = id
        self.frame = frame
        self.steps = steps
        self.questions = questions
    }

    /// Plain sentences: where the view stands, each step with its reasons, and what the view was asked.
    public var text: String {
        let place =
            "\(id) is \(jsonNumber(frame.width)) × \(jsonNumber(frame.height)) at (\(jsonNumber(frame.minX)), \(jsonNumber(frame.minY)))"
        let lines = steps.enumerated().flatMap { number, step in
            ["\(number + 1). \(step.sentence)"] + step.reasons.map { "   \($0.sentence)" }
        }
        let asked = questions.map { "   \($0.sentence)" }
        return ([place] + lines + ["Measured \(asked.count == 1 ? "once" : "\(asked.count) times"):"] + asked).joined(separator: "\n")
    }

    /// The same for programs: `id`, `frame` ([x, y, width, height] on the screen), and `steps` from the screen down, each with `kind`,
    /// `proposal` ([width, height], `null` for none, `"infinity"` for the most), `frame` in the step before, `mirrored`, and `reasons` (`rule`, its
    /// numbers by their names, and `sentence`), and `questions`, each with `proposal` and `answer`.
    public var json: String {
        let list = steps.map { "    " + ExplainReport.json(of: $0) }.joined(separator: ",\n")
        let asked = questions.map { question in
            "    { \"proposal\": \(ExplainReport.json(of: question.proposal)), \"answer\": "
                + "[\(jsonNumber(question.answer.width)), \(jsonNumber(question.answer.height))] }"
        }.joined(separator: ",\n")
        return """
            {
              "id": \(jsonString(id)),
              "frame": \(ExplainReport.json(of: frame)),
              "steps": [
            \(list)
              ],
              "questions": [
            \(asked)
              ]
            }
            """
    }

    private static func json(of rect: Rect) -> String {
        "[" + [rect.minX, rect.minY, rect.width, rect.height].map(jsonNumber).joined(separator: ", ") + "]"
    }

    private static func json(of proposal: Proposal) -> String {
        "[\(word(proposal.width)), \(word(proposal.height))]"
    }

    private static func word(_ number: Double?) -> String {
        guard let number else { return "null" }
        return number == .infinity ? "\"infinity\"" : jsonNumber(number)
    }

    private static func json(of reason: LayoutReason) -> String {
        var members = ["\"rule\": \"\(reason.rule)\""]
        if let axis = reason.axis { members.append("\"axis\": \"\(axis == .horizontal ? "horizontal" : "vertical")\"") }
        members += reason.numbers.map { "\"\($0.name)\": \(word($0.value))" }
        return "{ " + (members + ["\"sentence\": \(jsonString(reason.sentence))"]).joined(separator: ", ") + " }"
    }

    private static func json(of step: LayoutStep) -> String {
        let reasons = step.reasons.map { json(of: $0) }
        return "{ \"kind\": \(jsonString(step.kind)), \"proposal\": \(json(of: step.proposal)), \"frame\": \(json(of: step.frame)), "
            + "\"mirrored\": \(step.isMirrored), \"reasons\": ["
            + reasons.joined(separator: ", ") + "] }"
    }
}
