/// What the cells of a flow layout answered whose sizes are estimated, by section and item.
///
/// Each is asked once, and again when it is invalidated; one that answers differently each time without anything having been changed from
/// outside is kept to its answer (`CompositionalLayout.patience`).
public struct FlowMeasures {
    private var sections: [Int: SectionMeasures] = [:]
    /// What never gave the same answer.
    public private(set) var unsteady: [CompositionalUnsteadiness] = []

    public init() {}

    /// The size that a cell asked for; `nil` for one that was not asked, or keeps its estimate.
    public func answer(of item: Int, in section: Int) -> Size? { sections[section]?[item]?.answer }

    /// Whether a cell has to be asked.
    public func isOpen(_ item: Int, in section: Int) -> Bool { !(sections[section]?[item]?.isCurrent ?? false) }

    /// Keeps an answer, of which `nil` and what is not finite keep the estimate; whether it is another one than before.
    public mutating func record(_ answer: Size?, of item: Int, in section: Int) -> Bool {
        var answer = answer
        if let size = answer {
            answer = size.width.isFinite && size.height.isFinite ? Size(width: max(0, size.width), height: max(0, size.height)) : nil
        }
        let old = sections[section]?[item]
        var new = MeasuredSize(answer: answer, asked: .zero)
        new.changes = old?.changes ?? 0
        if let before = old?.answer, let answer, before != answer {
            new.changes += 1
            if new.changes >= CompositionalLayout.patience {
                new.answer = before
                let id = CompositionalID.cell(section: section, item: item)
                if !unsteady.contains(where: { $0.id == id }) {
                    unsteady.append(CompositionalUnsteadiness(id: id, kept: before, refused: answer))
                }
            }
        }
        sections[section, default: SectionMeasures()][item] = new
        return new.answer != old?.answer
    }

    /// A cell may answer otherwise now.
    public mutating func invalidate(_ item: Int, in section: Int, fromOutside: Bool) {
        guard var known = sections[section]?[item] else { return }
        known.isCurrent = false
        if fromOutside {
            known.changes = 0
            unsteady.removeAll { $0.id == .cell(section: section, item: item) }
        }
        sections[section]?[item] = known
    }

    /// All may answer otherwise; until they do, what is known stays. As many steps as were asked.
    public mutating func invalidateAll() {
        for section in Array(sections.keys) {
            for item in sections[section]?.items ?? [] { invalidate(item, in: section, fromOutside: true) }
        }
    }

    /// Takes the answers along to where the cells are now; `nil` forgets one.
    public mutating func move(to place: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?) {
        var moved: [Int: SectionMeasures] = [:]
        for (section, measures) in sections {
            for (item, size) in zip(measures.items, measures.sizes) {
                if let goal = place(section, item) { moved[goal.section, default: SectionMeasures()][goal.item] = size }
            }
        }
        sections = moved
        unsteady = []
    }
}
