/// What views over several columns still need beyond what the columns' own views take. Rules: eager-grid-and-layout 4.4.
struct GridSpans {
    struct Span {
        let columns: Range<Int>
        let isFull: Bool
        /// The width that the columns must still gain together.
        var extra: Double
        /// The columns that share it.
        var targets: [Int] = []
        /// The last level of priority of which a view has this interval.
        var level: Int
        /// The overflow rule has counted the span (4.5).
        var isUsed = false
    }

    /// Of each column the width that its single views need.
    private(set) var widths: [Double]
    /// In the order in which they were recorded, one for each interval.
    private(set) var spans: [Span] = []
    /// The spans over each column, in that order.
    private(set) var spansOver: [[Int]]
    private var singles: [Int]

    /// `singles` is the number of views in each column that cover no other.
    init(singles: [Int]) {
        self.singles = singles
        hasSingles = singles.map { $0 > 0 }
        widths = [Double](repeating: 0, count: singles.count)
        spansOver = [[Int]](repeating: [], count: singles.count)
    }

    /// Whether a column has views that cover no other.
    let hasSingles: [Bool]

    /// The sum of the columns' widths and of what is still needed.
    var total: Double {
        var sum = 0.0
        for width in widths { sum += width }
        for span in spans { sum += span.extra }
        return sum
    }

    func width(of columns: Range<Int>) -> Double {
        var sum = 0.0
        for column in columns { sum += widths[column] }
        return sum
    }

    /// A view of one column has answered. What it adds, spans over the column need no more, in the order of their recording.
    mutating func record(single width: Double, in column: Int) {
        singles[column] -= 1
        var gain = width - widths[column]
        guard gain > 0 else { return }
        widths[column] = width
        for number in spansOver[column] where spans[number].extra > 0 && gain > 0 {
            let part = min(gain, spans[number].extra)
            spans[number].extra -= part
            gain -= part
            if spans[number].extra > 0 { retarget(number) }
        }
    }

    /// A view over several columns has answered and needs `need`, without the gaps inside.
    mutating func record(span columns: Range<Int>, isFull: Bool, need: Double, level: Int) {
        var extra = need - width(of: columns)
        var same: Int?
        for (number, span) in spans.enumerated() where span.columns.overlaps(columns) {
            extra -= span.extra
            if span.columns == columns { same = number }
        }
        extra = extra > 0 ? extra : 0
        if let same {
            spans[same].extra += extra
            spans[same].level = level
            retarget(same)
        } else {
            spans.append(Span(columns: columns, isFull: isFull, extra: extra, level: level))
            for column in columns { spansOver[column].append(spans.count - 1) }
            retarget(spans.count - 1)
        }
    }

    mutating func markUsed(_ number: Int) { spans[number].isUsed = true }

    /// The widths with what is still needed shared out.
    func finalWidths() -> [Double] {
        var result = widths
        for span in spans where span.extra > 0 {
            let part = span.extra / Double(span.targets.count)
            for column in span.targets { result[column] += part }
        }
        return result
    }

    private mutating func retarget(_ number: Int) {
        let columns = spans[number].columns
        let free = columns.filter { !isSet($0, for: number) }
        spans[number].targets = free.isEmpty ? Array(columns) : free
    }

    private func isSet(_ column: Int, for number: Int) -> Bool {
        if widths[column] > 0 || (hasSingles[column] && singles[column] == 0) { return true }
        return spansOver[column].contains { $0 < number && spans[$0].extra > 0 }
    }
}
