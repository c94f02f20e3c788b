import GridCore

/// How content gives way when it is pulled beyond its end: less and less, and never by more than the viewport's extent.
public enum RubberBand {
    /// How stiff the band is. From knowledge: the constant that descriptions of Apple's scroll views agree on.
    public static let stiffness = 0.55

    /// How far beyond its end the content stands that a finger has pulled by `distance` points beyond it, in a viewport of `extent` points.
    /// The sign is that of the distance; 0 for a viewport without extent.
    public static func shown(pulled distance: Double, extent: Double) -> Double {
        guard distance.isFinite, extent.isFinite, extent > 0 else { return 0 }
        let pulled = distance.magnitude
        let shown = pulled * stiffness * extent / (extent + stiffness * pulled)
        return distance < 0 ? -shown : shown
    }

    /// How far a finger has pulled content that stands `shown` points beyond its end: the reverse, so that content which is caught while
    /// it springs back stays under the finger. What no pull can reach counts as nearly the whole extent.
    public static func pulled(for shown: Double, extent: Double) -> Double {
        guard shown.isFinite, extent.isFinite, extent > 0 else { return 0 }
        let distance = min(shown.magnitude, extent * 0.99)
        let pulled = distance * extent / (stiffness * (extent - distance))
        return shown < 0 ? -pulled : pulled
    }
}
