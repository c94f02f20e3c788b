import Foundation
import Testing

@testable import TesseraFoundation

@MainActor @Suite struct SelectorTests {
    @MainActor private final class Target: NSObject {
        var log: [String] = []

        func nothing() { log.append("nothing") }
        func sender(_ sender: String) { log.append("sender \(sender)") }
        func anything(_ sender: Any?) { log.append("anything \(sender == nil)") }
        func both(_ sender: String, cause: Int) -> Bool {
            log.append("both \(sender) \(cause)")
            return true
        }
    }

    private static let methods: [(Selector, name: String, line: String)] = [
        (Selector("nothing", Target.nothing), "nothing", "nothing"), (Selector("sender:", Target.sender(_:)), "sender:", "sender me"),
        (Selector("sender", Target.sender), "sender:", "sender me"), (Selector("anything", Target.anything), "anything:", "anything false"),
        (Selector("both:cause:", Target.both(_:cause:)), "both:cause:", "both me 7"),
    ]

    @Test(arguments: 0..<5) func aSelectorCallsItsMethod(index: Int) {
        let (selector, name, line) = SelectorTests.methods[index]
        let target = Target()
        #expect(selector(on: target, "me", 7))
        #expect(target.log == [line])
        #expect(selector.description == name && selector == Selector(name))
    }

    @Test func aSelectorCallsNothingOnOthers() {
        let target = Target()
        #expect(!Selector("nothing", Target.nothing)(on: NSObject()))
        #expect(!Selector("sender:", Target.sender(_:))(on: target, 5))
        #expect(Selector("anything:", Target.anything(_:))(on: target, nil))
        #expect(!Selector("nothing")(on: target))
        #expect(target.log == ["anything true"])
        let bound = Selector("nothing", bound: target.nothing)
        #expect(bound(on: NSObject()) && target.log.last == "nothing")
    }

    @Test func notificationsComeToAMethod() {
        @MainActor final class Watcher: NSObject {
            var names: [String] = []
            func come(_ notification: Notification) { names.append(notification.name.rawValue) }
        }
        let (center, watcher) = (NotificationCenter(), Watcher())
        center.addObserver(
            watcher, selector: Selector("come:", Watcher.come(_:)), name: Notification.Name("one"), object: nil)
        center.post(name: Notification.Name("one"), object: nil)
        center.post(name: Notification.Name("two"), object: nil)
        #expect(watcher.names == ["one"])
    }

    /// Calls that wait can be forgotten: all of an object, or those of one method with one argument.
    @Test func delayedCallsAreForgotten() async {
        let (target, other) = (Target(), Target())
        let sender = Selector("sender:", Target.sender(_:))
        for word in ["a", "b"] { target.perform(sender, with: word, afterDelay: 0) }
        target.perform(Selector("nothing", Target.nothing), with: nil, afterDelay: 0)
        other.perform(sender, with: "c", afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: target, selector: sender, object: "a")
        NSObject.cancelPreviousPerformRequests(withTarget: other)
        await withCheckedContinuation { done in DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { done.resume() } }
        #expect(target.log == ["sender b", "nothing"] && other.log.isEmpty)
    }

    @Test func aMethodOfNoActorIsCalledToo() {
        final class Plain: NSObject {
            var count = 0
            func add() { count += 1 }
            func add(_ sender: Any) { count += 10 }
        }
        let target = Plain()
        #expect(Selector("add", Plain.add as (Plain) -> () -> Void)(on: target))
        #expect(Selector("add:", Plain.add(_:))(on: target, 1) && target.count == 11)
    }
}
