import Foundation

/// The Markdown that may stand inside a line: `*emphasis*`, `**strong**`, `` `code` ``, `~~strikethrough~~`, `[links](address)`,
/// bare and bracketed addresses, and backslashes before signs. Rules: CommonMark 6, with GitHub's strikethrough and addresses.
enum InlineMarkdown {
    /// A stretch with one look.
    struct Span: Equatable {
        var piece: LocalizedStringKey.Piece
        var intent: InlinePresentationIntent = []
        var link: String?
    }

    /// Reads the Markdown in the strings of `pieces`; values between them are never read, only surrounded.
    static func spans(of pieces: [LocalizedStringKey.Piece]) -> [Span] {
        guard mayHoldMarkdown(pieces) else { return pieces.map { Span(piece: $0) } }
        var signs: [Sign] = []
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .string(let string): signs += string.map(Sign.character)
            case .text: signs.append(.value(index))
            }
        }
        return MarkdownReader(signs, pieces: pieces).spans()
    }

    /// What a reader of Markdown sees: letters, and values that it must not look into.
    enum Sign: Equatable {
        case character(Character)
        case value(Int)
    }

    /// Whether there are signs in the strings that mean something in Markdown.
    static func mayHoldMarkdown(_ pieces: [LocalizedStringKey.Piece]) -> Bool { pieces.contains(where: mayHoldMarkdown) }

    private static func mayHoldMarkdown(_ piece: LocalizedStringKey.Piece) -> Bool {
        guard case .string(let string) = piece else { return false }
        return string.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "\\"),
                UInt8(ascii: "<"), UInt8(ascii: ":"):
                true
            default: false
            }
        }
    }
}

/// One pass over a text: signs become nodes, then runs of `*`, `_` and `~` are paired. Linear but for addresses, whose length is bounded.
struct MarkdownReader {
    private typealias Sign = InlineMarkdown.Sign
    private let signs: [InlineMarkdown.Sign]
    private let pieces: [LocalizedStringKey.Piece]
    private let isInLink: Bool
    private var nodes: [MarkdownNode] = []
    /// Characters without a look that belong to no node yet.
    private var text = ""
    /// The closing bracket of each opening one.
    private var brackets: [Int: Int] = [:]
    /// Lengths of backtick runs that are known to have no partner further on.
    private var lonelyBackticks: Set<Int> = []

    private static let longestAddress = 2048
    /// Round brackets in an address, as CommonMark bounds them.
    private static let deepestBrackets = 32

    init(_ signs: [InlineMarkdown.Sign], pieces: [LocalizedStringKey.Piece], isInLink: Bool = false) {
        self.signs = signs
        self.pieces = pieces
        self.isInLink = isInLink
        brackets = isInLink ? [:] : MarkdownReader.pairedBrackets(signs)
    }

    func spans() -> [InlineMarkdown.Span] {
        var reader = self
        reader.read()
        return reader.joined()
    }

    private func character(_ index: Int) -> Character? {
        guard signs.indices.contains(index), case .character(let character) = signs[index] else { return nil }
        return character
    }

    // MARK: Signs become nodes

    private mutating func read() {
        var index = 0
        while index < signs.count {
            index = readNode(at: index)
        }
        if !text.isEmpty || nodes.isEmpty { nodes.append(.span(InlineMarkdown.Span(piece: .string(text)))) }
    }

    /// Reads what begins at `index` and answers where it ends.
    private mutating func readNode(at index: Int) -> Int {
        guard case .character(let sign) = signs[index] else {
            if case .value(let number) = signs[index] { append(.span(InlineMarkdown.Span(piece: pieces[number]))) }
            return index + 1
        }
        switch sign {
        case "\\":
            if let next = character(index + 1), next.isMarkdownPunctuation {
                append(next)
                return index + 2
            }
        case "`": return readCode(at: index)
        case "[": if let end = readLink(at: index) { return end }
        case "<": if let end = readBracketedAddress(at: index) { return end }
        case "*", "_", "~": return readDelimiters(of: sign, at: index)
        case "h": if let end = readBareAddress(at: index) { return end }
        default: break
        }
        append(sign)
        return index + 1
    }

    private mutating func append(_ character: Character) { text.append(character) }

    private mutating func append(_ node: MarkdownNode) {
        if !text.isEmpty { nodes.append(.span(InlineMarkdown.Span(piece: .string(text)))) }
        text = ""
        nodes.append(node)
    }

    private func runLength(of sign: Character, at index: Int) -> Int {
        var end = index
        while character(end) == sign { end += 1 }
        return end - index
    }

    /// Code stands between two runs of as many backticks.
    private mutating func readCode(at index: Int) -> Int {
        let length = runLength(of: "`", at: index)
        var place = index + length
        while !lonelyBackticks.contains(length), place < signs.count {
            guard character(place) == "`" else {
                place += 1
                continue
            }
            let found = runLength(of: "`", at: place)
            if found == length {
                appendCode(index + length..<place)
                return place + length
            }
            place += found
        }
        lonelyBackticks.insert(length)
        for _ in 0..<length { append("`") }
        return index + length
    }

    private mutating func appendCode(_ range: Range<Int>) {
        var range = range
        let isBlank = range.allSatisfy { character($0) == " " }
        if range.count >= 2, !isBlank, character(range.lowerBound) == " ", character(range.upperBound - 1) == " " {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        var code = ""
        func flush() {
            if !code.isEmpty { append(.span(InlineMarkdown.Span(piece: .string(code), intent: .code))) }
            code = ""
        }
        for sign in signs[range] {
            switch sign {
            case .character(let character): code.append(character)
            case .value(let number):
                flush()
                append(.span(InlineMarkdown.Span(piece: pieces[number], intent: .code)))
            }
        }
        flush()
    }

    // MARK: Links

    private static func pairedBrackets(_ signs: [InlineMarkdown.Sign]) -> [Int: Int] {
        var open: [Int] = []
        var result: [Int: Int] = [:]
        var index = 0
        while index < signs.count {
            if signs[index] == .character("\\") { index += 1 }
            if index < signs.count, signs[index] == .character("[") { open.append(index) }
            if index < signs.count, signs[index] == .character("]"), let start = open.popLast() { result[start] = index }
            index += 1
        }
        return result
    }

    /// `[words](address "title")`.
    private mutating func readLink(at index: Int) -> Int? {
        guard let close = brackets[index], character(close + 1) == "(" else { return nil }
        guard let (address, end) = address(from: close + 2) else { return nil }
        let inner = MarkdownReader(Array(signs[index + 1..<close]), pieces: pieces, isInLink: true).spans()
        for var span in inner {
            span.link = address
            append(.span(span))
        }
        return end
    }

    /// The address in round brackets and the place after the closing one.
    private func address(from start: Int) -> (String, Int)? {
        var address = ""
        var depth = 0
        var index = start
        while let sign = character(index), index - start < MarkdownReader.longestAddress {
            if sign == "(" { depth += 1 }
            if depth > MarkdownReader.deepestBrackets { return nil }
            if sign == ")" {
                if depth == 0 { return (address, index + 1) }
                depth -= 1
            }
            if sign == " " { return endOfTitle(from: index).map { (address, $0) } }
            if sign.isNewline { return nil }
            address.append(sign)
            index += 1
        }
        return nil
    }

    /// The place after `"title")`.
    private func endOfTitle(from start: Int) -> Int? {
        guard character(start + 1) == "\"" else { return nil }
        var index = start + 2
        while let sign = character(index), index - start < MarkdownReader.longestAddress {
            if sign == "\"", character(index + 1) == ")" { return index + 2 }
            index += 1
        }
        return nil
    }

    private mutating func readBracketedAddress(at index: Int) -> Int? {
        guard !isInLink, startsAddress(at: index + 1) else { return nil }
        var end = index + 1
        while let sign = character(end), sign != ">" {
            guard !sign.isWhitespace, sign != "<", end - index < MarkdownReader.longestAddress else { return nil }
            end += 1
        }
        guard character(end) == ">" else { return nil }
        appendAddress(index + 1..<end)
        return end + 1
    }

    private mutating func readBareAddress(at index: Int) -> Int? {
        guard !isInLink, startsAddress(at: index), !(character(index - 1)?.isLetter ?? false) else { return nil }
        var end = index
        while let sign = character(end), !sign.isWhitespace, sign != "<", end - index < MarkdownReader.longestAddress { end += 1 }
        while end > index, let sign = character(end - 1), "?!.,:*_~'\")".contains(sign) { end -= 1 }
        guard end - index > 8 else { return nil }
        appendAddress(index..<end)
        return end
    }

    private func startsAddress(at index: Int) -> Bool {
        ["http://", "https://"].contains { scheme in
            scheme.enumerated().allSatisfy { character(index + $0.offset) == $0.element }
        }
    }

    private mutating func appendAddress(_ range: Range<Int>) {
        let address = String(range.compactMap { character($0) })
        append(.span(InlineMarkdown.Span(piece: .string(address), link: address)))
    }

    // MARK: Delimiters

    private mutating func readDelimiters(of sign: Character, at index: Int) -> Int {
        let length = runLength(of: sign, at: index)
        let delimiters = MarkdownDelimiters(sign, count: length, before: neighbour(index - 1), after: neighbour(index + length))
        append(.delimiters(delimiters))
        return index + length
    }

    /// The character at `index`: white space beyond the ends, a letter for a value.
    private func neighbour(_ index: Int) -> Character { signs.indices.contains(index) ? character(index) ?? "a" : " " }

    /// Pairs delimiters, gives what stands between them its look, and joins neighbours of one look.
    private func joined() -> [InlineMarkdown.Span] {
        let pairing = MarkdownPairing(nodes)
        var collector = SpanCollector()
        for (node, intent) in zip(pairing.nodes, pairing.intents) {
            switch node {
            case .span(var span):
                span.intent.formUnion(intent)
                collector.add(span)
            case .delimiters(let delimiters):
                guard delimiters.count > 0 else { continue }
                let text = String(repeating: delimiters.sign, count: delimiters.count)
                collector.add(InlineMarkdown.Span(piece: .string(text), intent: intent))
            }
        }
        return collector.finished()
    }
}

/// Joins neighbouring strings of one look.
private struct SpanCollector {
    private var spans: [InlineMarkdown.Span] = []
    private var text = ""
    /// The look of `text`; `nil` where there is none.
    private var look: InlineMarkdown.Span?

    mutating func add(_ span: InlineMarkdown.Span) {
        guard case .string(let string) = span.piece else {
            flush()
            spans.append(span)
            return
        }
        if look?.intent != span.intent || look?.link != span.link { flush() }
        look = span
        text += string
    }

    private mutating func flush() {
        guard var span = look else { return }
        span.piece = .string(text)
        spans.append(span)
        look = nil
        text = ""
    }

    mutating func finished() -> [InlineMarkdown.Span] {
        flush()
        return spans
    }
}

extension Character {
    fileprivate var isMarkdownPunctuation: Bool { isASCII && (isPunctuation || isSymbol) }
}
