import Foundation
import HostInterface
import Interaction
import TesseraGraphics

/// How a change gets on in its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve by two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    public let animationCurve: UIView.AnimationCurve

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        (controlPoint1, controlPoint2) = curve.points
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (controlPoint1, controlPoint2, animationCurve) = (point1, point2, .easeInOut)
    }

    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring: by its damping ratio, in the animator's duration, or by its own numbers.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// Parts of the way in a second at the start.
    public let initialVelocity: CGVector
    private let ratio: Double
    private let own: DampedSpring?

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        (self.ratio, initialVelocity, own) = (Double(ratio), velocity, nil)
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
        let spring = DampedSpring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        (ratio, initialVelocity, own) = (spring.dampingRatio, velocity, spring)
    }

    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// A spring without numbers of its own is at rest in the duration, as with `UIView.animate`.
    func spring(_ duration: Double) -> DampedSpring {
        own ?? DampedSpring(response: duration * 2 / 3, dampingRatio: min(max(ratio, 0.05), 1))
    }
}

extension UIView {
    /// How quick a change is at its ends.
    public enum AnimationCurve: Int, Hashable, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var points: (CGPoint, CGPoint) {
            switch self {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
        }
    }
}

/// Where an animation stands.
public enum UIViewAnimatingState: Int, Hashable, Sendable { case inactive, active, stopped }

/// Where it has ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable { case end, start, current }

/// Changes of views that can be paused, moved by a finger, turned round and ended anywhere.
///
/// The views have their new values as soon as it is started; what is shown is on its way. Turned round, or ended at the start, they get the
/// old values back.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    open private(set) var state = UIViewAnimatingState.inactive
    open private(set) var isRunning = false
    /// Whether it can be paused; nothing here cannot.
    open var isInterruptible = true
    /// Whether a finger moves it evenly, whatever its curve.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, so that it can be turned round there.
    open var pausesOnCompletion = false
    open private(set) var delay: TimeInterval = 0
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, isRunning else { return }
            run()
        }
    }

    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var motion: LayerMotion?
    /// The part of the time that is over, from the start of the changes.
    private var progress = 0.0
    private var isLinear = false
    private var pace = 1.0

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        (self.duration, timingParameters) = (max(0, duration), parameters)
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { self.animations = [animations] }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { self.animations = [animations] }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { self.animations = [animations] }
    }

    /// One that runs already.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = UIView.AnimationCurve(rawValue: Int((options.rawValue >> 16) & 3)) ?? .easeInOut
        let animator = make(duration, UICubicTimingParameters(animationCurve: curve))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    private class func make(_ duration: TimeInterval, _ parameters: any UITimingCurveProvider) -> Self {
        unsafeDowncast(UIViewPropertyAnimator(duration: duration, timingParameters: parameters), to: Self.self)
    }

    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { motion?.carry(animation) } else { animations.append(animation) }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// The part of the way that is done, 0…1. Setting it shows that part and pauses.
    open var fractionComplete: CGFloat {
        get { CGFloat(isLinear ? progress : way(progress)) }
        set {
            guard newValue.isFinite else { return }
            pauseAnimation()
            isLinear = scrubsLinearly
            progress = min(max(Double(newValue), 0), 1)
            show()
        }
    }

    // MARK: Running

    /// How far the changes are after a part of the time.
    private func way(_ part: Double) -> Double {
        guard part > 0 else { return 0 }
        if let spring = timingParameters?.springTimingParameters {
            let time = part * duration
            let factors = spring.spring(duration).factors(at: time)
            return part >= 1 ? 1 : 1 - factors.position + Double(spring.initialVelocity.dx) * factors.positionOfVelocity
        }
        guard part < 1, let cubic = timingParameters?.cubicTimingParameters else { return 1 }
        let (one, two) = (cubic.controlPoint1, cubic.controlPoint2)
        return CubicBezier(Double(one.x), Double(one.y), Double(two.x), Double(two.y)).value(at: part)
    }

    private func show() {
        motion?.held = 1 - (isLinear ? progress : way(progress))
        HostContext.current?.requestUpdate()
    }

    /// Makes the changes, which are shown at their start.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let motion = LayerMotion(held: 1)
        self.motion = motion
        let all = animations
        animations = []
        motion.carry { for animation in all { animation() } }
    }

    open func startAnimation() {
        guard state != .stopped else { return }
        activate()
        run()
    }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else { return }
        self.delay = max(0, delay)
        activate()
        run(after: self.delay)
    }

    /// Goes on to its end, or backwards to its start, with the screen's clock; is there at once where nothing moves.
    private func run(after delay: Double = 0) {
        guard ScreenPassage.canMove, duration > 0, let host = HostContext.current, let motions = LayerMotions.ofScreen else {
            progress = isReversed ? 0 : 1
            return end()
        }
        isRunning = true
        // Out of a finger's hand the way that is done stays as it is.
        if isLinear {
            progress = time(ofWay: progress)
            isLinear = false
        }
        let (start, begin, sign) = (progress, host.now + delay, isReversed ? -1.0 : 1)
        let length = duration * pace
        motions.move(self) { [self] now in
            guard isRunning else { return false }
            progress = min(max(start + sign * max(0, now - begin) / length, 0), 1)
            show()
            guard progress == (sign > 0 ? 1 : 0) else { return true }
            end()
            return false
        }
        show()
    }

    /// The part of the time after which the way is done so far, by halving.
    private func time(ofWay part: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if way(middle) < part { low = middle } else { high = middle }
        }
        return high
    }

    private func end() {
        isRunning = false
        if pausesOnCompletion { return show() }
        finish(isReversed ? .start : .end)
    }

    open func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        isRunning = false
        LayerMotions.ofScreen?.stop(self)
        show()
    }

    /// Goes on after a pause, perhaps by another curve; a factor of 0 keeps the time that is left.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active else { return }
        let done = fractionComplete
        if let parameters { timingParameters = parameters }
        pace = durationFactor > 0 ? Double(durationFactor) : 1
        isLinear = true
        progress = Double(done)
        run()
    }

    /// Stops where it is shown. Without finishing it waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        isRunning = false
        LayerMotions.ofScreen?.stop(self)
        state = .stopped
        guard withoutFinishing else { return }
        settle(at: .current)
        state = .inactive
        completions = []
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        finish(finalPosition)
    }

    private func finish(_ position: UIViewAnimatingPosition) {
        settle(at: position)
        state = .inactive
        let all = completions
        completions = []
        for completion in all { completion(position) }
    }

    /// Leaves the views with the values of a place.
    private func settle(at position: UIViewAnimatingPosition) {
        guard let motion else { return }
        switch position {
        case .end: break
        case .start: motion.takeBack(1)
        case .current: motion.takeBack(motion.held ?? 0)
        }
        motion.hasEnded = true
        self.motion = nil
        (progress, isLinear, pace) = (0, false, 1)
        HostContext.current?.requestUpdate()
    }
}
