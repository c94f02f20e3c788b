import Foundation
import GridCore
import TesseraGraphics

/// Is told when things touch and when they part.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?
    ) {}
}

/// Keeps things from going through each other and through boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
    /// What things collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: .max)
    }

    public init(items: [any UIDynamicItem]) {
        super.init()
        ownItems = items
    }

    open var items: [any UIDynamicItem] { ownItems }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }

    open var collisionMode = Mode.everything { didSet { dynamicAnimator?.resume() } }
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    /// Whether the edges of the animator's view are boundaries.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { edges != nil }
        set { edges = newValue ? .zero : nil }
    }
    private var edges: UIEdgeInsets? { didSet { dynamicAnimator?.resume() } }
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { edges = insets }

    /// Lines that nothing goes through, by name.
    private var lines: [(name: NSObject?, identifier: NSCopying?, from: CGPoint, to: CGPoint)] = []

    open func addBoundary(withIdentifier identifier: NSCopying, from p1: CGPoint, to p2: CGPoint) {
        lines.append((identifier as? NSObject, identifier, p1, p2))
        dynamicAnimator?.resume()
    }

    /// The path's straight pieces; what is curved is a boundary by the box around its ends and control points.
    open func addBoundary(withIdentifier identifier: NSCopying, for bezierPath: UIBezierPath) {
        let box = bezierPath.bounds
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
            CGPoint(x: box.minX, y: box.maxY),
        ]
        for index in corners.indices { addBoundary(withIdentifier: identifier, from: corners[index], to: corners[(index + 1) % 4]) }
    }

    open func removeBoundary(withIdentifier identifier: NSCopying) {
        let name = identifier as? NSObject
        lines.removeAll { $0.name == name }
        dynamicAnimator?.resume()
    }

    open func removeAllBoundaries() {
        lines = []
        dynamicAnimator?.resume()
    }

    // MARK: Contacts

    private struct Contact: Hashable {
        let one: ObjectIdentifier
        let other: ObjectIdentifier?
        /// The number of the boundary: 0 to 3 for the edges, lines after them.
        let boundary: Int?
    }
    private var contacts: Set<Contact> = []

    override func constrain(_ time: CGFloat) {
        var present: Set<Contact> = []
        let bodies = bodies
        if collisionMode.contains(.boundaries) {
            for body in bodies where !body.isAnchored { meetBoundaries(body, &present) }
        }
        if collisionMode.contains(.items) {
            for (index, one) in bodies.enumerated() {
                for other in bodies[(index + 1)...] { meet(one, other, &present) }
            }
        }
        tellEnds(of: contacts.subtracting(present))
        contacts = present
    }

    private func tellEnds(of ended: Set<Contact>) {
        for contact in ended {
            guard let one = ownItems.first(where: { ObjectIdentifier($0) == contact.one }) else { continue }
            if let boundary = contact.boundary {
                collisionDelegate?.collisionBehavior(self, endedContactFor: one, withBoundaryIdentifier: identifier(of: boundary))
            } else if let other = ownItems.first(where: { ObjectIdentifier($0) == contact.other }) {
                collisionDelegate?.collisionBehavior(self, endedContactFor: one, with: other)
            }
        }
    }

    private func identifier(of boundary: Int) -> NSCopying? { lines.indices.contains(boundary - 4) ? lines[boundary - 4].identifier : nil }

    /// Puts a thing back along a direction by a depth, and turns the part of its speed round that goes the other way.
    private func push(_ body: DynamicBody, along way: CGPoint, by depth: CGFloat, elasticity: CGFloat, friction: CGFloat) {
        body.center.x += way.x * depth
        body.center.y += way.y * depth
        let speed = body.velocity.x * way.x + body.velocity.y * way.y
        guard speed < 0 else { return }
        // What hardly bounces rests, or it would tremble for ever.
        let kept = -speed < 20 ? 0 : min(max(elasticity, 0), 1)
        let slide = CGPoint(x: body.velocity.x - speed * way.x, y: body.velocity.y - speed * way.y)
        let left = max(0, 1 - min(max(friction, 0), 1) * 0.1)
        body.velocity = CGPoint(x: slide.x * left - speed * kept * way.x, y: slide.y * left - speed * kept * way.y)
    }

    private func note(_ contact: Contact, _ present: inout Set<Contact>, _ tell: () -> Void) {
        guard present.insert(contact).inserted, !contacts.contains(contact) else { return }
        tell()
    }

    private func meetBoundaries(_ body: DynamicBody, _ present: inout Set<Contact>) {
        func meet(_ number: Int, _ depth: CGFloat, _ way: CGPoint, at point: CGPoint) {
            guard depth >= 0 else { return }
            push(body, along: way, by: depth, elasticity: body.elasticity, friction: body.friction)
            note(Contact(one: ObjectIdentifier(body.item), other: nil, boundary: number), &present) {
                collisionDelegate?.collisionBehavior(
                    self, beganContactFor: body.item, withBoundaryIdentifier: identifier(of: number), at: point)
            }
        }
        if let edges, let view = dynamicAnimator?.referenceView {
            let room = view.bounds.inset(by: edges)
            let box = body.box
            meet(0, room.minY - box.minY, CGPoint(x: 0, y: 1), at: CGPoint(x: box.midX, y: room.minY))
            meet(1, box.maxY - room.maxY, CGPoint(x: 0, y: -1), at: CGPoint(x: box.midX, y: room.maxY))
            meet(2, room.minX - box.minX, CGPoint(x: 1, y: 0), at: CGPoint(x: room.minX, y: box.midY))
            meet(3, box.maxX - room.maxX, CGPoint(x: -1, y: 0), at: CGPoint(x: room.maxX, y: box.midY))
        }
        for (index, line) in lines.enumerated() {
            let way = CGPoint(x: line.to.x - line.from.x, y: line.to.y - line.from.y)
            let length = way.x * way.x + way.y * way.y
            let part = length > 0 ? ((body.center.x - line.from.x) * way.x + (body.center.y - line.from.y) * way.y) / length : 0
            let nearest = CGPoint(x: line.from.x + way.x * min(max(part, 0), 1), y: line.from.y + way.y * min(max(part, 0), 1))
            let (x, y) = (body.center.x - nearest.x, body.center.y - nearest.y)
            let distance = CGFloat(hypot(Double(x), Double(y)))
            let out = distance > 1e-9 ? CGPoint(x: x / distance, y: y / distance) : CGPoint(x: 0, y: -1)
            let reach = body.isRound ? body.radius : (abs(out.x) * body.size.width + abs(out.y) * body.size.height) / 2
            meet(index + 4, reach - distance, out, at: nearest)
        }
    }

    private func meet(_ one: DynamicBody, _ other: DynamicBody, _ present: inout Set<Contact>) {
        guard !(one.isAnchored && other.isAnchored) else { return }
        let (x, y) = (one.center.x - other.center.x, one.center.y - other.center.y)
        var way = CGPoint.zero
        var depth: CGFloat = -1
        if one.isRound, other.isRound {
            let distance = CGFloat(hypot(Double(x), Double(y)))
            depth = one.radius + other.radius - distance
            way = distance > 1e-9 ? CGPoint(x: x / distance, y: y / distance) : CGPoint(x: 0, y: -1)
        } else {
            let across = (one.size.width + other.size.width) / 2 - abs(x)
            let along = (one.size.height + other.size.height) / 2 - abs(y)
            guard across >= 0, along >= 0 else { return }
            if across < along {
                (depth, way) = (across, CGPoint(x: x < 0 ? -1 : 1, y: 0))
            } else {
                (depth, way) = (along, CGPoint(x: 0, y: y < 0 ? -1 : 1))
            }
        }
        guard depth >= 0 else { return }
        let share = one.isAnchored ? 0 : other.isAnchored ? 1 : other.mass / (one.mass + other.mass)
        let speed = (one.velocity.x - other.velocity.x) * way.x + (one.velocity.y - other.velocity.y) * way.y
        one.center = CGPoint(x: one.center.x + way.x * depth * share, y: one.center.y + way.y * depth * share)
        other.center = CGPoint(x: other.center.x - way.x * depth * (1 - share), y: other.center.y - way.y * depth * (1 - share))
        if speed < 0 {
            let kept = -speed < 20 ? 0 : min(max(max(one.elasticity, other.elasticity), 0), 1)
            let change = -speed * (1 + kept)
            one.velocity = CGPoint(x: one.velocity.x + way.x * change * share, y: one.velocity.y + way.y * change * share)
            other.velocity = CGPoint(
                x: other.velocity.x - way.x * change * (1 - share), y: other.velocity.y - way.y * change * (1 - share))
        }
        let point = CGPoint(x: (one.center.x + other.center.x) / 2, y: (one.center.y + other.center.y) / 2)
        note(Contact(one: ObjectIdentifier(one.item), other: ObjectIdentifier(other.item), boundary: nil), &present) {
            collisionDelegate?.collisionBehavior(self, beganContactFor: one.item, with: other.item, at: point)
        }
    }
}
