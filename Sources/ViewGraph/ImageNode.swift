import GridCore
import HostInterface
import Scene

/// A view of a bitmap, a drawing or a symbol.
public final class ImageNode: LayoutNode {
    /// What layout has to know about an image.
    public struct Form: Hashable {
        /// The size that the image has by itself, in points.
        public var size: Size
        /// Takes what it is offered in place of its own size.
        public var isResizable: Bool
        /// Distance of the baseline from the top, for a symbol that is as large as it is by itself.
        public var baseline: Double?
        /// The font in whose line a symbol stands; `nil` for other images.
        public var font: Font?

        public init(size: Size = .zero, isResizable: Bool = false, baseline: Double? = nil, font: Font? = nil) {
            self.size = size
            self.isResizable = isResizable
            self.baseline = baseline
            self.font = font
        }
    }

    public var form: Form {
        didSet { if form != oldValue { invalidateLayout() } }
    }
    /// What is painted in a rectangle of the node's size.
    public var paint: (Rect) -> [Content] = { _ in [] } {
        didSet { HostContext.current?.requestUpdate() }
    }
    /// What the image shows, for a reader; `nil` where it is decoration.
    public var label: String?

    public init(_ context: NodeContext, form: Form = Form()) {
        self.form = form
        super.init(context)
    }

    public override func measure(_ proposal: Proposal) -> Size {
        form.isResizable ? proposal.replacingUnspecified(by: form.size) : form.size
    }

    public override func explicitGuide(_ guide: Guide, for proposal: Proposal) -> Double? {
        guide == .firstTextBaseline || guide == .lastTextBaseline ? form.baseline : nil
    }

    /// A symbol keeps the distances of a line of text, any other image those of a plain view. Source: eager-grid-and-layout 8.
    public override var spacing: Spacing {
        guard !form.isResizable, let font = form.font else { return .plain }
        return .lines(first: font, last: font)
    }

    public override func contents() -> [Content] { paint(Rect(origin: .zero, size: frame.size)) }

    public override func meanings(_ transform: Transform) -> [Meaning] {
        guard let label, !label.isEmpty else { return [] }
        var meaning = Meaning(id: id, role: .image, frame: screenFrame(transform))
        meaning.label = label
        return [meaning]
    }

    public override func hitTest(_ point: Point) -> LayoutNode? {
        Rect(origin: .zero, size: frame.size).contains(point) ? self : nil
    }
}

extension Spacing {
    /// The distances around lines of text, by the fonts of the first and the last.
    public static func lines(first: Font, last: Font) -> Spacing {
        guard let host = HostContext.current else { return .plain }
        let pixel = 1 / host.traits.scale
        func spacing(_ font: Font) -> Spacing {
            let metrics = host.text.metrics(of: font)
            return .text(
                ascender: metrics.ascent, descender: metrics.descent, capHeight: metrics.capHeight,
                leading: max(0, (font.lineHeight ?? 0) - metrics.lineHeight), pixel: pixel)
        }
        var result = spacing(last)
        result.top = spacing(first).top
        return result
    }
}
