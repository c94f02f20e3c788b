/// The lines of one flow section, from where its first line begins.
///
/// Where all items have one size, nothing is kept for lines; otherwise one entry for each.
struct FlowLines: Sendable {
    private struct Line: Sendable {
        var first: Int
        var start: Double
        var thickness: Double
    }

    private let section: FlowSection
    private let axis: Axis
    private let room: Double
    private let common: Size?
    private let columns: Int
    private var lines: [Line] = []
    private var isOrdered = true
    /// How long all lines are together.
    private(set) var length = 0.0

    /// `room` is the length of a line in points.
    init(_ section: FlowSection, axis: Axis, room: Double, pixels: PixelGrid) {
        self.section = section
        self.axis = axis
        self.room = room
        common = section.common
        let across = axis.cross
        if let size = common {
            let step = size[across] + section.interitemSpacing
            let fitting = step > 0 ? (room + section.interitemSpacing + pixels.slack) / step : Double(max(section.count, 1))
            columns = Int(min(max(fitting, 1), Double(max(section.count, 1)) + 1e6))
            let count = section.count == 0 ? 0 : (section.count - 1) / columns + 1
            length = max(0, Double(count) * size[axis] + Double(max(count - 1, 0)) * section.lineSpacing)
            isOrdered = section.lineSpacing >= 0
            return
        }
        columns = 1
        // Lines that overlap are looked through one by one.
        isOrdered = section.lineSpacing >= 0
        var first = 0
        var start = 0.0
        while first < section.count {
            var end = first
            var used = 0.0
            var thickness = 0.0
            while end < section.count {
                let size = section.size(of: end)
                let next = used + (end > first ? section.interitemSpacing : 0) + size[across]
                guard end == first || next <= room + pixels.slack else { break }
                used = next
                thickness = max(thickness, size[axis])
                end += 1
            }
            lines.append(Line(first: first, start: start, thickness: thickness))
            length = max(length, start + thickness)
            start += thickness + section.lineSpacing
            first = end
        }
    }

    /// How many lines there are.
    var count: Int { common == nil ? lines.count : (section.count == 0 ? 0 : (section.count - 1) / columns + 1) }

    /// The items of a line.
    func items(of line: Int) -> Range<Int> {
        guard common == nil else { return line * columns..<min(section.count, (line + 1) * columns) }
        return lines[line].first..<(line + 1 < lines.count ? lines[line + 1].first : section.count)
    }

    /// The line of an item.
    func line(of item: Int) -> Int {
        guard common == nil else { return item / columns }
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].first <= item { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    private func start(of line: Int) -> Double {
        common.map { Double(line) * ($0[axis] + section.lineSpacing) } ?? lines[line].start
    }

    private func thickness(of line: Int) -> Double { common?[axis] ?? lines[line].thickness }

    /// The lines that may reach into a range along the axis.
    func lines(from low: Double, to high: Double) -> Range<Int> {
        guard isOrdered else { return 0..<count }
        var first = 0
        var last = count
        while first < last {
            let middle = (first + last) / 2
            if start(of: middle) + thickness(of: middle) < low { first = middle + 1 } else { last = middle }
        }
        var end = first
        var limit = count
        while end < limit {
            let middle = (end + limit) / 2
            if start(of: middle) <= high { end = middle + 1 } else { limit = middle }
        }
        return first..<max(first, end)
    }

    /// The frames of a line's items, from the corner of the first line, not yet on pixels.
    func frames(of line: Int) -> [Rect] {
        let items = items(of: line)
        let across = axis.cross
        let sizes = items.map { section.size(of: $0) }
        let used = sizes.reduce(0) { $0 + $1[across] }
        var gap = section.interitemSpacing
        var position = 0.0
        if let common {
            // One size: the columns of a full line, also where there is only a short one (measured: `apple-uikit-flow-grid`).
            if columns == 1 {
                position = (room - common[across]) / 2
            } else {
                gap = (room - Double(columns) * common[across]) / Double(columns - 1)
            }
        } else if line < lines.count - 1 {
            // A full line: what is left is shared by its gaps; one item stands in the middle.
            if sizes.count == 1 { position = (room - used) / 2 } else { gap = (room - used) / Double(sizes.count - 1) }
        }
        let start = start(of: line)
        let thickness = thickness(of: line)
        return sizes.map { size in
            var origin = Point.zero
            origin[across] = position
            origin[axis] = start + (thickness - size[axis]) / 2
            position += size[across] + gap
            return Rect(origin: origin, size: size)
        }
    }
}
