/// What a person is to feel or hear when something happens.
///
/// The devices that show screens here, a window, a page or a picture, have nothing that could be felt: the feedback is described and compared,
/// and nothing more.
public struct SensoryFeedback: Equatable, Sendable {
    /// How heavy the things seem that meet.
    public struct Weight: Hashable, Sendable {
        private let rank: Int
        public static let light = Weight(rank: 0)
        public static let medium = Weight(rank: 1)
        public static let heavy = Weight(rank: 2)
    }

    /// How hard the things seem that meet.
    public struct Flexibility: Hashable, Sendable {
        private let rank: Int
        public static let rigid = Flexibility(rank: 0)
        public static let solid = Flexibility(rank: 1)
        public static let soft = Flexibility(rank: 2)
    }

    private enum Kind: Hashable, Sendable {
        case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, pathComplete
        case weight(Weight, intensity: Double)
        case flexibility(Flexibility, intensity: Double)
    }

    private let kind: Kind

    public static let success = SensoryFeedback(kind: .success)
    public static let warning = SensoryFeedback(kind: .warning)
    public static let error = SensoryFeedback(kind: .error)
    public static let selection = SensoryFeedback(kind: .selection)
    public static let increase = SensoryFeedback(kind: .increase)
    public static let decrease = SensoryFeedback(kind: .decrease)
    public static let start = SensoryFeedback(kind: .start)
    public static let stop = SensoryFeedback(kind: .stop)
    public static let alignment = SensoryFeedback(kind: .alignment)
    public static let levelChange = SensoryFeedback(kind: .levelChange)
    public static let pathComplete = SensoryFeedback(kind: .pathComplete)
    public static let impact = SensoryFeedback.impact()

    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(kind: .weight(weight, intensity: intensity))
    }

    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(kind: .flexibility(flexibility, intensity: intensity))
    }
}

extension View {
    /// Gives `feedback` when `trigger` changes, on a device that can; the hosts here cannot.
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// Gives `feedback` when `trigger` changes and `condition` says so, on a device that can; where none can, `condition` is not asked.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Gives the feedback that `feedback` names when `trigger` changes, on a device that can; where none can, it is not asked.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }
}
