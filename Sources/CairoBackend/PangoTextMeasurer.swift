import GridCore
import HostInterface
import Scene

/// Measures and breaks text with Pango, in the fonts that the painter draws with.
///
/// A text is shaped once for all widths; breaking it again is arithmetic. Both shapes and finished layouts are kept, a bounded number, for
/// all measurers and for those who draw.
@MainActor
public final class PangoTextMeasurer: TextMeasuring {
    private let fonts = FontBook.shared
    /// How often a text has been given to the shaper, which is what measuring costs.
    public private(set) var shapingCount = 0

    public init() {}

    public func metrics(of font: Font) -> FontMetrics { fonts.face(for: font).metrics }

    public func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
        let question = KnownText.Question(
            block: block, width: gate(width), height: gate(height), scale: scale.isFinite && scale > 0 ? scale : 1)
        let text = known(block)
        if let layout = text.layout(for: question) { return layout }
        let shape = shape(block, in: text)
        let layout =
            TextSetting.oneLine(shape, block: block, width: question.width, scale: question.scale, fonts: fonts)
            ?? fittingSetting(for: question, of: shape).layout(scale: question.scale)
        text.note(layout, for: question)
        return layout
    }

    /// The one door for offers: an open one is infinite, a negative one nothing.
    private func gate(_ length: Double?) -> Double {
        guard let length, !length.isNaN else { return .infinity }
        return max(0, length)
    }

    // MARK: Making a text fit

    /// The first that shows everything: as it is, tightened, made smaller; truncated where none does.
    private func fittingSetting(for question: KnownText.Question, of shape: ShapedText) -> TextSetting {
        let block = question.block
        let plain = setting(shape, block, question)
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

    private func setting(_ block: TextBlock, _ question: KnownText.Question) -> TextSetting {
        setting(shape(block, in: known(block)), block, question)
    }

    private func setting(_ shape: ShapedText, _ block: TextBlock, _ question: KnownText.Question) -> TextSetting {
        TextSetting(shape, block: block, width: question.width, height: question.height, fonts: fonts)
    }

    private func known(_ block: TextBlock) -> KnownText {
        let key = TextKey(runs: block.runs, isRightToLeft: block.isRightToLeft, language: block.language)
        if let text = fonts.texts[key] { return text }
        let text = KnownText()
        fonts.texts[key] = text
        return text
    }

    private func shape(_ block: TextBlock, in text: KnownText) -> ShapedText {
        if let shape = text.shape { return shape }
        shapingCount += 1
        let (shape, line) = ShapedText.shaped(block, fonts: fonts)
        text.shape = shape
        text.line = text.line ?? line
        return shape
    }
}

extension TextBlock {
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
