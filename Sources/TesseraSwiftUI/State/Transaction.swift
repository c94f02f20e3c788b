import Dispatch
import Foundation

/// The context of one change of state: how it is animated.
public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    var isEmpty: Bool { animation == nil && !disablesAnimations && values.isEmpty }

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The transaction of the change that is being made right now.
    static var current: Transaction {
        get { Thread.current.threadDictionary[currentKey] as? Transaction ?? Transaction() }
        set { Thread.current.threadDictionary[currentKey] = newValue }
    }

    private static let currentKey = "Tessera.Transaction"
}

/// A key of values that travel with a change of state.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Makes the changes in `body` with `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let before = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = before }
    return try body()
}

/// Makes the changes in `body` with an animation. A picture shows animations at their end.
public func withAnimation<Result>(_ animation: Animation? = Animation.default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes in `body` with an animation and calls `completion` when it has ended.
public func withAnimation<Result>(
    _ animation: Animation? = Animation.default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { completion() }
    return result
}

/// When an animation counts as ended.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isLogical: Bool
    public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
    public static let removed = AnimationCompletionCriteria(isLogical: false)
}
