/// The layout of a collection: sections of groups (compositional-layout).
///
/// `prepare` asks for every section once and lays out one copy of its group: what groups and items there are is known without making
/// them. `elements` answers what lies in a rectangle, `settle` measures what is seen. Preparing costs as many steps as there are sections
/// and a group has items; an answer as many as it has elements, and the logarithm of how many sections and measured groups there are.
public struct CompositionalLayout {
    public private(set) var configuration = CompositionalConfiguration()
    public private(set) var container = CompositionalContainer(size: .zero, scale: 1)
    var sections: [SectionSolution] = []
    /// Where each section begins along the axis.
    private(set) var starts: [Double] = []
    /// How far anything reaches in a section or one before, and how near in a section or one after.
    private(set) var farthest: [Double] = []
    private(set) var nearest: [Double] = []
    /// Boundary items of the whole layout, in content coordinates.
    private(set) var boundary: [PlacedBoundary] = []
    var boundaryMeasures: [Int: MeasuredSize] = [:]
    /// Answers that were taken along to new places, until sections are prepared.
    var kept: [SectionMeasures]?
    /// Cells that answered differently whenever they were asked.
    public internal(set) var unsteady: [CompositionalUnsteadiness] = []
    public private(set) var contentSize = Size.zero

    public init() {}

    public var axis: Axis { configuration.axis }
    public var sectionCount: Int { sections.count }
    /// What Apple's layout would have stopped on.
    public var faults: [CompositionalFault] { ownFaults + sections.compactMap { $0.fault } }
    private var ownFaults: [CompositionalFault] = []

    /// Lays out `counts.count` sections with so many items each. `section` is asked for every section once, with the space it is laid out in.
    ///
    /// What was measured stays, unless the view's extent across the layout has changed.
    public mutating func prepare(
        _ configuration: CompositionalConfiguration, in container: CompositionalContainer, counts: [Int],
        section: (Int, Size) -> CompositionalSection?
    ) {
        let axis = configuration.axis
        let keeps = axis == self.axis && container.size[axis.cross] == self.container.size[axis.cross]
        if !keeps {
            boundaryMeasures = [:]
            unsteady = []
        }
        let space = container.contentSize(configuration.insetsReference, across: axis)
        let old = kept ?? sections.map { $0.measures }
        kept = nil
        sections = []
        sections.reserveCapacity(counts.count)
        for (index, count) in counts.enumerated() {
            let measures = keeps && index < old.count ? old[index] : SectionMeasures()
            let answer = section(index, space)
            var solution = SectionSolution(
                answer
                    ?? CompositionalSection(group: CompositionalItem(size: CompositionalSize(width: .absolute(0), height: .absolute(0)))),
                index: index, itemCount: answer == nil ? 0 : count, configuration: configuration, container: container, measures: measures)
            if answer == nil, count > 0 { solution.fault = .noSection(section: index) }
            sections.append(solution)
        }
        self.configuration = configuration
        self.container = container
        takeDistinctBoundaryItems()
        stack()
    }

    /// Of boundary items of the layout with one element kind the first stays.
    private mutating func takeDistinctBoundaryItems() {
        ownFaults = []
        var distinct: [CompositionalBoundaryItem] = []
        for item in configuration.boundaryItems {
            if distinct.contains(where: { $0.kind == item.kind }) {
                ownFaults.append(.duplicateKind(kind: item.kind, section: 0))
            } else {
                distinct.append(item)
            }
        }
        configuration.boundaryItems = distinct
    }

    /// Puts the sections one after another, and the layout's own boundary items around them.
    mutating func stack() {
        let axis = axis
        // 1. Sections, with a distance between all of them, empty ones included.
        var position = 0.0
        starts = []
        starts.reserveCapacity(sections.count)
        for (index, section) in sections.enumerated() {
            if index > 0 { position += configuration.interSectionSpacing }
            starts.append(position)
            position += section.length
        }
        position = max(0, position)
        // 2. Boundary items of the layout: the view without any insets.
        var placing = BoundaryPlacing(
            axis: axis, pixels: container.pixels, box: container.size, across: (0, container.size[axis.cross]), length: position)
        placing.place(configuration.boundaryItems) { boundaryMeasures[$0]?.answer }
        placing.finish(start: 0)
        boundary = placing.placed
        for index in starts.indices { starts[index] += placing.before }
        contentSize = Size(
            along: axis, placing.before + placing.length + placing.after, across: container.size[axis.cross])
        // 3. What is needed to find sections by place.
        farthest = []
        farthest.reserveCapacity(sections.count)
        nearest = [Double](repeating: 0, count: sections.count)
        for (index, section) in sections.enumerated() {
            farthest.append(max(farthest.last ?? -.infinity, starts[index] + section.reach.high))
        }
        var near = Double.infinity
        for index in sections.indices.reversed() {
            near = min(near, starts[index] + sections[index].reach.low)
            nearest[index] = near
        }
    }

    /// The row of an orthogonal section; `nil` for one that does not scroll by itself.
    public func row(of section: Int) -> (row: OrthogonalRow, behavior: OrthogonalBehavior)? {
        guard sections.indices.contains(section), sections[section].section.orthogonal != .none else { return nil }
        return (sections[section].row, sections[section].section.orthogonal)
    }

    /// The rectangle of a whole section, the width of the view across the layout.
    public func frame(ofSection section: Int) -> Rect? {
        guard sections.indices.contains(section) else { return nil }
        return mirrored(wholeFrame(section))
    }

    /// The place of a section before mirroring.
    func wholeFrame(_ section: Int) -> Rect {
        var frame = Rect(origin: .zero, size: Size(along: axis, sections[section].length, across: contentSize[axis.cross]))
        frame.origin[axis] = starts[section]
        return frame
    }

    /// Right to left the finished layout is mirrored in the content (compositional-layout 12).
    func mirrored(_ rect: Rect) -> Rect { container.isRightToLeft ? rect.mirrored(in: contentSize.width) : rect }

    func mirrored(_ element: CompositionalElement) -> CompositionalElement {
        var element = element
        element.frame = mirrored(element.frame)
        return element
    }
}

/// A cell whose answers never agree.
public struct CompositionalUnsteadiness: Hashable, Sendable {
    public var id: CompositionalID
    /// The answer that stays.
    public var kept: Size
    /// The one that was refused.
    public var refused: Size
}
