import GridCore
import HostInterface

/// Counting the views of elements that make varying numbers of them.
extension CollectionStructure {
    /// How many elements are looked at in one update to find that they have no views; the next update goes on.
    private static let mostEmptyElements = 2000
    /// How many elements are looked at for one that has views, to see what kind of views they are.
    private static let mostProbes = 32

    /// The number of views of elements of varying counts; all of them are made.
    var exactCount: Int {
        recountIfNeeded()
        if !numbers.isComplete {
            for element in 0..<elementCount where numbers.count(of: element) == nil { numbers.note(node(for: element).count, of: element) }
        }
        return numbers.itemCount
    }

    /// The view of a number of those that are expected; `nil` where there turns out to be none.
    func expectedView(at index: Int) -> LayoutNode? {
        guard let (element, offset) = expectedPlace(of: index) else { return nil }
        let node = node(for: element)
        // An element that was forgotten may have come back with other views.
        guard node.count == numbers.count(of: element) else {
            numbers.note(node.count, of: element)
            return nil
        }
        return node.layoutNode(at: offset)
    }

    var hasStoppedCounting: Bool {
        emptyElements.update == graph.updateNumber && emptyElements.count >= CollectionStructure.mostEmptyElements
    }

    /// Whether elements bring pieces: the first one that has views tells.
    func findPieces() -> Bool {
        if let elementsArePieces { return elementsArePieces }
        for element in 0..<min(elementCount, CollectionStructure.mostProbes) {
            let node = node(for: element)
            if node.holdsPieces {
                elementsArePieces = true
                return true
            }
            if numbers.count(of: element) == nil { numbers.note(node.count, of: element) }
            if node.count > 0 { break }
        }
        return false
    }

    // MARK: Places

    /// The element that a view belongs to, made if need be; `nil` where there are fewer views.
    func element(ofView index: Int) -> Int? {
        if let unit = unitCount { return index / unit }
        return expectedPlace(of: index)?.element
    }

    /// The number of the first view of an element, which is looked at.
    func start(of element: Int) -> Int {
        if let unit = unitCount { return element * unit }
        recountIfNeeded()
        if numbers.count(of: element) == nil { numbers.note(node(for: element).count, of: element) }
        return numbers.start(of: element) ?? 0
    }

    /// Where the view of a number is: elements there are looked at until one has it. `nil` where there are fewer views than expected, or
    /// too many elements without any.
    private func expectedPlace(of index: Int) -> (element: Int, offset: Int)? {
        recountIfNeeded()
        if emptyElements.update != graph.updateNumber { emptyElements = (graph.updateNumber, 0) }
        while let place = numbers.place(of: index) {
            switch place {
            case .known(let element, let offset): return (element, offset)
            case .unknown(let element):
                guard emptyElements.count < CollectionStructure.mostEmptyElements else { return nil }
                let node = node(for: element)
                let count = node.count
                if count == 0 { emptyElements.count += 1 }
                numbers.note(count, of: element, at: index)
                noteKind(of: node)
            }
        }
        return nil
    }

    /// Where the view of a number is that was counted.
    func exactPlace(of index: Int) -> (element: Int, offset: Int) {
        if case .known(let element, let offset)? = numbers.place(of: index) { return (element, offset) }
        let count = exactCount
        guard case .known(let element, let offset)? = numbers.place(of: index) else {
            preconditionFailure("a collection of \(count) views was asked for view \(index)")
        }
        return (element, offset)
    }

    /// The first element that turns out to bring sections or rows has the list divided anew.
    private func noteKind(of node: StructureNode) {
        guard elementsArePieces == nil, node.holdsPieces else { return }
        elementsArePieces = true
        graph.runAfterLayout { [weak self] in self?.listDidChange() }
    }

    // MARK: After changes

    func recountIfNeeded() {
        guard mayHaveOtherCounts else { return }
        mayHaveOtherCounts = false
        for (element, node) in madeElements where numbers.count(of: element) != nil { numbers.note(node.count, of: element) }
    }

    /// Counts anew after the collection has changed: of elements that do not exist nothing is known any more, those that do keep the
    /// numbers that they had, moved as far as the elements have.
    func renumber(after old: ElementNumbers, before: [Int: StructureNode]) {
        guard unitCount == nil else { return }
        mayHaveOtherCounts = false
        let places = Dictionary(before.map { (ObjectIdentifier($0.value), $0.key) }) { first, _ in first }
        let known = madeElements.sorted { $0.index < $1.index }.map { element, node in
            let former = places[ObjectIdentifier(node)] ?? element
            return (element: element, count: node.count, item: old.expectedStart(of: former) + element - former)
        }
        numbers = ElementNumbers(elementCount: elementCount, known: known)
    }
}

extension CollectionStructure {
    /// How many elements are made at most to look for a view inside one.
    static let mostLookedInside = 10_000
}
