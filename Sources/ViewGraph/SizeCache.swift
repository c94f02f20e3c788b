import GridCore

/// The sizes that a node has answered to offers since it was changed last: the last twelve. Most nodes are asked for one or two, which lie
/// in the node itself.
struct SizeCache {
    private typealias Answer = (proposal: Proposal, size: Size)

    private static let mostOthers = 10

    private var last: Answer?
    private var secondLast: Answer?
    /// The oldest first.
    private var others: [Answer] = []

    func size(for proposal: Proposal) -> Size? {
        if let last, last.proposal == proposal { return last.size }
        if let secondLast, secondLast.proposal == proposal { return secondLast.size }
        for answer in others where answer.proposal == proposal { return answer.size }
        return nil
    }

    /// Notes an answer to an offer for which there was none.
    mutating func note(_ size: Size, for proposal: Proposal) {
        if let secondLast {
            if others.count == SizeCache.mostOthers { others.removeFirst() }
            others.append(secondLast)
        }
        secondLast = last
        last = (proposal, size)
    }
}
