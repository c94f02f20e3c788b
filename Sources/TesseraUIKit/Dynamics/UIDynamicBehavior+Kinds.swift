import Foundation
import Interaction
import TesseraGraphics

/// Pulls all its things one way.
open class UIGravityBehavior: UIDynamicBehavior {
    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open var items: [any UIDynamicItem] { ownItems }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }

    /// Documented: a length of 1 is 1000 points per second, each second.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.resume() } }
    /// In radians from the right, clockwise.
    open var angle: CGFloat {
        get { CGFloat(atan2(Double(gravityDirection.dy), Double(gravityDirection.dx))) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { CGFloat(hypot(Double(gravityDirection.dx), Double(gravityDirection.dy))) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: CGFloat(cos(Double(angle))) * magnitude, dy: CGFloat(sin(Double(angle))) * magnitude)
    }

    override func pull(_ time: CGFloat) {
        for body in bodies {
            body.pull.x += gravityDirection.dx * 1000
            body.pull.y += gravityDirection.dy * 1000
        }
    }
}

/// Pushes its things, once or on and on.
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Hashable, Sendable { case continuous, instantaneous }

    public let mode: Mode

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        ownItems = items
    }

    open var items: [any UIDynamicItem] { ownItems }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }

    /// An instantaneous push is not active any more once it was given; set again it is given again.
    open var active = true { didSet { if active { dynamicAnimator?.resume() } } }
    /// Documented: a length of 1 speeds a mass of 1 up by 100 points per second, each second; once, where it is instantaneous.
    open var pushDirection = CGVector.zero { didSet { dynamicAnimator?.resume() } }
    open var angle: CGFloat {
        get { CGFloat(atan2(Double(pushDirection.dy), Double(pushDirection.dx))) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { CGFloat(hypot(Double(pushDirection.dx), Double(pushDirection.dy))) }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: CGFloat(cos(Double(angle))) * magnitude, dy: CGFloat(sin(Double(angle))) * magnitude)
    }

    override func pull(_ time: CGFloat) {
        guard active else { return }
        for body in bodies {
            let way = CGPoint(x: pushDirection.dx * 100 / body.mass, y: pushDirection.dy * 100 / body.mass)
            if mode == .continuous {
                body.pull.x += way.x
                body.pull.y += way.y
            } else {
                body.velocity.x += way.x
                body.velocity.y += way.y
            }
        }
        if mode == .instantaneous { active = false }
    }
}

/// Springs a thing to a point, upright.
open class UISnapBehavior: UIDynamicBehavior {
    /// How little the spring swings, 0…1.
    open var damping: CGFloat = 0.5
    open var snapPoint: CGPoint { didSet { dynamicAnimator?.resume() } }

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        ownItems = [item]
    }

    /// The period of its swing in seconds. By eye; nothing is recorded.
    private static let response = 0.4

    override func pull(_ time: CGFloat) {
        let spring = DampedSpring(response: UISnapBehavior.response, dampingRatio: 0.3 + 0.7 * Double(min(max(damping, 0), 1)))
        let (stiffness, slowing) = (CGFloat(spring.stiffness), CGFloat(spring.damping))
        for body in bodies {
            body.pull.x += (snapPoint.x - body.center.x) * stiffness - body.velocity.x * slowing
            body.pull.y += (snapPoint.y - body.center.y) * stiffness - body.velocity.y * slowing
            body.turn += -body.angle * stiffness - body.spin * slowing
        }
    }
}

/// Ties a thing to a point or to another thing, by a rod or, with a frequency, by a spring.
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Hashable, Sendable { case items, anchor }

    public let attachedBehaviorType: AttachmentType
    /// Where it is tied to; of no meaning between things.
    open var anchorPoint: CGPoint { didSet { dynamicAnimator?.resume() } }
    /// The distance that it keeps.
    open var length: CGFloat { didSet { dynamicAnimator?.resume() } }
    /// How little a spring swings, 0…1.
    open var damping: CGFloat = 0
    /// Swings per second; 0 for a rod.
    open var frequency: CGFloat = 0

    /// At its present distance.
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        attachedBehaviorType = .anchor
        anchorPoint = point
        length = CGFloat(hypot(Double(item.center.x - point.x), Double(item.center.y - point.y)))
        super.init()
        ownItems = [item]
    }

    public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        attachedBehaviorType = .items
        anchorPoint = item2.center
        length = CGFloat(hypot(Double(item1.center.x - item2.center.x), Double(item1.center.y - item2.center.y)))
        super.init()
        ownItems = [item1, item2]
    }

    open var items: [any UIDynamicItem] { ownItems }

    /// The thing, the other end, and the unit vector from there with the distance.
    private var ends: (body: DynamicBody, other: DynamicBody?, way: CGPoint, distance: CGFloat)? {
        let bodies = bodies
        guard let body = bodies.first else { return nil }
        let other = bodies.count > 1 ? bodies[1] : nil
        let end = other?.center ?? anchorPoint
        let (x, y) = (body.center.x - end.x, body.center.y - end.y)
        let distance = CGFloat(hypot(Double(x), Double(y)))
        return (body, other, distance > 1e-9 ? CGPoint(x: x / distance, y: y / distance) : CGPoint(x: 0, y: 1), distance)
    }

    override func pull(_ time: CGFloat) {
        guard frequency > 0, let ends else { return }
        let spring = DampedSpring(response: 1 / Double(frequency), dampingRatio: Double(max(0, damping)))
        let other = ends.other?.velocity ?? .zero
        let speed = (ends.body.velocity.x - other.x) * ends.way.x + (ends.body.velocity.y - other.y) * ends.way.y
        let force = (length - ends.distance) * CGFloat(spring.stiffness) - speed * CGFloat(spring.damping)
        let share = ends.other.map { $0.isAnchored ? 1 : $0.mass / ($0.mass + ends.body.mass) } ?? 1
        ends.body.pull.x += ends.way.x * force * share
        ends.body.pull.y += ends.way.y * force * share
        ends.other?.pull.x -= ends.way.x * force * (1 - share)
        ends.other?.pull.y -= ends.way.y * force * (1 - share)
    }

    override func constrain(_ time: CGFloat) {
        guard frequency <= 0, let ends, ends.distance != length || ends.other != nil else { return }
        let share = ends.body.isAnchored ? 0 : ends.other.map { $0.isAnchored ? 1 : $0.mass / ($0.mass + ends.body.mass) } ?? 1
        let off = length - ends.distance
        func move(_ body: DynamicBody, _ part: CGFloat) {
            body.center.x += ends.way.x * off * part
            body.center.y += ends.way.y * off * part
        }
        let other = ends.other?.velocity ?? .zero
        let speed = (ends.body.velocity.x - other.x) * ends.way.x + (ends.body.velocity.y - other.y) * ends.way.y
        move(ends.body, share)
        ends.body.velocity.x -= ends.way.x * speed * share
        ends.body.velocity.y -= ends.way.y * speed * share
        guard let second = ends.other, !second.isAnchored else { return }
        move(second, share - 1)
        second.velocity.x += ends.way.x * speed * (1 - share)
        second.velocity.y += ends.way.y * speed * (1 - share)
    }
}

/// How things behave that other behaviours move.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open var items: [any UIDynamicItem] { ownItems }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }

    /// How much of its speed a thing keeps when it collides, 0…1.
    open var elasticity: CGFloat = 0 { didSet { didJoin() } }
    /// How much things that slide along each other slow down, 0…1.
    open var friction: CGFloat = 0 { didSet { didJoin() } }
    open var density: CGFloat = 1 { didSet { didJoin() } }
    /// The part of its speed that a thing loses in a second.
    open var resistance: CGFloat = 0 { didSet { didJoin() } }
    open var angularResistance: CGFloat = 0 { didSet { didJoin() } }
    open var allowsRotation = true { didSet { didJoin() } }
    /// Whether nothing moves the things.
    open var isAnchored = false { didSet { didJoin() } }

    override func didJoin() {
        for body in bodies {
            (body.elasticity, body.friction, body.density) = (elasticity, friction, density)
            (body.resistance, body.angularResistance) = (resistance, angularResistance)
            (body.allowsRotation, body.isAnchored) = (allowsRotation, isAnchored)
        }
        dynamicAnimator?.resume()
    }

    private func body(_ item: any UIDynamicItem) -> DynamicBody? { dynamicAnimator?.body(of: item) }

    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard let body = body(item), velocity.x.isFinite, velocity.y.isFinite else { return }
        body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
        dynamicAnimator?.resume()
    }
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { body(item)?.velocity ?? .zero }

    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard let body = body(item), velocity.isFinite else { return }
        body.spin += velocity
        dynamicAnimator?.resume()
    }
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { body(item)?.spin ?? 0 }
}
