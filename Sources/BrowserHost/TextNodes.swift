import CairoBackend
import GridCore
import Scene

/// A broken text as the page shows it: an element a line, at the baseline that was measured, in the font files that it was measured with.
///
/// The page never breaks a line. An element begins with a strut as high as the largest thing in the line, and has no line height of its
/// own; so its baseline lies exactly that far below its top, whatever the page makes of a font's ascent.
@MainActor
struct TextNodes {
    let assets: PageAssets

    func nodes(_ content: TextContent) -> [PageNode] {
        content.layout.lines.compactMap { line in
            let origin = Point(x: content.origin.x + line.origin.x, y: content.origin.y + line.origin.y)
            guard Rect(origin: origin, size: .zero).isDrawable || Rect(origin: origin, size: .zero).hasPlace else { return nil }
            return node(line, at: origin, isRightToLeft: content.layout.isRightToLeft)
        }
    }

    private func node(_ line: TextLine, at origin: Point, isRightToLeft: Bool) -> PageNode? {
        let pieces = assets.pieces(of: line, isRightToLeft: isRightToLeft)
        guard !pieces.isEmpty else { return nil }
        let strut = strut(of: line)
        var attributes = ["class": "t"]
        if isRightToLeft { attributes["dir"] = "rtl" }
        let style = "left:\(CSSText.px(origin.x));top:\(CSSText.px(origin.y - strut));font-size:\(CSSText.px(strut));"
        let box = Rect(x: origin.x, y: origin.y - strut, width: max(line.width, 1), height: strut * 1.4)
        let spans = pieces.map { span($0, run: line.runs[$0.run], box: box) }
        return PageNode("div", style: style, attributes: attributes, nodes: spans)
    }

    /// What is highest above the baseline: the size of the largest letters, or an image.
    private func strut(of line: TextLine) -> Double {
        line.runs.reduce(1) { highest, run in
            let image = run.image.map { $0.frame.height - $0.frame.minY + run.baselineOffset } ?? 0
            return max(highest, run.font.size + max(0, run.baselineOffset), image.isFinite ? image : 0)
        }
    }

    private func span(_ piece: FontShelf.Piece, run: TextRun, box: Rect) -> PageNode {
        if let image = run.image { return inlineImage(image, run: run) }
        let font = run.font
        var style = "font-size:\(CSSText.px(font.size));"
        if let number = piece.font { style += "font-family:\(assets.family(number));" }
        if piece.isSlanted { style += "font-style:oblique;" }
        if font.hasMonospacedDigits { style += "font-variant-numeric:tabular-nums;" }
        if font.hasSmallCaps { style += "font-variant-caps:small-caps;" }
        if run.tracking != 0, run.tracking.isFinite { style += "letter-spacing:\(CSSText.px(run.tracking));" }
        if run.baselineOffset != 0, run.baselineOffset.isFinite { style += "position:relative;top:\(CSSText.px(-run.baselineOffset));" }
        switch run.paint {
        case .color(let color):
            style += "color:\(CSSText.color(color));"
            if let background = run.background { style += "background-color:\(CSSText.color(background));" }
        default:
            style += CSSPaint(box: box, address: assets.address).background(run.paint)
            style += "-webkit-background-clip:text;background-clip:text;color:transparent;"
        }
        style += decoration(of: run)
        return PageNode("span", style: style, text: piece.text)
    }

    /// Lines a fourteenth of the size thick. One element has lines of one style and colour, those of the underline where there are both.
    private func decoration(of run: TextRun) -> String {
        guard let line = run.underline ?? run.strikethrough else { return "" }
        let names = (run.underline == nil ? [] : ["underline"]) + (run.strikethrough == nil ? [] : ["line-through"])
        let style =
            switch line {
            case .solid: "solid"
            case .dotted: "dotted"
            case .dashed, .dashDotted, .dashDotDotted: "dashed"
            }
        let color = (run.underline == nil ? run.strikethroughColor : run.underlineColor).map { " " + CSSText.color($0) } ?? ""
        let thickness = CSSText.px(run.font.size / 14)
        return "text-decoration:\(names.joined(separator: " ")) \(style)\(color) \(thickness);"
            + "text-underline-offset:\(CSSText.px(run.font.size / 14 * 1.5));"
    }

    /// An image in a sentence: a box on the baseline, moved by the image's own place.
    private func inlineImage(_ image: ImageContent, run: TextRun) -> PageNode {
        var shown = image
        shown.frame.origin = .zero
        if image.tint != nil { shown.tint = run.paint }
        let size = image.frame.size
        let style =
            "display:inline-block;position:relative;vertical-align:baseline;width:\(CSSText.px(max(0, size.width)));"
            + "height:\(CSSText.px(max(0, size.height)));left:\(CSSText.px(image.frame.minX));"
            + "top:\(CSSText.px(image.frame.minY - run.baselineOffset));"
        return PageNode("span", style: style, nodes: ImageNodes(assets: assets).nodes(shown))
    }
}
