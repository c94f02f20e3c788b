import GridCore
import HostInterface
import Scene

/// Measures and breaks text with Pango, in the fonts that the painter draws with.
///
/// A text is shaped once for all widths; breaking it again is arithmetic. Both shapes and finished layouts are kept, a bounded number.
@MainActor
public final class PangoTextMeasurer: TextMeasuring {
    private struct Question: Hashable {
        var block: TextBlock
        var width: Double
        var height: Double
        var scale: Double
    }

    private let fonts = FontBook.shared
    private var layouts = BoundedCache<Question, TextLayout>(capacity: 4000)
    private var shapes = BoundedCache<TextBlock, ShapedText>(capacity: 2000)
    /// How often a text has been given to the shaper, which is what measuring costs.
    public private(set) var shapingCount = 0

    public init() {}

    public func metrics(of font: Font) -> FontMetrics { fonts.face(for: font).metrics }

    public func layout(_ block: TextBlock, width: Double?, height: Double?, scale: Double) -> TextLayout {
        let question = Question(block: block, width: gate(width), height: gate(height), scale: scale.isFinite && scale > 0 ? scale : 1)
        if let layout = layouts[question] { return layout }
        let setting = fittingSetting(for: question)
        let layout = setting.layout(scale: question.scale)
        layouts[question] = layout
        return layout
    }

    /// The one door for offers: an open one is infinite, a negative one nothing.
    private func gate(_ length: Double?) -> Double {
        guard let length, !length.isNaN else { return .infinity }
        return max(0, length)
    }

    // MARK: Making a text fit

    /// The first that shows everything: as it is, tightened, made smaller; truncated where none does.
    private func fittingSetting(for question: Question) -> TextSetting {
        let block = question.block
        let plain = setting(block, question)
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

    private func setting(_ block: TextBlock, _ question: Question) -> TextSetting {
        TextSetting(shape(block), block: block, width: question.width, height: question.height, fonts: fonts)
    }

    private func shape(_ block: TextBlock) -> ShapedText {
        let key = block.withoutBreaking
        if let shape = shapes[key] { return shape }
        shapingCount += 1
        let shape = ShapedText(block, fonts: fonts)
        shapes[key] = shape
        return shape
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
