import Foundation
import TesseraGraphics

/// The shape by which a thing collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Hashable, Sendable {
    case rectangle
    /// The largest circle in the bounds.
    case ellipse
    /// A path of the thing's own. Its box collides here.
    case path
}

/// A thing that forces move: its centre and its turn follow them.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// A thing as the animator knows it.
@MainActor
final class DynamicBody {
    let item: any UIDynamicItem
    var center: CGPoint
    var angle: CGFloat
    var velocity = CGPoint.zero
    var spin: CGFloat = 0
    /// What pulls and turns it in the present step, as accelerations.
    var pull = CGPoint.zero
    var turn: CGFloat = 0
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var allowsRotation = true
    var isAnchored = false
    var charge: CGFloat = 0

    init(_ item: any UIDynamicItem) {
        self.item = item
        center = item.center
        angle = DynamicBody.angle(of: item.transform)
    }

    static func angle(of transform: CGAffineTransform) -> CGFloat { CGFloat(atan2(Double(transform.b), Double(transform.a))) }

    var size: CGSize { item.bounds.size }
    /// Documented: a view of 100 by 100 points with a density of 1 has a mass of 1.
    var mass: CGFloat { max(1e-6, density * size.width * size.height / 10_000) }
    /// The box without its turn.
    var box: CGRect {
        CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    var radius: CGFloat { min(size.width, size.height) / 2 }
    var isRound: Bool { item.collisionBoundsType == .ellipse }

    /// Takes over where code has put the thing.
    func read() {
        center = item.center
        angle = DynamicBody.angle(of: item.transform)
    }

    /// Shows the thing where it is.
    func write() {
        guard center.x.isFinite, center.y.isFinite else { return }
        if item.center != center { item.center = center }
        let turned = DynamicBody.angle(of: item.transform)
        if abs(turned - angle) > 1e-6, angle.isFinite { item.transform = CGAffineTransform(rotationAngle: angle) }
    }

    /// Moves by what pulls, for a short time.
    func advance(by time: CGFloat) {
        defer { (pull, turn) = (.zero, 0) }
        guard !isAnchored else {
            (velocity, spin) = (.zero, 0)
            return
        }
        let slow = max(0, 1 - max(0, resistance) * time)
        velocity = CGPoint(x: (velocity.x + pull.x * time) * slow, y: (velocity.y + pull.y * time) * slow)
        center = CGPoint(x: center.x + velocity.x * time, y: center.y + velocity.y * time)
        guard allowsRotation else {
            spin = 0
            return
        }
        spin = (spin + turn * time) * max(0, 1 - max(0, angularResistance) * time)
        angle += spin * time
    }

    /// Whether it hardly moves: less than 2 points or a fiftieth of a radian in a second. By eye.
    var isAtRest: Bool { isAnchored || (abs(velocity.x) < 2 && abs(velocity.y) < 2 && abs(spin) < 0.02) }
}
