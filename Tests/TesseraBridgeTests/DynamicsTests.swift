import Foundation
import GridCore
import HeadlessHost
import HostInterface
import TesseraBridge
import TesseraGraphics
import TesseraSwiftUI
import TesseraUIKit
import Testing

@testable import TesseraTesting

/// A box in a room of 300 by 400 points, and forces.
@MainActor
private final class Room: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let screen: Screen
    let animator: UIDynamicAnimator
    var log: [String] = []

    init() {
        let controller = controller
        screen = Screen(size: CGSize(width: 300, height: 400)) { _UIKitScreen(#fileID, controller: { controller }) }
        animator = UIDynamicAnimator(referenceView: controller.view)
        controller.view.addSubview(box)
        animator.delegate = self
    }

    func add(_ behaviors: UIDynamicBehavior...) {
        screen.device.context.enter { for behavior in behaviors { animator.addBehavior(behavior) } }
        screen.device.settle()
    }

    func advance(_ seconds: Double) { screen.advance(by: seconds) }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("rest") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?,
        at p: CGPoint
    ) { log.append("touch \(identifier.map { "\($0)" } ?? "edge") \(Int(p.x)),\(Int(p.y))") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) { log.append("touch") }
}

@MainActor @Suite struct DynamicsTests {
    /// Documented: 1000 points a second, each second; a tenth of a second is 5 points, two tenths are 20.
    @Test func thingsFall() {
        let room = Room()
        room.add(UIGravityBehavior(items: [room.box]))
        #expect(room.animator.isRunning)
        room.advance(0.1)
        #expect(abs(room.box.center.y - 155) < 1 && room.box.center.x == 150)
        room.advance(0.1)
        #expect(abs(room.box.center.y - 170) < 2)
        #expect(abs(room.animator.elapsedTime() - 0.2) < 0.02)
    }

    @Test func edgesAndLinesHoldThem() {
        let room = Room()
        let walls = UICollisionBehavior(items: [room.box])
        walls.translatesReferenceBoundsIntoBoundary = true
        walls.collisionDelegate = room
        room.add(UIGravityBehavior(items: [room.box]), walls)
        room.advance(2)
        #expect(abs(room.box.frame.maxY - 400) < 0.5 && !room.animator.isRunning)
        #expect(room.log == ["touch edge 150,400", "rest"])
        let other = Room()
        let shelf = UICollisionBehavior(items: [other.box])
        shelf.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
        shelf.collisionDelegate = other
        other.add(UIGravityBehavior(items: [other.box]), shelf)
        other.advance(2)
        #expect(abs(other.box.frame.maxY - 300) < 0.5 && other.log == ["touch shelf 150,300", "rest"])
    }

    @Test func whatIsElasticJumps() {
        let room = Room()
        let walls = UICollisionBehavior(items: [room.box])
        walls.translatesReferenceBoundsIntoBoundary = true
        let rubber = UIDynamicItemBehavior(items: [room.box])
        rubber.elasticity = 0.8
        room.add(UIGravityBehavior(items: [room.box]), walls, rubber)
        var highest = room.box.frame.maxY
        var hasTouched = false
        for _ in 0..<90 {
            room.advance(1.0 / 60)
            if room.box.frame.maxY > 399 { (hasTouched, highest) = (true, 400) }
            if hasTouched { highest = min(highest, room.box.frame.maxY) }
        }
        #expect(hasTouched && highest < 320)
    }

    @Test func thingsDoNotGoThroughEachOther() {
        let room = Room()
        let floor = UIView(frame: CGRect(x: 80, y: 300, width: 140, height: 20))
        room.controller.view.addSubview(floor)
        let collisions = UICollisionBehavior(items: [room.box, floor])
        collisions.collisionDelegate = room
        let still = UIDynamicItemBehavior(items: [floor])
        still.isAnchored = true
        room.add(UIGravityBehavior(items: [room.box]), collisions, still)
        room.advance(2)
        #expect(abs(room.box.frame.maxY - 300) < 1 && floor.center == CGPoint(x: 150, y: 310))
        #expect(room.log == ["touch", "rest"])
    }

    @Test func aSnapBringsAThingToItsPointUpright() {
        let room = Room()
        room.box.transform = CGAffineTransform(rotationAngle: 0.4)
        room.add(UISnapBehavior(item: room.box, snapTo: CGPoint(x: 60, y: 300)))
        room.advance(3)
        #expect(abs(room.box.center.x - 60) < 0.5 && abs(room.box.center.y - 300) < 0.5)
        #expect(abs(room.box.transform.b) < 0.01 && !room.animator.isRunning)
    }

    @Test func anAttachmentKeepsItsDistance() {
        let room = Room()
        let rope = UIAttachmentBehavior(item: room.box, attachedToAnchor: CGPoint(x: 50, y: 150))
        #expect(rope.length == 100)
        room.add(UIGravityBehavior(items: [room.box]), rope)
        room.advance(0.3)
        let (x, y) = (room.box.center.x - 50, room.box.center.y - 150)
        #expect(abs((x * x + y * y).squareRoot() - 100) < 0.5 && y > 20)
    }

    /// Documented: a push of 1 speeds a view of 100 by 100 points up by 100 points per second.
    @Test func aPushIsGivenOnce() {
        let room = Room()
        let push = UIPushBehavior(items: [room.box], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        let body = UIDynamicItemBehavior(items: [room.box])
        room.add(body, push)
        room.advance(0.5)
        #expect(abs(room.box.center.x - 200) < 3 && !push.active)
        #expect(abs(body.linearVelocity(for: room.box).x - 100) < 1)
        body.resistance = 10
        room.advance(3)
        #expect(!room.animator.isRunning)
    }
}
