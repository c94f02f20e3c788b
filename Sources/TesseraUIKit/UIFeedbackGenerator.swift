import Foundation

/// Taps that a person feels. The devices here have no motor, as iPads have none: the calls are taken and nothing moves.
@preconcurrency @MainActor
public class UIFeedbackGenerator: NSObject {
    /// Wakes the motor where there is one.
    public func prepare() {}
}

/// A tap as of two things that meet.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy and hard the things are.
    public enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }

    public let style: FeedbackStyle

    public init(style: FeedbackStyle) { self.style = style }

    public override convenience init() { self.init(style: .medium) }

    public func impactOccurred() {}
    public func impactOccurred(intensity: CGFloat) {}
}

/// A tap that tells how something went.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went.
    public enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }

    public override init() {}

    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A tap for each step of a selection.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() {}

    public func selectionChanged() {}
}
