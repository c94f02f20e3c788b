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
    private(set) lazy var editor = FieldEditor(of: self)
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
    var isFocused: Bool { editor.isFocused }

    init(_ context: NodeContext, shape: Shape) {
        self.shape = shape
        super.init(context)
        takeShape()
    }

    private func takeShape() {
        editor.allowsLineBreaks = shape.allowsLineBreaks
        (editor.isSecret, editor.wraps) = (shape.isSecret, shape.wraps)
    }

    private func shapeDidChange() {
        takeShape()
        invalidateLayout()
    }

    private var values: EnvironmentValues { EnvironmentValues(environment) }
    private var isDark: Bool { values.colorScheme == .dark }
    private var isEnabled: Bool { values.isEnabled }

    /// Shows another text; one that is typed right now is what the binding says already.
    func show(_ text: String) {
        if editor.show(text) { invalidateLayout() }
    }

    // MARK: Text and its layout

    func styled(_ text: String) -> TextBlock {
        let values = values
        let paint = HierarchicalShapeStyle.primary._paint(in: values).paint(Rect(origin: .zero, size: frame.size))
        var block = TextBlock(runs: [TextRun(text, font: values.drawnFont, paint: paint)])
        block.alignment = values.paragraph.alignment
        block.lineSpacing = values.paragraph.lineSpacing
        block.isRightToLeft = isRightToLeft
        return block
    }

    private func height(lines: Int) -> Double { editor.lineHeight + Double(max(1, lines) - 1) * editor.pitch }

    override func measure(_ proposal: Proposal) -> Size {
        let insets = shape.insets
        let room = proposal.width.map { max(0, $0 - insets.leading - insets.trailing) }
        let natural = editor.size(width: room, prompt: prompt)
        let width = room ?? natural.width + FieldLook.caretWidth
        var height = max(natural.height, self.height(lines: shape.leastLines))
        if let most = shape.mostLines { height = min(height, self.height(lines: max(most, shape.leastLines))) }
        let size = Size(width: width + insets.leading + insets.trailing, height: height + insets.top + insets.bottom)
        return shape.fillsHeight ? Size(width: size.width, height: proposal.height ?? size.height) : size
    }

    override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        return editor.firstBaseline.map { $0 + shape.insets.top }
    }

    override var spacing: Spacing {
        let font = values.drawnFont
        return .lines(first: font, last: font)
    }

    var textRoom: Rect { Rect(origin: .zero, size: frame.size).inset(by: shape.insets) }

    override func arrange(_ size: Size, for proposal: Proposal) { editor.keepCursorInSight() }

    // MARK: Look

    override func contents() -> [Scene::Content] {
        let values = values
        return editor.contents(prompt: prompt, tint: Color.accentColor.drawn(in: values), ink: Color.primary.drawn(in: values))
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
        if let place = touching.place { editor.touch(at: place) }
        return true
    }

    override var takesFocus: Bool { isEnabled }

    /// What moves the keyboard to the field or away, as the Tab key and a focus state do, says where one types.
    override func focusDidChange(_ isInside: Bool, _ kind: FocusKind) {
        guard kind == .keyboard, let focus = values.textFocus else { return }
        if isInside { focus.move(to: self) } else if focus.field === self { focus.move(to: nil) }
    }

    func focusDidChange(_ isFocused: Bool) {
        editor.isFocused = isFocused
        if !isFocused { editor.editing.endComposing() }
        onFocus(isFocused)
        invalidateArrangement()
    }

    override func didUnplace() {
        if isFocused { values.textFocus?.move(to: nil) }
    }

    override func takeScroll(_ delta: Point) -> Bool {
        guard editor.scroll(by: delta.y) else { return false }
        HostContext.current?.requestUpdate()
        return true
    }

    // MARK: What others are told

    override var textInput: TextInput? {
        editor.input(id, shape.role == .searchField ? .search : values.textInput.purpose, screenTransform)
    }

    override func perform(_ action: Scene::Action) -> Bool { action == .activate && activate() }

    override func meanings(_ transform: Transform) -> [Meaning] {
        var meaning = Meaning(id: id, role: shape.role, frame: screenFrame(transform))
        meaning.label = label ?? (prompt.string.isEmpty ? nil : prompt.string)
        meaning.value = editor.shownText
        if isFocused { meaning.traits.insert(.focused) }
        if isEnabled { meaning.actions = [.activate] } else { meaning.traits.insert(.disabled) }
        return [meaning]
    }
}

/// What a person does to the text.
extension FieldNode: EditedField {
    func didMake(_ change: FieldEditor.Change) {
        write(editor.editing.text)
        invalidateLayout()
    }

    func didMoveCursor() { invalidateArrangement() }
    func didSubmit() { submit() }
    func didDeleteAtStart() { deleteAtStart() }
}
