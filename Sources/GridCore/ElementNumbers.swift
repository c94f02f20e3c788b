/// Which views belong to which element of a collection whose elements make a number of views that is known only once they have been made.
///
/// Views are numbered from 0 in content order, and elements become known one by one, wherever somebody looks. What is known lies in
/// stretches of elements that follow each other; between them lie gaps with an estimated number of views. A gap gives way: an element that
/// becomes known at its edge takes numbers from it, so what is known elsewhere keeps its numbers until the gap has no element left, and only
/// then moves to where it really is. Lists are looked at from top to bottom, and there nothing ever moves.
///
/// Questions cost O(log stretches), changes O(stretches); a stretch has at most `longestStretch` elements.
public struct ElementNumbers: Sendable {
    /// What is to be known of a number.
    public enum Place: Hashable, Sendable {
        /// The view is the one of number `offset` of an element.
        case known(element: Int, offset: Int)
        /// Nothing is known there; the element to look at next.
        case unknown(element: Int)
    }

    /// Elements that follow each other and are all known.
    struct Stretch: Sendable {
        var firstElement: Int
        var firstItem: Int
        /// Where the views of each element begin, counted from `firstItem`, and where those of the last one end.
        var starts = [0]

        var count: Int { starts.count - 1 }
        var endElement: Int { firstElement + count }
        var itemCount: Int { starts[starts.count - 1] }
        var endItem: Int { firstItem + itemCount }
    }

    static let longestStretch = 4096
    /// How many views may lie between what is known and what is looked at, so that those between are looked at as well.
    static let nearDistance = 32

    public let elementCount: Int
    private(set) var stretches: [Stretch] = []
    private var knownElements = 0
    private var knownItems = 0
    /// Rises when elements that were known have got other numbers.
    public private(set) var moves = 0

    public init(elementCount: Int) { self.elementCount = max(0, elementCount) }

    // MARK: Questions

    /// The number of all views: exact once every element is known.
    public var itemCount: Int {
        guard let last = stretches.last else { return elementCount }
        return last.endItem + estimate(elementCount - last.endElement)
    }

    public var isComplete: Bool { knownElements == elementCount }

    /// The element that the view of a number belongs to; `nil` where there are fewer views.
    public func place(of item: Int) -> Place? {
        guard item >= 0, item < itemCount else { return nil }
        let next = stretches.partition { $0.firstItem > item }
        // Empty stretches may begin at the same number: the view is in the last one that begins there.
        if next > 0, item < stretches[next - 1].endItem {
            let stretch = stretches[next - 1]
            let local = item - stretch.firstItem
            let element = stretch.starts.partition { $0 > local } - 1
            return .known(element: stretch.firstElement + element, offset: local - stretch.starts[element])
        }
        let gap = gap(before: next)
        guard gap.elements > 0 else { return nil }
        if next > 0, item - gap.firstItem < Self.nearDistance { return .unknown(element: gap.firstElement) }
        if next < stretches.count, gap.firstItem + gap.items - item <= Self.nearDistance {
            return .unknown(element: gap.firstElement + gap.elements - 1)
        }
        let part = Double(item - gap.firstItem) * Double(gap.elements) / Double(max(1, gap.items))
        return .unknown(element: gap.firstElement + min(Int(part), gap.elements - 1))
    }

    /// The number of the first view of an element; `nil` where the element is not known.
    public func start(of element: Int) -> Int? {
        stretch(holding: element).map { stretches[$0].firstItem + stretches[$0].starts[element - stretches[$0].firstElement] }
    }

    /// How many views an element makes; `nil` where it is not known.
    public func count(of element: Int) -> Int? {
        stretch(holding: element).map {
            let place = element - stretches[$0].firstElement
            return stretches[$0].starts[place + 1] - stretches[$0].starts[place]
        }
    }

    /// Where the first view of an element is expected, known or not.
    public func expectedStart(of element: Int) -> Int {
        if let start = start(of: element) { return start }
        let gap = gap(before: stretches.partition { $0.firstElement > element })
        return gap.firstItem + Int(Double(element - gap.firstElement) * Double(gap.items) / Double(max(1, gap.elements)))
    }

    // MARK: Changes

    /// Notes how many views an element makes. One of which nothing around is known begins with number `item`, or where it is expected.
    public mutating func note(_ count: Int, of element: Int, at item: Int? = nil) {
        guard element >= 0, element < elementCount else { return }
        let count = max(0, count)
        if let known = stretch(holding: element) { return change(element, to: count, in: known) }
        let next = stretches.partition { $0.firstElement > element }
        // As it was when somebody asked for the view of a number: what is learnt now makes all estimates others.
        let gap = gap(before: next)
        let expected = expectedStart(of: element)
        knownElements += 1
        knownItems += count
        if next > 0, stretches[next - 1].endElement == element, stretches[next - 1].count < Self.longestStretch {
            stretches[next - 1].starts.append(stretches[next - 1].itemCount + count)
            settleGap(before: next)
        } else if next < stretches.count, stretches[next].firstElement == element + 1, stretches[next].count < Self.longestStretch {
            let starts = stretches[next].starts
            stretches[next].starts = [0] + starts.map { $0 + count }
            stretches[next].firstElement = element
            stretches[next].firstItem -= count
            settleGap(before: next)
        } else {
            var first = min(max(item ?? expected, gap.firstItem), gap.firstItem + gap.items)
            if element == gap.firstElement { first = gap.firstItem }
            if next < stretches.count, element == gap.firstElement + gap.elements - 1 { first = stretches[next].firstItem - count }
            stretches.insert(Stretch(firstElement: element, firstItem: first, starts: [0, count]), at: next)
            settleGap(before: next)
            settleGap(before: next + 1)
        }
    }

    /// Another collection of which some elements are known, in order: how many views each makes, and the number at which it should begin.
    public init(elementCount: Int, known: [(element: Int, count: Int, item: Int)]) {
        self.init(elementCount: elementCount)
        for (element, count, item) in known where element >= 0 && element < self.elementCount {
            if let last = stretches.last, last.endElement == element, last.count < Self.longestStretch {
                stretches[stretches.count - 1].starts.append(last.itemCount + max(0, count))
            } else {
                stretches.append(Stretch(firstElement: element, firstItem: max(0, item), starts: [0, max(0, count)]))
            }
            knownElements += 1
            knownItems += max(0, count)
        }
        for index in stretches.indices { settleGap(before: index) }
    }

    private mutating func change(_ element: Int, to count: Int, in number: Int) {
        let place = element - stretches[number].firstElement
        let difference = count - (stretches[number].starts[place + 1] - stretches[number].starts[place])
        guard difference != 0 else { return }
        for index in (place + 1)..<stretches[number].starts.count { stretches[number].starts[index] += difference }
        knownItems += difference
        move(from: number + 1, by: difference)
        moves += 1
    }

    /// Moves what lies behind a gap to where it really is, once the gap has no element left, and makes room for elements that are left
    /// where their numbers have been used up.
    private mutating func settleGap(before number: Int) {
        guard number < stretches.count else { return }
        let gap = gap(before: number)
        let items = gap.elements == 0 ? 0 : gap.items > 0 ? gap.items : estimate(gap.elements)
        move(from: number, by: items - gap.items)
        guard gap.elements == 0, number > 0, stretches[number - 1].count + stretches[number].count <= Self.longestStretch else { return }
        let end = stretches[number - 1].itemCount
        stretches[number - 1].starts += stretches[number].starts.dropFirst().map { $0 + end }
        stretches.remove(at: number)
    }

    private mutating func move(from number: Int, by distance: Int) {
        guard distance != 0, number < stretches.count else { return }
        for index in number..<stretches.count { stretches[index].firstItem += distance }
        moves += 1
    }

    // MARK: Gaps

    private func gap(before number: Int) -> (firstElement: Int, elements: Int, firstItem: Int, items: Int) {
        let firstElement = number > 0 ? stretches[number - 1].endElement : 0
        let firstItem = number > 0 ? stretches[number - 1].endItem : 0
        guard number < stretches.count else {
            let elements = elementCount - firstElement
            return (firstElement, elements, firstItem, estimate(elements))
        }
        return (firstElement, stretches[number].firstElement - firstElement, firstItem, stretches[number].firstItem - firstItem)
    }

    /// How many views elements make of which nothing is known: as many as the others on average, and at least one, so that they are
    /// looked at.
    private func estimate(_ elements: Int) -> Int {
        guard elements > 0 else { return 0 }
        guard knownElements > 0 else { return elements }
        return max(1, Int((Double(elements) * Double(knownItems) / Double(knownElements) + 0.5).rounded(.down)))
    }

    private func stretch(holding element: Int) -> Int? {
        let number = stretches.partition { $0.firstElement > element } - 1
        return number >= 0 && element < stretches[number].endElement ? number : nil
    }
}

extension Array {
    /// The number of elements before the first that is behind a border; those that are behind it follow all others.
    fileprivate func partition(_ isBehind: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
