import HostInterface
import Testing

@Suite struct TextStyleTableTests {
    @Test func defaultSizes() {
        let expected: [(TextStyle, Double, Double)] = [
            (.largeTitle, 34, 41), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22), (.body, 17, 22),
            (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption, 12, 16), (.caption2, 11, 13),
        ]
        for (style, size, lineHeight) in expected {
            let entry = PlatformMetrics.textStyle(style, at: .large)
            #expect(entry.size == size && entry.lineHeight == lineHeight, "\(style)")
        }
    }

    @Test func corners() {
        #expect(PlatformMetrics.textStyle(.largeTitle, at: .xSmall) == (31, 38))
        #expect(PlatformMetrics.textStyle(.caption2, at: .accessibility5) == (40, 48))
    }

    /// Whatever the style, a larger text size never gives smaller text, and a line is always higher than its font.
    @Test(arguments: TextStyle.allCases) func growsWithTextSize(_ style: TextStyle) {
        var last = 0.0
        for textSize in TextSize.allCases {
            let entry = PlatformMetrics.textStyle(style, at: textSize)
            #expect(entry.size >= last)
            #expect(entry.lineHeight > entry.size)
            last = entry.size
        }
    }
}
