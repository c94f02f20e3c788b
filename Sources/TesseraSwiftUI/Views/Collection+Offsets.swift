import Foundation

extension MutableCollection {
    /// Moves the elements at the offsets `source` before the element that is at the offset `destination` now. An offset that is not there
    /// stops, as on the platform. O(count).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        precondition(
            (0...elements.count).contains(destination) && source.allSatisfy(elements.indices.contains),
            "move(fromOffsets: \(Array(source)), toOffset: \(destination)) in a collection of \(elements.count)")
        let moved = source.map { elements[$0] }
        let before = elements[..<destination].indices.filter { !source.contains($0) }.map { elements[$0] }
        let after = elements[destination...].indices.filter { !source.contains($0) }.map { elements[$0] }
        for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
    }
}

extension RangeReplaceableCollection {
    /// Takes away the elements at the offsets. An offset that is not there stops, as on the platform. O(count).
    public mutating func remove(atOffsets offsets: IndexSet) {
        precondition(
            offsets.allSatisfy((0..<count).contains), "remove(atOffsets: \(Array(offsets))) in a collection of \(count)")
        self = Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
    }
}
