import GridCore

extension Scene {
    /// The scene as a readable tree, one line a layer, a content or a meaning, numbers with at most four decimals. The same scene gives
    /// the same text.
    public var textDump: String {
        var dump = SceneText()
        dump.line(
            0, "scene \(size.width.decimal()) × \(size.height.decimal()) at scale \(scale.decimal()), background \(background.hexadecimal)")
        dump.add(root, depth: 1)
        if !meanings.isEmpty { dump.line(0, "meanings") }
        for meaning in meanings { dump.add(meaning, depth: 1) }
        return dump.text
    }
}

/// The lines of a dump.
private struct SceneText {
    var text = ""

    mutating func line(_ depth: Int, _ words: String) {
        for _ in 0..<depth { text += "  " }
        text += words
        text += "\n"
    }

    // MARK: Layers

    mutating func add(_ layer: Layer, depth: Int) {
        line(depth, "layer \(layer.id.rawValue) \(words(layer.frame))" + traits(of: layer))
        for content in layer.contents { line(depth + 1, words(content)) }
        if case .layers(let layers)? = layer.mask {
            line(depth + 1, "mask")
            for layer in layers { add(layer, depth: depth + 2) }
        }
        for child in layer.children { add(child, depth: depth + 1) }
    }

    private func traits(of layer: Layer) -> String {
        var result = ""
        if layer.transform != .identity { result += ", transform " + words(layer.transform) }
        if let backdrop = layer.backdrop {
            result +=
                ", backdrop blur \(backdrop.radius.decimal()) saturation \(backdrop.saturation.decimal()) \(backdrop.tint.hexadecimal)"
        }
        if let clip = layer.clip { result += ", clip " + words(clip) }
        for effect in layer.effects { result += ", " + words(effect) }
        if layer.opacity != 1 { result += ", opacity \(layer.opacity.decimal())" }
        if layer.blendMode != .normal { result += ", \(layer.blendMode.name)" }
        if layer.isGroup { result += ", group" }
        if let scroll = layer.scroll {
            result += ", scrolls \(words(scroll.contentSize)) at \(words(scroll.offset))"
        }
        return result
    }

    private func words(_ effect: Effect) -> String {
        switch effect {
        case .blur(let radius): "blur \(radius.decimal())"
        case .shadow(let color, let radius, let x, let y):
            "shadow \(color.hexadecimal) \(radius.decimal()) by \(words(Point(x: x, y: y)))"
        case .colorMatrix(let numbers): "colour matrix " + numbers.map { $0.decimal() }.joined(separator: " ")
        case .luminanceToAlpha: "luminance to alpha"
        }
    }

    private func words(_ content: Content) -> String {
        switch content {
        case .fill(let outline, let paint): return "fill \(words(outline)) \(words(paint))"
        case .stroke(let outline, let style, let paint):
            let dash = style.dash.isEmpty ? "" : " dashed " + style.dash.map { $0.decimal() }.joined(separator: " ")
            return "stroke \(words(outline)) \(style.width.decimal())\(dash) \(words(paint))"
        case .text(let text):
            let lines = text.layout.lines.map { line in
                quoted(line.runs.reduce("") { $0 + ($1.image == nil ? $1.text : "\u{FFFC}") })
                    + " at \(words(Point(x: text.origin.x + line.origin.x, y: text.origin.y + line.origin.y)))"
            }
            let font = text.layout.lines.first?.runs.first.map { run in
                " \(run.font.size.decimal()) points, weight \(run.font.weight)\(run.font.isItalic ? ", italic" : ""), \(words(run.paint))"
            }
            return "text \(words(text.layout.size)) " + lines.joined(separator: ", ") + (font ?? "")
                + (text.layout.isTruncated ? ", truncated" : "")
        case .image(let image):
            return "image \(String(image.source.id, radix: 16)) \(words(image.frame))" + (image.tint.map { " in " + words($0) } ?? "")
                + (image.resizing == .tile ? ", tiled" : "") + (image.isMirrored ? ", mirrored" : "")
        }
    }

    private func words(_ outline: Outline) -> String {
        switch outline {
        case .rect(let rect): return "rect \(words(rect))"
        case .rounded(let rect, let radii):
            let all = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
            let text = all.allSatisfy { $0 == all[0] } ? all[0].decimal() : all.map { $0.decimal() }.joined(separator: " ")
            return "rounded \(words(rect)) by \(text)" + (radii.isContinuous ? " continuous" : "")
        case .ellipse(let rect): return "ellipse \(words(rect))"
        case .path(let path, let isEvenOdd):
            return "path of \(path.elements.count) in \(words(path.controlBounds ?? .zero))" + (isEvenOdd ? " even-odd" : "")
        }
    }

    private func words(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): return color.hexadecimal
        case .linear(let stops, let start, let end): return "linear \(words(start)) to \(words(end)) \(words(stops))"
        case .radial(let stops, let center, let start, let end):
            return "radial \(words(center)) \(start.decimal()) to \(end.decimal()) \(words(stops))"
        case .angular(let stops, let center, let start, let end):
            return "angular \(words(center)) \(start.decimal()) to \(end.decimal()) \(words(stops))"
        case .mesh(let mesh): return "mesh of \(mesh.patches.count) patches"
        case .image(let source, let tile): return "image \(String(source.id, radix: 16)) in tiles \(words(tile))"
        }
    }

    private func words(_ stops: [GradientStop]) -> String {
        stops.map { "\($0.color.hexadecimal)@\($0.location.decimal())" }.joined(separator: " ")
    }

    private func words(_ rect: Rect) -> String {
        "(\(rect.minX.decimal()), \(rect.minY.decimal()), \(rect.width.decimal()), \(rect.height.decimal()))"
    }

    private func words(_ size: Size) -> String { "\(size.width.decimal()) × \(size.height.decimal())" }

    private func words(_ point: Point) -> String { "(\(point.x.decimal()), \(point.y.decimal()))" }

    private func words(_ transform: Transform) -> String {
        let affine = [transform.m11, transform.m12, transform.m21, transform.m22, transform.m31, transform.m32]
        let rest = transform.isAffine ? [] : [transform.m13, transform.m23, transform.m33]
        return "[" + (affine + rest).map { $0.decimal() }.joined(separator: " ") + "]"
    }

    /// A text on one line, in quotation marks.
    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    // MARK: Meanings

    mutating func add(_ meaning: Meaning, depth: Int) {
        var words = meaning.role.name
        if let level = meaning.headingLevel { words += " \(level)" }
        if let label = meaning.label { words += " " + quoted(label) }
        if let identifier = meaning.identifier { words += " #" + identifier }
        if let value = meaning.value { words += ", value " + quoted(value) }
        if let hint = meaning.hint { words += ", hint " + quoted(hint) }
        if !meaning.inputLabels.isEmpty { words += ", spoken as " + meaning.inputLabels.map(quoted).joined(separator: " or ") }
        words += " " + self.words(meaning.frame)
        let names = Traits.names.filter { meaning.traits.contains($0.0) }.map { $0.1 }
        if !names.isEmpty { words += " [" + names.joined(separator: ", ") + "]" }
        if !meaning.actions.isEmpty { words += ", actions " + meaning.actions.map { $0.name }.joined(separator: ", ") }
        if meaning.rowCount > 0 || meaning.columnCount > 0 { words += ", \(meaning.rowCount) rows, \(meaning.columnCount) columns" }
        if let position = meaning.positionInSet { words += ", \(position + 1) of \(meaning.setSize.map { String($0) } ?? "?")" }
        if let row = meaning.rowIndex, let column = meaning.columnIndex { words += ", row \(row + 1), column \(column + 1)" }
        if meaning.sortPriority != 0 { words += ", priority \(meaning.sortPriority.decimal())" }
        line(depth, words)
        for child in meaning.children { add(child, depth: depth + 1) }
    }
}

extension Traits {
    fileprivate static var names: [(Traits, String)] {
        [
            (.selected, "selected"), (.disabled, "disabled"), (.header, "header"), (.modal, "modal"),
            (.updatesFrequently, "updates frequently"), (.summary, "summary"), (.playsSound, "plays sound"),
            (.startsMedia, "starts media"), (.causesPageTurn, "causes page turn"), (.keyboardKey, "keyboard key"),
            (.allowsDirectInteraction, "allows direct interaction"), (.focused, "focused"), (.expanded, "expanded"),
            (.collapsed, "collapsed"),
        ]
    }
}

extension Action {
    fileprivate var name: String {
        switch self {
        case .activate: "activate"
        case .increment: "increment"
        case .decrement: "decrement"
        case .escape: "escape"
        case .magicTap: "magic tap"
        case .delete: "delete"
        case .showMenu: "show menu"
        case .scroll(let edge):
            switch edge {
            case .top: "scroll top"
            case .leading: "scroll leading"
            case .bottom: "scroll bottom"
            case .trailing: "scroll trailing"
            }
        case .named(let name): "named " + name
        }
    }
}

extension Role {
    fileprivate var name: String { rawValue }
}

extension BlendMode {
    fileprivate var name: String { css ?? special }

    private var special: String {
        switch self {
        case .sourceAtop: "source-atop"
        case .destinationOver: "destination-over"
        case .destinationOut: "destination-out"
        case .plusDarker: "plus-darker"
        default: "normal"
        }
    }
}
