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
        /// Sizes computed, without answers from a cache.
        public var measures = 0
        /// Nodes whose children were placed.
        public var arrangements = 0
    }

    public var counts = Counts()
    private var dirty: [StructureNode] = []
    private var afterLayout: [() -> Void] = []
    /// In the order in which they came, so that what they do is the same in every run.
    private var observers: [WeakObserver] = []
    private var nextLayer: UInt64 = 1
    /// Tasks of views that have not ended.
    public internal(set) var runningTasks = 0
    let matchedGeometry = MatchedGeometryTable()
    /// What is being dragged from one view to another.
    public let dragAndDrop = DragAndDrop()
    /// What moves.
    public let motion = MotionClock()

    /// The node whose body or deferred content is being evaluated; reads of state are put down to it.
    public private(set) var evaluating: StructureNode?

    public init() {}

    /// Whether something waits to be evaluated or run.
    public var hasPendingWork: Bool { needsLayout || !dirty.isEmpty || !afterLayout.isEmpty }

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

    /// Notes that `node` has to be evaluated again.
    public func markDirty(_ node: StructureNode) {
        guard !node.isDirty, !node.isDetached else { return }
        node.isDirty = true
        dirty.append(node)
        HostContext.current?.requestUpdate()
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

    /// Asks `observer` after every layout for as long as it lives.
    public func observeLayout(_ observer: LayoutObserver) {
        observers.append(WeakObserver(value: observer))
    }

    /// Brings everything up to date: evaluates, calls `layout`, runs what waits for it, and again while there is something left.
    public func update(layout: () -> Void) {
        motion.tick()
        for _ in 0..<Graph.roundLimit {
            flushEvaluations()
            needsLayout = false
            layout()
            flushAfterLayout()
            if !hasPendingWork { return }
        }
        HostContext.current?.warn(
            "state changed in each of \(Graph.roundLimit) rounds of layout; the picture shows the last. "
                + "Look for a state that is set from a size or position it changes.")
    }

    /// Evaluates dirty nodes, parents before children; what a parent's evaluation removes is not evaluated.
    private func flushEvaluations() {
        var budget = 100_000
        while !dirty.isEmpty, budget > 0 {
            let batch = dirty.sorted { $0.depth < $1.depth }
            dirty.removeAll()
            for node in batch where node.isDirty && !node.isDetached {
                node.isDirty = false
                node.evaluate()
                budget -= 1
            }
        }
    }

    private func flushAfterLayout() {
        let actions = afterLayout
        afterLayout.removeAll()
        for action in actions { action() }
        observers.removeAll { $0.value == nil }
        for observer in observers { observer.value?.layoutDidFinish() }
    }
}

/// Something that looks at the result of every layout, such as a listener for a preference.
public protocol LayoutObserver: AnyObject {
    func layoutDidFinish()
}

private struct WeakObserver {
    weak var value: (any LayoutObserver)?
}
