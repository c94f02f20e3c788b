import Dispatch
import Foundation

/// The name of a method, by which it is called on an object that is known only later.
///
/// There is no Objective-C here that could look a method up, so a selector carries the method itself. `#selector(Type.method(_:))` becomes
/// `Selector("method:", Type.method(_:))` in the copy of a source that is compiled. One that has only a name calls nothing.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name as Objective-C has it: a colon for each argument.
    public let description: String
    private let call: (@MainActor @Sendable (AnyObject, [Any?]) -> Bool)?

    /// A name without a method.
    public init(_ name: String) {
        description = name
        call = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

    private init(name: String, arguments: Int, _ call: @escaping @MainActor @Sendable (AnyObject, [Any?]) -> Bool) {
        // A name that was written without its labels has a colon for each argument.
        description = name.contains(":") || arguments == 0 ? name : name + String(repeating: ":", count: arguments)
        self.call = call
    }

    /// A method without arguments.
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 0) { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// A method that is told who calls.
    public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 1) { target, arguments in
            guard let target = target as? Target, let sender: Sender = Selector.argument(0, of: arguments) else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// A method that is told who calls and why.
    public init<Target, Sender, Cause, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Cause) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 2) { target, arguments in
            guard let target = target as? Target, let sender: Sender = Selector.argument(0, of: arguments),
                let cause: Cause = Selector.argument(1, of: arguments)
            else { return false }
            _ = method(target)(sender, cause)
            return true
        }
    }

    /// A method of one object, without arguments.
    public init<Result>(_ name: String, bound method: @escaping @MainActor () -> Result) {
        self.init(name: name, arguments: 0) { _, _ in
            _ = method()
            return true
        }
    }

    /// A method of one object that is told who calls.
    public init<Sender, Result>(_ name: String, bound method: @escaping @MainActor (Sender) -> Result) {
        self.init(name: name, arguments: 1) { _, arguments in
            guard let sender: Sender = Selector.argument(0, of: arguments) else { return false }
            _ = method(sender)
            return true
        }
    }

    // The same for methods that belong to no actor.

    /// A method without arguments.
    @_disfavoredOverload
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 0) { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// A method that is told who calls.
    @_disfavoredOverload
    public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 1) { target, arguments in
            guard let target = target as? Target, let sender: Sender = Selector.argument(0, of: arguments) else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// A method that is told who calls and why.
    @_disfavoredOverload
    public init<Target, Sender, Cause, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender, Cause) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 2) { target, arguments in
            guard let target = target as? Target, let sender: Sender = Selector.argument(0, of: arguments),
                let cause: Cause = Selector.argument(1, of: arguments)
            else { return false }
            _ = method(target)(sender, cause)
            return true
        }
    }

    /// A method of one object, without arguments.
    @_disfavoredOverload
    public init<Result>(_ name: String, bound method: @escaping () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 0) { _, _ in
            _ = method()
            return true
        }
    }

    /// A method of one object that is told who calls.
    @_disfavoredOverload
    public init<Sender, Result>(_ name: String, bound method: @escaping (Sender) -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name, arguments: 1) { _, arguments in
            guard let sender: Sender = Selector.argument(0, of: arguments) else { return false }
            _ = method(sender)
            return true
        }
    }

    /// The argument as the method takes it; one that is missing, or of another kind, is `nil` where the method allows that.
    private static func argument<Value>(_ index: Int, of arguments: [Any?]) -> Value? {
        if index < arguments.count, let value = arguments[index] as? Value { return value }
        return Optional<Any>.none as? Value
    }

    /// Calls the method on `target`; `false` where the selector has none, or the target is no object that has it.
    @MainActor @discardableResult
    public func callAsFunction(on target: AnyObject, _ arguments: Any?...) -> Bool { call?(target, arguments) ?? false }

    public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension NotificationCenter {
    /// Calls a method of `observer` for each notification, on the main thread, as long as the observer lives.
    @MainActor
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        let target = observer as AnyObject
        let kept = ObservedSelectors.of(self)
        nonisolated(unsafe) weak let receiver = target
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            let call: @Sendable () -> Void = {
                MainActor.assumeIsolated { if let receiver { aSelector(on: receiver, notification) } }
            }
            // What is posted on the main thread comes before the post is over, as with Objective-C.
            if MainActorQueue.isCurrent { call() } else { DispatchQueue.main.async(execute: call) }
        }
        kept.add(token, of: target, name: aName)
    }
}

/// What objects watch by selector, so that they can stop.
@MainActor
final class ObservedSelectors {
    private struct Entry {
        weak var observer: AnyObject?
        let name: NSNotification.Name?
        let token: any NSObjectProtocol
    }

    private let center: NotificationCenter
    private var entries: [Entry] = []
    private static var all: [ObjectIdentifier: ObservedSelectors] = [:]

    private init(_ center: NotificationCenter) { self.center = center }

    static func of(_ center: NotificationCenter) -> ObservedSelectors {
        let known = all[ObjectIdentifier(center)]
        let result = known ?? ObservedSelectors(center)
        all[ObjectIdentifier(center)] = result
        return result
    }

    func add(_ token: any NSObjectProtocol, of observer: AnyObject, name: NSNotification.Name?) {
        for entry in entries where entry.observer == nil { center.removeObserver(entry.token) }
        entries.removeAll { $0.observer == nil }
        entries.append(Entry(observer: observer, name: name, token: token))
    }
}

extension Timer {
    /// A timer on the current run loop that calls a method of `target` with itself; it keeps the target.
    @MainActor @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        nonisolated(unsafe) let target = target as AnyObject
        return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { _ = selector(on: target, timer) }
        }
    }
}

extension NSObject {
    /// Calls a method of this object later, which then lives so long.
    @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let argument = anArgument
        let call = DelayedCalls.Call(target: self, selector: aSelector, argument: anArgument)
        DelayedCalls.waiting.append(call)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
            MainActor.assumeIsolated {
                guard let place = DelayedCalls.waiting.firstIndex(where: { $0 === call }) else { return }
                DelayedCalls.waiting.remove(at: place)
                _ = aSelector(on: self, argument)
            }
        }
    }

    /// Has calls forgotten that wait for `aTarget`.
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.waiting.removeAll { $0.target === aTarget as AnyObject }
    }

    /// Has the calls of one method forgotten that wait for `aTarget` with an equal argument.
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        DelayedCalls.waiting.removeAll {
            $0.target === aTarget as AnyObject && $0.selector == aSelector && DelayedCalls.isSame($0.argument, anArgument)
        }
    }
}

/// The calls that objects wait for.
@MainActor
private enum DelayedCalls {
    final class Call {
        let target: AnyObject
        let selector: Selector
        let argument: Any?

        init(target: AnyObject, selector: Selector, argument: Any?) {
            self.target = target
            self.selector = selector
            self.argument = argument
        }
    }

    static var waiting: [Call] = []

    static func isSame(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return one as AnyObject === other as AnyObject
    }
}
