import Scene

/// A toolkit's screen, as a host sees it.
@MainActor
public protocol ScreenContent: AnyObject {
    /// Brings everything up to date for the context's traits and time and returns what is to be shown.
    func scene() -> Scene
    /// Takes an event; answers whether something on the screen wanted it.
    func handle(_ event: InputEvent) -> Bool
    /// Whether state has changed since the last scene.
    var needsUpdate: Bool { get }
    /// The moment of the host's clock at which the screen looks different although nobody does anything: the end of a wait, or the
    /// clock's present moment while something moves, which asks for a scene with every frame. `nil` while the screen rests.
    var nextChange: Double? { get }
    /// Whether something moves that comes to rest by itself; what repeats for ever or follows the clock does not count.
    var isComingToRest: Bool { get }
    /// How many steps a person can go back on the screen: `InputEvent.goBack` goes them. Counted from what has been shown last.
    var stepsBack: Int { get }
    /// The screen goes away: everything disappears, tasks are cancelled.
    func close()
}

extension ScreenContent {
    public var isComingToRest: Bool { nextChange != nil }
    public var stepsBack: Int { 0 }
}
