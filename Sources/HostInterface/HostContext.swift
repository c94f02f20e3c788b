import GridCore
import Scene

/// What a host gives a toolkit. A host sets `current` around every entry into user code, so that calls that have no view to
/// ask (a label that sizes itself, the screen's bounds) have someone to ask.
@MainActor
public final class HostContext {
    /// The one global of the house.
    public static var current: HostContext? {
        get { entered }
        set { entered = newValue }
    }

    /// Read thousands of times a frame, and only ever whole: without the run-time check, which other modules would make themselves.
    @exclusivity(unchecked) private static var entered: HostContext?

    @exclusivity(unchecked) public var traits: ScreenTraits
    public let metrics: PlatformMetrics
    public let text: any TextMeasuring
    public let resources: any ResourceProviding
    /// The desktop or the browser around the screen; inside the program where a host sets nothing else.
    public var services: any HostServices = InMemoryServices()
    /// Whether the host moves what is in scroll views by itself, as a page does. It says with `InputEvent.scrolled` where they stand;
    /// pointers and wheels do not scroll then.
    public var scrollsByItself = false
    /// How far beyond the edges of a scroll view its content is to be there, as a part of the view's length: what a host that scrolls by
    /// itself needs so as not to show gaps before the next scene comes.
    public var lookAhead = 0.0
    /// Seconds since the screen came up, by the host's clock.
    public var now: Double
    /// The wall clock's seconds since 1970 at the moment at which `now` was 0; a host whose clock is turned by hand may choose it.
    public var startOfClock: Double
    /// Whether scenes are to have their meanings. A host that shows a fast movement may leave them out for some frames.
    public var wantsMeanings = true
    /// Asks the host to look at the screen again soon.
    public var requestUpdate: @MainActor () -> Void
    /// Makes bitmaps for the app; `nil` on a host that draws none.
    public var pictures: (any PictureMaking)?
    /// The colours that CSS names; a host that draws no text knows none.
    public var standardColor: @MainActor (String) -> Color? = { _ in nil }
    /// What toolkits keep for this screen, by the type that keeps it: windows, looks that an app has chosen.
    private var kept: [ObjectIdentifier: AnyObject] = [:]
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
        startOfClock = 0
        requestUpdate = {}
    }

    /// The object of a type that is kept for this screen, made when it is first asked for.
    public func kept<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object {
        if let object = kept[ObjectIdentifier(type)] as? Object { return object }
        let object = make()
        kept[ObjectIdentifier(type)] = object
        return object
    }

    /// Runs `body` with this context as the current one.
    public func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = HostContext.current
        HostContext.current = self
        defer { HostContext.current = before }
        return try body()
    }
}
