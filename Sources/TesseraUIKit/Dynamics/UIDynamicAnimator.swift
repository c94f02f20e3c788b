import Foundation
import HostInterface
import TesseraGraphics

/// Is told when things begin to move and when they have come to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves things by forces. It goes on in steps of a 240th of a second with the screen's clock until all is at rest; what a screen of another
/// pace shows is the same. Collisions turn nothing: things that collide are boxes or circles that stay upright.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates points and boundaries are given in.
    public let referenceView: UIView?
    private weak var layout: UICollectionViewLayout?
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    private var bodies: [ObjectIdentifier: DynamicBody] = [:]
    private var order: [ObjectIdentifier] = []
    private var last = 0.0
    private var spare = 0.0
    private var passed = 0.0
    private var restingSteps = 0
    /// Whether something moves.
    open private(set) var isRunning = false

    private static let step = 1.0 / 240
    /// A screen that was away does not catch up on more than this, in seconds.
    private static let longest = 0.25
    /// So many steps without a movement are rest. By eye.
    private static let stepsOfRest = 30

    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Moves the attributes of a layout; each step invalidates it.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        referenceView = nil
        self.layout = layout
        super.init()
    }

    public override init() {
        referenceView = nil
        super.init()
    }

    // MARK: Behaviours

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.dynamicAnimator !== self else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behaviors.append(behavior)
        behavior.join(self)
        resume()
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.join(nil)
        resume()
    }

    open func removeAllBehaviors() {
        for behavior in behaviors { behavior.join(nil) }
        behaviors = []
        resume()
    }

    /// Seconds that things have been moved.
    open func elapsedTime() -> TimeInterval { passed }

    /// The things whose boxes overlap a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        order.compactMap { bodies[$0] }.filter { $0.box.intersects(rect) }.map(\.item)
    }

    /// Takes over where code has put a thing that forces move.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        bodies[ObjectIdentifier(item)]?.read()
        resume()
    }

    /// The attributes of a cell that forces move.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        bodies.values.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first {
            $0.indexPath == indexPath && $0.representedElementCategory == .cell
        }
    }

    func body(of item: any UIDynamicItem) -> DynamicBody {
        let key = ObjectIdentifier(item)
        if let body = bodies[key] { return body }
        let body = DynamicBody(item)
        bodies[key] = body
        order.append(key)
        return body
    }

    private var active: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

    /// Forgets things that no behaviour has any more.
    private func forget() {
        let used = Set(active.flatMap(\.ownItems).map { ObjectIdentifier($0) })
        bodies = bodies.filter { used.contains($0.key) }
        order.removeAll { !used.contains($0) }
    }

    // MARK: Time

    /// Something has changed: things are moved until they rest.
    func resume() {
        restingSteps = 0
        guard !isRunning, !active.isEmpty, let host = HostContext.current, let motions = LayerMotions.ofScreen, motions.isDriven else {
            return
        }
        isRunning = true
        (last, spare) = (host.now, 0)
        delegate?.dynamicAnimatorWillResume(self)
        // The screen's clock keeps the animator no longer than the app does.
        motions.move(self) { [weak self] now in self?.advance(to: now) ?? false }
    }

    private func advance(to now: Double) -> Bool {
        spare += min(max(0, now - last), UIDynamicAnimator.longest)
        last = now
        forget()
        while spare >= UIDynamicAnimator.step, restingSteps < UIDynamicAnimator.stepsOfRest {
            spare -= UIDynamicAnimator.step
            passed += UIDynamicAnimator.step
            take(CGFloat(UIDynamicAnimator.step))
        }
        for key in order { bodies[key]?.write() }
        layout?.invalidateLayout()
        for behavior in active { behavior.action?() }
        guard restingSteps >= UIDynamicAnimator.stepsOfRest else { return true }
        isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
        return false
    }

    /// One step: what pulls, how far that leads, and what stands in the way.
    private func take(_ time: CGFloat) {
        let active = active
        for behavior in active { behavior.pull(time) }
        let present = order.compactMap { bodies[$0] }
        let before = present.map(\.center)
        for body in present { body.advance(by: time) }
        for behavior in active { behavior.constrain(time) }
        // A thing that something holds in its place has a speed and does not move.
        let moved = zip(present, before).contains { body, old in
            abs(body.center.x - old.x) > 2 * time || abs(body.center.y - old.y) > 2 * time || abs(body.spin) > 0.02
        }
        restingSteps = moved || active.contains(where: \.isWaiting) ? 0 : restingSteps + 1
    }
}

/// What moves things. Behaviours may hold others.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    public override init() { super.init() }

    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
    /// Called after each step of the screen.
    open var action: (() -> Void)?
    var ownItems: [any UIDynamicItem] = []

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
        dynamicAnimator?.resume()
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.join(nil)
        dynamicAnimator?.resume()
    }

    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }
    var bodies: [DynamicBody] { dynamicAnimator.map { animator in ownItems.map { animator.body(of: $0) } } ?? [] }

    func join(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.join(animator) }
        if animator != nil { didJoin() }
    }

    func add(_ item: any UIDynamicItem) {
        guard !ownItems.contains(where: { $0 === item }) else { return }
        ownItems.append(item)
        didJoin()
        dynamicAnimator?.resume()
    }

    func remove(_ item: any UIDynamicItem) {
        ownItems.removeAll { $0 === item }
        dynamicAnimator?.resume()
    }

    /// The behaviour has come to an animator, or a thing to it.
    func didJoin() {}
    /// Adds what it pulls.
    func pull(_ time: CGFloat) {}
    /// Brings things back to where they may be.
    func constrain(_ time: CGFloat) {}
    /// Whether it is going to move something that rests.
    var isWaiting: Bool { false }
}
