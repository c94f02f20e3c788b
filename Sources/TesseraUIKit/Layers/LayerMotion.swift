import Foundation
import HostInterface
import Interaction
import Scene
import TesseraGraphics

/// One block of animations: what is changed while it runs goes to its new value in time.
///
/// A layer's own numbers are those of the end. What is shown is those, and of each change that is still on its way what is left of the
/// difference; so changes of one value add up, as on Apple's systems.
@MainActor
final class LayerMotion {
    struct Timing {
        var duration: Double
        var delay = 0.0
        var options: UIView.AnimationOptions = []
        /// Of a spring; `nil` follows the options' curve.
        var damping: Double?
    }

    /// The block that runs now.
    private(set) static var current: LayerMotion?
    static var isEnabled = true

    let duration: Double
    private let begin: Double
    /// What is left of the way, where somebody else than the clock says it; `nil` for a motion that follows the clock.
    var held: Double?
    /// Whether such a motion has come to its end.
    var hasEnded = false
    private let easing: EasingCurve
    private let spring: DampedSpring?
    /// What is done when the motion is over.
    fileprivate var endings: [(Bool) -> Void]

    private init(_ timing: Timing, now: Double, _ completion: ((Bool) -> Void)?) {
        duration = timing.duration
        begin = now + max(0, timing.delay)
        let curve = (timing.options.rawValue >> 16) & 3
        switch curve {
        case 1: easing = .bezier(CubicBezier(0.42, 0, 1, 1))
        case 2: easing = .bezier(CubicBezier(0, 0, 0.58, 1))
        case 3: easing = .linear
        default: easing = .bezier(CubicBezier(0.42, 0, 0.58, 1))
        }
        // The spring is at rest when the duration is over: its swing has the time of two thirds of it. By eye.
        spring = timing.damping.map { DampedSpring(response: timing.duration * 2 / 3, dampingRatio: min(max($0, 0.05), 1)) }
        endings = completion.map { [$0] } ?? []
    }

    /// A motion that is brought along by somebody.
    init(held: Double) {
        (duration, begin, easing, spring, endings) = (0, 0, .linear, nil, [])
        self.held = held
    }

    /// Does something more when the motion is over.
    func atEnd(_ body: @escaping () -> Void) { endings.append { _ in body() } }

    /// The part of the way that is left at a moment.
    func rest(at now: Double) -> Double {
        if let held { return held }
        let time = now - begin
        guard time > 0 else { return 1 }
        guard time < duration else { return 0 }
        if let spring { return spring.factors(at: time).position }
        return 1 - easing.value(at: time / duration)
    }

    func isOver(at now: Double) -> Bool { held == nil ? now >= begin + duration : hasEnded }

    /// The layers that it has changed, where somebody may take the changes back.
    fileprivate var touched: [CALayer] = []

    /// Gives the layers back a part of what the motion has changed of them: 1 is all of it.
    func takeBack(_ part: Double) {
        LayerMotion.withoutMotion { for layer in touched { layer.takeBack(self, part: CGFloat(part)) } }
        touched = []
    }

    /// Has what `body` changes go along with the motion.
    func carry(_ body: () -> Void) {
        let before = LayerMotion.current
        LayerMotion.current = self
        body()
        LayerMotion.current = before
    }

    static func run(_ timing: Timing, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        guard isEnabled, timing.duration > 0, timing.duration.isFinite, let host = HostContext.current, let all = LayerMotions.ofScreen,
            all.isDriven
        else {
            animations()
            completion?(true)
            return
        }
        let motion = LayerMotion(timing, now: host.now, completion)
        let before = current
        current = motion
        animations()
        current = before
        all.add(motion)
    }

    static func withoutMotion(_ actions: () -> Void) {
        let before = current
        current = nil
        actions()
        current = before
    }
}

/// The motions of one screen.
@MainActor
package final class LayerMotions {
    private var running: [LayerMotion] = []
    /// What is brought to each moment by code: it answers whether it goes on.
    private var steps: [(owner: ObjectIdentifier, step: @MainActor (Double) -> Bool)] = []
    /// Whether somebody brings what moves to the screen's moments; without that everything is at its end at once.
    package var isDriven = false
    /// Told when something begins to move.
    package var didBegin: (() -> Void)?

    private init() {}

    package static var ofScreen: LayerMotions? { HostContext.current?.kept(LayerMotions.self) { LayerMotions() } }

    fileprivate func add(_ motion: LayerMotion) {
        running.append(motion)
        didBegin?()
        HostContext.current?.requestUpdate()
    }

    package var isMoving: Bool { !running.isEmpty || !steps.isEmpty }

    /// Calls `step` at each moment until it answers `false`; the one before of the same owner ends.
    func move(_ owner: AnyObject, _ step: @escaping @MainActor (Double) -> Bool) {
        stop(owner)
        steps.append((ObjectIdentifier(owner), step))
        didBegin?()
        HostContext.current?.requestUpdate()
    }

    func stop(_ owner: AnyObject) { steps.removeAll { $0.owner == ObjectIdentifier(owner) } }

    /// Ends what is over by now.
    package func tick(at now: Double) {
        let present = steps
        for (owner, step) in present where !step(now) { steps.removeAll { $0.owner == owner } }
        let over = running.filter { $0.isOver(at: now) }
        running.removeAll { $0.isOver(at: now) }
        for motion in over { for ending in motion.endings { ending(true) } }
    }
}

/// What a motion has changed of a layer: the old value less the new one.
struct LayerChange {
    let motion: LayerMotion
    var position = CGPoint.zero
    var origin = CGPoint.zero
    var size = CGSize.zero
    var opacity = 0.0
    var cornerRadius: CGFloat = 0
    var oldTransform: CATransform3D?
    var oldColor: CGColor?
}

extension CALayer {
    /// Notes that a property was changed, for the motion that runs.
    func note(_ change: (inout LayerChange) -> Void) {
        guard let motion = LayerMotion.current else { return }
        if changes.last?.motion === motion {
            change(&changes[changes.count - 1])
        } else {
            var new = LayerChange(motion: motion)
            change(&new)
            changes.append(new)
            if motion.held != nil { motion.touched.append(self) }
        }
    }

    /// Shows the layer away from its place, and fainter, as far as the motion has something left.
    func displace(by distance: CGPoint, opacity: Double = 0, with motion: LayerMotion) {
        changes.removeAll { $0.motion === motion }
        var change = LayerChange(motion: motion)
        change.position = distance
        change.opacity = opacity
        changes.append(change)
    }

    /// Has a part of the old values again, for good.
    fileprivate func takeBack(_ motion: LayerMotion, part: CGFloat) {
        let all = changes.filter { $0.motion === motion }
        changes.removeAll { $0.motion === motion }
        for change in all where part != 0 {
            position = CGPoint(x: position.x + change.position.x * part, y: position.y + change.position.y * part)
            bounds = CGRect(
                x: bounds.minX + change.origin.x * part, y: bounds.minY + change.origin.y * part,
                width: max(0, bounds.width + change.size.width * part), height: max(0, bounds.height + change.size.height * part))
            opacity += Float(change.opacity) * Float(part)
            cornerRadius += change.cornerRadius * part
            if let old = change.oldTransform { transform = CATransform3D.between(transform, old, part: part) }
            if let old = change.oldColor, let new = backgroundColor { backgroundColor = new.mixed(with: old, part: part) }
        }
    }

    /// Runs `body` with the layer as it is shown now, if it is on its way.
    func presented<Result>(_ body: (LayerLook) -> Result) -> Result {
        var look = LayerLook(
            position: position, bounds: bounds, opacity: Double(opacity), cornerRadius: cornerRadius, transform: transform,
            color: backgroundColor)
        guard !changes.isEmpty, let now = HostContext.current?.now else { return body(look) }
        changes.removeAll { $0.motion.isOver(at: now) }
        for change in changes {
            let rest = CGFloat(change.motion.rest(at: now))
            look.position.x += change.position.x * rest
            look.position.y += change.position.y * rest
            look.bounds.origin.x += change.origin.x * rest
            look.bounds.origin.y += change.origin.y * rest
            look.bounds.size.width = max(0, look.bounds.width + change.size.width * rest)
            look.bounds.size.height = max(0, look.bounds.height + change.size.height * rest)
            look.opacity += change.opacity * Double(rest)
            look.cornerRadius += change.cornerRadius * rest
            if let old = change.oldTransform { look.transform = CATransform3D.between(look.transform, old, part: rest) }
            if let old = change.oldColor, let new = look.color { look.color = new.mixed(with: old, part: rest) }
        }
        return body(look)
    }
}

/// What of a layer is shown on its way.
struct LayerLook {
    var position: CGPoint
    var bounds: CGRect
    var opacity: Double
    var cornerRadius: CGFloat
    var transform: CATransform3D
    var color: CGColor?
}

extension CATransform3D {
    /// The numbers between two matrices, each by itself: turns of more than a little are not round on their way.
    static func between(_ one: CATransform3D, _ other: CATransform3D, part: CGFloat) -> CATransform3D {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        var result = one
        result.m11 = mix(one.m11, other.m11)
        result.m12 = mix(one.m12, other.m12)
        result.m13 = mix(one.m13, other.m13)
        result.m14 = mix(one.m14, other.m14)
        result.m21 = mix(one.m21, other.m21)
        result.m22 = mix(one.m22, other.m22)
        result.m23 = mix(one.m23, other.m23)
        result.m24 = mix(one.m24, other.m24)
        result.m31 = mix(one.m31, other.m31)
        result.m32 = mix(one.m32, other.m32)
        result.m33 = mix(one.m33, other.m33)
        result.m34 = mix(one.m34, other.m34)
        result.m41 = mix(one.m41, other.m41)
        result.m42 = mix(one.m42, other.m42)
        result.m43 = mix(one.m43, other.m43)
        result.m44 = mix(one.m44, other.m44)
        return result
    }
}

extension CGColor {
    /// The colour between this and another.
    func mixed(with other: CGColor, part: CGFloat) -> CGColor {
        let (one, two, share) = (scene, other.scene, Double(part))
        func mix(_ a: Double, _ b: Double) -> CGFloat { CGFloat(a + (b - a) * share) }
        return CGColor(
            red: mix(one.red, two.red), green: mix(one.green, two.green), blue: mix(one.blue, two.blue), alpha: mix(one.alpha, two.alpha))
    }
}
