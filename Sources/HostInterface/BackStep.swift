/// A step that leads back on a screen: away from a screen of a stack, or from something that is presented.
@MainActor
public struct BackStep {
    /// Whether a host that keeps a history has an entry for it. What only asks something, such as an alert or a menu, has none; whoever
    /// wants to go back ends that first.
    public var isCounted: Bool
    /// Whether a person may go the step; the program may keep them where they are.
    public var isAllowed: Bool
    public var go: @MainActor () -> Void

    public init(isCounted: Bool = true, isAllowed: Bool = true, go: @escaping @MainActor () -> Void) {
        self.isCounted = isCounted
        self.isAllowed = isAllowed
        self.go = go
    }
}

@MainActor
extension [BackStep] {
    /// Goes back from the last step until `count` counted ones are left, as far as that is allowed; answers whether a step was gone. What
    /// has no entry in a history takes the wish for itself.
    public func goBack(to count: Int) -> Bool {
        var left = self.count { $0.isCounted }
        var hasGone = false
        for step in reversed() {
            guard step.isCounted else {
                if !hasGone, step.isAllowed { step.go() }
                return true
            }
            guard left > Swift.max(0, count), step.isAllowed else { break }
            step.go()
            (left, hasGone) = (left - 1, true)
        }
        return hasGone
    }
}
