import GridCore
import HostInterface
import Scene

/// The nodes of one screen: who has to be evaluated again, what has to run after layout, and counts of the work done.
///
/// An update runs in rounds: evaluate dirty nodes from the root down, lay out, run what waits for layout. Work in one round may
/// ask for another; `roundLimit` bounds them, so a state that changes on every layout ends in a warning, not in a hang.
public final class Graph {
    /// The most rounds of one update.
    public static let roundLimit = 32

    /// Counts of work since the graph was made, for tests.
    public struct Counts: Hashable {
        /// Bodies of views that were evaluated.
        public var bodies = 0
        /// Layout nodes made.
        public var nodes = 0
        /// Structures of elements that other elements have taken over.
        public var reuses = 0
        /// Layers built.
        public var layers = 0
        /// Sizes computed, without answers from a cache.
        public var measures = 0
        /// Nodes whose children were placed.
        public var arrangements = 0
    }

    @exclusivity(unchecked) public var counts = Counts()
    /// Is told what each view was offered and what it answered, where somebody wants to know: a layout pass as values.
    @exclusivity(unchecked) public var record: ((LayoutRecord) -> Void)?
    private var dirty: [StructureNode] = []
    private var afterLayout: [() -> Void] = []
    /// What is left for the next update, so that this one takes no longer.
    private var forNextUpdate: [() -> Void] = []
    /// In the order in which they came, so that what they do is the same in every run.
    private var observers: [WeakObserver] = []
    private var nextLayer: UInt64 = 1
    /// Tasks of views that have not ended.
    public internal(set) var runningTasks = 0
    /// The kinds of preferences for which a view has ever handed up a value.
    private var kindsHandedUp: Set<ObjectIdentifier> = []
    let matchedGeometry = MatchedGeometryTable()
    public let waysBack = WaysBack()
    /// What is being dragged from one view to another.
    public let dragAndDrop = DragAndDrop()
    /// The pointer event that is being handled; `nil` outside of one.
    public internal(set) var pointerEvent: PointerEvent?
    /// What moves.
    public let motion = MotionClock()
    /// How the change runs that is being evaluated or laid out right now; while views are evaluated, as it reaches them.
    @exclusivity(unchecked) public private(set) var transaction = GraphTransaction()
    /// Counts updates, from 1.
    public private(set) var updateNumber: UInt64 = 0
    /// Structure nodes that change every transaction that passes.
    var alwaysActiveTransactions = 0
    /// The last update in which some structure node changed those that passed.
    var lastActiveUpdate: UInt64?
    /// Whether what is laid out right now comes from a movement, a scroll or another size, and not from another state.
    private(set) var isFollowingMotion = false
    /// Who waits for changes that have not been evaluated yet.
    private var pendingCompletions: [MotionCompletion] = []
    /// Whether the graph is being brought up to date: frames are then those of the layout, and else those that are shown.
    @exclusivity(unchecked) private(set) var isUpdating = false
    /// Whether nodes are being measured and placed right now.
    private(set) var isLayingOut = false
    /// Views that have left the structure and are still shown.
    @exclusivity(unchecked) var leavers: [Leaver] = []
    /// Views whose transitions run also where the change does not.
    @exclusivity(unchecked) var selfMovingTransitions = 0
    /// Which view the keyboard is on.
    public let focus = FocusManager(.keyboard)
    /// Which view a screen reader is on, as far as the host tells or the program asks for.
    public let reader = FocusManager(.reader)

    /// The node whose body or deferred content is being evaluated; reads of state are put down to it.
    @exclusivity(unchecked) public private(set) var evaluating: StructureNode?

    public init() {}

    /// Whether something waits to be evaluated or run.
    public var hasPendingWork: Bool { hasWorkForThisUpdate || !forNextUpdate.isEmpty }

    private var hasWorkForThisUpdate: Bool { needsLayout || !dirty.isEmpty || !afterLayout.isEmpty }

    /// The earliest moment of the host's clock at which something changes by itself, see `ScreenContent.nextChange`.
    public var nextChange: Double? { [wakeUps.values.min(), motion.nextChange].compactMap(\.self).min() }

    /// Moments at which something has to be looked at again, by who asked.
    private var wakeUps: [ObjectIdentifier: Double] = [:]

    /// Says when `owner` changes by itself next; `nil` takes that back. An owner that goes away takes it back first.
    public func setNextChange(_ time: Double?, of owner: AnyObject) {
        // What was said already asks for no further scene: an owner may say it with every one.
        guard wakeUps[ObjectIdentifier(owner)] != time else { return }
        wakeUps[ObjectIdentifier(owner)] = time
        if time != nil { HostContext.current?.requestUpdate() }
    }

    /// Whether a node has asked to be laid out since the last layout began.
    public internal(set) var needsLayout = true

    public func makeLayerID() -> LayerID {
        defer { nextLayer += 1 }
        return LayerID(nextLayer)
    }

    /// Notes that a view hands up values for a preference.
    func noteHandedUp(_ kind: PreferenceKind) { kindsHandedUp.insert(kind.id) }

    func isHandedUp(_ kind: PreferenceKind) -> Bool { kindsHandedUp.contains(kind.id) }

    /// Notes that `node` has to be evaluated again, for a change that runs as `transaction` says; without one as the change runs that is
    /// being evaluated. Of several changes before the evaluation the first that moves counts.
    public func markDirty(_ node: StructureNode, _ transaction: GraphTransaction? = nil) {
        guard !node.isDetached else { return }
        let transaction = transaction ?? self.transaction
        for completion in transaction.completions {
            completion.begin(self)
            pendingCompletions.append(completion)
        }
        if !node.isDirty {
            node.isDirty = true
            node.dirtyTransaction = transaction
            dirty.append(node)
        } else if node.dirtyTransaction.curve == nil {
            node.dirtyTransaction = transaction
        }
        HostContext.current?.requestUpdate()
    }

    /// Runs `body` with frames as they are shown, although the graph is being brought up to date.
    func readingShownFrames<Result>(_ body: () -> Result) -> Result {
        let before = isUpdating
        isUpdating = false
        defer { isUpdating = before }
        return body()
    }

    /// Runs `body` with changes put down to `transaction`.
    public func with<Result>(_ transaction: GraphTransaction, _ body: () -> Result) -> Result {
        let before = self.transaction
        self.transaction = transaction
        defer { self.transaction = before }
        return body()
    }

    /// Runs `body` with reads of state put down to `node`.
    public func evaluate<Result>(for node: StructureNode?, _ body: () -> Result) -> Result {
        let before = evaluating
        let graphBefore = Graph.current
        evaluating = node
        Graph.current = self
        defer {
            evaluating = before
            Graph.current = graphBefore
        }
        return body()
    }

    /// The graph whose content is being evaluated right now, for values that are read without a node at hand.
    public private(set) static var current: Graph?

    /// Runs `action` once the layout of this round is done.
    public func runAfterLayout(_ action: @escaping () -> Void) {
        afterLayout.append(action)
        HostContext.current?.requestUpdate()
    }

    /// Runs `action` at the beginning of the next update, for work that is too much for one.
    func runWithNextUpdate(_ action: @escaping () -> Void) {
        forNextUpdate.append(action)
        HostContext.current?.requestUpdate()
    }

    /// Asks `observer` after every layout for as long as it lives.
    public func observeLayout(_ observer: LayoutObserver) {
        observers.append(WeakObserver(value: observer))
    }

    /// Brings everything up to date: moves what moves, evaluates, calls `layout`, runs what waits for it, and again while there is
    /// something left. Changes of different transactions get rounds of their own.
    public func update(layout: () -> Void) {
        updateNumber += 1
        isUpdating = true
        defer { isUpdating = false }
        transaction = GraphTransaction()
        let left = forNextUpdate
        forNextUpdate = []
        for action in left { action() }
        moveWhatMoves(layout)
        for _ in 0..<Graph.roundLimit {
            flushEvaluations()
            layOut(layout)
            releaseLeavers()
            endRound()
            flushAfterLayout()
            if !hasWorkForThisUpdate { return transaction = GraphTransaction() }
        }
        HostContext.current?.warn(
            "state changed in each of \(Graph.roundLimit) rounds of layout; the picture shows the last. "
                + "Look for a state that is set from a size or position it changes.")
    }

    /// Brings what moves to the present moment. Where state has changed as well, what that means for layout is done first, so that it is
    /// not taken for a part of the change.
    private func moveWhatMoves(_ layout: () -> Void) {
        isFollowingMotion = true
        motion.tick()
        if needsLayout, !dirty.isEmpty { layOut(layout) }
    }

    private func layOut(_ layout: () -> Void) {
        needsLayout = false
        isLayingOut = true
        layout()
        isLayingOut = false
    }

    /// Evaluates the dirty nodes of one transaction, parents before children; what a parent's evaluation removes is not evaluated. A round
    /// without any goes on with the transaction of the one before: it corrects that one's layout. Transactions that move come first, then
    /// those that somebody described otherwise.
    private func flushEvaluations() {
        guard
            let first = dirty.first(where: { $0.isDirty && $0.dirtyTransaction.curve != nil })
                ?? dirty.first(where: { $0.isDirty && $0.dirtyTransaction.number != 0 }) ?? dirty.first
        else { return }
        let round = first.dirtyTransaction
        transaction = round
        isFollowingMotion = false
        var budget = 100_000
        while budget > 0 {
            let batch = takeBatch(round.number)
            guard !batch.isEmpty else { return }
            for node in batch.sorted(by: { $0.depth < $1.depth }) where node.isDirty && !node.isDetached {
                node.isDirty = false
                with(transaction(at: node)) { node.evaluate() }
                budget -= 1
            }
        }
    }

    /// Takes the dirty nodes of a transaction, and those above them: what a parent does not want any more is never evaluated.
    private func takeBatch(_ number: UInt64) -> [StructureNode] {
        let own = dirty.filter { $0.dirtyTransaction.number == number }
        guard own.count < dirty.count else {
            dirty.removeAll()
            return own
        }
        var taken = Set(own.map(ObjectIdentifier.init))
        for node in own {
            var above = node.parent
            while let current = above {
                if current.isDirty { taken.insert(ObjectIdentifier(current)) }
                above = current.parent
            }
        }
        let batch = dirty.filter { taken.contains(ObjectIdentifier($0)) }
        dirty.removeAll { taken.contains(ObjectIdentifier($0)) }
        return batch
    }

    /// The transaction of this round as it reaches `node`: changed by the structure nodes above.
    func transaction(at node: StructureNode?) -> GraphTransaction {
        guard alwaysActiveTransactions > 0 || lastActiveUpdate == updateNumber else { return transaction }
        var changers: [TransactionStructure] = []
        var current = node
        while let structure = current {
            if let changer = structure as? TransactionStructure { changers.append(changer) }
            current = structure.parent
        }
        return changers.reversed().reduce(into: transaction) { $1.apply(to: &$0) }
    }

    /// Nothing more begins to move for the changes of this round, nor for others once all are evaluated.
    private func endRound() {
        transaction.completions = []
        guard dirty.isEmpty else { return }
        let ended = pendingCompletions
        pendingCompletions = []
        for completion in ended { completion.end(self) { runAfterLayout($0) } }
    }

    private func flushAfterLayout() {
        let actions = afterLayout
        afterLayout.removeAll()
        for action in actions { action() }
        observers.removeAll { $0.value == nil }
        for observer in observers { observer.value?.layoutDidFinish() }
        focus.check()
        reader.check()
    }
}

/// Something that looks at the result of every layout, such as a listener for a preference.
public protocol LayoutObserver: AnyObject {
    func layoutDidFinish()
}

private struct WeakObserver {
    weak var value: (any LayoutObserver)?
}
