import Foundation
import GridCore
import HostInterface
import Interaction
import Scene
import StandardControls
import ViewGraph

/// The layout node of everything that text is typed into: it edits, draws the text with its selection and cursor, and tells hosts
/// about the input.
@MainActor
final class FieldNode: LayoutNode {
    /// How the text is shown and broken.
    struct Shape: Equatable {
        var isSecret = false
        /// Whether the text may have line breaks of its own, as in an editor.
        var allowsLineBreaks = false
        /// Whether a long text is broken into lines.
        var wraps = false
        /// The fewest and the most lines that the field is high; `nil` for as many as the text has.
        var leastLines = 1
        var mostLines: Int? = 1
        /// Whether the field takes all the height that it is offered.
        var fillsHeight = false
        var insets = Insets.zero
        var role = Role.textField
    }

    var shape: Shape {
        didSet { if shape != oldValue { shapeDidChange() } }
    }
    var editing = TextEditing()
    /// Takes what was typed.
    var write: (String) -> Void = { _ in }
    var submit: () -> Void = {}
    /// Told when the field gets the focus and when it loses it.
    var onFocus: (Bool) -> Void = { _ in }
    /// Told when a person deletes to the left of everything.
    var deleteAtStart: () -> Void = {}
    /// What stands in the field while it is empty.
    var prompt = TextBlock(runs: [])
    /// What the field is called; the prompt where it has no other name.
    var label: String?
    private(set) var isFocused = false
    /// How far the text is moved so that the cursor is seen.
    private var offset = Point.zero

    init(_ context: NodeContext, shape: Shape) {
        self.shape = shape
        super.init(context)
        editing.isMultiline = shape.allowsLineBreaks
    }

    private func shapeDidChange() {
        editing.isMultiline = shape.allowsLineBreaks
        invalidateLayout()
    }

    private var values: EnvironmentValues { EnvironmentValues(environment) }
    private var isDark: Bool { values.colorScheme == .dark }
    private var isEnabled: Bool { values.isEnabled }

    /// Shows another text; one that is typed right now is what the binding says already.
    func show(_ text: String) {
        guard text != editing.text else { return }
        editing.follow(text)
        invalidateLayout()
    }

    // MARK: Text and its layout

    private var shownText: String {
        shape.isSecret
            ? String(repeating: FieldLook.secretCharacter, count: editing.text.count) : editing.text
    }

    private func block(_ text: String) -> TextBlock {
        let values = values
        let paint = HierarchicalShapeStyle.primary._paint(in: values).paint(
            Rect(origin: .zero, size: frame.size))
        var block = TextBlock(runs: [TextRun(text, font: values.drawnFont, paint: paint)])
        block.alignment = values.paragraph.alignment
        block.lineSpacing = values.paragraph.lineSpacing
        block.isRightToLeft = isRightToLeft
        block.lineLimit = shape.wraps ? nil : 1
        return block
    }

    private func layout(_ block: TextBlock, width: Double?) -> TextLayout? {
        guard let host = HostContext.current else { return nil }
        return host.text.layout(block, width: width, height: nil, scale: host.traits.scale)
    }

    /// The text as it is drawn in a room `width` points wide.
    func lines(width: Double) -> FieldLines {
        let text = shownText
        let layout = layout(block(text), width: shape.wraps ? width : nil)
        return FieldLines(text: text, layout: layout, lineHeight: lineHeight) { [self] piece in
            self.layout(block(piece), width: nil)?.lines.first?.width ?? 0
        }
    }

    private var lineHeight: Double { layout(block("X"), width: nil)?.size.height ?? 0 }

    /// The distance of two baselines.
    private var pitch: Double {
        guard let layout = layout(block("X\nX").wrapping, width: nil), layout.lines.count == 2 else {
            return lineHeight
        }
        return layout.lines[1].origin.y - layout.lines[0].origin.y
    }

    private func height(lines: Int) -> Double { lineHeight + Double(max(1, lines) - 1) * pitch }

    override func measure(_ proposal: Proposal) -> Size {
        let insets = shape.insets
        let room = proposal.width.map { max(0, $0 - insets.leading - insets.trailing) }
        let natural =
            layout(editing.text.isEmpty ? prompt : block(shownText), width: shape.wraps ? room : nil)?
            .size ?? .zero
        let width = room ?? natural.width + FieldLook.caretWidth
        var height = natural.height
        if shape.allowsLineBreaks, shownText.last?.isNewline ?? false { height += pitch }
        height = max(height, self.height(lines: shape.leastLines))
        if let most = shape.mostLines {
            height = min(height, self.height(lines: max(most, shape.leastLines)))
        }
        let size = Size(
            width: width + insets.leading + insets.trailing, height: height + insets.top + insets.bottom)
        return shape.fillsHeight
            ? Size(width: size.width, height: proposal.height ?? size.height) : size
    }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        return layout(block("X"), width: nil).map { $0.firstBaseline + shape.insets.top }
    }

    override var spacing: Spacing {
        let font = values.drawnFont
        return .lines(first: font, last: font)
    }

    var room: Rect { Rect(origin: .zero, size: frame.size).inset(by: shape.insets) }

    override func arrange(_ size: Size, for proposal: Proposal) { keepCursorInSight() }

    /// Moves the text so that the cursor is seen, and no further than the text goes.
    private func keepCursorInSight() {
        let room = room
        let lines = lines(width: room.width)
        let caret = lines.caret(at: caretOffset, isRightToLeft: isRightToLeft, width: room.width)
        var x = shape.wraps ? 0 : offset.x
        if !shape.wraps {
            let spare = max(0, lines.size.width + FieldLook.caretWidth - room.width)
            if isFocused {
                x = min(x, caret.minX)
                x = max(x, caret.maxX - room.width)
            } else {
                x = isRightToLeft ? min(0, room.width - lines.size.width) : 0
            }
            x = isRightToLeft ? max(min(0, x), -spare) : min(max(0, x), spare)
        }
        var y = offset.y
        if isFocused {
            y = min(y, caret.minY)
            y = max(y, caret.maxY - room.height)
        }
        offset = Point(x: x, y: min(max(0, y), max(0, lines.size.height - room.height)))
    }

    /// The cursor in the text as it is shown.
    var caretOffset: Int { shown(editing.cursor) }

    /// A position of the text in the text as it is shown: dots stand for characters.
    private func shown(_ position: Int) -> Int {
        guard shape.isSecret else { return position }
        let units = editing.text.utf16
        let index = units.index(units.startIndex, offsetBy: min(max(0, position), units.count))
        return editing.text[..<index].count
    }

    func position(ofShown offset: Int) -> Int {
        guard shape.isSecret else { return offset }
        let index = editing.text.index(
            editing.text.startIndex, offsetBy: min(max(0, offset), editing.text.count))
        return editing.text.utf16.distance(from: editing.text.startIndex, to: index)
    }

    // MARK: Look

    override func contents() -> [Scene::Content] {
        let room = room
        var result: [Scene::Content] = []
        let origin = Point(x: room.minX - offset.x, y: room.minY - offset.y)
        let lines = lines(width: room.width)
        let tint = Color.accentColor.drawn(in: values)
        if isFocused, !editing.selection.isEmpty {
            let range = shown(editing.selection.lowerBound)..<shown(editing.selection.upperBound)
            for rect in lines.boxes(of: range, isRightToLeft: isRightToLeft, width: room.width) {
                result.append(
                    .fill(
                        .rect(rect.offset(x: origin.x, y: origin.y)),
                        .color(tint.opacity(FieldLook.selectionOpacity))))
            }
        }
        if editing.text.isEmpty {
            if let layout = layout(prompt, width: shape.wraps ? room.width : nil) {
                result.append(.text(TextContent(layout: layout, origin: start(of: layout, in: room))))
            }
        } else if let layout = lines.layout {
            result.append(
                .text(TextContent(layout: layout, origin: start(of: layout, in: room, moved: offset))))
        }
        if let composed = editing.composed, !shape.isSecret {
            for rect in lines.boxes(of: composed, isRightToLeft: isRightToLeft, width: room.width) {
                let line = Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
                result.append(
                    .fill(
                        .rect(line.offset(x: origin.x, y: origin.y)), .color(Color.primary.drawn(in: values))))
            }
        }
        if isFocused, editing.selection.isEmpty {
            result.append(.fill(.rounded(caretBox, CornerRadii(FieldLook.caretWidth / 2)), .color(tint)))
        }
        return result
    }

    /// Where a text begins in the room: lines of a field that does not wrap stand where the alignment puts them.
    private func start(of layout: TextLayout, in room: Rect, moved: Point = .zero) -> Point {
        let spare = room.width - layout.size.width
        let shift = FieldLines.shift(
            spare: spare, alignment: values.paragraph.alignment, isRightToLeft: isRightToLeft)
        return Point(x: room.minX + shift - moved.x, y: room.minY - moved.y)
    }

    /// The cursor in the node's coordinates.
    private var caretBox: Rect {
        let room = room
        let caret = lines(width: room.width).caret(
            at: caretOffset, isRightToLeft: isRightToLeft, width: room.width,
            alignment: values.paragraph.alignment)
        return caret.offset(x: room.minX - offset.x, y: room.minY - offset.y)
    }

    override func decorate(_ layer: inout Layer) {
        layer.clip = .rect(
            Rect(origin: .zero, size: frame.size).inset(
                by: Insets(top: -1, leading: -2, bottom: -1, trailing: -2)))
        if !isEnabled { layer.opacity *= 0.5 }
    }

    // MARK: Focus and touches

    override func hitTest(_ point: Point) -> LayoutNode? {
        guard isEnabled else { return nil }
        // A finger is wider than a line.
        return Rect(origin: .zero, size: frame.size).inset(by: Insets(top: -6, bottom: -6)).contains(
            point) ? self : nil
    }

    private lazy var touching = NodeTouch(of: self)
    override var recognizers: [Recognizer] { touching.recognizers }

    override func activate() -> Bool {
        guard isEnabled else { return false }
        values.textFocus?.move(to: self)
        guard let place = touching.place else { return true }
        moveCursor(to: place)
        // The second of two touches selects a word.
        let now = HostContext.current?.now ?? 0
        if now > lastTouch, now - lastTouch <= FieldNode.doubleTouch { editing.selectWord(at: editing.cursor) }
        lastTouch = now
        return true
    }

    private var lastTouch = -Double.infinity
    /// The longest time between two touches that select a word, in seconds.
    private static let doubleTouch = 0.35

    private func moveCursor(to point: Point) {
        let room = room
        let inText = Point(x: point.x - room.minX + offset.x, y: point.y - room.minY + offset.y)
        let shown = lines(width: room.width).offset(
            at: inText, isRightToLeft: isRightToLeft, width: room.width,
            alignment: values.paragraph.alignment)
        editing.move(to: position(ofShown: shown))
        invalidateArrangement()
    }

    override var takesFocus: Bool { isEnabled }

    /// What moves the keyboard to the field or away, as the Tab key and a focus state do, says where one types.
    override func focusDidChange(_ isInside: Bool, _ kind: FocusKind) {
        guard kind == .keyboard, let focus = values.textFocus else { return }
        if isInside { focus.move(to: self) } else if focus.field === self { focus.move(to: nil) }
    }

    func focusDidChange(_ isFocused: Bool) {
        self.isFocused = isFocused
        if !isFocused { editing.endComposing() }
        onFocus(isFocused)
        invalidateArrangement()
    }

    override func didUnplace() {
        if isFocused { values.textFocus?.move(to: nil) }
    }

    override func takeScroll(_ delta: Point) -> Bool {
        let lines = lines(width: room.width)
        let most = max(0, lines.size.height - room.height)
        let y = min(max(0, offset.y + Gate.offset(delta.y)), most)
        guard y != offset.y else { return false }
        offset.y = y
        HostContext.current?.requestUpdate()
        return true
    }

    // MARK: What others are told

    /// The field as an input method sees it.
    var input: TextInput {
        let transform = screenTransform
        var input = TextInput(
            id: id, text: editing.text, selection: editing.selection,
            frame: transform.boundingBox(of: room),
            caret: transform.boundingBox(of: caretBox))
        input.composed = editing.composed
        input.purpose =
            shape.isSecret ? .password : shape.role == .searchField ? .search : values.textInput.purpose
        input.isMultiline = shape.allowsLineBreaks
        input.isSecret = shape.isSecret
        return input
    }

    override func perform(_ action: Scene::Action) -> Bool { action == .activate && activate() }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(id: id, role: shape.role, frame: screenFrame(transform))
        meaning.label = label ?? (prompt.string.isEmpty ? nil : prompt.string)
        meaning.value = shownText
        if isFocused { meaning.traits.insert(.focused) }
        if isEnabled { meaning.actions = [.activate] } else { meaning.traits.insert(.disabled) }
        return [meaning]
    }
}

extension TextBlock {
    fileprivate var wrapping: TextBlock {
        var result = self
        result.lineLimit = nil
        return result
    }
}
