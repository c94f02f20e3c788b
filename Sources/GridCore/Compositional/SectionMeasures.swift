/// What the view of one element answered when it was measured.
struct MeasuredSize: Hashable, Sendable {
    /// `nil` when the view cannot size itself: then the estimate stays.
    var answer: Size?
    /// The extents that were laid out on the axes that are not measured; another width asks anew.
    var asked: Size
    /// How often the answer was another one without anything having been invalidated from outside.
    var changes = 0
    /// Whether the view need not be asked again.
    var isCurrent = true
}

/// What the cells of one section answered, by item, ascending.
///
/// Looking one up costs a binary search; adding one behind all others, as scrolling does, costs nothing more.
struct SectionMeasures {
    private(set) var items: [Int] = []
    private(set) var sizes: [MeasuredSize] = []
    /// Boundary items by kind.
    var boundary: [Int: MeasuredSize] = [:]
    /// Supplementaries of items and groups by kind and number.
    var anchored: [AnchoredKey: MeasuredSize] = [:]

    struct AnchoredKey: Hashable {
        var kind: Int
        var number: Int
    }

    var isEmpty: Bool { items.isEmpty && boundary.isEmpty && anchored.isEmpty }

    /// The place of the first entry of `item` or one after it.
    func place(of item: Int) -> Int {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }

    subscript(item: Int) -> MeasuredSize? {
        get {
            let place = place(of: item)
            return place < items.count && items[place] == item ? sizes[place] : nil
        }
        set {
            let place = place(of: item)
            let exists = place < items.count && items[place] == item
            switch (newValue, exists) {
            case (let value?, true): sizes[place] = value
            case (let value?, false):
                items.insert(item, at: place)
                sizes.insert(value, at: place)
            case (nil, true):
                items.remove(at: place)
                sizes.remove(at: place)
            case (nil, false): break
            }
        }
    }

    /// The first item not below `item` that has an answer.
    func next(from item: Int) -> Int? {
        var place = place(of: item)
        while place < items.count {
            if sizes[place].answer != nil { return items[place] }
            place += 1
        }
        return nil
    }
}
