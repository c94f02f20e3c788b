import Foundation

extension UIView {
    /// How a motion runs.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    }

    /// What `animations` changes of places, sizes, transforms, opacities and grounds moves there in `duration` seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        LayerMotion.run(LayerMotion.Timing(duration: duration, delay: delay, options: options), animations, completion)
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// The same with a spring: a damping of 1 does not swing.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        LayerMotion.run(
            LayerMotion.Timing(duration: duration, delay: delay, options: options, damping: Double(dampingRatio)), animations, completion)
    }

    /// How keyframes follow each other.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
    }

    /// Runs the keyframes that `animations` adds, each in its part of `duration`; between them values go at an even pace.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let before = keyframes
        keyframes = (duration, delay)
        LayerMotion.run(LayerMotion.Timing(duration: duration, delay: delay), animations, completion)
        keyframes = before
    }

    /// Moves what `animations` changes from a part of the time around on, for a part of it. Outside of keyframes it is there at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let (duration, delay) = keyframes else { return animations() }
        LayerMotion.run(
            LayerMotion.Timing(duration: duration * frameDuration, delay: delay + duration * frameStartTime, options: .curveLinear),
            animations, nil)
    }

    private static var keyframes: (duration: Double, delay: Double)?

    /// Changes a view's content. It is exchanged at once.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }

    /// Runs `actions` without motion, whatever runs around it.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        let before = LayerMotion.isEnabled
        LayerMotion.isEnabled = false
        LayerMotion.withoutMotion(actions)
        LayerMotion.isEnabled = before
    }

    public class var areAnimationsEnabled: Bool { LayerMotion.isEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { LayerMotion.isEnabled = enabled }
    /// How long the motion around lasts, in seconds; 0 outside one.
    public class var inheritedAnimationDuration: TimeInterval { LayerMotion.current?.duration ?? 0 }
}
