import HostInterface
import Scene

/// A device without a display: it shows one screen, and its clock moves only when somebody turns it.
@MainActor
public final class VirtualDevice {
    /// How a wait for rest ended.
    public enum Rest: Hashable, Sendable {
        case reached
        /// The screen asked for another update each time, so many times in a row.
        case neverReached(updates: Int)
    }

    /// The longest time that the clock is turned in one go, in seconds.
    public nonisolated static let longestTime = 600.0
    /// Updates in a row after which a screen that still changes counts as one that never rests.
    public static let mostUpdates = 1000
    /// The step in which time passes, in seconds: a frame of an ordinary display.
    static let frame = 1.0 / 60

    public let context: HostContext
    private let content: any ScreenContent
    /// What is shown. It is brought up to date by the methods below, never by itself.
    public private(set) var scene: Scene
    private var isUpdateRequested = false
    /// The clock's moment that `scene` shows.
    private var momentOfScene: Double
    private var isClosed = false

    /// Shows what `content` makes, which runs in `context` like everything that the device asks of it.
    public init(context: HostContext, content: () -> any ScreenContent) {
        let made = context.enter(content)
        self.context = context
        self.content = made
        momentOfScene = context.now
        scene = context.enter { made.scene() }
        context.requestUpdate = { [weak self] in self?.isUpdateRequested = true }
    }

    /// Whether something has changed since the scene was made, or the clock has come to a moment at which the screen looks different.
    public var needsUpdate: Bool { isUpdateRequested || context.enter { content.needsUpdate || isDue } }

    private var isDue: Bool {
        guard context.now != momentOfScene, let next = content.nextChange else { return false }
        return next <= context.now
    }

    /// Makes the scene anew. What is asked for while it is made is in it, or else the screen says that it needs another one.
    public func update() {
        momentOfScene = context.now
        scene = context.enter { content.scene() }
        isUpdateRequested = false
    }

    /// Updates until nothing changes any more, at most `mostUpdates` times. `work` runs what waits outside the screen, such as the
    /// main queue, and answers whether there was something.
    @discardableResult
    public func settle(work: @MainActor () -> Bool = { false }) -> Rest {
        for _ in 0..<VirtualDevice.mostUpdates {
            let worked = context.enter(work)
            if needsUpdate { update() } else if !worked { return .reached }
        }
        return .neverReached(updates: VirtualDevice.mostUpdates)
    }

    /// Turns the clock on by `seconds`, frame by frame, with an update wherever one is needed. A number that is not positive leaves
    /// the clock as it is; more than `longestTime` counts as that.
    public func advance(by seconds: Double, work: @MainActor () -> Bool = { false }) {
        guard seconds > 0 else { return }
        let end = context.now + min(seconds, VirtualDevice.longestTime)
        while context.now < end {
            // The last step ends exactly there: what is left after it would be smaller than the clock can tell.
            let next = context.now + VirtualDevice.frame
            context.now = next < end ? next : end
            _ = context.enter(work)
            if needsUpdate { update() }
        }
    }

    /// Turns the clock on until the screen rests, at most by `seconds`. What repeats for ever or follows the clock is not waited for: it is
    /// shown as it is once all else rests.
    @discardableResult
    public func advanceToRest(within seconds: Double, work: @MainActor () -> Bool = { false }) -> Rest {
        let end = context.now + min(max(seconds, 0), VirtualDevice.longestTime)
        var updates = 0
        while true {
            let worked = context.enter(work)
            let changed = isUpdateRequested || context.enter { content.needsUpdate }
            if needsUpdate {
                update()
                updates += 1
            }
            if !worked, !changed, !context.enter({ content.isComingToRest }) { return .reached }
            if context.now >= end { return .neverReached(updates: updates) }
            context.now += VirtualDevice.frame
        }
    }

    /// Hands an event to the screen and brings it up to date; answers whether something on it wanted the event.
    @discardableResult
    public func send(_ event: InputEvent) -> Bool {
        let isWanted = context.enter { content.handle(event) }
        settle()
        return isWanted
    }

    /// How many steps a person can go back on the screen, as hosts with a history count them.
    public var stepsBack: Int { context.enter { content.stepsBack } }

    /// Changes the device: its direction, appearance, text size.
    public func change(_ body: (inout ScreenTraits) -> Void) {
        body(&context.traits)
        update()
        settle()
    }

    /// Takes the screen away; later calls do nothing.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        context.enter { content.close() }
    }
}
