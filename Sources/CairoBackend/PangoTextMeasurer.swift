import GridCore
import HostInterface
import Scene

/// Measures and breaks text with Pango, in the fonts that the painter draws with.
///
/// A text is shaped once for all widths; breaking it again is arithmetic. Both shapes and finished layouts are kept, a bounded number.
@MainActor
public final class PangoTextMeasurer: TextMeasuring {
    private struct Question: Equatable {
        var block: TextBlock
        var width: Double
        var height: Double
        var scale: Double
    }

    /// A text that has been shaped, and how it was broken last.
    private final class KnownText {
        let shape: ShapedText
        var layouts: [(question: Question, layout: TextLayout)] = []

        init(_ shape: ShapedText) { self.shape = shape }
    }

    /// How many layouts of one text are kept: a grid asks for its own room, for that of a cell, and for both again while it is resized.
    private static let mostLayouts = 8

    private let fonts = FontBook.shared
    private var texts = BoundedCache<TextBlock, KnownText>(capacity: 2000)
    /// How often a text has been given to the shaper, which is what measuring costs.
    public private(set) var shapingCount = 0

    public init() {}

    public func metrics(of font: Font) -> FontMetrics { fonts.face(for: font).metrics }

    public func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
        let question = Question(block: block, width: gate(width), height: gate(height), scale: scale.isFinite && scale > 0 ? scale : 1)
        let text = known(block)
        if let known = text.layouts.first(where: { $0.question == question }) { return known.layout }
        let layout = fittingSetting(for: question, of: text).layout(scale: question.scale)
        if text.layouts.count == PangoTextMeasurer.mostLayouts { text.layouts.removeFirst() }
        text.layouts.append((question, layout))
        return layout
    }

    /// The one door for offers: an open one is infinite, a negative one nothing.
    private func gate(_ length: Double?) -> Double {
        guard let length, !length.isNaN else { return .infinity }
        return max(0, length)
    }

    // MARK: Making a text fit

    /// The first that shows everything: as it is, tightened, made smaller; truncated where none does.
    private func fittingSetting(for question: Question, of text: KnownText) -> TextSetting {
        let block = question.block
        let plain = setting(text, block, question)
        guard plain.isTruncated else { return plain }
        if block.allowsTightening {
            let tightened = setting(block.tightened(by: 0.02), question)
            if !tightened.isTruncated { return tightened }
        }
        let least = block.minimumScale
        guard least > 0, least < 1 else { return plain }
        let smallest = setting(block.scaled(by: least), question)
        guard !smallest.isTruncated else { return smallest }
        // Seven halvings: to within a hundredth of the size.
        var (best, low, high) = (smallest, least, 1.0)
        for _ in 0..<7 {
            let middle = (low + high) / 2
            let candidate = setting(block.scaled(by: middle), question)
            if candidate.isTruncated {
                high = middle
            } else {
                (best, low) = (candidate, middle)
            }
        }
        return best
    }

    private func setting(_ block: TextBlock, _ question: Question) -> TextSetting { setting(known(block), block, question) }

    private func setting(_ text: KnownText, _ block: TextBlock, _ question: Question) -> TextSetting {
        TextSetting(text.shape, block: block, width: question.width, height: question.height, fonts: fonts)
    }

    private func known(_ block: TextBlock) -> KnownText {
        let key = block.withoutBreaking
        if let text = texts[key] { return text }
        shapingCount += 1
        let text = KnownText(ShapedText(block, fonts: fonts))
        texts[key] = text
        return text
    }
}

extension TextBlock {
    /// What the shape of the letters depends on, and nothing else.
    fileprivate var withoutBreaking: TextBlock {
        var result = TextBlock(runs: runs)
        result.isRightToLeft = isRightToLeft
        result.language = language
        return result
    }

    /// With letters closer by a part of their size.
    fileprivate func tightened(by part: Double) -> TextBlock {
        var result = self
        for index in runs.indices { result.runs[index].tracking -= runs[index].font.size * part }
        return result
    }

    /// With every length of the runs multiplied by `factor`.
    fileprivate func scaled(by factor: Double) -> TextBlock {
        var result = self
        for index in runs.indices {
            result.runs[index].font.size *= factor
            result.runs[index].font.lineHeight = runs[index].font.lineHeight.map { $0 * factor }
            result.runs[index].tracking *= factor
            result.runs[index].baselineOffset *= factor
            guard let frame = runs[index].image?.frame else { continue }
            result.runs[index].image?.frame.origin.x = frame.minX * factor
            result.runs[index].image?.frame.origin.y = frame.minY * factor
            result.runs[index].image?.frame.size.width = frame.width * factor
            result.runs[index].image?.frame.size.height = frame.height * factor
        }
        return result
    }
}
