/// A part of a text that is being read as Markdown.
enum MarkdownNode {
    case span(InlineMarkdown.Span)
    case delimiters(MarkdownDelimiters)
}

/// A run of `*`, `_` or `~`, and whether emphasis may begin or end there. Rule: CommonMark 6.2, flanking runs.
struct MarkdownDelimiters {
    let sign: Character
    /// How many are left to be paired.
    var count: Int
    let originalCount: Int
    let canOpen: Bool
    let canClose: Bool

    /// `before` and `after` are the characters beside the run; the ends of a text count as white space, values as letters.
    init(_ sign: Character, count: Int, before: Character, after: Character) {
        self.sign = sign
        self.count = count
        originalCount = count
        let isMarkBefore = before.isPunctuation || before.isSymbol
        let isMarkAfter = after.isPunctuation || after.isSymbol
        let isLeft = !after.isWhitespace && (!isMarkAfter || before.isWhitespace || isMarkBefore)
        let isRight = !before.isWhitespace && (!isMarkBefore || after.isWhitespace || isMarkAfter)
        canOpen = isLeft && (sign != "_" || !isRight || isMarkBefore)
        canClose = isRight && (sign != "_" || !isLeft || isMarkAfter)
    }
}

/// Pairs of delimiters, and the look that they give to what stands between them. Rule: CommonMark 6.2, "process emphasis".
struct MarkdownPairing {
    private(set) var nodes: [MarkdownNode]
    /// The look of each node.
    private(set) var intents: [InlinePresentationIntent] = []

    private struct Pair {
        var opener: Int
        var closer: Int
        var intent: InlinePresentationIntent
    }

    /// Where the search for an opener may stop, by what is searched for: below it there is none.
    private struct Kind: Hashable {
        var sign: Character
        var canOpen: Bool
        var remainder: Int
    }

    init(_ nodes: [MarkdownNode]) {
        self.nodes = nodes
        var openers: [Int] = []
        var floors: [Kind: Int] = [:]
        var pairs: [Pair] = []
        for index in nodes.indices {
            while let closer = delimiters(index), closer.canClose, closer.count > 0 {
                let kind = Kind(sign: closer.sign, canOpen: closer.canOpen, remainder: closer.originalCount % 3)
                guard let place = opener(for: closer, in: openers, above: floors[kind] ?? 0) else {
                    floors[kind] = openers.count
                    break
                }
                pairs.append(pair(openers[place], index))
                let isSpent = delimiters(openers[place])?.count == 0
                openers.removeSubrange((isSpent ? place : place + 1)...)
                for key in floors.keys { floors[key] = min(floors[key] ?? 0, openers.count) }
            }
            if let rest = delimiters(index), rest.canOpen, rest.count > 0 { openers.append(index) }
        }
        intents = MarkdownPairing.intents(of: pairs, count: nodes.count)
    }

    private func delimiters(_ index: Int) -> MarkdownDelimiters? {
        if case .delimiters(let delimiters) = nodes[index] { delimiters } else { nil }
    }

    private func opener(for closer: MarkdownDelimiters, in openers: [Int], above floor: Int) -> Int? {
        var place = openers.count - 1
        while place >= floor {
            if let opener = delimiters(openers[place]), opener.sign == closer.sign, fits(opener, closer) { return place }
            place -= 1
        }
        return nil
    }

    private func fits(_ opener: MarkdownDelimiters, _ closer: MarkdownDelimiters) -> Bool {
        if opener.sign == "~" { return opener.count == closer.count && opener.count <= 2 }
        guard opener.canClose || closer.canOpen else { return true }
        let sum = opener.originalCount + closer.originalCount
        return sum % 3 != 0 || (opener.originalCount % 3 == 0 && closer.originalCount % 3 == 0)
    }

    /// Takes one or two signs from both ends.
    private mutating func pair(_ opener: Int, _ closer: Int) -> Pair {
        guard case .delimiters(var one) = nodes[opener], case .delimiters(var other) = nodes[closer] else {
            return Pair(opener: opener, closer: closer, intent: [])
        }
        let used = min(one.count, other.count, 2)
        one.count -= used
        other.count -= used
        nodes[opener] = .delimiters(one)
        nodes[closer] = .delimiters(other)
        let intent: InlinePresentationIntent = one.sign == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
        return Pair(opener: opener, closer: closer, intent: intent)
    }

    /// The looks of all nodes, by counting pairs that are open at each.
    private static func intents(of pairs: [Pair], count: Int) -> [InlinePresentationIntent] {
        let kinds: [InlinePresentationIntent] = [.emphasized, .stronglyEmphasized, .strikethrough]
        var changes = [[Int]](repeating: [Int](repeating: 0, count: count + 1), count: kinds.count)
        for pair in pairs {
            guard let kind = kinds.firstIndex(of: pair.intent) else { continue }
            changes[kind][pair.opener + 1] += 1
            changes[kind][pair.closer] -= 1
        }
        var open = [Int](repeating: 0, count: kinds.count)
        return (0..<count).map { index in
            var result: InlinePresentationIntent = []
            for kind in kinds.indices {
                open[kind] += changes[kind][index]
                if open[kind] > 0 { result.insert(kinds[kind]) }
            }
            return result
        }
    }
}
