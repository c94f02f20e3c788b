import GridCore

extension SVGDocument {
    /// Draws a broken text: one element a line, its runs at their own places.
    mutating func draw(_ content: TextContent) {
        for line in content.layout.lines {
            let origin = Point(x: content.origin.x + line.origin.x, y: content.origin.y + line.origin.y)
            for (index, run) in line.runs.enumerated() where run.background != nil && line.spans.indices.contains(index) {
                let span = line.spans[index]
                let place = Rect(x: origin.x + span.x, y: origin.y - run.font.size * 0.95, width: span.width, height: run.font.size * 1.19)
                draw(.fill(.rect(place), .color(run.background ?? .clear)))
            }
            let isPlain = line.runs.allSatisfy { $0.image == nil && $0.baselineOffset == 0 }
            if isPlain, case .color? = line.runs.first?.paint, line.runs.allSatisfy({ $0.paint == line.runs[0].paint }) {
                let paint = line.runs[0].paint
                let bounds = Rect(x: origin.x, y: origin.y, width: line.width, height: 0)
                draw(with: paint, "fill", bounds: bounds) { fill in
                    SVGDocument.element(line.runs, at: origin, width: line.width, fill, isRightToLeft: content.layout.isRightToLeft)
                }
            } else {
                drawRuns(of: line, at: origin, isRightToLeft: content.layout.isRightToLeft)
            }
        }
    }

    /// Runs with paints of their own, images or raised baselines stand one by one.
    private mutating func drawRuns(of line: TextLine, at origin: Point, isRightToLeft: Bool) {
        var x = 0.0
        for (index, run) in line.runs.enumerated() {
            let span = line.spans.indices.contains(index) ? line.spans[index] : TextLine.Span(x: x, width: 0)
            x = span.x + span.width
            let place = Point(x: origin.x + span.x, y: origin.y - run.baselineOffset)
            if var image = run.image {
                image.frame.origin = Point(x: place.x + image.frame.minX, y: place.y - image.frame.height + image.frame.minY)
                if image.tint != nil { image.tint = run.paint }
                draw(image)
                continue
            }
            let bounds = Rect(x: place.x, y: place.y - run.font.size * 1.5, width: span.width, height: run.font.size * 2).grown(
                by: run.font.size)
            draw(with: run.paint, "fill", bounds: bounds) { fill in
                SVGDocument.element([run], at: place, width: span.width, fill, isRightToLeft: isRightToLeft)
            }
        }
    }

    private static func element(_ runs: [TextRun], at origin: Point, width: Double, _ fill: String, isRightToLeft: Bool) -> String {
        guard let first = runs.first else { return "" }
        var result = "<text x=\"\(origin.x.decimal())\" y=\"\(origin.y.decimal())\" xml:space=\"preserve\"" + fill
        // The left end is where the line ends, read from right to left.
        if isRightToLeft { result += " direction=\"rtl\" text-anchor=\"end\"" }
        // Viewers with other fonts keep the width.
        if width > 0 { result += " textLength=\"\(width.decimal())\"" }
        if runs.count == 1 { return result + attributes(of: first) + ">" + escaped(first.text) + "</text>\n" }
        result += ">"
        for run in runs { result += "<tspan\(attributes(of: run))>" + escaped(run.text) + "</tspan>" }
        return result + "</text>\n"
    }

    private static func attributes(of run: TextRun) -> String {
        let font = run.font
        var result = " font-family=\"\(families(of: font))\" font-size=\"\(font.size.decimal())\""
        if font.weight != 400 { result += " font-weight=\"\(font.weight)\"" }
        if font.isItalic { result += " font-style=\"italic\"" }
        if font.width != 1 { result += " font-stretch=\"\((font.width * 100).decimal())%\"" }
        if font.hasMonospacedDigits { result += " font-variant-numeric=\"tabular-nums\"" }
        if font.hasSmallCaps { result += " font-variant-caps=\"small-caps\"" }
        if run.tracking != 0 { result += " letter-spacing=\"\(run.tracking.decimal())\"" }
        let lines = (run.underline == nil ? [] : ["underline"]) + (run.strikethrough == nil ? [] : ["line-through"])
        if !lines.isEmpty { result += " text-decoration=\"\(lines.joined(separator: " "))\"" }
        return result
    }

    /// The families in which the text was measured first.
    private static func families(of font: Font) -> String {
        font.families.map { family in
            let name = escaped(family.filter { $0 != "'" && $0 != "\\" })
            return name.contains(" ") ? "'" + name + "'" : name
        }.joined(separator: ", ")
    }
}
