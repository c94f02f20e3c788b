extension UICollectionView {
    /// Whether a cell that is shown is measured again when its content asks for another size. What constraints ask for counts either way
    /// here.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable { case disabled, enabled, enabledIncludingConstraints }

    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { choices.selfSizing }
        set { choices.selfSizing = newValue }
    }

    public enum ScrollDirection: Int, Hashable, Sendable { case vertical, horizontal }
    public enum ElementCategory: UInt, Hashable, Sendable { case cell, supplementaryView, decorationView }

    /// Where an item is to stand after scrolling to it; none scrolls as little as needed.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
