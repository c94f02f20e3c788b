import GridCore
import Scene

/// What a host gives a toolkit. A host sets `current` around every entry into user code, so that calls that have no view to
/// ask (a label that sizes itself, the screen's bounds) have someone to ask.
@MainActor
public final class HostContext {
    /// The one global of the house.
    public static var current: HostContext?

    public var traits: ScreenTraits
    public let metrics: PlatformMetrics
    public let text: any TextMeasuring
    public let resources: any ResourceProviding
    /// Seconds since the screen came up, by the host's clock.
    public var now: Double
    /// Asks the host to look at the screen again soon.
    public var requestUpdate: @MainActor () -> Void
    /// Says something once to the developer: a warning on standard error for the tool, a recorded issue in a test.
    public var warn: @MainActor (String) -> Void

    public init(
        traits: ScreenTraits, metrics: PlatformMetrics, text: any TextMeasuring, resources: any ResourceProviding,
        warn: @escaping @MainActor (String) -> Void
    ) {
        self.traits = traits
        self.metrics = metrics
        self.text = text
        self.resources = resources
        self.warn = warn
        now = 0
        requestUpdate = {}
    }

    /// Runs `body` with this context as the current one.
    public func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = HostContext.current
        HostContext.current = self
        defer { HostContext.current = before }
        return try body()
    }
}

/// A toolkit's screen, as a host sees it.
@MainActor
public protocol ScreenContent: AnyObject {
    /// Brings everything up to date for the context's traits and time and returns what is to be shown.
    func scene() -> Scene
    /// Takes an event; answers whether something on the screen wanted it.
    func handle(_ event: InputEvent) -> Bool
    /// Whether state has changed since the last scene.
    var needsUpdate: Bool { get }
    /// The screen goes away: everything disappears, tasks are cancelled.
    func close()
}

/// Something that a person did. Positions in screen points.
public enum InputEvent: Hashable, Sendable {
    case tap(Point)
    case longPress(Point)
    case scroll(at: Point, by: Point)
    /// An accessibility action on the thing with that layer number.
    case perform(Action, on: LayerID)
}
