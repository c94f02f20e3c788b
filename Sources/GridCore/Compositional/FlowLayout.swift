/// A flow layout: lines of items as many as fit, section after section (compositional-layout 2.7).
///
/// Preparing costs one step for each section, and for each item of a section whose items have sizes of their own; an answer as many as it
/// has elements, and the logarithm of how many sections and lines there are.
public struct FlowLayout {
    /// What holds for all sections.
    public struct Configuration: Hashable, Sendable {
        public var axis: Axis
        /// The numbers of the element kinds of headers and footers.
        public var headerKind: Int
        public var footerKind: Int
        public var pinsHeaders: Bool
        public var pinsFooters: Bool
        /// Which insets of the view are taken off the sections, across the axis.
        public var insetsReference: CompositionalInsetsReference

        public init(
            axis: Axis = .vertical, headerKind: Int = 0, footerKind: Int = 1, pinsHeaders: Bool = false, pinsFooters: Bool = false,
            insetsReference: CompositionalInsetsReference = .none
        ) {
            self.axis = axis
            self.headerKind = headerKind
            self.footerKind = footerKind
            self.pinsHeaders = pinsHeaders
            self.pinsFooters = pinsFooters
            self.insetsReference = insetsReference
        }
    }

    private struct Placed {
        var section: FlowSection
        var lines: FlowLines
        var start: Double
        /// From the start of the section to the first line.
        var lead: Double
        var length: Double
    }

    private let configuration: Configuration
    private let container: CompositionalContainer
    private let reference: Insets
    private var placed: [Placed] = []
    public private(set) var contentSize: Size

    public init(_ configuration: Configuration, in container: CompositionalContainer, sections: [FlowSection]) {
        self.configuration = configuration
        self.container = container
        let axis = configuration.axis
        reference = container.insets(configuration.insetsReference, across: axis)
        var position = 0.0
        for section in sections {
            let across = axis.cross
            let room = max(0, container.size[across] - reference.length(across) - section.insets.length(across))
            let lines = FlowLines(section, axis: axis, room: room, pixels: container.pixels)
            let lead = section.header + section.insets.start(axis)
            let length = max(0, lead + lines.length + section.insets.end(axis) + section.footer)
            placed.append(Placed(section: section, lines: lines, start: position, lead: lead, length: length))
            position += length
        }
        contentSize = Size(along: axis, position, across: container.size[axis.cross])
    }

    private var axis: Axis { configuration.axis }

    /// What lies in a rectangle: cells, then header and footer, section by section. `visible` is what is seen, where pinned headers are
    /// held.
    public func elements(in rect: Rect, visible: Rect) -> [CompositionalElement] {
        let rect = mirrored(rect.standardized)
        let visible = mirrored(visible)
        let low = rect.origin[axis]
        let high = low + rect.size[axis]
        let slack = container.pixels.pixel
        var first = 0
        var last = placed.count
        while first < last {
            let middle = (first + last) / 2
            if placed[middle].start + placed[middle].length < low - slack { first = middle + 1 } else { last = middle }
        }
        var answer: [CompositionalElement] = []
        while first < placed.count, placed[first].start <= high + slack {
            let base = placed[first].start + placed[first].lead
            for line in placed[first].lines.lines(from: low - base - slack, to: high - base + slack) {
                answer += cells(first, line: line).filter { $0.frame.overlaps(rect) }
            }
            answer += boundary(first, visible: visible).filter { $0.frame.overlaps(rect) }
            first += 1
        }
        return answer.map { mirrored($0) }
    }

    /// One element; `nil` if there is none.
    public func element(_ id: CompositionalID, visible: Rect = .zero) -> CompositionalElement? {
        guard placed.indices.contains(id.section) else { return nil }
        switch id {
        case .cell(let section, let item):
            guard item >= 0, item < placed[section].section.count else { return nil }
            return cells(section, line: placed[section].lines.line(of: item)).first { $0.id == id }.map { mirrored($0) }
        case .supplementary(_, let section, _):
            return boundary(section, visible: mirrored(visible)).first { $0.id == id }.map { mirrored($0) }
        case .decoration: return nil
        }
    }

    private func cells(_ section: Int, line: Int) -> [CompositionalElement] {
        let here = placed[section]
        var corner = Point.zero
        corner[axis] = here.start + here.lead
        corner[axis.cross] = reference.start(axis.cross) + here.section.insets.start(axis.cross)
        return zip(here.lines.items(of: line), here.lines.frames(of: line)).map { item, frame in
            // The share of a gap is exact, the origin is on a pixel (measured: `apple-uikit-flow-sized`).
            let origin = container.pixels.nearest(Point(x: corner.x + frame.minX, y: corner.y + frame.minY))
            return CompositionalElement(
                id: .cell(section: section, item: item), frame: Rect(origin: origin, size: frame.size),
                reading: ReadingPlace(section: section, part: .items, item: item))
        }
    }

    /// Header and footer: as wide as the view; before the first inset and behind the last one (measured: `apple-uikit-flow-headers`).
    private func boundary(_ section: Int, visible: Rect) -> [CompositionalElement] {
        let here = placed[section]
        var answer: [CompositionalElement] = []
        func add(_ kind: Int, _ extent: Double, at position: Double, isPinned: Bool) {
            guard extent > 0 else { return }
            var origin = Point.zero
            origin[axis] = position
            let frame = Rect(origin: container.pixels.nearest(origin), size: Size(along: axis, extent, across: container.size[axis.cross]))
            // Flow layouts raise their headers above the cells, pinned ones as compositional layouts do.
            answer.append(
                CompositionalElement(
                    id: .supplementary(kind: kind, section: section, item: 0), frame: frame, z: isPinned ? 1_000_000_000 : 0,
                    isPinned: isPinned,
                    reading: ReadingPlace(section: section, part: kind == configuration.headerKind ? .head : .foot, item: 0)))
        }
        let low = visible.origin[axis]
        let end = here.start + here.length
        let header = here.section.header
        let footer = here.section.footer
        let top = configuration.pinsHeaders ? max(here.start, min(low, end - footer - header)) : here.start
        add(configuration.headerKind, header, at: top, isPinned: configuration.pinsHeaders)
        let own = end - footer
        let bottom = configuration.pinsFooters ? min(own, max(low + visible.size[axis] - footer, here.start + header)) : own
        add(configuration.footerKind, footer, at: bottom, isPinned: configuration.pinsFooters)
        return answer
    }

    private func mirrored(_ rect: Rect) -> Rect { container.isRightToLeft ? rect.mirrored(in: contentSize.width) : rect }

    private func mirrored(_ element: CompositionalElement) -> CompositionalElement {
        var element = element
        element.frame = mirrored(element.frame)
        return element
    }
}
