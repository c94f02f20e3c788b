import HostInterface

/// Something that changes with time.
public protocol MotionTicker: AnyObject {
    /// Brings what it shows to `time`.
    func tick(at time: Double)

    /// The moment, at or after `time`, at which it looks different; `nil` once it rests.
    func nextTick(at time: Double) -> Double?

    /// Whether it never comes to rest by itself.
    var isEndless: Bool { get }

    /// Whether what it moves is still there.
    var isAlive: Bool { get }

    /// What it moves has gone.
    func abandon()
}

/// What moves on one screen. Nothing is asked of what rests.
public final class MotionClock {
    private var tickers: [any MotionTicker] = []
    private var lastTick: Double?
    private var members: Set<ObjectIdentifier> = []
    /// How often something that moves was brought to another moment, for tests.
    public private(set) var tickCount = 0

    /// The host's present moment.
    public var now: Double { HostContext.current?.now ?? lastTick ?? 0 }

    /// The next moment at which something looks different; `nil` while all rests.
    public var nextChange: Double? {
        let now = now
        return tickers.reduce(nil) { first, ticker in
            guard ticker.isAlive, let next = ticker.nextTick(at: now) else { return first }
            return min(first ?? next, next)
        }
    }

    /// Whether something moves that will come to rest by itself.
    public var isComingToRest: Bool { tickers.contains { $0.isAlive && !$0.isEndless && $0.nextTick(at: now) != nil } }

    /// Asks `ticker` at every moment that it names until it rests. It is kept for as long.
    public func add(_ ticker: any MotionTicker) {
        guard members.insert(ObjectIdentifier(ticker)).inserted else { return }
        tickers.append(ticker)
        HostContext.current?.requestUpdate()
    }

    public func remove(_ ticker: any MotionTicker) {
        guard members.remove(ObjectIdentifier(ticker)) != nil else { return }
        tickers.removeAll { $0 === ticker }
    }

    /// Brings everything to the host's present moment, once, in the order in which it began to move.
    func tick() {
        let now = now
        guard now != lastTick else { return }
        lastTick = now
        for ticker in tickers {
            guard ticker.isAlive else {
                remove(ticker)
                ticker.abandon()
                continue
            }
            if let next = ticker.nextTick(at: now), next <= now {
                tickCount += 1
                ticker.tick(at: now)
            }
            if ticker.nextTick(at: now) == nil { remove(ticker) }
        }
    }
}
