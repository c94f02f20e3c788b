import CairoBackend
import GridCore
import HostInterface
import Scene
import Testing

@MainActor @Suite struct TextMeasuringTests {
    let measurer = PangoTextMeasurer()
    static let story = "The quick brown fox jumps over the lazy dog and goes on its way until the evening comes."

    func block(_ text: String, size: Double = 17, lineHeight: Double? = nil, change: (inout TextBlock) -> Void = { _ in }) -> TextBlock {
        var block = TextBlock(runs: [TextRun(text, font: Font(size: size, lineHeight: lineHeight))])
        change(&block)
        return block
    }

    func layout(_ block: TextBlock, width: Double? = nil, height: Double? = nil, scale: Double = 2) -> TextLayout {
        measurer.layout(block, width: width, height: height, scale: scale)
    }

    func shown(_ layout: TextLayout) -> [String] { layout.lines.map { $0.runs.map(\.text).joined() } }

    // MARK: Heights

    /// Recorded on an iPhone at scale 2; measured-swiftui 7.
    @Test(arguments: [
        (10, 12), (11, 13.5), (12, 14.5), (13, 16), (15, 18), (17, 20.5), (20, 24), (22, 26.5), (24, 29), (26, 31.5), (32, 38.5), (40, 48),
    ]) func aLoneLineIsAsHighAsApples(size: Double, height: Double) {
        #expect(layout(block("Hxg", size: size)).size.height == height)
        #expect(layout(block("", size: size)).size == Size(width: 0, height: height))
    }

    /// eager-grid-and-layout 8: lines of body are 22 apart, their own height is 20.29; a lone line at scale 3 is 20.33 high.
    @Test func aTextStylesLinesAreItsLeadingApart() throws {
        let body = block("one\ntwo\nthree", lineHeight: 22)
        let result = layout(body)
        let baselines = result.lines.map(\.origin.y)
        #expect(baselines.count == 3)
        #expect(abs(baselines[1] - baselines[0] - 22) < 1e-9)
        #expect(abs(baselines[2] - baselines[1] - 22) < 1e-9)
        #expect(result.size.height == 64.5)
        #expect(abs(layout(block("one", lineHeight: 22), scale: 3).size.height - 61.0 / 3) < 1e-9)
        #expect(abs(result.firstBaseline - 17 * 1950 / 2048) < 1e-9)
    }

    @Test func metricsAreApples() {
        let metrics = measurer.metrics(of: Font(size: 2048))
        #expect(metrics.ascent == 1950 && metrics.descent == 494 && metrics.capHeight == 1443)
        #expect(measurer.metrics(of: Font(family: "No Such Family", size: 2048)) == metrics)
    }

    @Test func lineSpacingLiesBetweenLines() {
        let plain = layout(block("a\nb")).size.height
        #expect(layout(block("a\nb") { $0.lineSpacing = 10 }).size.height == plain + 10)
        #expect(layout(block("a") { $0.lineSpacing = 10 }).size.height == 20.5)
    }

    @Test func roomForLinesIsReserved() {
        let result = layout(
            block("a", lineHeight: 22) {
                $0.lineLimit = 3
                $0.reservesSpace = true
            })
        #expect(result.size.height == 64.5)
        #expect(result.lines.count == 1)
    }

    /// A height holds floor(height / pitch) lines, at least one; measured-swiftui 5.
    @Test(arguments: [(0.0, 1), (20, 1), (40.5, 1), (40.6, 2), (61, 3), (1000, 4)]) func aHeightHoldsWholeLines(height: Double, count: Int)
    {
        let result = layout(block("a\nb\nc\nd"), height: height)
        #expect(result.lines.count == count)
        #expect(result.isTruncated == (count < 4))
    }

    // MARK: Breaking

    @Test(arguments: Array(stride(from: 20.0, through: 700, by: 23))) func linesFitAndLoseNothing(width: Double) {
        let result = layout(block(Self.story), width: width)
        #expect(result.size.width <= width)
        #expect(result.lines.allSatisfy { $0.width <= width + 1e-3 })
        #expect(!result.isTruncated)
        let kept = shown(result).joined().filter { $0 != " " }
        #expect(kept == Self.story.filter { $0 != " " })
        // Offered what it took, a text takes the same.
        #expect(
            layout(block(Self.story), width: result.size.width, height: result.size.height).lines.map(\.runs) == result.lines.map(\.runs))
    }

    @Test func ownLinesAndEmptyLinesStay() {
        #expect(shown(layout(block("one\n\ntwo\r\nthree"))) == ["one", "", "two", "three"])
        #expect(layout(block("a\n")).lines.count == 2)
    }

    @Test func aHangingSpaceCountsUpToTheOffer() {
        let wide = layout(block("word word"), width: 60)
        let word = layout(block("word")).size.width
        #expect(wide.lines.count == 2)
        #expect(wide.size.width > word && wide.size.width <= 60)
        #expect(layout(block("word word"), width: word).size.width == word)
    }

    @Test func aWordThatIsTooWideIsBroken() {
        let result = layout(block("Donaudampfschifffahrt"), width: 60)
        #expect(result.lines.count > 2)
        #expect(shown(result).joined() == "Donaudampfschifffahrt")
    }

    // MARK: Truncation

    @Test(arguments: [TextBlock.Truncation.tail, .middle, .head]) func aTruncatedLineFits(mode: TextBlock.Truncation) throws {
        for width in stride(from: 30.0, through: 300, by: 7) {
            let result = layout(
                block(Self.story) {
                    $0.lineLimit = 1
                    $0.truncation = mode
                }, width: width)
            #expect(result.isTruncated)
            #expect(result.size.width <= width)
            let line = try #require(shown(result).first)
            #expect(line.contains("…"))
            let parts = line.split(separator: "…", omittingEmptySubsequences: false)
            #expect(Self.story.hasPrefix(parts[0]) && Self.story.hasSuffix(parts[1]))
            switch mode {
            case .tail: #expect(parts[1].isEmpty)
            case .head: #expect(parts[0].isEmpty)
            case .middle: #expect(abs(parts[0].count - parts[1].count) < 6)
            }
        }
    }

    @Test func whatFitsIsNotTruncated() {
        let width = layout(block("Hello")).size.width
        #expect(!layout(block("Hello") { $0.lineLimit = 1 }, width: width).isTruncated)
        #expect(layout(block("Hello\nWorld") { $0.lineLimit = 1 }, width: 200).lines.first?.runs.first?.text == "Hello…")
    }

    @Test func aTextIsMadeSmallerBeforeItIsTruncated() throws {
        let full = layout(block("A long title")).size.width
        let small = layout(
            block("A long title") {
                $0.lineLimit = 1
                $0.minimumScale = 0.5
            }, width: full * 0.7)
        #expect(!small.isTruncated)
        let size = try #require(small.lines.first?.runs.first?.font.size)
        #expect(size < 17 && size > 17 * 0.65)
        let tiny = layout(
            block("A long title") {
                $0.lineLimit = 1
                $0.minimumScale = 0.9
            }, width: full * 0.5)
        #expect(tiny.isTruncated)
        #expect(tiny.lines.first?.runs.first?.font.size == 17 * 0.9)
    }

    @Test func tighteningComesBeforeTruncation() {
        let full = layout(block("A long title")).size.width
        let result = layout(
            block("A long title") {
                $0.lineLimit = 1
                $0.allowsTightening = true
            }, width: full - 2)
        #expect(!result.isTruncated)
        #expect((result.lines.first?.runs.first?.tracking ?? 0) < 0)
    }

    // MARK: Looks, directions, images

    @Test func trackingAddsToEachCharacter() {
        var spaced = block("abcd")
        spaced.runs[0].tracking = 5
        #expect(abs(layout(spaced).size.width - layout(block("abcd")).size.width - 20) <= 0.5)
    }

    @Test func linesAreAligned() throws {
        for (alignment, part) in [(TextBlock.Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
            let result = layout(block("wide line\nx") { $0.alignment = alignment })
            let line = try #require(result.lines.last)
            #expect(abs(line.origin.x - (result.size.width - line.width) * part) < 1e-9)
            let mirrored = layout(
                block("wide line\nx") {
                    $0.alignment = alignment
                    $0.isRightToLeft = true
                })
            #expect(abs((mirrored.lines.last?.origin.x ?? -1) - (result.size.width - line.width) * (1 - part)) < 1e-9)
        }
    }

    @Test func lettersDecideTheDirection() {
        #expect(layout(block("שלום עולם")).isRightToLeft)
        #expect(!layout(block("hello שלום") { $0.isRightToLeft = true }).isRightToLeft)
        #expect(layout(block("123") { $0.isRightToLeft = true }).isRightToLeft)
    }

    @Test func anImageTakesItsPlace() {
        let source = ImageSource(id: 1, location: .pixels([0, 0, 0, 0], width: 1, height: 1), size: Size(width: 1, height: 1), scale: 1)
        var icon = TextRun("", font: Font(size: 17))
        icon.image = ImageContent(source: source, frame: Rect(x: 0, y: 0, width: 30, height: 40))
        var text = block("ab")
        let before = layout(text)
        text.runs.append(icon)
        let after = layout(text)
        #expect(abs(after.size.width - before.size.width - 30) <= 0.5)
        #expect(after.size.height > 40)
        #expect(after.lines.first?.runs.count == 2)
    }

    // MARK: Cost and bad input

    @Test func aTextIsShapedOnceForAllWidths() {
        // All measurers know what one of them has shaped: a text that no other test has.
        let story = Self.story + " And that was all."
        let text = block(story)
        for width in [nil, 100, 200, 300, 200, 100] as [Double?] { _ = layout(text, width: width) }
        #expect(measurer.shapingCount == 1)
        _ = layout(block(story) { $0.lineLimit = 2 }, width: 100)
        #expect(measurer.shapingCount == 1)
    }

    @Test func badNumbersAndCharactersAreTakenCalmly() {
        for number in [Double.nan, .infinity, -.infinity, -5, 0, 1e-300, 1e300] {
            #expect(layout(block("ab\nc d"), width: number, height: number, scale: number).size.height.isFinite)
            var odd = block("a\u{0}b\u{FFFD}\u{202E}c", size: number, lineHeight: number)
            odd.lineSpacing = number
            odd.minimumScale = number
            odd.runs[0].tracking = number
            odd.runs[0].baselineOffset = number
            odd.lineLimit = -3
            #expect(!layout(odd, width: 20).lines.isEmpty)
        }
        #expect(layout(TextBlock(runs: [])).size == Size(width: 0, height: 20.5))
        #expect(layout(block(String(repeating: "a", count: 50_000)), width: 300).lines.count > 1000)
    }
}
