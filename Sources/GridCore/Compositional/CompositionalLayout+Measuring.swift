/// What measuring found.
public struct CompositionalSettling: Hashable, Sendable {
    /// How many views were asked.
    public var measured = 0
    /// Whether lengths have changed.
    public var hasChanged = false
    /// Whether nothing that is seen was left unmeasured.
    public var isSettled = true
}

extension CompositionalLayout {
    /// How often a view may change its answer before it is kept to the one it gave.
    static var patience: Int { 4 }

    /// Measures what is seen and estimated, from the start of what is seen on: each answer moves what comes after it before the next view is
    /// asked (recorded: `sized-only-visible`, `sized-grid-scrolled-100`).
    ///
    /// `measure` is told the element as it is laid out; only its answer along the estimated axes is taken, and `nil` keeps the estimate. Every view
    /// is asked once, and again only when its other extent has changed; so it ends, at the latest after `limit` questions.
    public mutating func settle(
        visible: Rect, rowOffsets: RowOffsets = { _ in 0 }, limit: Int = 4096, measure: (CompositionalElement) -> Size?
    ) -> CompositionalSettling {
        var settling = CompositionalSettling()
        while let element = unmeasured(in: visible, rowOffsets: rowOffsets) {
            guard settling.measured < limit else {
                settling.isSettled = false
                return settling
            }
            settling.measured += 1
            if record(measure(element), of: element) { settling.hasChanged = true }
        }
        return settling
    }

    /// A view that was measured may have changed: it is asked again when it is seen. What answers differently without having been invalidated
    /// from outside is kept to its answer after a while and reported in `unsteady`.
    public mutating func invalidate(_ id: CompositionalID, fromOutside: Bool) {
        update(id) { measure in
            measure.isCurrent = false
            if fromOutside { measure.changes = 0 }
        }
        if fromOutside { unsteady.removeAll { $0.id == id } }
    }

    /// Takes the answers of cells along to where they are now: `place` tells where the cell of a section and item has gone, `nil` if it is gone.
    /// As many steps as cells were measured. Sections have to be prepared afterwards.
    public mutating func move(sections count: Int, to place: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?) {
        var moved = [SectionMeasures](repeating: SectionMeasures(), count: max(count, sections.count))
        for section in sections.indices {
            let measures = sections[section].measures
            if section < moved.count { moved[section].boundary = measures.boundary }
            for (item, size) in zip(measures.items, measures.sizes) {
                guard let target = place(section, item), moved.indices.contains(target.section), target.item >= 0 else { continue }
                moved[target.section][target.item] = size
            }
        }
        kept = moved
    }

    /// The first element that is seen, estimated and not measured as it is laid out. For callers whose views ask the layout while they are
    /// measured: `unmeasured` and `record` in turn are `settle`.
    public func unmeasured(in visible: Rect, rowOffsets: RowOffsets = { _ in 0 }) -> CompositionalElement? {
        var found: CompositionalElement?
        for element in elements(in: visible, visible: visible, rowOffsets: rowOffsets) where !element.estimatedAxes.isEmpty {
            let known = measure(of: element.id)
            if let known, known.isCurrent, known.asked == asked(element) { continue }
            // Boundary items at the start come before the cells that they move.
            guard let other = found else {
                found = element
                continue
            }
            if element.frame.origin[axis] < other.frame.origin[axis] { found = element }
        }
        return found
    }

    /// The extents that a view is asked with: those that are laid out, 0 where it is measured.
    private func asked(_ element: CompositionalElement) -> Size {
        var asked = element.frame.size
        for axis in element.estimatedAxes.each { asked[axis] = 0 }
        return asked
    }

    private func measure(of id: CompositionalID) -> MeasuredSize? {
        switch id {
        case .cell(let section, let item): sections[section].measures[item]
        case .supplementary(let kind, _, .max): boundaryMeasures[kind]
        case .supplementary(let kind, let section, let number):
            sections[section].measures.boundary[kind] ?? sections[section].measures.anchored[.init(kind: kind, number: number)]
        case .decoration: nil
        }
    }

    private mutating func update(_ id: CompositionalID, _ change: (inout MeasuredSize) -> Void) {
        guard sections.indices.contains(id.section) || id.isOfLayout, var measure = measure(of: id) else { return }
        change(&measure)
        store(measure, for: id)
    }

    private mutating func store(_ measure: MeasuredSize, for id: CompositionalID) {
        switch id {
        case .cell(let section, let item): sections[section].measures[item] = measure
        case .supplementary(let kind, _, .max): boundaryMeasures[kind] = measure
        case .supplementary(let kind, let section, let number):
            if sections[section].section.boundaryItems.contains(where: { $0.kind == kind }) {
                sections[section].measures.boundary[kind] = measure
            } else {
                sections[section].measures.anchored[.init(kind: kind, number: number)] = measure
            }
        case .decoration: break
        }
    }

    /// Keeps an answer and lays out what it moves; whether it moved anything. `nil` keeps the estimate.
    @discardableResult
    public mutating func record(_ answer: Size?, of element: CompositionalElement) -> Bool {
        let answer = answer.flatMap { gated($0) }
        let old = measure(of: element.id)
        var new = MeasuredSize(answer: answer, asked: asked(element))
        if let old {
            new.changes = old.changes
            if let before = old.answer, let answer, before != answer {
                new.changes += 1
                if new.changes >= Self.patience {
                    new.answer = before
                    if !unsteady.contains(where: { $0.id == element.id }) {
                        unsteady.append(CompositionalUnsteadiness(id: element.id, kept: before, refused: answer))
                    }
                }
            }
        }
        store(new, for: element.id)
        guard new.answer != old?.answer else { return false }
        switch element.id {
        case .cell(let section, let item): sections[section].update(from: item)
        case .supplementary(_, _, .max): break
        case .supplementary(_, let section, _): sections[section].placeAround()
        case .decoration: break
        }
        stack()
        return true
    }

    /// An answer that can be laid out: what is not finite says nothing.
    private func gated(_ size: Size) -> Size? {
        guard size.width.isFinite, size.height.isFinite else { return nil }
        return Size(width: CompositionalDimension.cut(size.width), height: CompositionalDimension.cut(size.height))
    }
}

extension CompositionalID {
    /// Whether it is a boundary item of the whole layout.
    var isOfLayout: Bool { if case .supplementary(_, _, .max) = self { true } else { false } }
}
