import Foundation
import Testing

@testable import TesseraSwiftUI

struct InlineMarkdownTests {
    private static func described(_ pieces: [LocalizedStringKey.Piece]) -> String {
        InlineMarkdown.spans(of: pieces).map { span in
            let text =
                switch span.piece {
                case .string(let string): string
                case .text: "◊"
                }
            var marks = ""
            if span.intent.contains(.emphasized) { marks += "i" }
            if span.intent.contains(.stronglyEmphasized) { marks += "b" }
            if span.intent.contains(.code) { marks += "c" }
            if span.intent.contains(.strikethrough) { marks += "s" }
            return "\(text)|\(marks)\(span.link.map { ">" + $0 } ?? "")"
        }.joined(separator: " ; ")
    }

    @Test(arguments: [
        ("plain", "plain|"),
        ("*a*", "a|i"), ("_a_", "a|i"), ("**a**", "a|b"), ("__a__", "a|b"), ("***a***", "a|ib"),
        ("a *b* c", "a | ; b|i ;  c|"), ("**a *b* c**", "a |b ; b|ib ;  c|b"),
        ("snake_case_name", "snake_case_name|"), ("2 * 3 * 4", "2 * 3 * 4|"), ("*open", "*open|"), ("a**", "a**|"),
        ("~~a~~", "a|s"), ("~a~", "a|s"), ("~~~a~~~", "~~~a~~~|"),
        ("`a*b*`", "a*b*|c"), ("`` a`b ``", "a`b|c"), ("`open", "`open|"),
        (#"\*a\*"#, "*a*|"), (#"a\b"#, #"a\b|"#),
        ("[a](x)", "a|>x"), ("[**a** b](https://x.y/z \"t\")", "a|b>https://x.y/z ;  b|>https://x.y/z"), ("[a] (x)", "[a] (x)|"),
        ("[a](b c)", "[a](b c)|"), ("[a](x(1))", "a|>x(1)"), ("[a]", "[a]|"),
        ("see https://x.y/z. Now", "see | ; https://x.y/z|>https://x.y/z ; . Now|"), ("<https://x.y>", "https://x.y|>https://x.y"),
        ("*a **b***", "a |i ; b|ib"), ("**a*b**", "a*b|b"), ("", "|"), ("a\nb", "a\nb|"),
    ])
    func looks(_ markdown: String, _ expected: String) {
        #expect(InlineMarkdownTests.described([.string(markdown)]) == expected)
    }

    @Test func valuesAreSurroundedButNeverRead() {
        let value = LocalizedStringKey.Piece.text(Text(verbatim: "*x*"))
        #expect(InlineMarkdownTests.described([.string("**"), value, .string("** a")]) == "◊|b ;  a|")
        #expect(InlineMarkdownTests.described([.string("["), value, .string("](y)")]) == "◊|>y")
        #expect(InlineMarkdownTests.described([value, .string("_"), value, .string("_"), value]) == "◊| ; _| ; ◊| ; _| ; ◊|")
    }

    @Test func hostileTextsAreReadInOnePass() {
        for unit in ["*", "_a", "[", "`", "[a](", "~~a", "**a*b", "``a`", "<https://", "\\"] {
            let text = String(repeating: unit, count: 4000)
            let letters = InlineMarkdown.spans(of: [.string(text)]).reduce(0) { sum, span in
                if case .string(let string) = span.piece { sum + string.count } else { sum }
            }
            #expect(letters > 0)
        }
    }

    /// Nothing but marks is ever lost: the letters come out in their order.
    @Test func lettersSurvive() {
        var random = SplitMix(seed: 20_261_130)
        for round in 0..<400 {
            let text = String((0..<24).map { _ in "ab *_~`[]()\\<>".randomElement(using: &random)! })
            let out = InlineMarkdown.spans(of: [.string(text)]).map { span -> String in
                if case .string(let string) = span.piece { string } else { "" }
            }.joined()
            let shown = out.filter(\.isLetter)
            // The address of a link is not shown.
            let links = InlineMarkdown.spans(of: [.string(text)]).contains { $0.link != nil }
            #expect(links || shown == text.filter(\.isLetter), "seed 20261130, round \(round): \(text)")
        }
    }

    @Test func attributedStringsHoldWhatMarkdownSays() throws {
        let string = try AttributedString(markdown: "a **b** [c](https://x.y)")
        let runs = string.runs.map { run in
            "\(String(string[run.range].characters))|\(run.inlinePresentationIntent?.rawValue ?? 0)|\(run.link?.absoluteString ?? "")"
        }
        #expect(runs == ["a |0|", "b|2|", " |0|", "c|0|https://x.y"])
    }
}

/// A small generator of numbers that gives the same row for the same seed.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
