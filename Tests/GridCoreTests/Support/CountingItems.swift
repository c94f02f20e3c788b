import GridCore

/// Content of a lazy container that counts what it is asked.
final class CountingItems: LazyItems {
    var runs: [LazyRun]
    private let answer: (Int, Proposal) -> Size
    private let distances: (Int) -> Spacing
    private(set) var measured: [Int: Int] = [:]
    private(set) var touched: Set<Int> = []

    init(runs: [LazyRun], spacing: @escaping (Int) -> Spacing = { _ in .plain }, size: @escaping (Int, Proposal) -> Size) {
        self.runs = runs
        answer = size
        distances = spacing
    }

    /// Items that are all as wide as their track and `length` long.
    convenience init(count: Int, axis: Axis = .vertical, length: Double) {
        self.init(runs: [LazyRun(.cells, count: count)]) { _, proposal in
            Size(along: axis, length, across: proposal[axis.cross] ?? 10)
        }
    }

    var measureCount: Int { measured.values.reduce(0, +) }

    func forgetCounts() {
        measured = [:]
        touched = []
    }

    func size(of item: Int, for proposal: Proposal) -> Size {
        measured[item, default: 0] += 1
        touched.insert(item)
        return answer(item, proposal)
    }

    func spacing(of item: Int) -> Spacing {
        touched.insert(item)
        return distances(item)
    }
}

extension CountingItems {
    /// Sections of random cells with some headers and footers, some loose cells before them.
    static func random(_ generator: inout SeededGenerator, axis: Axis) -> CountingItems {
        var runs: [LazyRun] = []
        if generator.chance(0.4) { runs.append(LazyRun(.cells, count: generator.number(0...9))) }
        for section in 0..<generator.number(0...5) {
            if generator.chance(0.7) { runs.append(LazyRun(.header, count: generator.number(1...2), section: section)) }
            for _ in 0..<generator.number(0...2) { runs.append(LazyRun(.cells, count: generator.number(0...25), section: section)) }
            if generator.chance(0.5) { runs.append(LazyRun(.footer, count: 1, section: section)) }
        }
        let count = runs.reduce(0) { $0 + $1.count }
        let lengths = (0..<count).map { _ in generator.length(1...240) }
        let widths = (0..<count).map { _ in generator.length(0...400) }
        let kinds = (0..<count).map { _ in generator.number(0...2) }
        return CountingItems(
            runs: runs,
            spacing: { item in
                switch kinds[item] {
                case 0: .plain
                case 1: .text(above: 4.75, below: 8.25, leading: 1.5)
                default: .zero
                }
            },
            size: { item, proposal in Size(along: axis, lengths[item], across: widths[item]) })
    }
}

extension LazyLayout {
    /// A random lazy container; about one in three is a stack.
    static func random(_ generator: inout SeededGenerator) throws -> LazyLayout {
        var tracks: [Track] = []
        for _ in 0..<generator.number(1...3) {
            let spacing = generator.chance(0.5) ? generator.length(0...60) : nil
            switch generator.number(0...2) {
            case 0: tracks.append(try Track(.fixed(generator.length(0...400)), spacing: spacing))
            case 1: tracks.append(try Track(.flexible(minimum: 10, maximum: generator.length(40...800)), spacing: spacing))
            default: tracks.append(try Track(.adaptive(minimum: generator.length(80...400)), spacing: spacing))
            }
        }
        let axis: Axis = generator.chance(0.5) ? .vertical : .horizontal
        let guides: [Guide] = axis == .vertical ? [.leading, .horizontalCenter, .trailing] : [.top, .verticalCenter, .bottom]
        return LazyLayout(
            axis: axis, lines: generator.chance(0.33) ? .stack : .grid(tracks), alignment: guides[generator.number(0...2)],
            spacing: generator.chance(0.5) ? generator.length(0...48) : nil, pinned: [])
    }
}
