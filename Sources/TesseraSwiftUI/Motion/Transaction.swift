import Dispatch
import Foundation
import Interaction
import ViewGraph

/// The context of one change of state: how it is animated. It travels with the change to everything that changes because of it.
public struct Transaction {
    var core: GraphTransaction

    public init() { core = GraphTransaction() }

    public init(animation: Animation?) {
        self.init()
        self.animation = animation
    }

    init(_ core: GraphTransaction) { self.core = core }

    /// How the change runs; `nil` for at once.
    public var animation: Animation? {
        get { core.curve == nil ? nil : core.values[ObjectIdentifier(Animation.self)] as? Animation }
        set {
            core.values[ObjectIdentifier(Animation.self)] = newValue
            core.curve = newValue?.curve
        }
    }

    /// Whether `animation(_:value:)` and its kind leave the change alone.
    public var disablesAnimations: Bool {
        get { core.disablesAnimations }
        set { core.disablesAnimations = newValue }
    }

    /// Whether the change is one of many that follow a finger or a slider.
    public var isContinuous: Bool {
        get { self[ContinuousKey.self] }
        set { self[ContinuousKey.self] = newValue }
    }

    var isEmpty: Bool { core.curve == nil && !core.disablesAnimations && core.values.isEmpty && core.completions.isEmpty }

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { core.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { core.values[ObjectIdentifier(key)] = newValue }
    }

    /// Calls `completion` when all that the change sets in motion has ended, also when that is nothing.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        core.completions.append(MotionCompletion(criteria.core, action: completion))
    }

    /// The transaction of the change that is being made right now on this thread.
    static var current: Transaction {
        get { Thread.current.threadDictionary[currentKey] as? Transaction ?? Transaction() }
        set { Thread.current.threadDictionary[currentKey] = newValue }
    }

    private static let currentKey = "Tessera.Transaction"
}

private struct ContinuousKey: TransactionKey { static let defaultValue = false }

/// A key of values that travel with a change of state.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Makes the changes in `body` with `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let before = Transaction.current
    var transaction = transaction
    transaction.core.number = transaction.isEmpty ? 0 : GraphTransaction.nextNumber()
    let gate = CompletionGate(transaction.core.completions)
    Transaction.current = transaction
    defer {
        Transaction.current = before
        gate.open()
    }
    return try body()
}

/// Makes the changes in `body` with `value` under the key in their transaction.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Makes the changes in `body` with an animation.
public func withAnimation<Result>(_ animation: Animation? = Animation.default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes in `body` with an animation and calls `completion` when it has ended; soon, where nothing moves.
public func withAnimation<Result>(
    _ animation: Animation? = Animation.default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

/// When an animation counts as ended.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    let core: MotionCompletion.Criterion
    /// When a person would say so: a spring after its duration.
    public static let logicallyComplete = AnimationCompletionCriteria(core: .logicallyComplete)
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(core: .removed)
}

/// Holds completions back while changes are being made: a change that no screen looks at moves nothing.
private final class CompletionGate: Sendable {
    private let completions: [MotionCompletion]

    init(_ completions: [MotionCompletion]) {
        self.completions = completions
        guard !completions.isEmpty else { return }
        Evaluation.onMainActor { for completion in self.completions { completion.begin(self) } }
    }

    func open() {
        guard !completions.isEmpty else { return }
        Evaluation.onMainActor {
            for completion in self.completions {
                completion.end(self) { action in
                    nonisolated(unsafe) let action = action
                    DispatchQueue.main.async { action() }
                }
            }
        }
    }
}
