import HostInterface
import Scene

/// By what a text that was shaped is found again: what the shape of the letters depends on, and nothing else.
struct TextKey: Hashable {
    let runs: [TextRun]
    let isRightToLeft: Bool
    /// `nil` for letters that have the same forms in every language.
    private(set) var language: String?
    /// Of the words, which tell most texts apart; a text that comes in sight is looked for several times.
    private let wordsHash: Int

    init(runs: [TextRun], isRightToLeft: Bool, language: String? = nil) {
        self.runs = runs
        self.isRightToLeft = isRightToLeft
        wordsHash = runs.hashValue
        for run in runs where language != nil && !run.text.utf8.allSatisfy({ $0 < 128 }) { self.language = language }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(wordsHash) }

    /// A dictionary compares with every key that it passes on its way: other words are told apart by their number.
    static func == (one: TextKey, other: TextKey) -> Bool {
        one.wordsHash == other.wordsHash && one.isRightToLeft == other.isRightToLeft && one.language == other.language
            && one.runs == other.runs
    }
}

/// What is kept of a text or a line.
@MainActor
final class KnownText {
    /// What has been asked of the text's layout.
    struct Question: Equatable {
        var block: TextBlock
        var width: Double
        var height: Double
        var scale: Double
    }

    /// The text as it was measured.
    @exclusivity(unchecked) var shape: ShapedText?
    /// The whole as one line, as it is drawn.
    @exclusivity(unchecked) var line: GObjectReference?
    /// How the text was broken last.
    @exclusivity(unchecked) private(set) var layouts: [(question: Question, layout: TextLayout)] = []

    /// How many layouts are kept: a grid asks for its own room, for that of a cell, and for both again while it is resized.
    private static let mostLayouts = 8

    func note(_ layout: TextLayout, for question: Question) {
        if layouts.count == KnownText.mostLayouts { layouts.removeFirst() }
        layouts.append((question, layout))
    }

    func layout(for question: Question) -> TextLayout? {
        for known in layouts where known.question == question { return known.layout }
        return nil
    }
}
