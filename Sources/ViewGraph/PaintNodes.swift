import GridCore
import HostInterface
import Scene

/// A view that takes what it is offered and paints an outline: colours and shapes. Ideal size 10 × 10 (measured-swiftui 5).
public final class ShapeNode: LayoutNode {
    /// What is painted in a rectangle of the node's size.
    public var paint: (Rect) -> [Content] {
        didSet {
            keptLayer = nil
            let rect = Rect(origin: .zero, size: frame.size)
            change = PaintChange.after(
                change, shown: (change?.applied(to: oldValue(rect)) ?? oldValue(rect)).flatMap(\.paints),
                target: paint(rect).flatMap(\.paints), of: self)
            HostContext.current?.requestUpdate()
        }
    }
    /// The paints on their way, where the change that brought them runs.
    private var change: PaintChange?
    /// The size for an offer; shapes that keep a form, such as a circle, answer with less than the offer.
    public var fit: (Proposal) -> Size {
        didSet { invalidateLayout() }
    }

    /// Whether a point of a node of that size takes touches; `nil` for everywhere inside the node.
    public var takesTouch: ((Point, Size) -> Bool)?
    /// The shape that is shown, by which the view that made the node finds out whether the size may have changed.
    public var shape: Any?
    /// Changes the finished layer, for what no content alone shows: a blurred backdrop, a shadow, a blend mode.
    public var decoration: ((inout Layer) -> Void)? {
        didSet { keptLayer = nil }
    }

    /// Whether what is painted depends on where the view lies in others.
    public var dependsOnPlace = false

    public static let standardFit: (Proposal) -> Size = { $0.replacingUnspecified() }

    public init(_ context: NodeContext, fit: @escaping (Proposal) -> Size = ShapeNode.standardFit, paint: @escaping (Rect) -> [Content]) {
        self.fit = fit
        self.paint = paint
        super.init(context)
    }

    public override var isReusable: Bool { change == nil && presence == nil }
    public override func measure(_ proposal: Proposal) -> Size { fit(proposal) }
    /// What is painted changes with the size, and nothing but another paint changes it otherwise.
    public override var keepsLayer: Bool { !(change?.isMoving ?? false) && !dependsOnPlace }
    public override var looksAsBefore: Bool { keepsLayer }
    public override func contents() -> [Content] {
        let contents = paint(Rect(origin: .zero, size: frame.size))
        return change?.applied(to: contents) ?? contents
    }
    public override func decorate(_ layer: inout Layer) { decoration?(&layer) }
    public override func hitTest(_ point: Point) -> LayoutNode? {
        guard Rect(origin: .zero, size: frame.size).contains(point) else { return nil }
        return takesTouch?(point, frame.size) ?? true ? self : nil
    }
}

/// A view of text.
public final class TextNode: LayoutNode {
    @exclusivity(unchecked) public var block: TextBlock {
        didSet {
            guard block != oldValue else { return }
            natural = nil
            shown = nil
            run(from: oldValue)
            invalidateLayout()
        }
    }
    /// How the text gets from what it said to what it says in a change that runs.
    @exclusivity(unchecked) public var transition = TextTransition.fade {
        didSet { formerTransition = oldValue }
    }
    @exclusivity(unchecked) private var formerTransition = TextTransition.fade
    @exclusivity(unchecked) private var paints: PaintChange?
    @exclusivity(unchecked) private var change: TextChange?
    /// The text with the paints that it has in a rectangle, where those depend on it, as gradients do.
    @exclusivity(unchecked) public var paintedBlock: ((Rect) -> TextBlock)? {
        didSet {
            guard paintedBlock != nil || oldValue != nil else { return }
            shown = nil
            HostContext.current?.requestUpdate()
        }
    }
    /// Shows bars in place of words, in the words' paint with this opacity; `nil` for words.
    @exclusivity(unchecked) public var barOpacity: Double? {
        didSet {
            guard barOpacity != oldValue else { return }
            shown = nil
            HostContext.current?.requestUpdate()
        }
    }
    /// What the text is to a reader, where it is not the text itself.
    public var label: String?
    /// The level of a heading, 1 to 6, or 0 for one of no particular level.
    public var headingLevel: Int?

    public init(_ context: NodeContext, block: TextBlock) {
        self.block = block
        super.init(context)
    }

    /// The text as it stands where nothing limits it, and the scale for which that holds.
    @exclusivity(unchecked) private var natural: (layout: TextLayout, scale: Double)?

    /// A text that has all the room that it wants is set as it is without limits, so that is looked at first.
    private func layout(for proposal: Proposal) -> TextLayout {
        let natural = naturalLayout()
        if let width = proposal.width, !(natural.size.width <= width) { return layout(of: block, for: proposal) }
        if let height = proposal.height, !(natural.size.height <= height) { return layout(of: block, for: proposal) }
        return natural.isTruncated ? layout(of: block, for: proposal) : natural
    }

    private func naturalLayout() -> TextLayout {
        let scale = HostContext.current?.traits.scale ?? 1
        if let natural, natural.scale == scale { return natural.layout }
        let layout = layout(of: block, for: .unspecified)
        natural = (layout, scale)
        return layout
    }

    private func layout(of block: TextBlock, for proposal: Proposal) -> TextLayout {
        let host = HostContext.current
        let scale = host?.traits.scale ?? 1
        guard let text = host?.text else {
            return TextLayout(size: .zero, lines: [], firstBaseline: 0, lastBaseline: 0)
        }
        return text.layout(block, width: proposal.width, height: proposal.height, scale: scale)
    }

    public override var isReusable: Bool { paints == nil && change == nil && presence == nil }
    public override func measure(_ proposal: Proposal) -> Size { layout(for: proposal).size }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        switch guide {
        case .firstTextBaseline: layout(for: proposal).firstBaseline
        case .lastTextBaseline: layout(for: proposal).lastBaseline
        default: nil
        }
    }

    public override var spacing: Spacing {
        guard let first = block.runs.first?.font, let last = block.runs.last?.font else { return .plain }
        return .lines(first: first, last: last)
    }

    /// What the text itself paints while nothing of it changes, and the room and the scale for which that holds.
    @exclusivity(unchecked) private var shown: (contents: [Content], size: Size, scale: Double)?

    public override var keepsLayer: Bool { paints == nil && change == nil }
    public override var looksAsBefore: Bool {
        guard let shown, paints == nil, change == nil else { return false }
        return shown.size == placedFrame.size && shown.scale == HostContext.current?.traits.scale ?? 1
    }

    public override func contents() -> [Content] {
        let scale = HostContext.current?.traits.scale ?? 1
        if let shown, looksAsBefore { return shown.contents }
        let drawn = drawn(block)
        shown = (drawn, placedFrame.size, scale)
        let painted = paints?.applied(to: drawn) ?? drawn
        return change?.contents(to: block, drawn: painted, placed: placedFrame.size, shown: frame.size) ?? painted
    }

    /// A text as it is drawn in the room that layout has given it: one that glides is not broken anew on its way.
    private func drawn(_ block: TextBlock) -> [Content] {
        guard !block.runs.isEmpty else { return [] }
        let size = placedFrame.size
        let painted = paintedBlock?(Rect(origin: .zero, size: size)) ?? block
        let layout = painted == self.block ? self.layout(for: Proposal(size)) : layout(of: painted, for: Proposal(size))
        if let barOpacity { return layout.lines.compactMap { $0.bar(opacity: barOpacity) } }
        // A text that is placed smaller than it needs overflows from its centre line, as the layout says.
        return [.text(TextContent(layout: layout))]
    }

    /// The text was `former`: other words come as the transition says, other colours are mixed.
    private func run(from former: TextBlock) {
        guard isPlaced, graph.transaction.curve != nil || paints != nil else { return }
        if former.string == block.string {
            paints = PaintChange.after(
                paints, shown: (paints?.applied(to: drawn(former)) ?? drawn(former)).flatMap(\.paints),
                target: drawn(block).flatMap(\.paints), of: self)
        } else {
            paints = nil
            change = TextChange(from: former, drawn: drawn(former), size: placedFrame.size, transition.after(formerTransition), of: self)
        }
    }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        let text = label ?? block.string
        guard !text.isEmpty else { return [] }
        var meaning = Meaning(id: id, role: headingLevel == nil ? .text : .heading, frame: screenFrame(transform))
        meaning.label = text
        if let headingLevel {
            meaning.traits.insert(.header)
            meaning.headingLevel = headingLevel == 0 ? nil : headingLevel
        }
        return [meaning]
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }
}

extension TextLine {
    /// A bar that stands for the line: as long as its words, as high as they look.
    fileprivate func bar(opacity: Double) -> Content? {
        guard width > 0, let run = runs.first else { return nil }
        let size = runs.reduce(0) { max($0, $1.font.size) }
        let rect = Rect(x: origin.x, y: origin.y - size * 0.85, width: width, height: size * 0.95)
        return .fill(.rounded(rect, CornerRadii(size * 0.2)), run.paint.opacity(opacity))
    }
}
