/// The one stretch in which a text differs from another one, in UTF-16 units.
struct Replacement: Hashable {
    /// What is replaced of the old text.
    var range: Range<Int>
    /// How long what stands there instead is.
    var count: Int

    /// The least stretch. Linear in the length of the texts.
    init(of old: String, by new: String) {
        let (before, after) = (Array(old.utf16), Array(new.utf16))
        let most = min(before.count, after.count)
        var head = 0
        while head < most, before[head] == after[head] { head += 1 }
        var tail = 0
        while tail < most - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
        range = head..<before.count - tail
        count = after.count - tail - head
    }

    /// Where a stretch of the old text stands in the new one; `nil` where it was replaced in part, or with what is around it.
    func following(_ stretch: Range<Int>) -> Range<Int>? {
        let longer = count - range.count
        if range.upperBound <= stretch.lowerBound { return stretch.lowerBound + longer..<stretch.upperBound + longer }
        if stretch.upperBound <= range.lowerBound { return stretch }
        guard stretch.lowerBound <= range.lowerBound, range.upperBound <= stretch.upperBound else { return nil }
        return stretch.lowerBound..<stretch.upperBound + longer
    }
}
