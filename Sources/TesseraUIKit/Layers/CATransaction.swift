import Foundation

/// Changes of layers that belong together. Layers here take new values at once where no motion of a view runs, so that there is nothing to
/// be switched off or to be slowed.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private struct Open {
        var isStill = false
        var duration = 0.25
        var completion: (() -> Void)?
    }

    private static var open: [Open] = []

    open class func begin() { open.append(Open()) }

    /// Ends the innermost transaction and calls its completion.
    open class func commit() {
        let done = open.popLast()
        done?.completion?()
    }

    open class func flush() {}

    open class func setDisableActions(_ flag: Bool) { change { $0.isStill = flag } }
    open class func disableActions() -> Bool { open.last?.isStill ?? false }
    /// In seconds.
    open class func setAnimationDuration(_ dur: TimeInterval) { change { $0.duration = dur } }
    open class func animationDuration() -> TimeInterval { open.last?.duration ?? 0.25 }
    open class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }
    open class func completionBlock() -> (() -> Void)? { open.last?.completion }

    private class func change(_ body: (inout Open) -> Void) {
        guard !open.isEmpty else { return }
        body(&open[open.count - 1])
    }
}
